import type { ApiProblem } from '../../platform/net/api.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'

/** Returns true where the server has no basket of these visits: they are settled, or cannot be. */
export const hasNoBasket = ({ status }: ApiProblem) => status === 404 || status === 422

/**
 * Reads what visits bring into the basket. Nothing is kept once no part of the till shows it: the visit may change.
 * The own sale must not make it ask again: a settled visit has no basket.
 */
export const useVisitBasket = (
  event_ids: string[],
  { handles, isPaused = false }: { handles: (problem: ApiProblem) => boolean; isPaused?: boolean },
) =>
  useCall(
    sales.ofVisits,
    { query: { event_ids } },
    { enabled: event_ids.length > 0 && !isPaused, gcTime: 0, handles },
  )
