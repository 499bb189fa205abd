/**
 * Codes of vouchers: 15 random signs of Crockford's base 32 (75 bits) and a check sign. Letters that look like digits are
 * not among them.
 */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomSigns = 15
export const codeLength = randomSigns + 1

/** Powers of the primitive element of GF(32) with x⁵ = x² + 1. */
const powers: readonly number[] = Array.from({ length: 31 }).reduce<number[]>(
  (all) => [...all, doubled(all.at(-1) as number)],
  [1],
)
function doubled(value: number): number {
  const shifted = value << 1
  return shifted & 32 ? (shifted ^ 0b100101) & 31 : shifted
}
const logarithms = new Map(powers.slice(0, 31).map((value, power) => [value, power]))
const multiplied = (value: number, power: number): number =>
  value === 0 ? 0 : (powers[((logarithms.get(value) as number) + power) % 31] as number)

/**
 * Returns the check sign of a code. It is the sum of its signs in GF(32), each with a weight of its own. It notices each
 * wrong sign, and each two signs that changed places.
 */
export function checkSign(signs: string): string {
  const sum = Array.from(signs).reduce(
    (all, sign, place) => all ^ multiplied(codeSigns.indexOf(sign), place + 1),
    0,
  )
  return codeSigns[sum] as string
}

/** Makes a code of random bytes, one for each random sign. */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length < randomSigns) throw new Error(`a code needs ${randomSigns} random bytes`)
  const signs = Array.from(bytes.subarray(0, randomSigns), (byte) => codeSigns[byte & 31]).join('')
  return signs + checkSign(signs)
}

/**
 * Reads a typed or scanned code. Case, spaces and hyphens do not matter, O counts as 0, I and L as 1.
 * @returns the sixteen signs, or null where it is no code
 */
export function readCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (signs.length !== codeLength || Array.from(signs).some((sign) => !codeSigns.includes(sign))) return null
  return checkSign(signs.slice(0, randomSigns)) === signs.at(-1) ? signs : null
}

/** Writes a code in groups of four, as it is printed. */
export const writtenCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
