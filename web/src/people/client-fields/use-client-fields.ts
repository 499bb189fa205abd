import { clientHealth } from '@wizyta/contract/kit/permission'
import type { ClientField } from '@wizyta/contract/people/client-fields/api'
import { clientFields } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

const none: readonly ClientField[] = []

/** Returns the own fields of clients that the user may read, in their order. */
export function useClientFields(): readonly ClientField[] {
  const mayRead = useAllows(clientFields.index)
  const seesHealth = useAllows(clientHealth)
  const { data } = useCall(
    clientFields.index,
    { query: { per_page: 100 } },
    { enabled: mayRead, staleTime: 60_000, handles: () => true },
  )
  if (!data) return none
  return seesHealth ? data.data : data.data.filter(({ is_sensitive }) => !is_sensitive)
}
