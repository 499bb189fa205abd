import { z } from 'zod'
import type { PlainSentence } from '../words/translate.ts'
import { maxQuantity } from './quantity.ts'

/** The kinds of field that entities share. Each message is an English sentence and its own translation key. */
export const requiredText = (message: string, max = 120) =>
  z.string(message).trim().min(1, message).max(max, 'This is too long.')

/** Empty text is stored as null, so that "no phone" has one form. */
export const optionalText = (max = 120) =>
  z
    .string()
    .trim()
    .max(max, 'This is too long.')
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional()

export const optionalEmail = z
  .union([z.literal(''), z.email('This is not an e-mail address.').max(254, 'This is too long.')])
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional()

/** As typed; the server stores E.164 and refuses what is no phone number. */
export const optionalPhone = z
  .string()
  .trim()
  .regex(/^(\+?[0-9 ()/.-]{6,24})?$/, 'This is not a phone number.')
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional()

/** One of a few values, each with its word, in the order in which a form offers them. */
export const choice = <const Value extends string>(
  words: Readonly<Record<Value, PlainSentence>>,
  message?: string,
) => z.enum(Object.keys(words) as Value[], message).meta({ words })

/** Colours by name; light and dark theme give each its contrast-checked shades. */
export const colour = choice({
  rose: 'Rose|colour',
  orange: 'Orange|colour',
  amber: 'Amber|colour',
  lime: 'Lime|colour',
  green: 'Green|colour',
  teal: 'Teal|colour',
  sky: 'Sky blue|colour',
  blue: 'Blue|colour',
  violet: 'Violet|colour',
  pink: 'Pink|colour',
  slate: 'Slate|colour',
  brown: 'Brown|colour',
}).meta({ label: 'Colour' })
export const colours = colour.options
export type Colour = z.infer<typeof colour>

export const language = choice({ pl: 'Polish|language', en: 'English|language' })
export const languages = language.options

export const gender = choice({ female: 'Female', male: 'Male', unknown: 'Unknown|gender' }).meta({
  label: 'Gender',
})

/** Units of measurement of goods. */
export const measureUnit = choice(
  {
    pcs: 'Piece',
    pack: 'Pack',
    ml: 'Millilitre',
    g: 'Gram',
    pulse: 'Pulse',
    unit: 'Unit|measure',
  },
  'Unit of measurement is required',
)

/** The place of a row among all of its kind; dragged, or moved by its menu. */
export const sortOrder = z.int().min(0).max(10_000).meta({ label: 'Order' })

/** A calendar date of the business, `2026-11-20`. */
export const localDate = z.iso.date({
  error: ({ input }) => (input ? 'There is no such date.' : 'Enter a date.'),
})
/** A wall time of the business in whole minutes, `09:30`; `24:00` ends a day. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  error: ({ input }) => (input ? 'There is no such time.' : 'Enter a time.'),
})
/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true, error: 'Enter a time.' })

export const minutes = (min: number, max: number) =>
  z
    .int('Enter a number of minutes.')
    .min(min, 'This is too short.')
    .max(max, 'This is too long.')
    .meta({ writtenAs: 'minutes' })

/** Money is a whole number of grosze (the minor unit of the business's currency), never a fraction. */
export const money = z
  .int('Enter an amount.')
  .min(0, 'The amount cannot be negative.')
  .max(100_000_000, 'The amount is at most 1,000,000.')
  .meta({ writtenAs: 'money' })

/** A quantity above zero, in thousandths of the usage unit (`quantity.ts`). */
export const positiveQuantity = z
  .int('Enter a quantity.')
  .min(1, 'Enter a quantity above zero.')
  .max(maxQuantity, 'The quantity is too large.')
  .meta({ writtenAs: 'quantity' })

type Read = (typed: string) => string | null
const typedText = (message: string) => z.string(message).trim().max(200, 'This is too long.')

/** As people type it, stored in its one form; what cannot be read is refused. */
export const readAs = (read: Read, message: string) =>
  typedText(message).transform((typed, context) => {
    const text = read(typed)
    if (text === null) context.addIssue({ code: 'custom', message })
    return text ?? z.NEVER
  })
/** The same, where it may be left out: empty is null. */
export const readOrNone = (read: Read, message: string | ((typed: string) => string)) =>
  typedText(typeof message === 'string' ? message : message(''))
    .transform((typed, context) => {
      const text = typed === '' ? null : read(typed)
      if (text === null && typed !== '')
        context.addIssue({ code: 'custom', message: typeof message === 'string' ? message : message(typed) })
      return text
    })
    .nullable()
    .optional()
