/**
 * Reads a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) as typed or scanned, spaces and dashes included. Answers its digits, or null
 * when the length or the check digit is wrong (GS1 General Specifications 7.9).
 */
export function readGtin(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null
  return gtinCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : null
}

/** Says why a text is no GTIN. */
export function gtinFault(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  if (/\D/.test(digits))
    return 'An EAN has digits only. Put a code with other characters under further codes.'
  if (!gtinLengths.includes(digits.length)) return 'An EAN has 8, 12, 13 or 14 digits. Count them again.'
  return 'A digit of this EAN is wrong: its last one follows from the others and does not fit. Compare it with the label.'
}

/** Returns the check digit of a GTIN's other digits: weights 3 and 1 by turns, from the right. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Returns the forms of a scanned code. Readers send a GTIN in any of its lengths. A UPC-A and its
 * EAN-13 with a zero before it are one number (GS1 General Specifications 3.3.2).
 */
export function scannedForms(code: string): string[] {
  const gtin = readGtin(code)
  if (gtin === null) return [code]
  const number = gtin.replace(/^0+/, '')
  const lengths = gtinLengths.filter((length) => number.length <= length)
  return [...new Set([code, ...lengths.map((length) => number.padStart(length, '0'))])]
}

const gtinLengths = [8, 12, 13, 14]
