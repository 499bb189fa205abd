import { withBusy, withoutClient } from '@wizyta/contract/booking/calendar/fit-context'
import { type PlannedLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, withDetails } from '../../../kit/http/refusal.ts'
import { type Budget, runInTurns, type Steps } from '../../../kit/http/turns.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { LockedCatalogue } from '../lock-subjects.ts'
import { type Availability, type Booked, loadAvailability, subjectsOf } from '../placement/availability.ts'
import { tellCauses } from '../placement/causes.ts'
import { checkOverride, type Decisions, standing } from '../placement/clashes.ts'
import { checkInUse } from '../placement/in-use.ts'
import { type Nearest, nearestIn, weekAround } from '../placement/nearest-start.ts'
import { checkedSpan } from '../placement/place-visit.ts'
import { type Attempt, type Outcome, type Placed, tryVisit } from '../placement/try-visit.ts'

/** One of several visits that are booked or changed together. */
export interface Dated<Line extends PlannedLine = PlannedLine> extends Attempt<Line> {
  date: string
  decisions?: Decisions
  /** The visit itself, where it exists. */
  visit?: { id: string; client_id: string | null }
}
interface Tried<Line extends PlannedLine> extends Dated<Line>, Outcome<Line> {
  /** Surroundings, including the dates placed before it. */
  availability: Availability
}

/**
 * Finds room for all, or refuses (409) with what stands in the way of each that does not fit. They never stand in the
 * way of each other's new time with their old one. The transaction holds the room until it ends.
 */
export async function placeDates<Line extends PlannedLine>(
  context: BusinessContext,
  dates: readonly Dated<Line>[],
  clientId: string | null,
  catalogue: LockedCatalogue,
): Promise<Placed<Line>[]> {
  const tried = await tryDates(
    dates,
    catalogue,
    await loadDates(context, dates, { clientId, catalogue, except: idsOf(dates) }),
  )
  const misfits = tried.filter(({ clashes, decisions = {} }) => standing(clashes, decisions).length > 0)
  if (misfits.length > 0) {
    const assessed = await assess(context, misfits, tried)
    throw withDetails(conflict('Some dates of the series do not fit.'), function* (budget) {
      return { clashes: yield* assessed(budget) }
    })
  }
  for (const { clashes, decisions = {} } of tried) checkOverride(context.session, clashes, decisions)
  for (const { placed } of tried) checkInUse(placed.lines, catalogue)
  return tried.map(({ placed }) => placed)
}

const idsOf = (dates: readonly Dated[]) => dates.flatMap(({ visit }) => visit?.id ?? [])

/** Loads what stands around all dates at once, and the week around each for suggestions. */
export async function loadDates(
  { tx, businessId, session }: BusinessContext,
  dates: readonly Dated[],
  asked: { clientId: string | null; except: readonly string[]; catalogue: VisitCatalogue },
): Promise<Availability> {
  for (const { lines } of dates) checkedSpan(lines)
  const lines = dates.flatMap((one) => one.lines)
  const subjects = subjectsOf(lines, asked.catalogue)
  return loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue: asked.catalogue,
    ...subjects,
    clientId: asked.clientId,
    except: asked.except,
    span: weekAround(visitSpan(lines)),
  })
}

/** Tries one date after the other; each takes its time from those after it. */
export const tryDates = <Line extends PlannedLine>(
  dates: readonly Dated<Line>[],
  catalogue: VisitCatalogue,
  availability: Availability,
): Promise<Tried<Line>[]> => runInTurns(trySteps(dates, catalogue, availability))

function* trySteps<Line extends PlannedLine>(
  dates: readonly Dated<Line>[],
  catalogue: VisitCatalogue,
  availability: Availability,
): Steps<Tried<Line>[]> {
  const tried: Tried<Line>[] = []
  let around = availability
  for (const one of dates) {
    // Only the client whose other visits are known can be elsewhere.
    const isKnown = !one.visit || one.visit.client_id === availability.client?.id
    const outcome = tryVisit(one, catalogue, isKnown ? around : withoutClient(around), availability)
    tried.push({ ...one, ...outcome, availability: around })
    around = withBusy(around, takenAt(one, outcome.placed))
    yield
  }
  return tried
}

const takenAt = ({ visit }: Dated, { seats }: Placed<PlannedLine>): Booked[] =>
  seats.map(({ subject_id, from, to, group, seat, overridden }) => ({
    subject_id,
    from,
    to,
    group,
    seat,
    overridden,
    visit_id: visit?.id ?? null,
    block: null,
  }))

interface Assessed extends Nearest {
  visit_id?: string
  date: string
  starts_at: string
  clashes: Clash[]
}

/**
 * Says what stands in the way of each date. What is returned looks for the nearest free times, when the transaction is over.
 * @param all whose times are not free either; absent: those before it alone
 */
export async function assess(
  context: BusinessContext,
  tried: readonly Tried<PlannedLine>[],
  all: readonly Tried<PlannedLine>[] = [],
): Promise<(budget: Budget) => Steps<Assessed[]>> {
  const { calendar_step_min } = await readSettings(context.tx, context.businessId)
  const told = await tellCauses(context, tried, idsOf(all))
  return function* (budget) {
    const assessed: Assessed[] = []
    for (const [index, one] of tried.entries()) {
      const { date, lines, visit, availability } = one
      const clashes = told[index] ?? one.clashes
      const later = all.slice(all.indexOf(one) + 1).flatMap((other) => takenAt(other, other.placed))
      const around = withBusy(availability, later)
      yield
      assessed.push({
        ...(visit && { visit_id: visit.id }),
        date,
        starts_at: new Date(visitSpan(lines).from).toISOString(),
        clashes,
        ...(clashes.length === 0
          ? { nearest: null, gave_up: false }
          : yield* nearestIn(lines, around, calendar_step_min, budget)),
      })
    }
    return assessed
  }
}
