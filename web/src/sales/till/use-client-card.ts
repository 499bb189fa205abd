import type { Client } from '@wizyta/contract/people/clients/api'
import { clients } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Returns the card of the client who pays, for alerts and the company of invoices. */
export function useClientCard(id: string | undefined): Client | undefined {
  const mayRead = useAllows(clients.show)
  const { data } = useCall(
    clients.show,
    { params: { id: id ?? '' } },
    { enabled: mayRead && id !== undefined, handles: () => true },
  )
  return data
}
