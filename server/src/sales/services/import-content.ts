import { parseSignedMoney } from '@wizyta/contract/kit/money'
import type { Service, ServiceInput } from '@wizyta/contract/sales/services/api'
import { folded, type Known } from '../../kit/imports/importable.ts'

type Variants = NonNullable<ServiceInput['variants']>

/**
 * `Short hair / 30 / 120.00`; between two variants a semicolon, or a comma and a space. A name in quotation marks may
 * hold all of these. In other names no digit follows a slash: it begins the minutes.
 */
const written =
  /(?:"((?:[^"]|"")+)"|((?:[^/;]|\/(?!\s*\d))+?))\s*\/\s*(\d{1,3})\s*(?:min\.?)?\s*\/\s*(\d+(?:[.,]\d{1,2})?)\s*(?:zł|PLN)?\s*(?:[;,]\s+|;|$)/giy

/** Reads variants with their duration and price; undefined: the text is no list of variants. */
export function readVariants(text: string): Variants | undefined {
  const found: Variants = []
  written.lastIndex = 0
  while (written.lastIndex < text.length) {
    const [, quoted, plain = '', minutes = '', amount = ''] = written.exec(text) ?? []
    const name = (quoted?.replaceAll('""', '"') ?? plain).trim()
    const price = parseSignedMoney(amount)
    if (name === '' || price === null) return undefined
    found.push({ name, duration_min: Number(minutes), price })
  }
  return found
}

/** Writes a variant as `readVariants` reads it. */
export const variantText = ({ name, duration_min, price }: Omit<Variants[number], 'id'>): string =>
  `${/[/;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name} / ${duration_min} / ${(price / 100).toFixed(2)}`

/** Commas within a name, at most. */
const mostCommas = 8

/**
 * Returns the ids of the names in a cell, with commas or semicolons between them. Unknown: one of the names is of none.
 * Shared: several have it. A name may hold commas itself: the longest known one is taken.
 */
export function idsOfNames(text: string, known: Pick<Known, 'get'>): string[] | 'unknown' | 'shared' {
  const parts = text.split(/[,;]/).map((part) => part.trim())
  const named = (from: number, to: number) => known.get(`name:${folded(parts.slice(from, to).join(' '))}`)
  const ids: string[] = []
  for (let at = 0; at < parts.length; ) {
    let end = Math.min(parts.length, at + mostCommas + 1)
    while (end > at && named(at, end) === undefined) end -= 1
    const found = named(at, end)
    if (found === undefined) return 'unknown'
    if (found.isShared) return 'shared'
    ids.push(found.id)
    at = end
  }
  return [...new Set(ids)]
}

/** Variants of a file keep the identity of stored ones of the same name, and with it their visits. */
export const variantsBeside = (
  variants: Variants,
  { variants: stored }: Pick<Service, 'variants'>,
): Variants =>
  variants.map((variant) => {
    const known = stored.find(({ name }) => folded(name) === folded(variant.name))
    return known ? { ...variant, id: known.id } : variant
  })

/** Employees of a file who perform the service already keep their own prices and durations. */
export const performersBeside = (
  performers: NonNullable<ServiceInput['performers']>,
  { performers: stored = [] }: Pick<Service, 'performers'>,
) => performers.map((one) => stored.find(({ employee_id }) => employee_id === one.employee_id) ?? one)
