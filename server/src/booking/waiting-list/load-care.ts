import type { LeftOut, WaitingEntry, WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { BusinessContext } from '../../kit/http/http.ts'
import { patchFault, readPatchTests } from '../../people/client-care/check-patch-tests.ts'
import { breachesOf, loadRules } from '../calendar/visits/booking-rules.ts'

/** Why a visit of an entry would be refused, with the service that refuses it. */
export type Refused = Pick<LeftOut, 'reason' | 'service'>
export type Place = Pick<WaitingMatch, 'starts_at' | 'lines'>

/**
 * Loads booking rules and patch tests for the clients of entries.
 * @returns a function that says why a booking refuses an entry at a place; null: it does not
 */
export async function loadCare(
  context: BusinessContext,
  entries: readonly WaitingEntry[],
  from: string,
): Promise<(entry: WaitingEntry, place: Place) => Refused | null> {
  const { tx, businessId, session } = context
  const asked = {
    service_ids: [...new Set(entries.flatMap(({ service_ids }) => service_ids))],
    client_ids: [...new Set(entries.map(({ client_id }) => client_id))],
  }
  const rules = await loadRules(context, { ...asked, consulted_before: from })
  const tests = Map.groupBy(
    (await readPatchTests(tx, businessId, asked)).filter(({ blocks }) => blocks),
    ({ client_id }) => client_id,
  )
  return ({ client_id, service_ids }, { starts_at, lines }) => {
    const start = Date.parse(starts_at)
    const line_starts = service_ids.map((id) => {
      const offset = lines.find(({ service_id }) => service_id === id)?.offset_min ?? 0
      return new Date(start + offset * 60_000).toISOString()
    })
    const breach = breachesOf(rules, { service_ids, starts_at, line_starts, client_id }).find(
      ({ blocks }) => blocks,
    )
    if (breach) return { reason: 'booking_rule', service: breach.service }
    const day = localDay(start, session.timezone)
    const test = tests
      .get(client_id)
      ?.find((one) => service_ids.includes(one.service_id) && patchFault(one, day) !== null)
    return test ? { reason: 'patch_test', service: test.service } : null
  }
}
