import { occupyingStatuses, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import type { RowLink } from '../../kit/nav/row-link.ts'

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

/** Visits that wait for a prepayment, or for a decision on one. */
export const visitsWithDeposits = (): RowLink => ({
  to: '/calendar/visits',
  search: { filter: { deposit: ['waits'] }, sort: 'starts_at' },
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

/** Returns the link to the week of a day in the calendar. */
export const weekFrom = (date: string) =>
  ({ to: '/calendar', search: { view: 'week', date } }) satisfies RowLink

/** Returns the link to a report, with its period and grouping. */
export const reportAt = (
  key: string,
  search: { period?: 'today'; from?: string; to?: string; by?: string },
) => ({ to: '/reports/$key', params: { key }, search }) as RowLink

/** Visits of a period that did not take place. */
export const missedVisits = ({ from, to }: { from: string; to: string }, status: 'cancelled' | 'no_show') =>
  visitsWhere({ from: [from], to: [to], status: [status] })

/** Products below their minimum; one of them is opened beside the list. */
export const lowStock = (product?: string) =>
  ({
    to: '/sales/stock-levels',
    search: { filter: { below_minimum: ['true'] }, ...(product && { edit: product }) },
  }) as RowLink

/** Qualifications and documents that expire within 30 days, and those that have. */
export const expiring = () =>
  ({ to: '/employees/qualifications', search: { filter: { state: ['expired', 'in_30'] } } }) as RowLink

export const clientsBornIn = (months: readonly string[]) =>
  ({ to: '/clients', search: { filter: { birth_month: months } } }) as RowLink
