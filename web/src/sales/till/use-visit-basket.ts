import type { ApiProblem } from '../../platform/net/api.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'

/**
 * Reads what visits bring into the basket. Nothing is kept once no part of the till shows it: a visit that is opened
 * again may have other lines. No sale invalidates it: a settled visit has no basket, and asking for it is refused.
 */
export const useVisitBasket = (event_ids: string[], handles: (problem: ApiProblem) => boolean) =>
  useCall(sales.ofVisits, { query: { event_ids } }, { enabled: event_ids.length > 0, gcTime: 0, handles })
