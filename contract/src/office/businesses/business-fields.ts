import { z } from 'zod'
import { isDarkEnough } from './brand-colour.ts'

/**
 * Returns the canonical name of a time zone, `Europe/Warsaw` for `europe/warsaw` or `Poland`; null for an invalid
 * one. An offset is none: it knows no summer.
 */
export function readZone(typed: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(typed)) return null
  try {
    return Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export const postalCode = z
  .string('Enter the postal code.')
  .trim()
  .transform((typed) => typed.replace(/^(\d{2})\s?(\d{3})$/, '$1-$2'))
  .pipe(z.string().regex(/^\d{2}-\d{3}$/, 'A postal code has the form 00-000.'))

export function readWebsite(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return /^https?:\/\/[^\s/@.:]+(\.[^\s/@.:]+)+(:\d+)?(\/\S*)?$/i.test(address) ? address : null
}
export const readSlug = (typed: string) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(typed) && typed.length <= 60 ? typed.toLowerCase() : null

export const timezone = z
  .string('Choose a time zone.')
  .trim()
  .max(60)
  .transform((typed) => readZone(typed) ?? '')
  .pipe(z.string().min(1, 'This is not a time zone.'))

export const brandColour = z
  .string('Choose a colour.')
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Write the colour like #7c2d5e.')
  .refine(isDarkEnough, 'White text cannot be read on this colour. Choose a darker one.')
