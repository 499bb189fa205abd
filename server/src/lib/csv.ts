/**
 * One line of CSV (RFC 4180) with semicolons, as the spreadsheets of this country read it. Text that a spreadsheet would
 * take for a formula gets an apostrophe before it.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(';')}\r\n`

/** Goes before the first line, so that a spreadsheet reads the letters right. */
export const byteOrderMark = '\uFEFF'

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
