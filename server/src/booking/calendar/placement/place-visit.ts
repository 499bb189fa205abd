import { takenBy } from '@wizyta/contract/booking/calendar/busy'
import { isOverridable } from '@wizyta/contract/booking/calendar/clash'
import { type PlannedLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { invalid } from '../../../kit/http/refusal.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { LockedCatalogue } from '../lock-subjects.ts'
import { type Availability, loadAvailability, subjectsOf } from './availability.ts'
import { type Attempt, type Decisions, fitOrRefuse } from './clashes.ts'
import { checkInUse } from './in-use.ts'
import { assignSeats, type Seat } from './seats.ts'

/** Lines that fit: with their resources, and the time that they take. */
export interface Placed<Line> {
  lines: Line[]
  seats: Seat[]
  /** `new`: booked over others now, with a reason; `kept`: as it was before; null: it fits. */
  override: 'new' | 'kept' | null
}

/**
 * Finds room for a visit, new or changed, and refuses (409) what does not fit. The transaction holds the room until it ends,
 * since it holds the locks of all that the visit takes.
 */
export async function placeVisit<Line extends PlannedLine>(
  context: BusinessContext,
  attempt: Attempt & { lines: readonly Line[] },
  catalogue: LockedCatalogue,
  decisions: Decisions,
): Promise<Placed<Line>> {
  const { tx, businessId, session } = context
  const span = checkedSpan(attempt.lines)
  const subjects = subjectsOf(attempt.lines, catalogue)
  const availability = await loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue,
    ...subjects,
    span,
    clientId: attempt.clientId,
    except: attempt.visitId,
  })
  const { resource_ids, hard, newlyOverridden } = await fitOrRefuse(
    context,
    attempt,
    catalogue,
    availability,
    decisions,
  )
  const placed = settle(attempt.lines, resource_ids, hard, catalogue, availability)
  checkInUse(placed.lines, catalogue)
  return placed.override === null || newlyOverridden ? placed : { ...placed, override: 'kept' }
}

/**
 * Settles resources and seats of lines that were found to fit, or are to be booked all the same.
 * @param hard what is booked over
 */
export function settle<Line extends PlannedLine>(
  lines: readonly Line[],
  resourceIds: string[][],
  hard: readonly Clash[],
  catalogue: VisitCatalogue,
  availability: Availability,
): Placed<Line> {
  const settled = lines.map((line, index) => ({ ...line, resource_ids: resourceIds[index] ?? [] }))
  const overridden = hard.filter(isOverridable)
  const isOverridden = (part: { subject_id: string; line: number }) =>
    overridden.some(({ subject_id, line }) => subject_id === part.subject_id && line === part.line)
  return {
    lines: settled,
    seats: assignSeats(takenBy(settled, catalogue), availability, isOverridden),
    override: overridden.length > 0 ? 'new' : null,
  }
}

/** Refuses (422) what the calendar cannot show: seconds, other centuries, more than a day. */
export function checkedSpan(lines: readonly PlannedLine[]) {
  const span = visitSpan(lines)
  if (span.from % 60_000 !== 0) throw invalid({ starts_at: ['Enter a time in whole minutes.'] })
  checkYear(span.from)
  if (span.to - span.from > 86_400_000) throw invalid({ lines: ['A visit lasts at most 24 hours.'] })
  return span
}

const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

export function checkYear(instant: number, field = 'starts_at') {
  if (!(instant >= earliest && instant < latest))
    throw invalid({ [field]: ['Enter a date between 2000 and 2099.'] })
}

/** Takes the time of people and resources for a visit. */
export async function insertBookings(
  tx: Tx,
  businessId: string,
  visitId: string,
  lineIds: readonly string[],
  seats: readonly Seat[],
) {
  await tx
    .insertInto('bookings')
    .values(
      seats.map((seat) => ({
        business_id: businessId,
        employee_id: seat.kind === 'employee' ? seat.subject_id : null,
        resource_id: seat.kind === 'resource' ? seat.subject_id : null,
        seat: seat.seat,
        group_key: seat.group,
        starts_at: new Date(seat.from).toISOString(),
        ends_at: new Date(seat.to).toISOString(),
        visit_id: visitId,
        line_id: lineIds[seat.line] ?? null,
        overridden: seat.overridden,
      })),
    )
    .execute()
}

/** Gives back the time that a visit took, and takes what it takes now. */
export async function replaceBookings(
  tx: Tx,
  businessId: string,
  visitId: string,
  lineIds: readonly string[],
  seats: readonly Seat[],
) {
  await Promise.all([
    removeBookings(tx, businessId, visitId),
    insertBookings(tx, businessId, visitId, lineIds, seats),
  ])
}

export const removeBookings = (tx: Tx, businessId: string, visitId: string) =>
  sql`delete from bookings where business_id = ${businessId} and visit_id = ${visitId}`.execute(tx)
