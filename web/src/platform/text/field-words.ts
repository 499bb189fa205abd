import { fieldWords, wordsAt } from '@wizyta/contract/kit/label'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { z } from 'zod'
import { t } from './i18n.ts'

type Words = Readonly<Record<string, PlainSentence>>

/** Returns what the contract calls a field of a form's schema, `name` or `variants.0.price`. */
export function labelAt(schema: z.core.$ZodType | undefined, path: string): string {
  const label = schema && wordsAt(schema, path).label
  if (!label) throw new Error(`The field ${path} has no label in the contract.`)
  return t(label)
}

/** Returns the values of a field with their words, found like its label. */
export const optionsAt = (schema: z.core.$ZodType | undefined, path: string) =>
  optionsIn(schema && wordsAt(schema, path).words, path)

/** Returns the values of a choice with their words, in the order of the contract. */
export const optionsOf = (choice: z.core.$ZodType) => optionsIn(fieldWords(choice).words, 'choice')

function optionsIn(words: Words | undefined, name: string) {
  if (!words) throw new Error(`The values of ${name} have no words in the contract.`)
  return Object.entries(words).map(([value, word]) => ({ value, label: t(word) }))
}

/** Returns the word of one value of a choice. */
export function wordOf(choice: z.core.$ZodType, value: string): string {
  const word = fieldWords(choice).words?.[value]
  return word ? t(word) : value
}
