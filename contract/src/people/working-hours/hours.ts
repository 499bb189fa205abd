import { indexed, rowOf, shortestIndexed } from '../../kit/indexed-rows.ts'
import { merge, subtract } from '../../kit/spans.ts'
import { instantAt, type Span, weekdayOf } from '../../kit/wall-time.ts'
import type { Interval, WeekRow } from './api.ts'

/** Hours of many: null ids are the business's own. As `calendar-setup` and `calendar` answer them. */
export interface HoursSource {
  weeks: readonly (WeekRow & Owner)[]
  dated: readonly ({ date: string; intervals: Interval[]; breaks: Interval[] } & Owner)[]
  absences: readonly (AwayTime & { reason: string } & Owner)[]
  /** From when and until when people work here. */
  employees: readonly Employment[]
}
interface Owner {
  employee_id: string | null
  resource_id: string | null
}
/** From a time of the first day (null: its beginning) to a time of the last one (null: its end). */
export interface AwayTime {
  starts_on: string
  ends_on: string
  from_time: string | null
  to_time: string | null
}
export interface Employment {
  id: string
  hired_on: string | null
  /** The last day. */
  left_on: string | null
}

export interface HoursOfDay {
  intervals: Interval[]
  breaks: Interval[]
  /** Why the person is away, or the resource out of use, all day. */
  absence: string | null
  /** Parts of the day on which that is so, or the business is closed. */
  away: AwayPart[]
  /** The business is closed all day. */
  closed: boolean
  /** False before the first and after the last day of employment. */
  employed: boolean
}
export interface AwayPart extends Interval {
  reason: string
  /** The business is closed, whichever employees would work. */
  closed: boolean
}

/** Where no hours are entered at all. */
export const defaultHours: Interval[] = [{ from: '08:00', to: '20:00' }]
const midnight = '00:00'
const endOfDay = '24:00'
const allDay: Interval[] = [{ from: midnight, to: endOfDay }]

/**
 * Returns the hours of one date: dated hours, otherwise the week's of that time, otherwise the business's for an employee. A
 * resource without hours is available whenever any employee works. An absence of the business closes it. So does a
 * free weekday or date, except for an employee with hours for that very date.
 * @param whose one id, or none for the business itself
 */
export function hoursOn(
  whose: { employee_id?: string | null; resource_id?: string | null; date: string } & HoursSource,
): HoursOfDay {
  const { date } = whose
  const employee = whose.employee_id ?? null
  const resource = whose.resource_id ?? null
  const own = { employee_id: employee, resource_id: resource }

  const house = plannedHours(whose, business)
  const planned =
    plannedHours(whose, own) ?? (resource ? { intervals: allDay, breaks: [], dated: false } : house)
  const closedByHours = house?.intervals.length === 0 && !(employee && planned?.dated)
  const isOwn = employee !== null || resource !== null
  const away = [...(isOwn ? rowsOf(whose.absences, own) : []), ...rowsOf(whose.absences, business)].flatMap(
    (row) => {
      const part = awayOn(row, date)
      const closed = row.employee_id === null && row.resource_id === null
      return part ? [{ ...part, reason: row.reason, closed }] : []
    },
  )
  const isWhole = ({ from, to }: Interval) => from === midnight && to === endOfDay
  return {
    intervals: planned?.intervals ?? defaultHours,
    breaks: planned?.breaks ?? [],
    absence: away.find((part) => !part.closed && isWhole(part))?.reason ?? null,
    away: away.filter((part) => !isWhole(part)),
    closed: closedByHours || away.some((part) => part.closed && isWhole(part)),
    employed: employee === null || isEmployed(rowOf(whose.employees, employee), date),
  }
}

/** Returns true for a resource with hours of its own on a date. */
export const hasOwnHours = (whose: { resource_id: string; date: string } & HoursSource): boolean =>
  plannedHours(whose, { employee_id: null, resource_id: whose.resource_id }) !== null

const business: Owner = { employee_id: null, resource_id: null }

function plannedHours({ date, dated, weeks }: { date: string } & HoursSource, whose: Owner) {
  const exception = rowsOf(dated, whose).find((row) => row.date === date)
  if (exception) return { intervals: exception.intervals, breaks: exception.breaks, dated: true }
  const week = weekOn(rowsOf(weeks, whose), date)
  if (week.length === 0) return null
  const weekday = weekdayOf(date)
  const day = week.find((row) => row.weekday === weekday && isWeekOf(row, date))
  return { intervals: day?.intervals ?? [], breaks: day?.breaks ?? [], dated: false }
}

/** Returns the breaks that an employee has on a date unless it has hours of its own. */
export function usualBreaks(whose: { employee_id: string; date: string } & HoursSource): Interval[] {
  const dated = rowsOf(whose.dated, business).filter(({ date }) => date === whose.date)
  return hoursOn({ ...whose, dated }).breaks
}

/** Returns the breaks that lie inside some hours. */
export const breaksInside = (breaks: readonly Interval[], hours: readonly Interval[]): Interval[] =>
  breaks.filter((rest) => hours.some(({ from, to }) => from <= rest.from && rest.to <= to))

/**
 * Returns the breaks of new hours of which only the intervals are said. The former ones that lie inside stay. Usual ones for
 * which the former hours had no room come back.
 */
export function keptBreaks(
  intervals: readonly Interval[],
  former: Pick<HoursOfDay, 'intervals' | 'breaks'>,
  usual: readonly Interval[],
): Interval[] {
  const stay = breaksInside(former.breaks, intervals)
  const leftOut = breaksInside(usual, former.intervals)
  const back = breaksInside(usual, intervals).filter(
    (rest) => !leftOut.includes(rest) && stay.every(({ from, to }) => rest.to <= from || to <= rest.from),
  )
  return [...stay, ...back].sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Returns the weekly hours of one owner on a date. Of all that cover it those that begin last count. */
export function weekOn<Row extends Pick<WeekRow, 'valid_from' | 'valid_to'>>(
  rows: readonly Row[],
  date: string,
): readonly Row[] {
  if (rows.every(({ valid_from }) => !valid_from)) return rows
  let latest = ''
  for (const { valid_from, valid_to } of rows)
    if (valid_from && latest < valid_from && valid_from <= date && date <= (valid_to ?? date))
      latest = valid_from
  return rows.filter(({ valid_from }) => (valid_from ?? '') === latest)
}

/** Returns true for hours of every week, and for those of the alternating week that a date lies in. */
export function isWeekOf(
  { ab_week, ab_anchor }: Pick<WeekRow, 'ab_week' | 'ab_anchor'>,
  date: string,
): boolean {
  if (!ab_week || !ab_anchor) return true
  return abWeekOf(date, ab_anchor) === ab_week
}

const dayMs = 86_400_000

/** Returns the alternating week of a date. Dates are counted as days, which have no clock changes. */
export function abWeekOf(date: string, anchor: string): 'A' | 'B' {
  const days = Math.round((Date.parse(date) - Date.parse(anchor)) / dayMs)
  return Math.abs(Math.floor(days / 7)) % 2 === 0 ? 'A' : 'B'
}

/** Finds the hours, dates or absences of one owner: an employee, a resource, or with two nulls the business. */
function rowsOf<Row extends Owner>(rows: readonly Row[], owner: Owner): readonly Row[] {
  const { employee_id, resource_id } = owner
  if (rows.length < shortestIndexed)
    return rows.filter((row) => row.employee_id === employee_id && row.resource_id === resource_id)
  const key = (row: Owner) => `${row.employee_id ?? ''} ${row.resource_id ?? ''}`
  return (indexed(rows, key).get(key(owner)) ?? []) as Row[]
}

/** Returns the part of a date that an absence covers; null: none. */
function awayOn({ starts_on, ends_on, from_time, to_time }: AwayTime, date: string): Interval | null {
  if (date < starts_on || ends_on < date) return null
  const from = (date === starts_on && from_time) || midnight
  const to = (date === ends_on && to_time) || endOfDay
  return from < to ? { from, to } : null
}

/** Returns true for an employee who works here on a date. Unknown employees count as employed. */
export const isEmployed = (employment: Omit<Employment, 'id'> | undefined, date: string) =>
  (employment?.hired_on ?? date) <= date && date <= (employment?.left_on ?? date)

/** Returns true when the employee is away, or the resource unusable, on the whole day. */
export const isOff = ({ closed, absence, employed }: Omit<HoursOfDay, 'intervals' | 'breaks' | 'away'>) =>
  closed || absence !== null || !employed

/** The intervals of a day without the parts away: what one tells of it. */
export const workedIntervals = ({ intervals, away }: Pick<HoursOfDay, 'intervals' | 'away'>): Interval[] =>
  away.reduce<Interval[]>(
    (left, gone) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: gone.from < to ? gone.from : to },
          { from: gone.to > from ? gone.to : from, to },
        ].filter((part) => part.from < part.to),
      ),
    [...intervals],
  )

/** Wall intervals of a date as instants. */
export const spansOf = (intervals: readonly Interval[], date: string, timezone: string): Span[] =>
  merge(
    intervals.map(({ from, to }) => ({
      from: instantAt(date, from, timezone),
      to: instantAt(date, to, timezone),
    })),
  )

/** Returns an employee's hours on a date without breaks and absences; none while the business is closed. */
export const openSpans = (whose: Parameters<typeof hoursOn>[0] & { timezone: string }): Span[] =>
  spansLeft(hoursOn(whose), whose.date, whose.timezone)

/** Returns what breaks and absences leave of the hours of a date. */
export function spansLeft(hours: HoursOfDay, date: string, timezone: string): Span[] {
  if (isOff(hours)) return []
  const spans = (parts: readonly Interval[]) => spansOf(parts, date, timezone)
  return subtract(spans(hours.intervals), spans([...hours.breaks, ...hours.away]))
}
