import {
  type Client,
  type ClientInput,
  mostOtherPhones,
  type OtherPhone,
} from '@wizyta/contract/people/clients/api'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Values } from '../../kit/imports/importable.ts'
import { phoneNumber } from '../../kit/lists/phone.ts'

/** Reads values of one cell, with commas between them. */
export const listed = (value: string) => [
  ...new Set(
    value
      .split(/[,;|]+/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
/** Reads `praca 601 234 567, +48 22 123 45 67`: numbers with or without a label; undefined: one of them is none. */
export function phoneList(text: string): OtherPhone[] | undefined {
  const phones = listed(text).map((part): OtherPhone | undefined => {
    const [, label = '', digits = ''] = /^([^\d+(]*)(.*)$/.exec(part) ?? []
    const number = numberOf(digits)
    return number === null ? undefined : { label: label.replace(/[:\s]+$/, '').slice(0, 30) || null, number }
  })
  return phones.every((phone) => phone !== undefined) ? phones.slice(0, mostOtherPhones) : undefined
}

/** Further numbers of a row or of a client. Rows that were checked before numbers had labels hold a text. */
export function othersIn({ other_phone, other_phones }: Values): readonly OtherPhone[] {
  if (typeof other_phone === 'string') return phoneList(other_phone) ?? []
  return (other_phone ?? other_phones ?? []) as OtherPhone[]
}

/** Numbers of a file come beside those of the client. One of these is not made the main number. */
export function besideKnown(
  { phone: main, other_phones: known }: Pick<Client, 'phone' | 'other_phones'>,
  { phone, other_phones }: Partial<ClientInput>,
): Partial<ClientInput> {
  const isKnown = main !== null && known.some(({ number }) => number === phone)
  const numbers = [...known, ...(other_phones ?? [])].filter(
    ({ number }) => number !== (isKnown ? main : (phone ?? main)),
  )
  return {
    ...(isKnown && { phone: main }),
    ...(other_phones && { other_phones: numbers.slice(0, mostOtherPhones) }),
  }
}

/** Numbers of the present batch in their one form. Reading one takes longer than all else that a row is checked for. */
const numbers = new Map<string, string | null>()
const mostNumbers = 4_000

export function numberOf(phone: string): string | null {
  const read = numbers.get(phone)
  if (read !== undefined) return read
  if (numbers.size >= mostNumbers) numbers.clear()
  const number = readNumber(phone)
  numbers.set(phone, number)
  return number
}

function readNumber(phone: string): string | null {
  try {
    return phoneNumber(phone)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
