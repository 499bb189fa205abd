import { subtract } from '../../kit/spans.ts'
import { addDays } from '../../kit/wall-time.ts'
import { type AwayTime, type HoursSource, hoursOn, isOff, spansOf } from '../working-hours/hours.ts'
import type { LeaveReason } from './api.ts'

/** A whole working day; days are counted in thousandths. */
export const wholeDay = 1000

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
