import type { ReportSchedule, ReportScheduleInput } from '@wizyta/contract/figures/report-schedules/api'
import { reports } from '@wizyta/contract/figures/reports/api'
import { type AnyReport, isHidden, type ReportQuery } from '@wizyta/contract/kit/report'
import { comparableDays, comparedPeriod, type Period, periodOf } from '@wizyta/contract/kit/report-period'
import { invalid } from '../../kit/http/refusal.ts'

type Question = Pick<ReportScheduleInput, 'report' | 'period' | 'by' | 'sort' | 'filter' | 'columns'>

/**
 * Returns the query of a schedule on a day.
 * @param firstDay the day on which weeks begin in the business
 */
export function questionOn(
  { period, by, sort, filter }: Pick<ReportSchedule, 'period' | 'by' | 'sort' | 'filter'>,
  report: AnyReport,
  date: string,
  firstDay: 'monday' | 'sunday',
): ReportQuery {
  return {
    ...periodOf(period, date, firstDay),
    by: by ?? Object.keys(report.groups)[0] ?? '',
    ...(sort && { sort }),
    ...(filter && Object.keys(filter).length > 0 && { filter }),
  }
}

/** Returns the days that a schedule compares, as on the screen: of its period those that are over. */
export function comparedOn(
  { period, compare }: Pick<ReportSchedule, 'period' | 'compare'>,
  asked: Period,
  date: string,
): { days: Period; compared: Period | null } {
  const days = compare ? comparableDays(asked, period, date) : { from: asked.from, to: asked.to }
  return { days, compared: compare && comparedPeriod(days, compare, period) }
}

/** Refuses a period, a grouping, an order, a filter or a column that the report does not have. */
export function checkQuestion({
  report: key,
  period = 'last-week',
  by,
  sort,
  filter,
  columns = [],
}: Question): void {
  const report = reports.find((one) => one.key === key)
  if (!report) throw invalid({ report: ['There is no such report.'] })
  const isColumn = (name: string) => {
    const column = report.columns[name]
    return column !== undefined && !isHidden(column)
  }
  if (!columns.every(isColumn)) throw invalid({ columns: ['The report does not have this.'] })
  const query = questionOn(
    { period, by: by ?? null, sort: sort ?? null, filter: filter ?? null },
    report,
    '2026-05-15',
    'monday',
  )
  const { error } = report.index.query.safeParse(query)
  if (!error) return
  const field =
    { from: 'period', to: 'period' }[String(error.issues[0]?.path[0])] ?? String(error.issues[0]?.path[0])
  throw invalid({ [field]: ['The report does not have this.'] })
}
