import { clientReadinessCalls } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Reads what a client still lacks for a visit; null: nothing, or it is not known. */
export function useReadiness({
  clientId,
  at,
  serviceIds = [],
  date,
}: {
  /** Null: nothing is asked. */
  clientId: string | null
  at: 'booking' | 'check_in'
  serviceIds?: readonly string[]
  date?: string | undefined
}) {
  const mayRead = useAllows(clientReadinessCalls.show)
  const ids = [...new Set(serviceIds)].toSorted().slice(0, 20).join(',')
  const { data } = useCall(
    clientReadinessCalls.show,
    {
      params: { id: clientId ?? '' },
      query: { at, ...(ids && { service_ids: ids }), ...(date && { date }) },
    },
    { enabled: mayRead && clientId !== null, handles: () => true },
  )
  if (clientId === null || !data || (data.missing.length === 0 && data.tests.length === 0)) return null
  return data
}
