import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { isBegun } from '../../platform/text/plain-text.ts'

export interface TypedClient {
  first_name: string
  last_name: string
  phone: string
  email: string
}

/** Returns the facts in a name search about a new client: `Anna Nowak 601 234 567`, `anna@nowak.pl`. */
export function readTyped(text: string): TypedClient {
  const email = /\S+@\S+/.exec(text)?.[0] ?? ''
  const withoutEmail = text.replace(email, ' ')
  const phone =
    /\+?\d[\d ()/.-]{4,}\d/.exec(withoutEmail)?.[0] ?? (/^[\d\s+-]+$/.test(withoutEmail) ? withoutEmail : '')
  const [first = '', ...rest] = withoutEmail.replace(phone, ' ').split(/\s+/).filter(Boolean).map(asName)
  return { first_name: first, last_name: rest.join(' '), phone: phone.trim(), email }
}

/** `anna` → `Anna`, `nowak-kowalska` → `Nowak-Kowalska`; what already has a capital stays: `McDonald`. */
function asName(word: string): string {
  if (word !== word.toLocaleLowerCase()) return word
  return word.replace(
    /(^|[-'])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase(),
  )
}

/** Returns true when the typed text matches a client: name beginnings, address, or part of the phone number. */
export function isCalled(client: Client, typed: string): boolean {
  const digits = phoneOrText(typed)
  if (/^\d+$/.test(digits)) return client.phone?.includes(digits) ?? false
  return isBegun(`${fullName(client)} ${client.email ?? ''}`, typed)
}

/** The same of whose visit it is. Numbers and addresses are those of the client card, which the server has read. */
export const isOfCalled = ({ client_name }: { client_name: string | null }, typed: string): boolean =>
  /^\d+$/.test(phoneOrText(typed)) || typed.includes('@') || isBegun(client_name ?? '', typed)

/** However a phone number is written, it is kept without spaces. */
export const phoneOrText = (text: string) =>
  /^\+?[\d\s()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : text
