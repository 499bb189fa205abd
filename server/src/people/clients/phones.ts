import type { ClientInput, OtherPhone } from '@wizyta/contract/people/clients/api'
import { phoneNumber } from '../../kit/lists/phone.ts'

/** Returns the given phones as columns, each in its one form. A number stands once; the main one is no other phone. */
export function phonesOf({ phone, other_phones }: Partial<ClientInput>): {
  phone: string | null | undefined
  other_phones: string | undefined
} {
  const main = phoneNumber(phone)
  if (!other_phones) return { phone: main, other_phones: undefined }
  const read = other_phones.map(({ label, number }, index) => ({
    label: label ?? null,
    number: phoneNumber(number, `other_phones.${index}.number`),
  }))
  return { phone: main, other_phones: JSON.stringify(withoutTwins(main, read)) }
}

const withoutTwins = (main: string | null | undefined, phones: readonly OtherPhone[]) => [
  ...new Map(phones.filter(({ number }) => number !== main).map((one) => [one.number, one])).values(),
]

interface Phones {
  phone: string | null
  other_phones: readonly OtherPhone[]
}

/** Returns the other phones of a merged client: those of both, and the main one that the other card had. */
export const mergedPhones = (kept: Phones, lost: Phones, main: string | null): OtherPhone[] =>
  withoutTwins(main, [
    ...kept.other_phones,
    ...lost.other_phones,
    ...[kept.phone, lost.phone].flatMap((number) => (number ? [{ label: null, number }] : [])),
  ])
