import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { isBegun } from './ranking.ts'

/** Returns true when the typed text matches a client: name beginnings, address, or part of the phone number. */
export function isCalled(client: Client, typed: string): boolean {
  const digits = phoneOrText(typed)
  if (/^\d+$/.test(digits)) return client.phone?.includes(digits) ?? false
  return isBegun(`${fullName(client)} ${client.email ?? ''}`, typed)
}

/** The same of whose visit it is. Numbers and addresses are those of the client card, which the server has read. */
export const isOfCalled = ({ client_name }: VisitListRow, typed: string): boolean =>
  /^\d+$/.test(phoneOrText(typed)) || typed.includes('@') || isBegun(client_name ?? '', typed)

/** However a phone number is written, it is kept without spaces. */
export const phoneOrText = (text: string) =>
  /^\+?[\d\s()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : text
