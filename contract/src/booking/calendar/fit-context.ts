import { merge, overlap } from '../../kit/spans.ts'
import type { Span } from '../../kit/wall-time.ts'
import type { Performed } from '../../people/employees/performs.ts'
import type { Interval } from '../../people/working-hours/api.ts'
import {
  type AwayPart,
  type Employment,
  type HoursSource,
  hoursOn,
  spansOf,
} from '../../people/working-hours/hours.ts'
import type { Busy, Uses } from './busy.ts'

/**
 * Surroundings in which a visit is tried: `calendar-setup`, dated hours, absences, and the time taken without the
 * visit itself (`busyOf`). Derived values are kept for the next question, so a context must not be changed after its
 * first use.
 */
export interface FitContext extends Uses, HoursSource {
  timezone: string
  employees: readonly (Employment & {
    name: string
    max_parallel: number
    /** Own step of the calendar, in minutes; none: that of the business. */
    calendar_step_min?: number | null
    /** Default workplace: where the rule of the service allows it, it is taken before the others. */
    default_resource_id?: string | null
    services: Performed
  })[]
  resources: readonly {
    id: string
    name: string
    capacity: number
    turnover_min: number
    /** A clash with it only warns. */
    overbook?: boolean | undefined
  }[]
  busy: readonly Busy[]
  /** When people work in another business; only the server knows. */
  elsewhere?: readonly (Span & { employee_id: string })[]
  /** Whose visit it is; null for a walk-in. */
  client?: { id: string; name: string } | null
  /** Other clients for whom lines are. */
  companions?: readonly { id: string; name: string }[]
}

/** The hours of one person or resource on one date, as instants. */
interface Day {
  open: Span[]
  breaks: Span[]
  away: (Span & Pick<AwayPart, 'closed'>)[]
  absence: string | null
  closed: boolean
  employed: boolean
}
interface Derived {
  busy: Map<string, { sorted: Busy[]; longest: number }>
  days: Map<string, Day>
  /** Time in another business, by employee. */
  elsewhere: Map<string, Span[]>
}
const derived = new WeakMap<FitContext, Derived>()

function derivedOf(context: FitContext): Derived {
  let kept = derived.get(context)
  if (!kept) {
    const busy = bySubject(context.busy)
    const elsewhere: Derived['elsewhere'] = new Map()
    for (const [employee, spans] of Map.groupBy(context.elsewhere ?? [], ({ employee_id }) => employee_id))
      elsewhere.set(employee, merge(spans))
    kept = { busy, days: new Map(), elsewhere }
    derived.set(context, kept)
  }
  return kept
}

function bySubject(busy: readonly Busy[]): Derived['busy'] {
  const subjects: Derived['busy'] = new Map()
  for (const [subject, list] of Map.groupBy(busy, ({ subject_id }) => subject_id))
    subjects.set(subject, inOrder(list))
  return subjects
}

const inOrder = (list: Busy[]) => ({
  sorted: list.sort((a, b) => a.from - b.from),
  longest: list.reduce((longest, { from, to }) => Math.max(longest, to - from), 0),
})

/**
 * Returns the context in which more time is taken. Keeps what was derived for the others; otherwise each of sixty
 * dates would sort all bookings of a year again.
 */
export function withBusy<Context extends FitContext>(
  context: Context,
  more: readonly Context['busy'][number][],
): Context {
  const { busy, days, elsewhere } = derivedOf(context)
  const taken = new Map(busy)
  for (const [subject, list] of Map.groupBy(more, ({ subject_id }) => subject_id))
    taken.set(subject, inOrder([...(busy.get(subject)?.sorted ?? []), ...list]))
  const wider = { ...context, busy: context.busy.concat(more) }
  derived.set(wider, { busy: taken, days, elsewhere })
  return wider
}

/** Returns the context of a visit whose client's other visits are not known. */
export function withoutClient<Context extends FitContext>(context: Context): Context {
  const without = { ...context, client: null, companions: [] }
  derived.set(without, derivedOf(context))
  return without
}

/** Returns the context in which a visit of a client is tried: it does not stand in its own way. Hours stay derived. */
export function contextOfVisit(
  context: FitContext,
  { id, client }: { id: string; client: FitContext['client'] },
): FitContext {
  const { days, elsewhere } = derivedOf(context)
  const others = { ...context, client, busy: context.busy.filter(({ visit_id }) => visit_id !== id) }
  derived.set(others, { busy: bySubject(others.busy), days, elsewhere })
  return others
}

/** Returns when an employee works in another business, sorted. */
export const elsewhereOf = (employeeId: string, context: FitContext): readonly Span[] =>
  derivedOf(context).elsewhere.get(employeeId) ?? []

/** Returns the time taken of an employee, resource or client within a span. */
export function busyWith(subject: string, span: Span, context: FitContext): Busy[] {
  const list = derivedOf(context).busy.get(subject)
  if (!list) return []
  let low = 0
  let high = list.sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list.sorted[middle] as Busy).from <= span.from - list.longest) low = middle + 1
    else high = middle
  }
  const found: Busy[] = []
  for (let index = low; index < list.sorted.length; index += 1) {
    const one = list.sorted[index] as Busy
    if (one.from >= span.to) break
    if (overlap(one, span)) found.push(one)
  }
  return found
}

export function dayOf(
  whose: { employee_id?: string; resource_id?: string },
  date: string,
  context: FitContext,
): Day {
  const { days } = derivedOf(context)
  const key = `${whose.employee_id ?? ''} ${whose.resource_id ?? ''} ${date}`
  let day = days.get(key)
  if (!day) {
    const { weeks, dated, absences, employees } = context
    const hours = hoursOn({ ...whose, date, weeks, dated, absences, employees })
    const spans = (parts: readonly Interval[]) => spansOf(parts, date, context.timezone)
    day = {
      ...hours,
      open: spans(hours.intervals),
      breaks: spans(hours.breaks),
      away: hours.away.flatMap((part) => spans([part]).map((span) => ({ ...span, closed: part.closed }))),
    }
    days.set(key, day)
  }
  return day
}
