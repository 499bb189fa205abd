import type { seriesUndo } from '@wizyta/contract/booking/calendar/series'
import { softClashKinds } from '@wizyta/contract/booking/calendar/visit-input'
import { editable } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { fitSegments } from '@wizyta/contract/sales/service-parts/fit-segments'
import type { z } from 'zod'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, notFound } from '../../../kit/http/refusal.ts'
import { announceVisit } from '../../../messaging/messages/announce.ts'
import { noticeColleagues, shiftsOf } from '../../../messaging/notices/notice-colleagues.ts'
import { checkLines, lowerCaseIds, paidBy, type VisitCatalogue } from '../catalogue.ts'
import { lockCatalogue } from '../lock-subjects.ts'
import { findVisits } from '../queries.ts'
import { checkCare } from '../visits/booking-rules.ts'
import { replannedLines } from '../visits/change-visit.ts'
import { rewriteVisits } from '../visits/rewrite-visit.ts'
import { checkStaff, checkStep, notCancelled } from '../visits/step-visit.ts'
import { checkVersion, lockVisits, type StoredLine, type StoredVisit } from '../visits/visit-rows.ts'
import { placeDates } from './place-dates.ts'

type Undo = z.output<typeof seriesUndo>
type Before = Undo['visits'][number]

/**
 * Puts visits of a series back as they were before a change: every one or none. What was cancelled comes back like a
 * single visit that is restored. A message of the change that has not left is taken back with it.
 */
export async function undoSeriesChange(
  context: BusinessContext,
  { visits, notify }: Undo,
): Promise<{ data: Visit[] }> {
  const { tx, businessId, session } = context
  const wanted = new Map(visits.map((one) => [one.id.toLowerCase(), one]))
  const stored = await lockVisits(tx, businessId, [...wanted.keys()])
  if (stored.length < wanted.size) throw notFound()
  const pairs = stored.map((visit) => ({ visit, before: wanted.get(visit.id) as Before }))
  for (const { visit, before } of pairs) await checkVersion(tx, businessId, visit, before.version)
  for (const { visit } of pairs) await checkState(context, visit)

  const clientId = stored[0]?.client_id ?? null
  const catalogue = await lockCatalogue(tx, businessId, {
    lines: [...stored, ...visits].flatMap(({ lines }) => lines.map(lowerCaseIds)),
    clientId,
    payerIds: stored.map(({ client_id }) => client_id),
  })
  if (stored.some(isOff)) checkStaff(catalogue)
  const dates = pairs.map(({ visit, before }) => ({
    visit,
    ...(!isOff(visit) && { before: visit.lines }),
    date: localDay(before.starts_at, session.timezone),
    lines: linesBefore(visit, before, catalogue),
    decisions: { accept: softClashKinds, override_reason: before.override_reason },
  }))
  for (const { visit, lines } of dates) {
    const place = visits.findIndex(({ id }) => id.toLowerCase() === visit.id)
    const { starts_at } = visits[place] as Before
    const field = (line: number) => `visits.${place}.lines.${line}.service_id`
    await checkCare(context, catalogue, { ...visit, starts_at, lines }, { before: visit, field })
  }
  const places = await placeDates(context, dates, clientId, catalogue)
  await rewriteVisits(
    context,
    pairs.map(({ visit, before }, index) => ({
      visit,
      placed: places[index] as (typeof places)[number],
      reason: before.override_reason,
      columns: columnsBefore(visit, before),
    })),
  )
  for (const { visit } of pairs) {
    const kind = isOff(visit) ? 'booked' : 'moved'
    await announceVisit(tx, businessId, visit.id, kind, { notify, previousStart: visit.starts_at })
  }
  const data = await findVisits(tx, businessId, [...wanted.keys()])
  await noticeColleagues(tx, businessId, session.user.id, shiftsOf(stored, data))
  return { data }
}

const isOff = ({ status }: StoredVisit) => status === 'cancelled'

async function checkState(context: BusinessContext, visit: StoredVisit) {
  if (visit.series_id === null) throw conflict('This appointment is not part of a series.')
  if (isOff(visit)) return checkStep(context, visit, 'booked')
  if (!editable(visit.status))
    throw conflict('Client and services of this appointment can no longer be changed.')
}

/** Where the service is the same as now, what was agreed of its parts stays. */
function linesBefore(visit: StoredVisit, before: Before, catalogue: VisitCatalogue): StoredLine[] {
  const input = before.lines.map(lowerCaseIds)
  checkLines(input, catalogue, visit.lines)
  const lines = replannedLines(
    { ...visit, starts_at: before.starts_at },
    input,
    paidBy(catalogue, visit.client_id),
  )
  return lines.map((line, index) => {
    const now = visit.lines[index]
    if (now?.service_id !== line.service_id || now.variant_id !== line.variant_id) return line
    const duration = (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000
    return {
      ...line,
      segments: fitSegments(now.segments, duration),
      buffer_before_min: now.buffer_before_min,
      buffer_after_min: now.buffer_after_min,
      vat_rate: now.vat_rate,
    }
  })
}

/** A confirmation that the change had taken back holds again, unless its time has begun by now. */
function columnsBefore(visit: StoredVisit, { status, starts_at, note, client_note }: Before) {
  const isConfirmed = status === 'confirmed' && Date.parse(starts_at) > Date.now()
  return {
    note,
    client_note,
    ...(isOff(visit) && { status: 'booked', ...notCancelled }),
    ...(isConfirmed &&
      visit.status !== 'confirmed' && { status: 'confirmed', confirmed_at: new Date().toISOString() }),
  }
}
