import type { ReportScheduleInput } from '@wizyta/contract/figures/report-schedules/api'
import { type ReportPeriod, reportPeriods } from '@wizyta/contract/kit/report-period'
import { readSearch } from '../../platform/net/search-params.ts'

type Draft = Partial<ReportScheduleInput>

let draft: Draft | null = null

/** Keeps a report as its address shows it, for the form that opens next. Days of the user's own choice are left out. */
export function keepDraft(report: string, title: string, search: string) {
  const { period, by, sort, filter, columns } = readSearch(search)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const named = text(period)
  const filters =
    typeof filter === 'object' && filter !== null
      ? Object.fromEntries(Object.entries(filter).map(([name, values]) => [name, String(values).split(',')]))
      : null
  draft = {
    name: title,
    report,
    ...(named && named in reportPeriods && { period: named as ReportPeriod }),
    by: text(by) ?? null,
    sort: text(sort) ?? null,
    filter: filters,
    columns: [columns].flat().flatMap((names) => text(names)?.split(',') ?? []),
  }
}

/** Returns the kept report. */
export const keptDraft = (): Draft | null => draft

/** Forgets the kept report: the next form begins empty. */
export function forgetDraft() {
  draft = null
}
