import type { RowLink } from '../../kit/nav/row-link.ts'

/** The visits that the board shows. */
export interface BoardSearch {
  employee?: string
  /** Absent: those of an absence. */
  kind?: 'leaving' | 'hours' | 'services'
  from?: string
  to?: string
  from_time?: string
  to_time?: string
  /** Visits that were outside the hours before, joined by commas. */
  kept?: string
  /** Days whose hours have changed, joined by commas; absent: all from the first to the last. */
  dates?: string
  /** Services that were taken away, joined by commas; absent: all that the employee does not perform. */
  services?: string
  /** All employees whose visits the same change hits, joined by commas; absent: this one alone. */
  people?: string
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
