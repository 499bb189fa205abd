import type { PlainSentence } from '../words/translate.ts'
import { addDays } from './wall-time.ts'

/** Periods that a report offers, as whole days of the business. */
export const reportPeriods = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'last-8-weeks': 'Last 8 weeks',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const satisfies Record<string, PlainSentence>
export type ReportPeriod = keyof typeof reportPeriods

/** Days of a period, both included. */
export interface Period {
  from: string
  to: string
}

/** Days of the longest period that a screen or a file reads at once: a leap year. */
export const mostDaysAtOnce = 366

/** Returns true for a period beyond a year, whose report is made in the background. */
export const isLongPeriod = ({ from, to }: Period): boolean =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 >= mostDaysAtOnce

/** Days of the longest period of a name. */
const longest: Record<ReportPeriod, number> = {
  today: 1,
  yesterday: 1,
  'this-week': 7,
  'last-week': 7,
  'last-8-weeks': 56,
  'this-month': 31,
  'last-month': 31,
  'this-quarter': 92,
  'last-quarter': 92,
  'this-year': 366,
  'last-year': 366,
}

/** Returns the names of the periods that a report of so many days can have. */
export const periodsWithin = (days: number): ReportPeriod[] =>
  (Object.keys(longest) as ReportPeriod[]).filter((name) => longest[name] <= days)

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
    case 'last-8-weeks':
      return { from: addDays(week, -56), to: addDays(week, -1) }
    case 'this-month':
      return { from: month.toString(), to: lastOf(month) }
    case 'last-month':
      return { from: before.toString(), to: lastOf(before) }
    case 'this-quarter':
      return quarter(day)
    case 'last-quarter':
      return quarter(day.subtract({ months: 3 }))
    case 'this-year':
      return { from: `${day.year}-01-01`, to: `${day.year}-12-31` }
    case 'last-year':
      return { from: `${day.year - 1}-01-01`, to: `${day.year - 1}-12-31` }
  }
}

function quarter({ year, month }: Temporal.PlainDate): Period {
  const first = Temporal.PlainDate.from({ year, month: month - ((month - 1) % 3), day: 1 })
  return { from: first.toString(), to: first.add({ months: 3 }).subtract({ days: 1 }).toString() }
}

/** Periods with which a report can be compared. */
export const comparisons = {
  previous: 'The period before',
  weeks: 'The same weeks last year',
} as const satisfies Record<string, PlainSentence>
export type Comparison = keyof typeof comparisons

/**
 * Returns true where something was counted in a period. Hours alone do not count: a plan has them before the salon works by it.
 */
export const hasFigures = (
  columns: Readonly<Record<string, { kind: string }>>,
  totals: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(columns).some(([name, { kind }]) => (kind === 'count' || kind === 'money') && totals[name])

/** Periods that are not over yet, and how far back the one before them began. */
const unfinished: Partial<Record<ReportPeriod, Temporal.DurationLike>> = {
  'this-week': { weeks: 1 },
  'this-month': { months: 1 },
  'this-quarter': { months: 3 },
  'this-year': { years: 1 },
}

/** Returns the days of a named period whose figures can be compared: none of them lies ahead. */
export const comparableDays = ({ from, to }: Period, name: ReportPeriod | null, today: string): Period => ({
  from,
  to: name !== null && name in unfinished && today < to ? today : to,
})

/**
 * Returns the days with which a period is compared. A period of now is compared with the same days of the one before it.
 * Whole months are compared with as many months before them, other days with as many days. The same weeks lie 52 weeks
 * earlier, so that weekdays meet.
 */
export function comparedPeriod(
  { from, to }: Period,
  comparison: Comparison,
  name: ReportPeriod | null = null,
): Period {
  if (comparison === 'weeks') return { from: addDays(from, -364), to: addDays(to, -364) }
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  const back = name && unfinished[name]
  if (back) {
    const same = last.subtract(back)
    // The last day of a month meets the last one: 28 February the 31st of January.
    const endsMonth = name !== 'this-week' && last.day === last.daysInMonth
    return {
      from: first.subtract(back).toString(),
      to: (endsMonth ? same.with({ day: same.daysInMonth }) : same).toString(),
    }
  }
  const after = last.add({ days: 1 })
  const before = addDays(from, -1)
  if (first.day === 1 && after.day === 1) {
    const { months } = first.until(after, { largestUnit: 'months' })
    return { from: first.subtract({ months }).toString(), to: before }
  }
  return { from: first.subtract({ days: first.until(after).days }).toString(), to: before }
}
