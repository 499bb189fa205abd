import { gtinCheckDigit } from '../../kit/gtin.ts'

/** Signs before the digits: no product code looks like it. */
const mark = 'LK'

/**
 * Reads the number of a loyalty card as typed or scanned. Case, spaces and hyphens do not matter.
 * @returns the number as it is kept, or null where it is none
 */
export function readCardNumber(typed: string): string | null {
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const digits = /^LK(\d{8})$/.exec(number)?.[1]
  if (digits === undefined) return null
  return gtinCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? number : null
}

/** Writes a number in groups, as it is printed: `LK 0001 2347`. */
export const writtenCardNumber = (number: string): string =>
  [mark, number.slice(2, 6), number.slice(6)].join(' ')
