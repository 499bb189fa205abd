import { z } from 'zod'
import type { PlainSentence } from '../../words/translate.ts'

export const ownValue = z.union([
  z.string().max(4_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(60)).max(30),
  z.null(),
])
/** Value of an own field: text, number, true or false, texts; null: none. */
export type OwnValue = z.infer<typeof ownValue>

/** Values of own fields, by id of the field. */
export const ownValues = z.record(z.uuid(), ownValue)
export type OwnValues = z.infer<typeof ownValues>

/** A field as its values are checked by it. */
export interface OwnFieldRule {
  kind: 'text' | 'long_text' | 'number' | 'date' | 'yes_no' | 'choice' | 'choices'
  options: readonly string[]
}

type Read = { value: OwnValue } | { fault: PlainSentence }

const longest = { text: 200, long_text: 4_000 }
const largest = 1_000_000_000

/** Returns the value in the one form in which it is stored, or why the field does not take it. Empty values are null. */
export function readOwnValue({ kind, options }: OwnFieldRule, given: unknown): Read {
  if (given === null || given === undefined) return { value: null }
  switch (kind) {
    case 'text':
    case 'long_text':
      return readText(given, longest[kind])
    case 'number':
      return readNumber(given)
    case 'date':
      return readDate(given)
    case 'yes_no':
      return typeof given === 'boolean' ? { value: given } : { fault: 'Choose yes or no.' }
    case 'choice':
      if (given === '') return { value: null }
      return typeof given === 'string' && options.includes(given)
        ? { value: given }
        : { fault: 'Choose one of the list.' }
    case 'choices':
      return readChoices(given, options)
  }
}

function readText(given: unknown, max: number): Read {
  if (typeof given !== 'string') return { fault: 'Text is expected here.' }
  const text = given.trim()
  if (text.length > max) return { fault: 'This is too long.' }
  return { value: text === '' ? null : text }
}

function readNumber(given: unknown): Read {
  if (typeof given !== 'number' || !Number.isFinite(given)) return { fault: 'Enter a number.' }
  if (Math.abs(given) > largest) return { fault: 'The number is too large.' }
  return { value: Math.round(given * 1_000) / 1_000 }
}

function readDate(given: unknown): Read {
  if (given === '') return { value: null }
  return z.iso.date().safeParse(given).success
    ? { value: given as string }
    : { fault: 'There is no such date.' }
}

function readChoices(given: unknown, options: readonly string[]): Read {
  if (!Array.isArray(given) || !given.every((one) => options.includes(one)))
    return { fault: 'Choose from the list.' }
  const chosen = options.filter((option) => given.includes(option))
  return { value: chosen.length === 0 ? null : chosen }
}
