import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { softClashKinds, type visitStep } from '@wizyta/contract/booking/calendar/visit-input'
import { visitRights } from '@wizyta/contract/booking/calendar/visit-rights'
import { occupies, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import {
  isLateCancellation,
  isRestore,
  isSlip,
  keepsLateness,
  stepRefusal,
} from '@wizyta/contract/booking/calendar/visit-steps'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { cancelLimit } from '@wizyta/contract/booking/visit-link/cancel-limit'
import { allows } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, Refusal } from '../../../kit/http/refusal.ts'
import { announceVisit } from '../../../messaging/messages/announce.ts'
import { cancelLimits } from '../../../messaging/messages/letter.ts'
import { noticeColleagues } from '../../../messaging/notices/notice-colleagues.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import { lockCatalogue } from '../lock-subjects.ts'
import { placeVisit, removeBookings, replaceBookings } from '../placement/place-visit.ts'
import { findVisit } from '../queries.ts'
import { reopenEntry } from './fill-entry.ts'
import { overrideOf } from './insert-visit.ts'
import { noteFreed } from './note-freed.ts'
import { lockVisit, type StoredVisit, updateVisit, writeLines } from './visit-rows.ts'

type Step = z.output<typeof visitStep>

/**
 * Takes a visit one step along its life. What leaves the calendar gives its time free; what comes back to it is
 * checked like a new booking.
 * @param version null: any version, for a client who acts by link
 */
export async function stepVisit(
  context: BusinessContext,
  id: string,
  version: number | null,
  step: Step,
  by: 'staff' | 'client' = 'staff',
): Promise<Visit> {
  const { tx, businessId, session } = context
  const before = await lockVisit(tx, businessId, id, version)
  await takeStep(context, before, step, by)
  const after = await findVisit(tx, businessId, id)
  if (by === 'staff') await noticeColleagues(tx, businessId, session.user.id, [{ before, after }])
  return after
}

/** The step of a visit that the caller has locked. */
export async function takeStep(
  context: BusinessContext,
  visit: StoredVisit,
  step: Step,
  by: 'staff' | 'client' = 'staff',
) {
  const { tx, businessId } = context
  const { id } = visit
  await checkStep(context, visit, step.to)
  const booked = entersCalendar(visit.status, step.to) ? await bookAgain(context, visit, step) : {}
  if (occupies(visit.status) && !occupies(step.to)) await removeBookings(tx, businessId, id)
  await updateVisit(tx, businessId, id, {
    status: step.to,
    ...marksOf(visit.status, step.to),
    ...(!keepsLateness(step.to) && { late_minutes: null }),
    ...(visit.refused_at !== null && { refused_at: null }),
    ...booked,
    ...(await cancellationOf(context, visit, step, by)),
  })

  if (step.to === 'cancelled' && step.undoes_booking) await reopenEntry(tx, businessId, id)
  if (occupies(visit.status) && !occupies(step.to)) await noteFreed(tx, businessId, visit, null)
  if (step.to === 'cancelled') await announceVisit(tx, businessId, id, 'cancelled', { notify: step.notify })
  if (entersCalendar(visit.status, step.to))
    await announceVisit(tx, businessId, id, 'booked', { notify: step.notify })
}

/** Refuses a step that does not follow, or that is not the caller's to take. */
export async function checkStep(
  { tx, businessId, session }: BusinessContext,
  visit: StoredVisit,
  to: VisitStatus,
) {
  const isBack = isRestore(visit.status, to)
  if (isBack && isSlip(await findVisit(tx, businessId, visit.id), Date.now())) return
  const refusal = stepRefusal(visit, to, { now: Date.now(), zone: session.timezone })
  if (refusal) throw conflict(refusal)
  if (isBack && !allows(session, visitRights.restore))
    throw new Refusal(403, 'You do not have the right to bring an appointment back.')
}

/** A request that is accepted, and a visit that is brought back. */
const entersCalendar = (from: VisitStatus, to: VisitStatus) =>
  to === 'booked' && (from === 'requested' || isRestore(from, to))

async function bookAgain(context: BusinessContext, visit: StoredVisit, step: Step) {
  const { tx, businessId, session } = context
  const catalogue = await lockCatalogue(tx, businessId, { lines: visit.lines, clientId: visit.client_id })
  checkStaff(catalogue)
  const decisions = await decisionsOfReturn(context, visit, step)
  const placed = await placeVisit(
    context,
    { lines: visit.lines, clientId: visit.client_id, visitId: visit.id },
    catalogue,
    decisions,
  )
  await writeLines(tx, businessId, visit.id, placed.lines)
  await replaceBookings(
    tx,
    businessId,
    visit.id,
    placed.lines.map((line) => line.id),
    placed.seats,
  )
  return {
    ...overrideOf(placed, decisions.override_reason, session),
    ...notCancelled,
  }
}

/** A no-show that was a slip returns to its place. What the visit was booked over is not asked about again. */
async function decisionsOfReturn({ tx, businessId }: BusinessContext, visit: StoredVisit, step: Step) {
  const isTakenBack =
    visit.status === 'no_show' && isSlip(await findVisit(tx, businessId, visit.id), Date.now())
  return isTakenBack
    ? { accept: softClashKinds, override_reason: step.override_reason ?? visit.override_reason }
    : step
}

/** Columns that a returning visit resets. */
export const notCancelled = {
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  cancel_note: null,
  cancelled_late: false,
  missed_at: null,
}

/** Refuses to restore a visit of an employee who has left. */
export function checkStaff({ employees }: VisitCatalogue) {
  if (employees.some(({ archived }) => archived))
    throw conflict('A person of this appointment no longer works here.')
}

const life: readonly (readonly [status: VisitStatus, mark: string | null])[] = [
  ['booked', null],
  ['confirmed', 'confirmed_at'],
  ['arrived', 'arrived_at'],
  ['in_progress', 'started_at'],
  ['completed', 'completed_at'],
]

/** The time at which the visit came this far; a step back takes away the times of what lay behind. */
function marksOf(from: VisitStatus, to: VisitStatus): Record<string, string | null> {
  const place = (sought: VisitStatus) => life.findIndex(([status]) => status === sought)
  const [, mark] = life[place(to)] ?? []
  if (mark === undefined) return {}
  const later = life.slice(place(to) + 1).map(([, later]) => [later, null])
  const isForward = place(to) > place(from)
  return { ...Object.fromEntries(later), ...(mark && isForward && { [mark]: new Date().toISOString() }) }
}

async function cancellationOf(
  { tx, businessId }: BusinessContext,
  visit: StoredVisit,
  { to, reason = null, note = null, cancelled_by = 'staff', cancelled_late }: Step,
  by: 'staff' | 'client',
) {
  if (to === 'no_show') return { cancel_reason: reason, missed_at: new Date().toISOString() }
  if (to === 'declined') return { cancel_reason: reason }
  if (to !== 'cancelled') return {}
  const { late_cancel_hours } = await readSettings(tx, businessId)
  const limit = cancelLimit(await cancelLimitsOf(tx, businessId, visit.id), late_cancel_hours)
  const { from } = visitSpan(visit.lines)
  const canceller = by === 'client' ? 'client' : cancelled_by
  return {
    cancelled_at: new Date().toISOString(),
    cancelled_by: canceller,
    cancel_reason: reason,
    cancel_note: note,
    cancelled_late: canceller === 'client' && (cancelled_late ?? isLateCancellation(from, Date.now(), limit)),
  }
}

async function cancelLimitsOf(tx: Tx, businessId: string, visitId: string): Promise<(number | null)[]> {
  const { rows } = await sql<{ limits: (number | null)[] }>`
    select ${cancelLimits} as limits from visits v
    where v.business_id = ${businessId} and v.id = ${visitId}`.execute(tx)
  return found(rows).limits
}
