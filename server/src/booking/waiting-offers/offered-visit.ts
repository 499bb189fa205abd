import { type PlannedLine, planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import type { BusinessContext } from '../../kit/http/http.ts'
import { checkLines, loadCatalogue } from '../calendar/catalogue.ts'
import { checkCare } from '../calendar/visits/booking-rules.ts'

interface OfferedVisit {
  client_id: string
  starts_at: string
  lines: readonly { service_id: string; employee_id: string; offset_min: number }[]
}

/**
 * Refuses an offer whose visit could not be booked for its client. A service is not offered so any more, a booking rule
 * blocks, or a patch test is missing.
 * @returns the lines of the visit in time
 */
export async function checkOffered(
  context: BusinessContext,
  { client_id, starts_at, lines }: OfferedVisit,
): Promise<PlannedLine[]> {
  const { tx, businessId } = context
  const catalogue = await loadCatalogue(tx, businessId, { lines: [...lines], clientId: client_id })
  checkLines([...lines], catalogue)
  const planned = planLines([...lines], Date.parse(starts_at), catalogue)
  await checkCare(context, catalogue, { starts_at, client_id, lines: planned })
  return planned
}
