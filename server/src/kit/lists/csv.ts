/**
 * One line of CSV (RFC 4180) with semicolons, as the spreadsheets of this country read it. Text that a spreadsheet
 * would take for a formula gets an apostrophe before it. A reader of the file removes one apostrophe before such
 * text, and has the exact value.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(';')}\r\n`

/** Goes before the first line, so that a spreadsheet reads the letters right. */
export const byteOrderMark = '\uFEFF'

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = isFormula(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Returns true when a spreadsheet may calculate with a text (OWASP, CSV injection). NFKC turns full-width and small
 * signs into plain ones. Invisible characters before the sign are skipped. A phone number is harmless, and so is a number
 * below zero.
 */
export function isFormula(text: string): boolean {
  if (/^-\d+(?:[.,]\d+)?%?$/.test(text)) return false
  if (/^\+\d[\d ]{4,20}$/.test(text)) return false
  return /^'*[\t\r\n]|^[\s\p{C}']*[=+\-@\u2212]/u.test(text.normalize('NFKC'))
}
