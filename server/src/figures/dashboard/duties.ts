import { type TakenTime, within } from '@wizyta/contract/booking/calendar/day-load'
import { lineSpan } from '@wizyta/contract/booking/calendar/schedule'
import type { Duty } from '@wizyta/contract/figures/dashboard/api'
import { minutesOf, subtract } from '@wizyta/contract/kit/spans'
import { dayBounds, type Span } from '@wizyta/contract/kit/wall-time'
import { hoursOn, openSpans, spansOf } from '@wizyta/contract/people/working-hours/hours'
import type { DaysSource } from '../../booking/calendar/days/month-query.ts'

type Named = Pick<Duty, 'employee_id' | 'name' | 'colour'>
/** Duty of an employee at a moment; null: none today. */
type Doing = Omit<Duty, keyof Named | 'visit'> & { visit_id: string | null }

const nothing = { until: null, visit_id: null, block: null, absence: null }

/**
 * Returns an employee's duty at a moment of a day: with a client, free, on a break, at work later. Null: no part in the day.
 * @param taken `takenTimes` of the source, made once for all employees
 */
export function dutyOf(
  employeeId: string,
  { date, at }: { date: string; at: number },
  source: DaysSource,
  taken: ReadonlyMap<string, TakenTime>,
): Doing | null {
  const day = { ...source, employee_id: employeeId, date }
  const own = taken.get(employeeId)
  const open = openSpans(day)
  const visits = own?.visits ?? []
  const has = ({ from, to }: Span) => from <= at && at < to
  const instant = (moment: number) => new Date(moment).toISOString()

  const visit = visits.find(has)
  if (visit)
    return { ...nothing, state: 'with_client', until: instant(endOfWork(visit, visits)), visit_id: visit.id }
  const block = source.blocks.find((one) => one.employee_id === employeeId && has(lineSpan(one)))
  if (block && !block.bookable_over)
    return { ...nothing, state: 'busy', until: block.ends_at, block: block.kind }

  const now = open.find(has)
  const starts = [...visits, ...blocksOf(employeeId, source)]
    .map(({ from }) => from)
    .filter((from) => from > at)
  const next = Math.min(...starts)
  if (now) return { ...nothing, state: 'free', until: instant(Math.min(now.to, next)) }

  const bounds = dayBounds(date, source.timezone)
  const ahead = Math.min(next, ...open.map(({ from }) => from).filter((from) => from > at))
  const { absence, employed, breaks } = hoursOn(day)
  if (ahead < bounds.to) {
    const pause = spansOf(breaks, date, source.timezone).find(has)
    // An absence after the break goes on until work begins.
    const isBreak = pause !== undefined && ahead <= pause.to
    return { ...nothing, state: isBreak ? 'break' : 'later', until: instant(ahead) }
  }
  if (absence && employed)
    return { ...nothing, state: 'away', absence: absence as NonNullable<Duty['absence']> }
  const worked = open.length > 0 || visits.some(({ from }) => from >= bounds.from && from < bounds.to)
  return worked ? { ...nothing, state: 'finished' } : null
}

/** The end of an employee's unbroken work with a visit: its services follow each other. */
function endOfWork({ id, to }: TakenTime['visits'][number], visits: TakenTime['visits']): number {
  let end = to
  for (const next of visits.filter((one) => one.id === id).sort((a, b) => a.from - b.from))
    if (next.from <= end) end = Math.max(end, next.to)
  return end
}

const blocksOf = (employeeId: string, { blocks }: DaysSource) =>
  blocks.filter((one) => one.employee_id === employeeId && !one.bookable_over).map((one) => lineSpan(one))

/** Counts the minutes that can still be booked, from a moment to the end of the day. */
export function freeMinutes(
  { date, at }: { date: string; at: number },
  source: DaysSource,
  taken: ReadonlyMap<string, TakenTime>,
): number {
  const rest = { from: at, to: dayBounds(date, source.timezone).to }
  return source.employees.reduce((sum, { id }) => {
    const { busy = [], unpaid = [] } = taken.get(id) ?? {}
    const open = within(openSpans({ ...source, employee_id: id, date }), rest)
    return sum + Math.floor(minutesOf(subtract(open, [...busy, ...unpaid])))
  }, 0)
}
