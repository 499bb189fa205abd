import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { Catalogue } from '@wizyta/contract/booking/calendar/plan-lines'
import { useMemo } from 'react'
import { clientDurations, clientPrices } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import type { DraftLine } from './lines.ts'

/** The setup with the own prices and durations of the clients of a visit. */
export type PricedSetup = CalendarSetup & Pick<Catalogue, 'own_prices'>

const most = 100

/** Adds the own prices and durations of the client and of companions to the setup; none while they are loading. */
export function usePricedSetup<Setup extends CalendarSetup>(
  setup: Setup,
  payerId: string | null,
  lines: readonly Pick<DraftLine, 'companion'>[],
): Setup & PricedSetup {
  const mayRead = useAllows(clientPrices.index)
  const companions = lines.flatMap(({ companion }) => companion?.id ?? [])
  const ids = [...new Set([...(payerId === null ? [] : [payerId]), ...companions])].toSorted()
  const { data } = useCall(
    clientPrices.index,
    { query: { filter: { client_id: ids }, per_page: most } },
    // Without an answer the price list is shown; the server knows the prices.
    { enabled: mayRead && ids.length > 0, handles: ({ status }) => status !== 401 },
  )
  const { data: times } = useCall(
    clientDurations.index,
    { query: { filter: { client_id: ids }, per_page: most } },
    { enabled: mayRead && ids.length > 0, handles: ({ status }) => status !== 401 },
  )
  const prices = ids.length > 0 ? data?.data : undefined
  const durations = ids.length > 0 ? times?.data : undefined
  return useMemo(
    () => ({
      ...setup,
      own_prices: {
        payer_id: payerId,
        timezone: setup.timezone,
        prices: prices ?? [],
        durations: durations ?? [],
      },
    }),
    [setup, payerId, prices, durations],
  )
}
