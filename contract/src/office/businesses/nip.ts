/**
 * The numbers that a Polish firm is known by. Each `read…` accepts spaces and dashes. It returns the plain number, or
 * null when the check digits are wrong.
 */

/** NIP, ten digits, also typed as `PL 525-000-00-09`. Weights by the regulation on the tax register (ustawa o NIP). */
export function readNip(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '').replace(/^PL/i, '')
  if (!/^\d{10}$/.test(digits)) return null
  return weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]) ? digits : null
}

/** Reads a REGON: nine digits of a firm, or fourteen of a branch, whose first nine are the firm's. */
export function readRegon(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{9}(\d{5})?$/.test(digits)) return null
  const firm = (weighted(digits, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10
  if (firm !== Number(digits[8])) return null
  if (digits.length === 9) return digits
  const part = (weighted(digits, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10
  return part === Number(digits[13]) ? digits : null
}

/** IBAN (ISO 13616); 26 digits alone are a Polish account. */
export function readIban(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  const iban = /^\d{26}$/.test(plain) ? `PL${plain}` : plain
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || (iban.startsWith('PL') && !/^PL\d{26}$/.test(iban)))
    return null
  // The country and its check digits go to the end. Letters count from 10 (A) to 35 (Z); the remainder by 97 must be
  // 1.
  const number = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(number) % 97n === 1n ? iban : null
}

/** `525-000-00-09`, as receipts and invoices show it. */
export const writeNip = (nip: string): string => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')

/** In groups of four, as on paper. */
export const writeIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}
