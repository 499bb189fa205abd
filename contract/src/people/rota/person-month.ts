import { subtract } from '../../kit/spans.ts'
import { addDays, dayBounds, type Span, weekdayOf } from '../../kit/wall-time.ts'
import type { Interval } from '../working-hours/api.ts'
import { holidaysOf } from '../working-hours/holidays.ts'
import {
  breaksInside,
  type HoursOfDay,
  type HoursSource,
  hoursOn,
  isOff,
  spansLeft,
  spansOf,
  usualBreaks,
  workedIntervals,
} from '../working-hours/hours.ts'
import type { PublishedDay } from './api.ts'
import { type ShortRest, shortRests } from './rest.ts'

/** Days around a month that its weeks and rests reach into. */
export const daysAround = 14

/** One day of an employee in the rota. */
export interface RotaDay {
  date: string
  /** The hours planned, without what takes them away. */
  planned: Pick<HoursOfDay, 'intervals' | 'breaks'>
  /** The date has hours of its own. */
  isDated: boolean
  /** Its own hours have no break, although the usual one lies inside them. */
  lacksBreak: boolean
  /** Why no work takes place; null: it does, or nothing is planned. */
  off: 'absence' | 'closed' | 'not_employed' | null
  /** Reason of an absence of the whole day or of a part of it. */
  reason: string | null
  /** Minutes of work, breaks and absences taken off. */
  work: number
  /** Minutes of planned work that an absence takes. */
  away: number
}

export interface PersonMonth {
  days: RotaDay[]
  /** Minutes of work in the month. */
  work: number
  /** Planned minutes that absences take: they count towards the contract. */
  away: number
  rests: ShortRest[]
}

/** Returns all days of a month. */
export const daysOfMonth = (month: string): string[] => [...calendarOf(month).days]

interface Calendar {
  days: readonly string[]
  /** The days with those around them. */
  reached: readonly string[]
  /** The days, and the Mondays of their weeks. */
  shown: ReadonlySet<string>
  /** Those of its year. */
  holidays: ReadonlySet<string>
}

// The same for every employee of a rota: each date took longer to reckon than the hours on it.
const calendars = new Map<string, Calendar>()

function calendarOf(month: string): Calendar {
  const known = calendars.get(month)
  if (known) return known
  const first = Temporal.PlainDate.from(`${month}-01`)
  const from = (start: number, length: number) =>
    Array.from({ length }, (_, index) => first.add({ days: start + index }).toString())
  const days = from(0, first.daysInMonth)
  const calendar = {
    days,
    reached: from(-daysAround, days.length + 2 * daysAround),
    shown: new Set([...days, ...days.map(mondayOf)]),
    holidays: new Set(holidaysOf(first.year).map(({ date }) => date)),
  }
  if (calendars.size > 50) calendars.clear()
  calendars.set(month, calendar)
  return calendar
}

/** Works out the month of one employee. Hours of others in the source cost time and change nothing. */
export function personMonth(
  source: HoursSource,
  employee_id: string,
  month: string,
  timezone: string,
): PersonMonth {
  const { days: inMonth, reached, shown } = calendarOf(month)
  const known = reached.map((date) => {
    const hours = hoursOn({ ...source, employee_id, date })
    return { date, hours, bounds: dayBounds(date, timezone), spans: spansLeft(hours, date, timezone) }
  })
  const days = known
    .slice(daysAround, daysAround + inMonth.length)
    .map((day) => rotaDay(source, employee_id, timezone, day))
  const sum = (key: 'work' | 'away') => days.reduce((total, day) => total + day[key], 0)
  return {
    days,
    work: sum('work'),
    away: sum('away'),
    rests: shortRests(known).filter(({ date }) => shown.has(date)),
  }
}

function rotaDay(
  source: HoursSource,
  employee_id: string,
  timezone: string,
  { date, hours, spans: open }: { date: string; hours: HoursOfDay; spans: readonly Span[] },
): RotaDay {
  const { intervals, breaks, absence, away, closed, employed } = hours
  const own = away.find((part) => !part.closed)
  const work = minutesOf(open)
  const isDated = source.dated.some((row) => row.employee_id === employee_id && row.date === date)
  return {
    date,
    planned: { intervals, breaks },
    isDated,
    lacksBreak:
      isDated &&
      intervals.length > 0 &&
      breaks.length === 0 &&
      breaksInside(usualBreaks({ ...source, employee_id, date }), intervals).length > 0,
    off: !employed ? 'not_employed' : closed ? 'closed' : absence !== null ? 'absence' : null,
    reason: absence ?? own?.reason ?? null,
    work,
    away: absence !== null || own ? minutesOf(wouldWork(hours, date, timezone)) - work : 0,
  }
}

/** Returns the planned work of a day as if its own absences were not. */
function wouldWork(
  { intervals, breaks, away, closed, employed }: HoursOfDay,
  date: string,
  timezone: string,
) {
  if (closed || !employed) return []
  const planned = subtract(spansOf(intervals, date, timezone), spansOf(breaks, date, timezone))
  const shut = away.filter((part) => part.closed)
  return subtract(planned, spansOf(shut, date, timezone))
}

const minutesOf = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0)

/** Returns the Monday of a date's week. */
export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))

/** Lists the days of work of a month as they are published. Days off and breaks outside the hours are left out. */
export function publishedDays(source: HoursSource, employee_id: string, month: string): PublishedDay[] {
  return daysOfMonth(month).flatMap((date) => {
    const hours = hoursOn({ ...source, employee_id, date })
    const worked = isOff(hours) ? [] : workedIntervals(hours)
    const touches = (rest: Interval) => worked.some(({ from, to }) => rest.from < to && from < rest.to)
    return worked.length > 0 ? [{ date, intervals: worked, breaks: hours.breaks.filter(touches) }] : []
  })
}

interface Contract {
  contract_minutes: number | null
  contract_per: 'week' | 'month'
  hired_on: string | null
  left_on: string | null
}

const fullWeek = 40 * 60
const fullDay = 8 * 60

/**
 * Returns the minutes that a contract asks for in a month; null: none agreed. Hours a week follow the working time of the
 * month (Kodeks pracy, art. 130), in proportion to a full week of 40 hours. That is eight hours each day from Monday to
 * Friday, less eight for each holiday that is no Sunday.
 */
export function contractMinutes(
  { contract_minutes, contract_per, hired_on, left_on }: Contract,
  month: string,
): number | null {
  if (contract_minutes === null) return null
  const { days, holidays } = calendarOf(month)
  const isEmployed = (date: string) => (hired_on ?? date) <= date && date <= (left_on ?? date)
  const full = fullTime(days, holidays)
  const share = full === 0 ? 0 : fullTime(days.filter(isEmployed), holidays) / full
  if (contract_per === 'month') return Math.round(contract_minutes * share)
  return Math.round((full * share * contract_minutes) / fullWeek)
}

function fullTime(days: readonly string[], holidays: ReadonlySet<string>): number {
  const workdays = days.filter((date) => weekdayOf(date) <= 5).length
  const off = days.filter((date) => holidays.has(date) && weekdayOf(date) !== 7).length
  return Math.max(0, (workdays - off) * fullDay)
}
