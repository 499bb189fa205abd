import type { Client } from '@wizyta/contract/people/clients/api'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { call } from '../../platform/net/api.ts'
import { clients } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusinessId } from '../../platform/session/session.ts'

const SameContactDialog = lazyPart(() =>
  import('./same-contact-dialog.tsx').then((file) => file.SameContactDialog),
)

interface Contact {
  phone?: string | null
  email?: string | null
  other_phones?: readonly { number: string }[]
}
interface Question {
  twin: Client
  answer: (saves: boolean) => void
}

/**
 * Asks before a second client with the same phone or e-mail is saved. A family may share a phone, so it stays possible.
 * @param offer what is done with the client that exists, and how the button for it is called
 * @returns `confirm` resolves to true when saving may go on; `dialog` belongs into the form
 */
export function useSameContact(offer: { label: string; take: (twin: Client) => void }): {
  confirm: (given: Contact, own: Client | null) => Promise<boolean>
  dialog: ReactNode
} {
  const maySearch = useAllows(clients.index)
  const business = useBusinessId()
  const [question, setQuestion] = useState<Question | null>(null)

  const confirm = async (given: Contact, own: Client | null): Promise<boolean> => {
    const known = own ? numbersOf(own) : []
    const terms = [...numbersOf(given).filter((digits) => !known.includes(digits)), mailOf(given, own)]
    for (const term of terms) {
      if (!term || !maySearch) continue
      // The save that follows tells about a network that is gone.
      const found = await call(clients.index, { query: { name: term, per_page: 5 }, business }).catch(
        () => null,
      )
      const twin = found?.data.find((one) => one.id !== own?.id && hasContact(one, term))
      if (twin && !(await new Promise<boolean>((answer) => setQuestion({ twin, answer })))) return false
    }
    return true
  }

  const settle = (saves: boolean) => {
    question?.answer(saves)
    setQuestion(null)
  }
  const dialog = question && (
    <SameContactDialog
      twin={question.twin}
      label={offer.label}
      onTake={() => {
        settle(false)
        offer.take(question.twin)
      }}
      onSave={() => settle(true)}
      onCancel={() => settle(false)}
    />
  )
  return { confirm, dialog }
}

/** The last nine digits: a Polish number with and without its country. */
function digitsOf(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length >= 9 ? digits.slice(-9) : null
}

function mailOf({ email }: Contact, own: Contact | null): string | null {
  const typed = email?.trim().toLowerCase() ?? ''
  return /.@.+\../.test(typed) && typed !== own?.email?.toLowerCase() ? typed : null
}

/** All numbers of a client, the main one first. */
const numbersOf = ({ phone, other_phones = [] }: Contact): string[] =>
  [phone, ...other_phones.map(({ number }) => number)].flatMap((number) => digitsOf(number) ?? [])

const hasContact = (client: Contact, term: string) =>
  numbersOf(client).includes(term) || client.email?.toLowerCase() === term
