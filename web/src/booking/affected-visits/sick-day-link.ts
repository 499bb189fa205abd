import type { RowLink } from '../../kit/nav/row-link.ts'

/** The absence whose visits the board shows. */
export interface BoardSearch {
  employee?: string
  from?: string
  to?: string
  from_time?: string
  to_time?: string
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
