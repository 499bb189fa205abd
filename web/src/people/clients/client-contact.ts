import { clientContact } from '@wizyta/contract/kit/permission'
import type { OtherPhone } from '@wizyta/contract/people/clients/api'
import { useState } from 'react'
import { clientContacts } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

interface Contact {
  phone: string | null
  email: string | null
  other_phones?: readonly OtherPhone[]
}

/**
 * Phone and e-mail of a client as this user sees them. Masked ones can be revealed while the client is on screen. The
 * server decides, and logs it.
 */
export function useClientContact(client: { id: string } & Contact) {
  const seesAll = useAllows(clientContact)
  const [shown, setShown] = useState<({ id: string } & Contact) | null>(null)
  const view = useChange(clientContacts.view)
  const known = shown?.id === client.id ? shown : null
  const { phone, email, other_phones = [] } = known ?? client
  return {
    phone,
    email,
    other_phones,
    isMasked: !seesAll && known === null && (phone !== null || email !== null || other_phones.length > 0),
    isPending: view.isPending,
    show: () => {
      if (view.isPending) return
      view.mutate(
        { params: { id: client.id } },
        { onSuccess: (contact) => setShown({ id: client.id, ...contact }) },
      )
    },
  }
}
