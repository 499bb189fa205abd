import type { HoursChange } from '@wizyta/contract/booking/affected-visits/api'
import type { RowLink } from '../../kit/nav/row-link.ts'

/** The visits that the board shows. */
export interface BoardSearch {
  employee?: string
  /** Absent: those of an absence. */
  kind?: 'leaving' | 'hours'
  from?: string
  to?: string
  from_time?: string
  to_time?: string
  /** Visits that were outside the hours before, joined by commas. */
  kept?: string
}

interface Away {
  employee_id: string
  starts_on: string
  ends_on: string
  from_time?: string | null
  to_time?: string | null
}

/** The board of an absence. */
export const sickDayLink = ({ employee_id, starts_on, ends_on, from_time, to_time }: Away): RowLink => ({
  to: '/calendar/sick-day',
  search: {
    employee: employee_id,
    from: starts_on,
    to: ends_on,
    ...(from_time && { from_time }),
    ...(to_time && { to_time }),
  },
})

/** The board of an employee who leaves: all visits from a day on. */
export const leavingLink = (employee: string, from: string): RowLink => ({
  to: '/calendar/sick-day',
  search: { employee, kind: 'leaving', from },
})

/** The board of visits outside the stored hours of an employee, from a day on. */
const outsideHoursLink = (
  employee: string,
  from: string,
  to: string | null | undefined,
  kept: readonly string[],
): RowLink => ({
  to: '/calendar/sick-day',
  search: {
    employee,
    kind: 'hours',
    from,
    ...(to && { to }),
    ...(kept.length > 0 && { kept: kept.join(',') }),
  },
})

/**
 * Returns the board of a change of hours; null: they are not those of an employee.
 * @param kept visits that were outside the hours before
 */
export function boardOfHours(change: HoursChange, today: string, kept: readonly string[]): RowLink | null {
  if (change.kind === 'holidays' || !change.employee_id) return null
  const { employee_id } = change
  switch (change.kind) {
    case 'absence':
      return sickDayLink({ ...change, employee_id })
    case 'week':
      return outsideHoursLink(employee_id, later(change.valid_from ?? today, today), change.valid_to, kept)
    case 'date':
      return outsideHoursLink(employee_id, change.date, change.date, kept)
    case 'last_day':
      return leavingLink(employee_id, Temporal.PlainDate.from(change.left_on).add({ days: 1 }).toString())
    case 'column':
      return leavingLink(employee_id, today)
  }
}

const later = (a: string, b: string) => (a > b ? a : b)
