import { useQuery } from '@tanstack/react-query'
import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { occupies } from '@wizyta/contract/booking/calendar/visit-status'
import type { ApiProblem } from '../../../platform/net/api.ts'
import { call } from '../../../platform/net/api.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useBusinessId } from '../../../platform/session/session.ts'
import type { DraftLine } from './lines.ts'
import type { UsualVariants } from './usual-variants.ts'

const none: UsualVariants = new Map()
const visitsSearched = 50

/** Of the services in the form that have variants: which of them the client had last. */
export function useUsualVariants(
  clientId: string | null,
  lines: readonly DraftLine[],
  setup: CalendarSetup,
): UsualVariants {
  const business = useBusinessId()
  const chosen = new Set(lines.map(({ service_id }) => service_id))
  const services = setup.services.filter(({ id, variants }) => chosen.has(id) && variants.length > 1)
  const ids = services.map(({ id }) => id)
  const { data } = useQuery<UsualVariants, ApiProblem>({
    queryKey: [business, visits.index.path, 'variants', clientId, ids],
    queryFn: async ({ signal }) => {
      const query = { filter: { client_id: clientId as string }, per_page: visitsSearched }
      const { data: rows } = await call(visits.index, { query, signal, business })
      const had = rows.filter(({ status }) => occupies(status))
      const found = await Promise.all(
        services.map(async ({ id, name }) => {
          // The row names its services, and not their variants.
          const last = had.find((row) => `, ${row.services}, `.includes(`, ${name}, `))
          if (!last) return null
          const visit = await call(visits.show, { params: { id: last.id }, signal, business })
          const variant_id = visit.lines.find(({ service_id }) => service_id === id)?.variant_id
          return variant_id ? ([id, { variant_id, starts_at: visit.starts_at }] as const) : null
        }),
      )
      return new Map(found.filter((one) => one !== null))
    },
    enabled: clientId !== null && ids.length > 0,
    // Without an answer the first variant stands there, in sight.
    meta: { handles: (problem) => problem.status !== 401 },
  })
  return data ?? none
}
