import { type ReportScheduleInput, weeklyKey } from '@wizyta/contract/figures/report-schedules/api'
import type { AnyReport } from '@wizyta/contract/kit/report'
import {
  type Comparison,
  comparisons,
  type ReportPeriod,
  reportPeriods,
} from '@wizyta/contract/kit/report-period'
import { readSearch } from '../../platform/net/search-params.ts'

interface Draft {
  values: Partial<ReportScheduleInput>
  /** The screen had days of the user's own choice, which no rhythm can repeat: the period is the usual one. */
  hadOwnDays: boolean
}

let draft: Draft | null = null

/** Keeps a report as its address shows it, for the form that opens next. An address leaves out the usual period. */
export function keepDraft(
  { key, usualPeriod }: Pick<AnyReport, 'key' | 'usualPeriod'>,
  title: string,
  search: string,
) {
  const { period, from, by, sort, filter, columns, compare } = readSearch(search)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const given = text(period)
  const named = given && given in reportPeriods ? given : usualPeriod
  const filters =
    typeof filter === 'object' && filter !== null
      ? Object.fromEntries(Object.entries(filter).map(([name, values]) => [name, String(values).split(',')]))
      : null
  const common = { name: title, report: key, filter: filters }
  const values = {
    ...common,
    period: named as ReportPeriod,
    by: text(by) ?? null,
    sort: text(sort) ?? null,
    compare: typeof compare === 'string' && compare in comparisons ? (compare as Comparison) : null,
    columns: [columns].flat().flatMap((names) => text(names)?.split(',') ?? []),
  }
  // The weekly mail always tells the last week, in its own form.
  draft =
    key === weeklyKey ? { values: common, hadOwnDays: false } : { values, hadOwnDays: from !== undefined }
}

/** Returns the kept report. */
export const keptDraft = (): Draft | null => draft

/** Forgets the kept report: the next form begins empty. */
export function forgetDraft() {
  draft = null
}
