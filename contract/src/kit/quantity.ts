import { formatNumber, readSigned, withoutGroups } from './number-text.ts'

/**
 * A quantity is a whole number of thousandths of the usage unit of its item: 12.5 ml is 12,500. It is never a fraction,
 * so that a sum of any number of quantities is exact.
 */
export const wholeUnit = 1000

/** The largest quantity: a million usage units. What is larger is a slip of the keyboard. */
export const maxQuantity = 1_000_000 * wholeUnit

/** A quantity in packs and what is left of an open one. Both parts of a quantity below zero are below zero. */
export interface PackedQuantity {
  packs: number
  /** Thousandths of the usage unit, less than a pack. */
  rest: number
}

/**
 * Divides a quantity into full packs and the rest.
 * @param packSize thousandths of the usage unit in one pack, above zero
 */
export function toPacks(quantity: number, packSize: number): PackedQuantity {
  const rest = quantity % packSize
  // Without the sign of a negative zero.
  return { packs: (quantity - rest) / packSize + 0, rest: rest + 0 }
}

/** Returns the quantity that packs and a rest make up. */
export const fromPacks = ({ packs, rest }: PackedQuantity, packSize: number): number =>
  packs * packSize + rest

/** Writes thousandths into a field: without groups, as `1,500` is read as one and a half. */
export const writeQuantity = (quantity: number, locale: string): string =>
  formatNumber(quantity / wholeUnit, locale, { maximumFractionDigits: 3, useGrouping: false })

/** Writes thousandths as a decimal number: `12500` is `12,5` in Polish. */
export function formatQuantity(quantity: number, locale: string): string {
  return formatNumber(quantity / wholeUnit, locale, { maximumFractionDigits: 3 })
}

/** How an item is divided into packs, and what a pack and the usage unit are called. */
export interface Packs {
  /** Thousandths of the usage unit in one pack. */
  packSize: number
  pack: string
  /** Null: all is counted in packs. */
  rest: string | null
}

/** Writes a quantity in packs and rest, `4 op. + 30 ml`. */
export function formatPacks(quantity: number, { packSize, pack, rest: unit }: Packs, locale: string): string {
  if (unit === null) return `${formatQuantity((quantity / packSize) * wholeUnit, locale)}\u00a0${pack}`
  const { packs, rest } = toPacks(quantity, packSize)
  const parts = [
    (packs !== 0 || rest === 0) && `${formatQuantity(packs * wholeUnit, locale)}\u00a0${pack}`,
    rest !== 0 && `${formatQuantity(packs === 0 ? rest : Math.abs(rest), locale)}\u00a0${unit}`,
  ].filter((part) => part !== false)
  return parts.join(quantity < 0 && packs !== 0 ? ' − ' : ' + ')
}

/** Reads a typed quantity, `12,5` or `1 200`. Answers thousandths, or null when it is no quantity. */
export function parseQuantity(text: string): number | null {
  const digits = withoutGroups(text)
  if (!/^\d{1,7}(\.\d{0,3})?$/.test(digits)) return null
  const [whole = '0', fraction = ''] = digits.split('.')
  return Number(whole) * wholeUnit + Number(fraction.padEnd(3, '0'))
}

/** Reads a quantity that may be below zero. */
export const parseSignedQuantity = (text: string): number | null => readSigned(text, parseQuantity)
