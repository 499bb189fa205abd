import { fieldWords, wordsAt } from '@wizyta/contract/kit/label'
import type { z } from 'zod'
import { t } from './i18n.ts'

/** Returns what the contract calls a field of an object, `name` or `variants.0.price`. */
export function labelAt(schema: z.core.$ZodType, path: string): string {
  const { label } = wordsAt(schema, path)
  if (!label) throw new Error(`The field ${path} has no label in the contract.`)
  return t(label)
}

/** Returns the values of a choice with their words, in the order of the contract. */
export const optionsOf = (choice: z.core.$ZodType) =>
  Object.entries(fieldWords(choice).words ?? {}).map(([value, word]) => ({ value, label: t(word) }))

/** Returns the options of a field, as `labelAt` finds it. */
export const optionsAt = (schema: z.core.$ZodType, path: string) =>
  Object.entries(wordsAt(schema, path).words ?? {}).map(([value, word]) => ({ value, label: t(word) }))

/** Returns the word of one value of a choice. */
export function wordOf(choice: z.core.$ZodType, value: string): string {
  const word = fieldWords(choice).words?.[value]
  return word ? t(word) : value
}
