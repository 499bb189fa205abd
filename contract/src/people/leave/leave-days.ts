import { subtract } from '../../kit/spans.ts'
import { addDays } from '../../kit/wall-time.ts'
import { type AwayTime, type HoursSource, hoursOn, isOff, spansOf } from '../working-hours/hours.ts'
import type { LeaveReason } from './api.ts'

/** A whole working day; days are counted in thousandths. */
export const wholeDay = 1000
/** Minutes of a day of leave whose own length is unknown: Kodeks pracy, art. 154² § 2. */
export const usualDayMinutes = 480

/** Days of leave on demand within the paid leave: Kodeks pracy, art. 167². */
const onDemandDays = 4
/** Days off to care for a healthy child: Kodeks pracy, art. 188. */
const childCareDays = 2
/** Paid leave below and from ten years of seniority on: Kodeks pracy, art. 154 § 1. */
const leaveDays = { below: 20, from: 26 }
const yearsForMore = 10

interface Seniority {
  /** Days of the contract; null: by seniority. */
  leave_days: number | null
  seniority_since: string | null
  hired_on: string | null
}

/** Returns the days of a kind in a year; null: without limit. */
export function leaveLimit(reason: LeaveReason, employee: Seniority, year: number): number | null {
  if (reason === 'on_demand') return Math.min(onDemandDays, paidLeave(employee, year))
  if (reason === 'child_care') return childCareDays
  return reason === 'holiday' ? paidLeave(employee, year) : null
}

/** Days of paid leave in a year. An employee who reaches ten years during it has the longer leave in that year. */
function paidLeave({ leave_days, seniority_since, hired_on }: Seniority, year: number): number {
  if (leave_days !== null) return leave_days
  const since = seniority_since ?? hired_on
  if (since === null) return leaveDays.below
  return year - Number(since.slice(0, 4)) >= yearsForMore ? leaveDays.from : leaveDays.below
}

interface KnownSince {
  hired_on: string | null
  /** Day on which the employee was entered. */
  known_on: string
}

/**
 * Returns the days of paid leave that are left of last year, in thousandths. Employees of whom last year is unknown carry
 * none over.
 */
export function carriedLeave(employee: Seniority & KnownSince, year: number, usedBefore: number): number {
  const start = `${year}-01-01`
  if (employee.hired_on === null || employee.hired_on >= start || employee.known_on >= start) return 0
  return Math.max(0, paidLeave(employee, year - 1) * wholeDay - usedBefore)
}

/** Last day on which leave of last year is to be taken: Kodeks pracy, art. 168. */
export const carriedUntil = (year: number) => `${year}-09-30`

/** Returns the days of last year that are still left: they are used up first. */
export const carriedLeft = ({ carried, used }: { carried: number; used: number }) =>
  Math.max(0, carried - used)

interface Days {
  reason: LeaveReason
  limit: number | null
  carried: number
  used: number
}

/**
 * Returns the days left of a kind; null: without limit. Leave on demand is part of the paid leave (Kodeks pracy, art. 167²).
 * No more of it is left than of that.
 */
export function leftOf(kinds: readonly Days[], { reason, limit, carried, used }: Days): number | null {
  if (limit === null) return null
  const left = limit + carried - used
  const paid = reason === 'on_demand' && kinds.find((kind) => kind.reason === 'holiday')
  if (!paid || paid.limit === null) return left
  return Math.min(left, Math.max(0, paid.limit + paid.carried - paid.used))
}

/** Kinds that count towards the limit of another: leave on demand is part of the paid leave. */
const countsAs = (reason: string): readonly string[] =>
  reason === 'on_demand' ? ['on_demand', 'holiday'] : [reason]

/** Says whether an absence of this reason uses up days of a kind. */
export const usesUp = (reason: string, kind: LeaveReason) => countsAs(reason).includes(kind)

/**
 * Counts the working days that a time away takes, in thousandths. A day counts when the employee would work on it. A part
 * of a day counts as its share of the hours planned.
 * @param source hours of the employee and of the business; other absences of the employee do not matter
 * @param within the days counted, for example a year
 */
export function workingDays(
  source: HoursSource,
  employee_id: string,
  away: AwayTime,
  within: { from: string; to: string },
): number {
  const closures = source.absences.filter((row) => row.employee_id === null && row.resource_id === null)
  const planned = { ...source, absences: closures }
  const own = { ...away, reason: 'other', employee_id, resource_id: null }
  const absent = { ...source, absences: [...closures, own] }
  let days = 0
  const last = away.ends_on < within.to ? away.ends_on : within.to
  for (
    let date = away.starts_on > within.from ? away.starts_on : within.from;
    date <= last;
    date = addDays(date, 1)
  ) {
    const before = minutesOn(planned, employee_id, date)
    if (before === 0) continue
    const left = minutesOn(absent, employee_id, date)
    days += Math.round((wholeDay * (before - left)) / before)
  }
  return days
}

/**
 * Returns the minutes that a working day counts where a part of it is shown in hours. Null: only whole days are taken.
 * The parts of days then add up to the minutes that are missed.
 */
export function dayMinutes(
  source: HoursSource,
  employee_id: string,
  absences: readonly AwayTime[],
  within: { from: string; to: string },
): number | null {
  const closures = source.absences.filter((row) => row.employee_id === null && row.resource_id === null)
  const own = absences.map((away) => ({ ...away, reason: 'other', employee_id, resource_id: null }))
  const parts = absences.filter(({ from_time, to_time }) => from_time !== null || to_time !== null)
  let [minutes, share] = [0, 0]
  for (const date of datesOf(parts, within)) {
    const before = minutesOn({ ...source, absences: closures }, employee_id, date)
    const left = minutesOn({ ...source, absences: [...closures, ...own] }, employee_id, date)
    if (left === 0 || left === before) continue
    minutes += before - left
    share += Math.round((wholeDay * (before - left)) / before)
  }
  return share === 0 ? null : Math.round((wholeDay * minutes) / share)
}

/** Order in which times away that overlap count. An illness interrupts leave (Kodeks pracy, art. 166). */
const precedence: readonly LeaveReason[] = ['sick', 'child_care', 'on_demand', 'holiday', 'training', 'other']

/**
 * Counts the working days of each reason, in thousandths, as `workingDays` does. Each part of a day counts once, however many
 * absences cover it.
 */
export function daysByReason(
  source: HoursSource,
  employee_id: string,
  absences: readonly (AwayTime & { reason: string })[],
  within: { from: string; to: string },
): Map<LeaveReason, number> {
  const closures = source.absences.filter((row) => row.employee_id === null && row.resource_id === null)
  const known = absences.filter(({ reason }) => precedence.some((one) => one === reason))
  const days = new Map<LeaveReason, number>()
  for (const date of datesOf(known, within)) {
    const before = minutesOn({ ...source, absences: closures }, employee_id, date)
    if (before === 0) continue
    const covering = known.filter(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
    const counted = [...closures]
    let left = before
    for (const reason of precedence) {
      const own = covering.filter((away) => away.reason === reason)
      if (own.length === 0) continue
      counted.push(...own.map((away) => ({ ...away, employee_id, resource_id: null })))
      const rest = minutesOn({ ...source, absences: counted }, employee_id, date)
      days.set(reason, (days.get(reason) ?? 0) + Math.round((wholeDay * (left - rest)) / before))
      left = rest
    }
  }
  return days
}

/** Each date within the bounds that a time away touches, once. */
function datesOf(absences: readonly AwayTime[], { from, to }: { from: string; to: string }): Set<string> {
  const dates = new Set<string>()
  for (const { starts_on, ends_on } of absences) {
    const last = ends_on < to ? ends_on : to
    for (let date = starts_on > from ? starts_on : from; date <= last; date = addDays(date, 1))
      dates.add(date)
  }
  return dates
}

// Days are shares of planned hours: they are counted by the wall, without clock changes.
function minutesOn(source: HoursSource, employee_id: string, date: string): number {
  const hours = hoursOn({ ...source, employee_id, date })
  if (isOff(hours)) return 0
  const spans = (parts: typeof hours.intervals) => spansOf(parts, date, 'UTC')
  return subtract(spans(hours.intervals), spans([...hours.breaks, ...hours.away])).reduce(
    (sum, { from, to }) => sum + (to - from) / 60_000,
    0,
  )
}
