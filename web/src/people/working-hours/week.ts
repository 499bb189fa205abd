import { shiftWallTime } from '@wizyta/contract/kit/typed-time'
import type { Interval, WeekdayHours, WeekRow } from '@wizyta/contract/people/working-hours/api'
import { intervals } from '@wizyta/contract/people/working-hours/api'
import { isWeekOf, weekOn } from '@wizyta/contract/people/working-hours/hours'

/** The hours of one day, of a week or of a date. */
export interface DayHours {
  intervals: Interval[]
  breaks: Interval[]
}

/** Weekly hours of some time. Null: without beginning, without end. */
export interface WeekPeriod {
  valid_from: string | null
  valid_to: string | null
  week: WeekdayHours[]
}

/** Returns the weekly hours of always, even where there are none, and those from a date on, the earliest first. */
export function periodsOf(rows: readonly WeekRow[]): WeekPeriod[] {
  const periods = new Map<string, WeekPeriod>([['', { valid_from: null, valid_to: null, week: [] }]])
  for (const { valid_from = null, valid_to = null, ...day } of rows) {
    const key = valid_from ?? ''
    const period = periods.get(key) ?? { valid_from, valid_to, week: [] }
    period.week.push(day)
    periods.set(key, period)
  }
  return [...periods.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, period]) => period)
}

/** Returns the weekly hours that count on a date; empty: none of their own. */
export const weekOfDate = (rows: readonly WeekRow[], date: string): WeekdayHours[] =>
  weekOn(rows, date).map(({ valid_from: _from, valid_to: _to, ...day }) => day)

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const usual: Interval = { from: '09:00', to: '17:00' }
const endOfDay = '24:00'
export const mostIntervals = 6

/** Returns true for two weeks that alternate. */
export const alternates = (week: readonly WeekdayHours[]) => week.some(({ ab_week }) => ab_week)

/** All seven days of one week or of two alternating ones, Monday first. A day that is not given is a day off. */
export function fullWeek(week: readonly WeekdayHours[]): WeekdayHours[] {
  if (!alternates(week)) return sevenDays(week)
  const ab_anchor = week.find((day) => day.ab_anchor)?.ab_anchor ?? null
  return (['A', 'B'] as const).flatMap((ab_week) =>
    sevenDays(week.filter((day) => day.ab_week === ab_week)).map((day) => ({ ...day, ab_week, ab_anchor })),
  )
}

const sevenDays = (week: readonly WeekdayHours[]): WeekdayHours[] =>
  weekdays.map(
    (weekday) => week.find((day) => day.weekday === weekday) ?? { weekday, intervals: [], breaks: [] },
  )

/** Makes two alternating weeks of one; both begin with its hours. */
export const asAlternating = (week: readonly WeekdayHours[], ab_anchor: string): WeekdayHours[] =>
  (['A', 'B'] as const).flatMap((ab_week) =>
    sevenDays(week).map((day) => ({ ...structuredClone(day), ab_week, ab_anchor })),
  )

/** Makes week A the only one. */
export const asOneWeek = (week: readonly WeekdayHours[]): WeekdayHours[] =>
  sevenDays(week.filter(({ ab_week }) => ab_week === 'A')).map(({ weekday, intervals, breaks }) => ({
    weekday,
    intervals,
    breaks,
  }))

/** Returns true for the same day of the same week. */
export const isSameDay = (one: WeekdayHours, other: WeekdayHours) =>
  one.weekday === other.weekday && (one.ab_week ?? null) === (other.ab_week ?? null)

/** Returns the default week: usual hours from Monday to Friday. */
export const usualWeek = () =>
  fullWeek(weekdays.slice(0, 5).map((weekday) => ({ weekday, intervals: [usual], breaks: [] })))

/** Returns the hours of a date by the week, to start from; for a day off the usual ones. */
export function hoursOfDate(date: string, rows: readonly WeekRow[]): DayHours {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const day = weekOn(rows, date).find((one) => one.weekday === weekday && isWeekOf(one, date))
  return day && day.intervals.length > 0
    ? { intervals: day.intervals, breaks: day.breaks }
    : { intervals: [usual], breaks: [] }
}

/** One day's hours on other days of its week too. */
export function copiedDay(
  week: readonly WeekdayHours[],
  source: WeekdayHours,
  to: readonly number[],
): WeekdayHours[] {
  return week.map((day) =>
    to.includes(day.weekday) && isSameDay(day, { ...source, weekday: day.weekday })
      ? { ...structuredClone(source), weekday: day.weekday }
      : day,
  )
}

/** A day off becomes a day of work with the usual hours, and back. */
export const switchedDay = (day: DayHours, on: boolean): DayHours => ({
  intervals: on ? [usual] : [],
  breaks: on ? day.breaks : [],
})

/** Further hours after the last ones: an hour's pause, then as long as the day allows, four hours at most. */
export function withInterval(day: DayHours): DayHours {
  const last = day.intervals.at(-1)
  if (!last) return { ...day, intervals: [usual] }
  const from = shiftWallTime(last.to, 60)
  const to = shiftWallTime(from, 240)
  const added = from < to ? { from, to } : { from: last.to, to: endOfDay }
  return { ...day, intervals: [...day.intervals, added] }
}

/** A break of half an hour, in the middle of the longest hours or at noon. */
export function withBreak(day: DayHours): DayHours {
  const [longest] = [...day.intervals].sort((a, b) => minutesIn(b) - minutesIn(a))
  const from = longest ? shiftWallTime(longest.from, Math.floor(minutesIn(longest) / 60) * 30) : '12:00'
  return { ...day, breaks: [...day.breaks, { from, to: shiftWallTime(from, 30) }] }
}

export type DayError = 'invalid' | 'overlap' | 'break-outside'

/** Returns the error of a day: a time or its order, overlapping hours, or a break outside the hours. */
export function dayError(day: DayHours): DayError | null {
  for (const list of [day.intervals, day.breaks]) {
    if (!list.every((part) => intervals.safeParse([part]).success)) return 'invalid'
    if (!intervals.safeParse(list).success) return 'overlap'
  }
  const isWithin = (rest: Interval) =>
    day.intervals.some(({ from, to }) => from <= rest.from && rest.to <= to)
  return day.breaks.every(isWithin) ? null : 'break-outside'
}

/** Minutes of work, breaks taken off. What is not a time counts nothing. */
export function workMinutes(day: DayHours): number {
  const sum = (list: readonly Interval[]) =>
    list.reduce((total, part) => total + Math.max(0, minutesIn(part)), 0)
  return Math.max(0, sum(day.intervals) - sum(day.breaks))
}

/** The days as the calls take them. */
export const weekOf = (days: readonly WeekdayHours[]): WeekdayHours[] =>
  days.map(({ weekday, ab_week, ab_anchor, ...day }) => ({
    weekday,
    ...(ab_week && { ab_week, ab_anchor }),
    ...sortedDay(day),
  }))

export const sortedDay = (day: DayHours): DayHours => ({
  intervals: sorted(day.intervals),
  breaks: sorted(day.breaks),
})
const sorted = (list: readonly Interval[]) => [...list].sort((a, b) => (a.from < b.from ? -1 : 1))

function minutesIn({ from, to }: Interval): number {
  const minutes = minuteOf(to) - minuteOf(from)
  return Number.isFinite(minutes) ? minutes : 0
}

function minuteOf(time: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  return hour * 60 + minute
}
