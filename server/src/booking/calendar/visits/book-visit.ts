import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { noticeColleagues } from '../../../messaging/notices/notice-colleagues.ts'
import { checkClient, checkLines, lowerCaseIds } from '../catalogue.ts'
import { type LockedCatalogue, lockCatalogue } from '../lock-subjects.ts'
import { placeVisit } from '../placement/place-visit.ts'
import { findVisits } from '../queries.ts'
import { bookSeries } from '../series/series.ts'
import { type Booking, insertVisit } from './insert-visit.ts'

/**
 * Books a visit, or every visit of a series: all or none. What does not fit is refused (409) unless it was decided.
 * The client is told by a message of the same transaction.
 */
export async function bookVisit(
  context: BusinessContext,
  booking: Booking,
): Promise<{ data: Visit[]; skipped: string[] }> {
  const { tx, businessId, session } = context
  const input = {
    ...booking,
    lines: booking.lines.map(lowerCaseIds),
    client_id: booking.client_id?.toLowerCase() ?? null,
  }
  const catalogue = await lockCatalogue(tx, businessId, { lines: input.lines, clientId: input.client_id })
  checkClient(input.client_id, catalogue)
  checkLines(input.lines, catalogue)

  const { ids, skipped } = input.repeat
    ? await bookSeries(context, { ...input, repeat: input.repeat }, catalogue)
    : { ids: [await bookOne(context, input, catalogue)], skipped: [] }
  const data = await findVisits(tx, businessId, ids)
  await noticeColleagues(
    tx,
    businessId,
    session.user.id,
    data.map((after) => ({ before: null, after })),
  )
  return { data, skipped }
}

async function bookOne(
  context: BusinessContext,
  input: Booking,
  catalogue: LockedCatalogue,
): Promise<string> {
  const lines = planLines(input.lines, Date.parse(input.starts_at), catalogue)
  const placed = await placeVisit(
    context,
    { lines, clientId: input.client_id ?? null, visitId: null },
    catalogue,
    input,
  )
  return insertVisit(context, input, placed, catalogue, null)
}
