import { shared, subtract } from '../../kit/spans.ts'
import { dayBounds, type Span } from '../../kit/wall-time.ts'
import { type HoursSource, openSpans } from '../../people/working-hours/hours.ts'
import type { Block, CalendarVisit } from './api.ts'
import { lineSpan, load, workParts } from './schedule.ts'
import { isValued, occupies } from './visit-status.ts'

/**
 * Load of a day: work and paid blocks against the hours offered. Cancelled visits do not count; absences and unpaid
 * blocks shorten the hours. Processing time and pauses are no work. The day view, the month and the server reckon by
 * this one definition.
 */
export interface LoadSource extends HoursSource {
  timezone: string
  visits: readonly (Pick<CalendarVisit, 'id' | 'status' | 'starts_at' | 'total'> & {
    lines: readonly (Pick<
      CalendarVisit['lines'][number],
      'employee_id' | 'starts_at' | 'ends_at' | 'segments'
    > & {
      resource_ids?: readonly string[]
    })[]
  })[]
  blocks: readonly Pick<Block, 'employee_id' | 'starts_at' | 'ends_at' | 'paid' | 'bookable_over'>[]
}

/** Time of one person or resource, over all the days that a source knows. */
export interface TakenTime {
  busy: Span[]
  /** Blocks that are no work: they shorten the day. */
  unpaid: Span[]
  visits: (Span & { id: string })[]
}
const free: TakenTime = { busy: [], unpaid: [], visits: [] }

/**
 * Returns the busy time of each employee and resource by visits and blocks, by id.
 * @param taken what others take already
 */
export function takenTimes(
  { visits, blocks }: Pick<LoadSource, 'visits' | 'blocks'>,
  taken = new Map<string, TakenTime>(),
): Map<string, TakenTime> {
  const of = (id: string) => {
    let own = taken.get(id)
    if (!own) taken.set(id, (own = { busy: [], unpaid: [], visits: [] }))
    return own
  }
  for (const visit of visits) {
    if (!occupies(visit.status)) continue
    for (const line of visit.lines) {
      const span = lineSpan(line)
      of(line.employee_id).busy.push(...workParts(line))
      of(line.employee_id).visits.push({ ...span, id: visit.id })
      for (const id of line.resource_ids ?? []) {
        of(id).busy.push(span)
        of(id).visits.push({ ...span, id: visit.id })
      }
    }
  }
  for (const block of blocks) {
    if (!block.bookable_over) of(block.employee_id)[block.paid ? 'busy' : 'unpaid'].push(lineSpan(block))
  }
  return taken
}

/** How full the day of one person is. */
export function dayLoad(
  employeeId: string,
  date: string,
  source: Omit<LoadSource, 'visits' | 'blocks'>,
  taken: ReadonlyMap<string, TakenTime>,
) {
  const { busy, unpaid } = taken.get(employeeId) ?? free
  const hours = openSpans({ ...source, employee_id: employeeId, date })
  return load({ busy: within(busy, dayBounds(date, source.timezone)), open: subtract(hours, unpaid) })
}

/**
 * Counts the visits of a day that start on it with one of these employees or resources. The value is that of agreed ones.
 */
export function visitsOn(bounds: Span, ids: ReadonlySet<string>, visits: LoadSource['visits']) {
  const started = visits.filter(({ status, starts_at, lines }) => {
    const start = Date.parse(starts_at)
    const isHere = occupies(status) && bounds.from <= start && start < bounds.to
    const isShown = ({ employee_id, resource_ids = [] }: LoadSource['visits'][number]['lines'][number]) =>
      ids.has(employee_id) || resource_ids.some((id) => ids.has(id))
    return isHere && lines.some(isShown)
  })
  const value = started.reduce((sum, { status, total }) => sum + (isValued(status) ? total : 0), 0)
  return { visits: started.length, value }
}

interface DayFigures extends ReturnType<typeof visitsOn> {
  date: string
  busy_min: number
  open_min: number
  /** Start of the first half hour in which an employee is free; null: none on that day. */
  first_free_at: string | null
}

/** Minutes that a free time has at least. */
const shortestFree = 30

/** Returns the first moment from now on at which an employee is free for a while. */
function firstFree(
  date: string,
  employeeIds: readonly string[],
  source: Omit<LoadSource, 'visits' | 'blocks'>,
  taken: ReadonlyMap<string, TakenTime>,
  now: number,
): string | null {
  let first = Number.POSITIVE_INFINITY
  for (const id of employeeIds) {
    const { busy, unpaid } = taken.get(id) ?? free
    const hours = openSpans({ ...source, employee_id: id, date })
    for (const span of subtract(hours, [...busy, ...unpaid])) {
      const from = Math.max(span.from, now)
      if (from < first && span.to - from >= shortestFree * 60_000) first = from
    }
  }
  return Number.isFinite(first) ? new Date(first).toISOString() : null
}

/** The figures of some days for some people: what a month shows. */
export function loadOfDays(
  dates: readonly string[],
  employeeIds: readonly string[],
  source: LoadSource,
): DayFigures[] {
  const steps = loadOfDaysSteps(dates, employeeIds, source)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** So many visits are read at once: a few milliseconds of work. */
const visitsAtOnce = 500

/** Computes the same step by step; the caller may pause between two steps. */
export function* loadOfDaysSteps(
  dates: readonly string[],
  employeeIds: readonly string[],
  source: LoadSource,
): Generator<void, DayFigures[]> {
  const { visits, blocks } = source
  const taken = takenTimes({ visits: [], blocks })
  for (let at = 0; at < visits.length; at += visitsAtOnce) {
    takenTimes({ visits: visits.slice(at, at + visitsAtOnce), blocks: [] }, taken)
    yield
  }
  const ids = new Set(employeeIds)
  const days = dates.map((date) => dayBounds(date, source.timezone))
  const byDay = Map.groupBy(source.visits, ({ starts_at }) => {
    const at = Date.parse(starts_at)
    return days.findIndex(({ from, to }) => from <= at && at < to)
  })
  const figures: DayFigures[] = []
  const now = Math.ceil(Date.now() / 300_000) * 300_000
  for (const [index, date] of dates.entries()) {
    yield
    const loads = employeeIds.map((id) => dayLoad(id, date, source, taken))
    const sum = (of: 'busy_min' | 'open_min') => loads.reduce((total, one) => total + one[of], 0)
    figures.push({
      date,
      ...visitsOn(days[index] as Span, ids, byDay.get(index) ?? []),
      busy_min: sum('busy_min'),
      open_min: sum('open_min'),
      first_free_at: firstFree(date, employeeIds, source, taken, now),
    })
  }
  return figures
}

/** The parts of spans that lie within bounds. */
export const within = (spans: readonly Span[], bounds: Span): Span[] =>
  spans.map((span) => shared(span, bounds)).filter((part) => part !== null)
