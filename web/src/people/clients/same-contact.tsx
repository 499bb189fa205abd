import type { Client } from '@wizyta/contract/people/clients/api'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { call } from '../../platform/net/api.ts'
import { clientContacts } from '../../platform/net/calls.gen.ts'
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
  /** Null: the user does not see the client who has this contact. */
  twin: Client | null
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
  const mayFind = useAllows(clientContacts.find)
  const business = useBusinessId()
  const [question, setQuestion] = useState<Question | null>(null)

  const confirm = async (given: Contact, own: Client | null): Promise<boolean> => {
    const known = own ? numbersOf(own).map(digitsOf) : []
    const numbers = numbersOf(given).filter((number) => !known.includes(digitsOf(number)))
    for (const contact of [...numbers, mailOf(given, own)]) {
      if (!contact || !mayFind) continue
      const query = { contact, ...(own && { except: own.id }) }
      // The save that follows tells about a network that is gone.
      const found = await call(clientContacts.find, { query, business }).catch(() => null)
      if (!found?.is_taken) continue
      const twin = found.data[0] ?? null
      if (!(await new Promise<boolean>((answer) => setQuestion({ twin, answer })))) return false
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
      onTake={(twin) => {
        settle(false)
        offer.take(twin)
      }}
      onSave={() => settle(true)}
      onCancel={() => settle(false)}
    />
  )
  return { confirm, dialog }
}

/** The last nine digits: a Polish number with and without its country. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-9)

function mailOf({ email }: Contact, own: Contact | null): string | null {
  const typed = email?.trim().toLowerCase() ?? ''
  return /.@.+\../.test(typed) && typed !== own?.email?.toLowerCase() ? typed : null
}

/** All numbers of a client that are complete, the main one first. */
const numbersOf = ({ phone, other_phones = [] }: Contact): string[] =>
  [phone, ...other_phones.map(({ number }) => number)].flatMap((number) =>
    number && digitsOf(number).length === 9 ? number : [],
  )
