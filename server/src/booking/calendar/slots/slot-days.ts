import { busyWith, dayOf } from '@wizyta/contract/booking/calendar/fit-context'
import { employeeShifts, resourcesShifts } from '@wizyta/contract/booking/calendar/start-times'
import { covers, intersect, merge, subtract } from '@wizyta/contract/kit/spans'
import { addDays, dayBounds, daysOf, type Span } from '@wizyta/contract/kit/wall-time'
import { isOff } from '@wizyta/contract/people/working-hours/hours'
import type { Steps } from '../../../kit/http/turns.ts'
import type { Availability } from '../placement/availability.ts'
import type { Openings, Way } from './slot-lines.ts'

const day = 86_400_000

/** Possible starts of each line on one date and of the lines after it, for any employees. */
export interface SlotDay {
  /** Starts of the visit at which every line has an employee. */
  starts: readonly Span[]
  /** Returns true when a line can begin then in this way, and the lines after it in some way. */
  allows(line: number, way: Way, from: number): boolean
  /** The smaller of the gaps that a line would leave before and after it, in milliseconds. */
  gapAround(way: Way, from: number): number
}

/**
 * Computes the possible starts of a visit from hours and bookings. Scarce lines are asked first, since they rule out
 * most of the day before any employee is tried. A line that fits no employee ends it.
 */
export function* slotDay(
  date: string,
  { lines, isPlain, longest }: Openings,
  context: Availability,
): Steps<SlotDay | null> {
  const { from, to } = dayBounds(date, context.timezone)
  const within = { from, to: to + longest }
  const asked = { context, within, isPlain }
  const known = new Map<string, Span[]>()
  function* startsOf({ planned, employeeId, shape }: Way): Steps<Span[]> {
    const kind = `${planned.service_id} ${shape}`
    // Rooms are free or not, whichever employee works in them.
    const inRooms = known.get(kind) ?? (yield* resourcesShifts(planned, asked))
    const own = known.get(kind + employeeId) ?? intersect(employeeShifts(planned, asked), inRooms)
    known.set(kind, inRooms).set(kind + employeeId, own)
    yield
    return own
  }
  const ofLine = new Map<number, Map<Way, Span[]>>()
  const scarcest = lines.map((_, index) => index).sort((a, b) => scarcity(lines[a]) - scarcity(lines[b]))
  for (const index of scarcest) {
    const ofWay = new Map<Way, Span[]>()
    for (const way of lines[index]?.ways ?? []) {
      const starts = yield* startsOf(way)
      if (starts.length > 0) ofWay.set(way, starts)
    }
    if (ofWay.size === 0) return null
    ofLine.set(index, ofWay)
  }
  const reachable = reachableOf(lines, ofLine)
  let starts: Span[] = [{ from, to }]
  for (const [index, { offset }] of lines.entries())
    if (offset !== null) starts = intersect(starts, shifted(reachable[index] ?? [], -offset))
  const gaps = new Map<string, Span[]>()
  return {
    starts,
    allows(line, way, at) {
      const next = lines[line + 1]
      return (
        covers(ofLine.get(line)?.get(way) ?? [], at) &&
        (next?.offset !== null || next === undefined || covers(reachable[line + 1] ?? [], at + way.length))
      )
    },
    gapAround(way, at) {
      let free = gaps.get(way.employeeId)
      if (!free) gaps.set(way.employeeId, (free = freeTime(way, date, longest, context)))
      return gapIn(free, way, at)
    },
  }
}

/** Few ways come first, and of those the longest. */
const scarcity = (line: Openings['lines'][number] | undefined) =>
  (line?.ways.length ?? 0) - Math.max(0, ...(line?.ways.map(({ length }) => length) ?? [])) / day

/** Returns for each line the instants at which it and its successors can be done, computed from the last line. */
function reachableOf(lines: Openings['lines'], ofLine: Map<number, Map<Way, Span[]>>): Span[][] {
  const reachable: Span[][] = []
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const next = lines[index + 1]
    const follows = next && next.offset === null ? reachable[index + 1] : undefined
    const ofLength = Map.groupBy(ofLine.get(index) ?? [], ([{ length }]) => length)
    reachable[index] = merge(
      [...ofLength].flatMap(([length, ways]) => {
        const own = merge(ways.flatMap(([, starts]) => starts))
        return follows ? intersect(own, shifted(follows, -length)) : own
      }),
    )
  }
  return reachable
}

const shifted = (spans: readonly Span[], by: number): Span[] =>
  spans.map(({ from, to }) => ({ from: from + by, to: to + by }))

/** Returns the free time of an employee on a date and the next; just the hours where several places exist. */
function freeTime({ employeeId, seats }: Way, date: string, longest: number, context: Availability): Span[] {
  const { from, to } = dayBounds(addDays(date, 1), context.timezone)
  const whole = { from: dayBounds(date, context.timezone).from, to: Math.max(to, from + longest) }
  const open = daysOf(whole, context.timezone).flatMap((each) => {
    const hours = dayOf({ employee_id: employeeId }, each, context)
    return isOff(hours) ? [] : subtract(hours.open, [...hours.breaks, ...hours.away])
  })
  const taken = seats === 1 ? busyWith(employeeId, whole, context) : []
  return subtract(
    open,
    taken.filter(({ group }) => group === null),
  )
}

function gapIn(free: readonly Span[], { work }: Way, at: number): number {
  let smallest = Number.POSITIVE_INFINITY
  for (const part of work) {
    const [from, to] = [at + part.from, at + part.to]
    const around = free.find((span) => span.from <= from && to <= span.to)
    if (around) smallest = Math.min(smallest, from - around.from, around.to - to)
  }
  return smallest
}
