import type { chosenWay } from '@wizyta/contract/people/consents/api'
import { useState } from 'react'
import type { z } from 'zod'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { consents } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'

/** Consents of a client on their card. */
export const ClientConsents = lazyPart(
  () => import('./client-consents.tsx').then((file) => file.ClientConsents),
  <Skeleton className="h-24" />,
)

/** Consents marked in the form of a new client. */
export interface ChosenConsents {
  kindIds: readonly string[]
  way: z.infer<typeof chosenWay>
}

export const NewClientConsents = lazyPart(() =>
  import('./new-client-consents.tsx').then((file) => file.NewClientConsentFields),
)

/** Keeps the consents that a form of a new client marks, and records them once the client is saved. */
export function useNewClientConsents() {
  const [chosen, onChange] = useState<ChosenConsents>({ kindIds: [], way: 'paper' })
  const create = useChange(consents.create, { forgets: [consents.ofClient, consents.index] })
  const record = (client_id: string) => {
    const { kindIds, way } = chosen
    if (kindIds.length > 0)
      create.mutate({ body: { client_id, kind_ids: [...kindIds], state: 'given', way } })
  }
  return { chosen, onChange, record }
}
