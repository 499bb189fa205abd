import { clientHealth } from '@wizyta/contract/kit/permission'
import type { ToldHealth } from '@wizyta/contract/people/clients/api'
import { useState } from 'react'
import { clientHealthData } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/**
 * Health data of a client as this user sees them. Masked data can be revealed while the client is on screen. The server decides, and logs it.
 */
export function useClientHealth(client: { id: string } & ToldHealth) {
  const seesAll = useAllows(clientHealth)
  const [shown, setShown] = useState<({ id: string } & ToldHealth) | null>(null)
  const view = useChange(clientHealthData.view)
  const known = shown?.id === client.id ? shown : null
  const { allergies, contraindications, health_note } = known ?? client
  const isEmpty = allergies.length === 0 && contraindications.length === 0 && health_note === null
  return {
    told: { allergies, contraindications, health_note },
    isEmpty,
    isMasked: !seesAll && known === null && !isEmpty,
    isPending: view.isPending,
    show: () => {
      if (view.isPending) return
      view.mutate(
        { params: { id: client.id } },
        { onSuccess: (told) => setShown({ id: client.id, ...told }) },
      )
    },
  }
}
