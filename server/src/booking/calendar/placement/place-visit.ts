import { withoutClient } from '@wizyta/contract/booking/calendar/fit-context'
import { type PlannedLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, invalid, withDetails } from '../../../kit/http/refusal.ts'
import type { LockedCatalogue } from '../lock-subjects.ts'
import { loadAvailability, subjectsOf } from './availability.ts'
import { tellCauses } from './causes.ts'
import { checkOverride, clashSentence, type Decisions, standing } from './clashes.ts'
import { checkInUse } from './in-use.ts'
import { nearestStart } from './nearest-start.ts'
import type { Seat } from './seats.ts'
import { type Attempt, type Placed, tryVisit } from './try-visit.ts'

/** A visit that is to be placed, new or changed. */
interface PlacedAttempt<Line extends PlannedLine> extends Attempt<Line> {
  clientId: string | null
  /** The visit itself, where it exists. */
  visitId: string | null
  /** True when the visit gets another client, whose other visits did not clash before. */
  newClient?: boolean
}

/**
 * Finds room for a visit, new or changed, and refuses (409) what does not fit. The transaction holds the room until it ends,
 * since it holds the locks of all that the visit takes.
 */
export async function placeVisit<Line extends PlannedLine>(
  context: BusinessContext,
  attempt: PlacedAttempt<Line>,
  catalogue: LockedCatalogue,
  decisions: Decisions,
): Promise<Placed<Line>> {
  const { tx, businessId, session } = context
  const span = checkedSpan(attempt.lines)
  const availability = await loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue,
    ...subjectsOf(attempt.lines, catalogue),
    span,
    clientId: attempt.clientId,
    except: attempt.visitId,
  })
  const { clashes, placed } = tryVisit(
    attempt,
    catalogue,
    availability,
    attempt.newClient ? withoutClient(availability) : availability,
  )
  const left = standing(clashes, decisions)
  if (left.length > 0) {
    const nearest = await nearestStart(context, attempt, catalogue)
    const [told] = await tellCauses(context, [{ clashes: left, lines: attempt.lines }])
    throw withDetails(conflict(clashSentence(left, catalogue.resources), { clashes: told }), nearest)
  }
  checkOverride(session, clashes, decisions)
  checkInUse(placed.lines, catalogue)
  return placed
}

/** Refuses (422) what the calendar cannot show: seconds, other centuries, more than a day. */
export function checkedSpan(lines: readonly PlannedLine[]) {
  const span = visitSpan(lines)
  if (span.from % 60_000 !== 0) throw invalid({ starts_at: ['Enter a time in whole minutes.'] })
  checkYear(span.from)
  if (span.to - span.from > 86_400_000) throw invalid({ lines: ['An appointment lasts at most 24 hours.'] })
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
