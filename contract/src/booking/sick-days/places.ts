import type { Span } from '../../kit/wall-time.ts'
import { type Busy, busyOf } from '../calendar/busy.ts'
import { type FitLine, fitOf, fits } from '../calendar/fit.ts'
import { contextOfVisit, type FitContext, withBusy } from '../calendar/fit-context.ts'
import { nearestFreeSteps } from '../calendar/nearest-free-steps.ts'
import { type Catalogue, shiftLine, termsOf, visitSpan } from '../calendar/plan-lines.ts'
import type { OtherPlace } from './api.ts'

/** A visit whose employee is absent. */
export interface Stranded {
  id: string
  starts_at: string
  client: { id: string; name: string } | null
  lines: readonly (FitLine & { variant_id: string | null })[]
  preferred_employee_id: string | null
  /** Past visits of its client by employee. */
  visits_before: ReadonlyMap<string, number>
}

/** Where other places are looked for. */
export interface Surroundings {
  /** Hours as they are with the absence; everything taken, the stranded visits too. */
  context: FitContext
  catalogue: Catalogue
  /** The absent employee. */
  absent: { id: string; name: string }
  /** Employees who may take over, in the order of the salon. */
  candidates: readonly { id: string; name: string }[]
  /** The grid, in minutes. */
  step_min: number
  /** Epoch milliseconds: no start before. */
  now: number
}

const day = 86_400_000
/** Days to either side in which another employee is looked for, and the absent one. */
export const reachDays = { other: 7, same: 21 } as const
/** A client who prefers the absent employee waits so long rather than see another one. */
const patienceMs = 3 * day
/** With so many employees free at the same time, no others are looked for at another time. */
export const enoughAtOnce = 2
/** Most places that are shown for one visit. */
export const mostPlaces = 5

/** Searches the places of each visit by itself, the best first. */
export function* searchPlaces(visit: Stranded, around: Surroundings): Generator<void, OtherPlace[]> {
  const context = contextOfVisit(around.context, visit)
  const { absent } = around
  const takers = around.candidates.filter(({ id }) => id !== absent.id && canTake(visit, id, around))
  const places: OtherPlace[] = []
  const placeWith = ({ id, name }: { id: string; name: string }, starts_at: string): OtherPlace => ({
    kind: starts_at === visit.starts_at ? 'same_time' : 'other_time',
    starts_at,
    employee: { from: absent.id, to: id },
    name,
    price_difference: priceDifference(visit, id, around),
    is_preferred: visit.preferred_employee_id === id,
    visits_before: visit.visits_before.get(id) ?? 0,
  })
  const taken: typeof takers = []
  for (const taker of takers) {
    if (fits(linesWith(visit, absent.id, taker.id), context)) places.push(placeWith(taker, visit.starts_at))
    else taken.push(taker)
    yield
  }
  if (places.length < enoughAtOnce)
    for (const taker of taken) {
      const lines = linesWith(visit, absent.id, taker.id)
      const starts_at = yield* nearest(lines, context, around, reachDays.other)
      if (starts_at !== null) places.push(placeWith(taker, starts_at))
    }
  const later = yield* nearest(visit.lines, context, around, reachDays.same)
  if (later !== null)
    places.push({
      kind: 'same_employee',
      starts_at: later,
      employee: null,
      name: absent.name,
      price_difference: 0,
      is_preferred: visit.preferred_employee_id === absent.id,
      visits_before: visit.visits_before.get(absent.id) ?? 0,
    })
  return places.sort((a, b) => comparePlaces(a, b, visit)).slice(0, mostPlaces)
}

/**
 * Orders places. The same time with a known employee comes first, then the preferred employee some days later.
 * The same time with a stranger follows, then the same employee at another time.
 */
export function comparePlaces(
  a: OtherPlace,
  b: OtherPlace,
  { starts_at }: Pick<Stranded, 'starts_at'>,
): number {
  const wait = (place: OtherPlace) => Math.abs(Date.parse(place.starts_at) - Date.parse(starts_at))
  const group = (place: OtherPlace) => {
    if (place.kind === 'same_time') return place.is_preferred || place.visits_before > 0 ? 0 : 2
    if (place.kind === 'other_time') return 4
    return place.is_preferred && wait(place) <= patienceMs ? 1 : 3
  }
  return (
    group(a) - group(b) ||
    Number(b.is_preferred) - Number(a.is_preferred) ||
    (a.kind === 'same_time' ? b.visits_before - a.visits_before : wait(a) - wait(b)) ||
    Math.abs(a.price_difference) - Math.abs(b.price_difference) ||
    b.visits_before - a.visits_before
  )
}

/** Places of one visit: by itself, and among the visits before it. */
interface Planned {
  id: string
  places: OtherPlace[]
  together: OtherPlace | null
}

/**
 * Searches the places of each visit, and chooses one for each such that all of them can be accepted. In the order of
 * the visits, each takes the best place that is left.
 * @param found gets each visit as soon as it is planned, so that a search that gives up keeps what it has
 */
export function* planVisits(
  visits: readonly Stranded[],
  around: Surroundings,
  found: (planned: Planned) => void,
): Generator<void, void> {
  let { context } = around
  for (const visit of visits) {
    const places = yield* searchPlaces(visit, around)
    const [best] = places
    const isLeft = best && fits(linesAt(visit, best), contextOfVisit(context, visit))
    yield
    const together = (isLeft ? best : (yield* searchPlaces(visit, { ...around, context }))[0]) ?? null
    if (together) context = contextAfter(visit, together, context)
    found({ id: visit.id, places, together })
  }
}

/** Returns the lines of a visit at another place. */
export function linesAt(visit: Stranded, { employee, starts_at }: OtherPlace): Stranded['lines'] {
  const lines = employee ? linesWith(visit, employee.from, employee.to) : visit.lines
  const shift = Date.parse(starts_at) - Date.parse(visit.starts_at)
  return shift === 0 ? lines : lines.map((line) => shiftLine(line, shift))
}

/** Returns the surroundings after a visit went to another place. */
function contextAfter(visit: Stranded, place: OtherPlace, context: FitContext): FitContext {
  const lines = linesAt(visit, place)
  const { resource_ids } = fitOf(lines, contextOfVisit(context, visit))
  const settled = lines.map((line, index) => ({ ...line, resource_ids: resource_ids[index] ?? [] }))
  const taken: Busy[] = busyOf(
    {
      visits: [{ id: visit.id, status: 'booked', client_id: visit.client?.id ?? null, lines: settled }],
      blocks: [],
    },
    context,
  )
  return withBusy(contextOfVisit(context, visit), taken)
}

function* nearest(
  lines: readonly FitLine[],
  context: FitContext,
  { step_min, now }: Surroundings,
  days: number,
): Generator<void, string | null> {
  const { from } = visitSpan(lines)
  const within: Span = { from: Math.max(now, from - days * day), to: from + days * day }
  const found = yield* nearestFreeSteps(lines, context, { step_min, within })
  return found === null ? null : new Date(found).toISOString()
}

const linesWith = (visit: Stranded, from: string, to: string): Stranded['lines'] =>
  visit.lines.map((line) => (line.employee_id === from ? { ...line, employee_id: to } : line))

const canTake = ({ lines }: Stranded, employeeId: string, { context, absent }: Surroundings): boolean => {
  const performed = context.employees.find(({ id }) => id === employeeId)?.services ?? []
  return lines.every(
    (line) =>
      line.employee_id !== absent.id || performed.some(({ service_id }) => service_id === line.service_id),
  )
}

function priceDifference({ lines }: Stranded, to: string, { absent, catalogue }: Surroundings): number {
  const priceWith = (line: Stranded['lines'][number], employee_id: string) =>
    termsOf({ ...line, employee_id }, catalogue)?.price ?? 0
  return lines
    .filter(({ employee_id }) => employee_id === absent.id)
    .reduce((sum, line) => sum + priceWith(line, to) - priceWith(line, absent.id), 0)
}
