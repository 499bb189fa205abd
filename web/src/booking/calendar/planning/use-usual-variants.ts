import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { UsualVariant } from '@wizyta/contract/booking/calendar/visits'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import type { DraftLine } from './lines.ts'
import type { UsualVariants } from './usual-variants.ts'

/** Returns the variants that the client of the form had last; none while they are loading. */
export function useUsualVariants(
  clientId: string | null,
  lines: readonly DraftLine[],
  setup: CalendarSetup,
): UsualVariants {
  const chosen = new Set(lines.map(({ service_id }) => service_id))
  const hasVariants = setup.services.some(({ id, variants }) => chosen.has(id) && variants.length > 1)
  const { data } = useCall(
    visits.usualVariants,
    { query: { client_id: clientId ?? '' } },
    {
      enabled: clientId !== null && hasVariants,
      select: byService,
      // Without an answer the variant is asked for.
      handles: (problem) => problem.status !== 401,
    },
  )
  return data ?? none
}
const none: UsualVariants = new Map()
const byService = ({ data }: { data: UsualVariant[] }): UsualVariants =>
  new Map(data.map((one) => [one.service_id, one]))
