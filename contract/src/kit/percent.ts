import { formatNumber } from './number-text.ts'

/** A percentage is a whole number of hundredths of a percent: 12.5 % is 1,250. */
export const wholePercent = 10_000

/** Returns a share of an amount in whole grosze, rounded half up. */
export const shareOf = (amount: number, percent: number): number =>
  Math.round((amount * percent) / wholePercent)

/** Writes hundredths of a percent: `1250` is `12,5%` in Polish. */
export const formatPercent = (percent: number, locale: string): string =>
  `${formatNumber(percent / 100, locale, { maximumFractionDigits: 2 })}%`

/** Reads typed text, `12,5` or `12.5 %`. Answers hundredths of a percent, or null when it is no percentage. */
export function parsePercent(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f%]/g, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(digits)) return null
  const [whole = '0', fraction = ''] = digits.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
