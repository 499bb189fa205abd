import { type PlannedLine, planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import { noticeColleagues } from '../../../messaging/notices/notice-colleagues.ts'
import { checkLabels, replaceLabels } from '../../visit-labels/labels-of-visits.ts'
import { checkClient, checkLines, forPayer, lowerCaseIds } from '../catalogue.ts'
import { type LockedCatalogue, lockCatalogue } from '../lock-subjects.ts'
import { placeVisit } from '../placement/place-visit.ts'
import type { Placed } from '../placement/try-visit.ts'
import { findVisits } from '../queries.ts'
import { type Dated, placeDates } from '../series/place-dates.ts'
import { insertSeries, plannedVisits } from '../series/series.ts'
import { checkCare } from './booking-rules.ts'
import { fillEntry } from './fill-entry.ts'
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
  const clientId = booking.client_id?.toLowerCase() ?? null
  const input = {
    ...booking,
    lines: forPayer(booking.lines.map(lowerCaseIds), clientId),
    client_id: clientId,
  }
  if (input.arrived) checkIsHere(input, session.timezone)
  const catalogue = await lockCatalogue(tx, businessId, { lines: input.lines, clientId: input.client_id })
  checkClient(input.client_id, catalogue)
  checkLines(input.lines, catalogue)
  await checkCare(
    context,
    catalogue,
    { ...input, lines: planLines(input.lines, Date.parse(input.starts_at), catalogue) },
    { field: (place) => `lines.${place}.service_id` },
  )
  await checkLabels(tx, businessId, input.label_ids)

  const { dates, skipped } = plannedVisits(input, catalogue, session.timezone)
  const placed = await placeBooking(context, input, dates, catalogue)
  const seriesId = input.repeat ? await insertSeries(context, input.repeat) : null
  const ids: string[] = []
  for (const one of placed) ids.push(await insertVisit(context, input, one, catalogue, seriesId))
  if (input.label_ids) await replaceLabels(tx, businessId, ids, input.label_ids)
  const [first] = ids
  if (input.waiting_entry_id && first)
    await fillEntry(tx, businessId, input.waiting_entry_id, { id: first, client_id: clientId })
  const data = await findVisits(tx, businessId, ids)
  await noticeColleagues(
    tx,
    businessId,
    session.user.id,
    data.map((after) => ({ before: null, after })),
  )
  return { data, skipped }
}

/** Refuses a client who cannot be in the salon yet. */
function checkIsHere({ starts_at, repeat }: Booking, zone: string) {
  if (repeat || localDay(starts_at, zone) !== localDay(Date.now(), zone))
    throw conflict('Only on the day of the appointment.')
}

/** Finds room for all visits of a booking. A refusal names the nearest free time of one visit, of a series all dates that do not fit. */
async function placeBooking(
  context: BusinessContext,
  { repeat, client_id: clientId = null }: Booking,
  dates: readonly Dated[],
  catalogue: LockedCatalogue,
): Promise<Placed<PlannedLine>[]> {
  const [only] = dates
  if (repeat || !only) return placeDates(context, dates, clientId, catalogue)
  const attempt = { lines: only.lines, clientId, visitId: null }
  return [await placeVisit(context, attempt, catalogue, only.decisions ?? {})]
}
