import { formatNumber, readSigned, withoutGroups } from './number-text.ts'

/**
 * Splits an amount into whole grosze by weights; the parts always add up to the amount.
 * What rounding leaves over goes to the largest remainders, the earlier part first.
 * @param amount whole grosze, also negative
 * @param weights non-negative, at least one above zero
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0)) throw new RangeError('split needs a weight above zero')
  const exact = weights.map((weight) => (amount * weight) / total)
  const parts = exact.map(Math.trunc)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Math.abs(value - Math.trunc(value)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, Math.abs(left)))
    parts[index] = (parts[index] ?? 0) + Math.sign(left)
  return parts
}

/**
 * Writes grosze as the business's people read them: `1 234,56 zł`, always grouped, with no-break spaces.
 * @param amount whole grosze
 * @param locale BCP 47 tag, `pl` or `en`
 * @param currency ISO 4217 code
 */
export function formatMoney(amount: number, locale: string, currency = 'PLN'): string {
  return formatNumber(amount / 100, locale, { style: 'currency', currency })
}

/**
 * Reads what a person types: `1 234,5`, `1234.50 zł`, `1,234.50`. Answers whole grosze, or null when it is no amount.
 */
export function parseMoney(text: string): number | null {
  const digits = withoutGroups(text.replace(/zł|pln/gi, ''))
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(digits)) return null
  const [whole = '0', fraction = ''] = digits.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Reads an amount that may be below zero: `-5` is -500. */
export const parseSignedMoney = (text: string): number | null => readSigned(text, parseMoney)
