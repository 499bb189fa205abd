import { en } from './en.ts'
import type { pl } from './pl.ts'

export type Language = 'pl' | 'en'

/**
 * A sentence of the product. The English text is the key, so whoever reads the code reads the screen.
 * `{name}` is a placeholder. What follows the last `|` tells two meanings of one English text apart and is not
 * shown: `t('Open|till')`.
 */
export type Sentence = keyof typeof pl

/** Forms by `Intl.PluralRules` category; the placeholder that decides is `{count}`. */
export interface PluralForms {
  one?: string
  few?: string
  many?: string
  other?: string
}
export type Catalogue = Readonly<Record<string, string | PluralForms>>

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
  const known: Catalogue = language === 'en' ? en : Object.assign({}, ...catalogues)
  // Both are slow to make; an app that starts makes three writers, of which one counts.
  let plural: Intl.PluralRules | undefined
  let number: Intl.NumberFormat | undefined
  const formOf = (count: unknown) => {
    plural ??= new Intl.PluralRules(language)
    return plural.select(Number(count)) as keyof PluralForms
  }
  const written = (value: number) => {
    // Written alike in both languages; and the start of an app needs no others.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
    number ??= new Intl.NumberFormat(language, { useGrouping: 'always' } as Intl.NumberFormatOptions)
    return number.format(value)
  }
  return (sentence, values) => {
    const entry = Object.hasOwn(known, sentence) ? known[sentence] : undefined
    const text = typeof entry === 'object' ? entry[formOf(values?.count)] : entry
    return fill(text ?? withoutMeaning(sentence), values, written)
  }
}

function withoutMeaning(sentence: string): string {
  const end = sentence.lastIndexOf('|')
  return end === -1 ? sentence : sentence.slice(0, end)
}

function fill(
  text: string,
  values: Record<string, string | number> | undefined,
  written: (value: number) => string,
): string {
  if (!values || !text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : typeof value === 'number' ? written(value) : value
  })
}
