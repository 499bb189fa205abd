import { occupyingStatuses, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import type { RowLink } from '../../kit/list/row-link.ts'

/** The list behind a number: filters as `visitListSpec` has them. */
function visitsWhere(filter: Record<string, readonly string[]>): RowLink {
  return { to: '/calendar/visits', search: { filter } }
}

const on = (date: string) => ({ from: [date], to: [date] })

/** Visits of a day in one state, or all that take place. */
export const visitsOf = (date: string, status?: VisitStatus) =>
  visitsWhere({ ...on(date), status: status ? [status] : occupyingStatuses })

export const firstVisitsOf = (date: string) =>
  visitsWhere({ ...on(date), status: occupyingStatuses, first_visit: ['yes'] })

export const visitsToClose = (): RowLink => ({
  to: '/calendar/visits',
  search: { filter: { to_close: ['yes'] }, sort: 'starts_at' },
})

export const failedMessages = (): RowLink => ({
  to: '/communication/mailbox',
  search: { filter: { status: ['failed'], since: ['week'] } },
})

/** Returns a link to the calendar: a day, an employee's column, a visit, or the panel of a new one. */
export const calendarAt = (search: {
  view?: 'day'
  date?: string
  people?: string
  visit?: string
  new?: string
}) => ({ to: '/calendar', search: search }) satisfies RowLink
