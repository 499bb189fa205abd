import type { Interval, WeekdayHours, WeekRow } from './api.ts'
import type { AwayTime, HoursSource } from './hours.ts'

interface Owner {
  employee_id: string | null
  resource_id: string | null
}

/** A change of hours that is not saved yet. */
export type HoursChange = Owner &
  (
    | ({ kind: 'week'; week: readonly WeekdayHours[]; replaces?: string | null } & Pick<
        WeekRow,
        'valid_from' | 'valid_to'
      >)
    | {
        kind: 'date'
        date: string
        /** Null: the date loses its own hours, and follows the week. */
        intervals: Interval[] | null
        breaks: Interval[]
        /** True: the business is closed on this public holiday, unless the date has hours of its own. */
        is_holiday?: boolean
      }
    /** Public holidays on which the business closes. */
    | { kind: 'holidays'; dates: readonly string[] }
    | {
        kind: 'absence'
        away: AwayTime
        /** The absence as it is stored, where it is edited. */
        replaced: AwayTime | null
      }
    | { kind: 'last_day'; left_on: string }
    /** Dates of several employees; null: the date follows the week. */
    | { kind: 'dates'; cells: readonly DateOfEmployee[] }
  )

interface DateOfEmployee {
  employee_id: string
  date: string
  hours: { intervals: Interval[]; breaks: Interval[] } | null
}

/** Returns the hours as they will be after a change. */
export function changedHours<Source extends HoursSource>(source: Source, change: HoursChange): Source {
  const { employee_id, resource_id } = change
  const isOwn = (row: Owner) => row.employee_id === employee_id && row.resource_id === resource_id
  switch (change.kind) {
    case 'week': {
      const { valid_from = null, valid_to = null, replaces = valid_from } = change
      const weeks = change.week.map((day) => ({ ...day, employee_id, resource_id, valid_from, valid_to }))
      const isReplaced = (row: WeekRow) => [replaces, valid_from].includes(row.valid_from ?? null)
      return {
        ...source,
        weeks: [...source.weeks.filter((row) => !isOwn(row) || !isReplaced(row)), ...weeks],
      }
    }
    case 'date': {
      const { date, intervals, breaks, is_holiday = false } = change
      const others = source.dated.filter((row) => !(isOwn(row) && row.date === date))
      const own = intervals && { date, intervals, breaks, employee_id, resource_id }
      const free = is_holiday && !own ? [holidayOn(date)] : []
      return {
        ...source,
        dated: own ? [...others, own] : others,
        absences: [...source.absences, ...free],
      }
    }
    case 'holidays': {
      const opened = new Set(
        source.dated.filter((row) => isOwn(row) && row.intervals.length > 0).map(({ date }) => date),
      )
      const closed = change.dates.filter((date) => !opened.has(date))
      return { ...source, absences: [...source.absences, ...closed.map(holidayOn)] }
    }
    case 'dates': {
      const keyOf = ({ employee_id, date }: { employee_id: string | null; date: string }) =>
        `${employee_id} ${date}`
      const changed = new Set(change.cells.map(keyOf))
      const others = source.dated.filter((row) => row.employee_id === null || !changed.has(keyOf(row)))
      const given = change.cells.flatMap(({ hours, ...cell }) =>
        hours ? [{ ...cell, ...hours, resource_id: null }] : [],
      )
      return { ...source, dated: [...others, ...given] }
    }
    case 'absence': {
      const { away, replaced } = change
      const index = source.absences.findIndex(
        (row) => replaced !== null && isOwn(row) && isSameTime(row, replaced),
      )
      const others = source.absences.filter((_, other) => other !== index)
      return { ...source, absences: [...others, { ...away, reason: 'other', employee_id, resource_id }] }
    }
    case 'last_day': {
      const { left_on } = change
      return {
        ...source,
        employees: source.employees.map((one) => (one.id === employee_id ? { ...one, left_on } : one)),
      }
    }
  }
}

/** A public holiday as hours know it: the business is away all day. */
const holidayOn = (date: string) => ({
  starts_on: date,
  ends_on: date,
  from_time: null,
  to_time: null,
  reason: 'holiday',
  employee_id: null,
  resource_id: null,
})

const isSameTime = (a: AwayTime, b: AwayTime) =>
  a.starts_on === b.starts_on &&
  a.ends_on === b.ends_on &&
  a.from_time === b.from_time &&
  a.to_time === b.to_time
