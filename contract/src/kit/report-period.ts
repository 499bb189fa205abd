import type { PlainSentence } from '../words/translate.ts'
import { addDays } from './wall-time.ts'

/** Periods that a report offers, as whole days of the business. */
export const reportPeriods = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
} as const satisfies Record<string, PlainSentence>
export type ReportPeriod = keyof typeof reportPeriods

/** Days of a period, both included. */
export interface Period {
  from: string
  to: string
}

/**
 * Returns the days of a named period.
 * @param today the date in the business
 * @param firstDay the day on which weeks begin in the business
 */
export function periodOf(name: ReportPeriod, today: string, firstDay: 'monday' | 'sunday'): Period {
  const day = Temporal.PlainDate.from(today)
  const pastInWeek = firstDay === 'sunday' ? day.dayOfWeek % 7 : day.dayOfWeek - 1
  const week = addDays(today, -pastInWeek)
  const month = day.with({ day: 1 })
  const lastOf = (first: Temporal.PlainDate) => first.with({ day: first.daysInMonth }).toString()
  const before = month.subtract({ months: 1 })
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'this-week':
      return { from: week, to: addDays(week, 6) }
    case 'last-week':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'this-month':
      return { from: month.toString(), to: lastOf(month) }
    case 'last-month':
      return { from: before.toString(), to: lastOf(before) }
    case 'this-year':
      return { from: `${day.year}-01-01`, to: `${day.year}-12-31` }
  }
}
