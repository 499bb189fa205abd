import { XmlFault } from '../../kit/files/read-xml.ts'

/** Decimal places that are kept; the schema allows eight. */
const places = 8
/** A hundred million złoty: more is a slip, and would not fit the columns. */
const largest = 10_000_000_000n

/** Reads a decimal number of a structured invoice, in hundred-millionths. */
export function decimalOf(text: string): bigint {
  const parts = /^([-+]?)(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text)
  if (!parts) throw new XmlFault('An amount of the invoice cannot be read.')
  const [, sign, whole = '0', fraction = ''] = parts
  const value = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** Rounds a decimal half away from zero, as a whole number of its last place. @param kept decimal places */
export function roundedTo(decimal: bigint, kept: number): number {
  const unit = 10n ** BigInt(places - kept)
  const half = decimal < 0n ? -unit / 2n : unit / 2n
  const rounded = (decimal + half) / unit
  if (rounded > largest || rounded < -largest) throw new XmlFault('An amount of the invoice is too large.')
  return Number(rounded)
}
