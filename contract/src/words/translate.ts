import { en } from './en.ts'
import type { pl } from './pl.ts'
import { type Catalogue, sentenceWriter } from './sentence-writer.ts'

export type { Catalogue } from './sentence-writer.ts'

export type Language = 'pl' | 'en'

/**
 * A sentence of the product. The English text is the key, so whoever reads the code reads the screen.
 * `{name}` is a placeholder. What follows the last `|` tells two meanings of one English text apart and is not
 * shown: `t('Open|till')`.
 */
export type Sentence = keyof typeof pl

/** Sentences whose Polish has plural forms: their key is the English "other" form. */
export type PluralSentence = {
  [S in Sentence]: (typeof pl)[S] extends string ? never : S
}[Sentence]

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type Values<Text extends string> = {
  [Name in Placeholder<Text>]: Name extends 'count' ? number : string | number
}

/** What stands after the sentence in a call of `t`: nothing, or a value for each placeholder. */
export type SentenceValues<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Values<Text>]

/** A sentence without placeholders: what a table of titles or labels may hold. */
export type PlainSentence = { [S in Sentence]: [Placeholder<S>] extends [never] ? S : never }[Sentence]

/** Sentences that name one thing: what a table of questions or news about a record may hold. */
export type NamedSentence = {
  [S in Sentence]: Placeholder<S> extends 'name' ? ([Placeholder<S>] extends [never] ? never : S) : never
}[Sentence]

/** Writes a sentence in one language. Numbers are written as that language writes them (`1 234`, `1,5`). */
export type Translate = <Text extends Sentence>(sentence: Text, ...values: SentenceValues<Text>) => string

/**
 * Makes the translator of one language.
 * @param catalogues what is loaded of the language; a later one wins. English needs only its singular forms (`en.ts`).
 */
export function translator(language: Language, ...catalogues: Catalogue[]): Translate {
  const write = textWriter(language, ...catalogues)
  return (sentence, ...values) => write(sentence, values[0] as Record<string, string | number> | undefined)
}

/**
 * Like `translator`, for a sentence known only when it arrives: the message of a schema, of a refusal, of a setting.
 * One that no catalogue has is answered as it came.
 */
export function textWriter(
  language: Language,
  ...catalogues: Catalogue[]
): (sentence: string, values?: Record<string, string | number>) => string {
  return sentenceWriter(language, language === 'en' ? en : Object.assign({}, ...catalogues))
}
