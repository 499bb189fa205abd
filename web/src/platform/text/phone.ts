import { isolated } from './direction.ts'

/** `+48601234567` → `+48 601 234 567`; other countries in threes after the first two digits, never with one alone at the end. */
export function formatPhone(phone: string): string {
  return isolated(writePhone(phone))
}

/** As `formatPhone`, for a field. */
export function writePhone(phone: string): string {
  // Masked by the server for readers without the right to contacts.
  if (phone.includes('•')) return phone
  const digits = phone.replace(/[^\d+]/g, '')
  const [, country = '', rest = ''] = /^(\+48|\+\d{2})?(.*)$/.exec(digits) ?? []
  return [country, ...(rest.match(/\d{4}$|\d{1,3}/g) ?? [])].filter(Boolean).join(' ')
}
