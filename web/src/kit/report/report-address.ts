import { useSearch } from '@tanstack/react-router'
import { allows, otherDays } from '@wizyta/contract/kit/permission'
import { type AnyReport, type ReportQuery, shownGroups } from '@wizyta/contract/kit/report'
import {
  type Comparison,
  comparableDays,
  comparisons,
  type Period,
  periodOf,
  periodsWithin,
  type ReportPeriod,
} from '@wizyta/contract/kit/report-period'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { useTidyAddress } from '../../platform/browser/use-tidy-address.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { today } from '../../platform/text/time.ts'
import { useFirstWeekDay } from '../form/business-month.tsx'

/** The search parameters that a link to a report may give. */
interface ReportSearch {
  period?: ReportPeriod
  from?: string
  to?: string
  by?: string
  sort?: string
  compare?: Comparison
  filter?: Record<string, string | readonly string[]>
  columns?: string | readonly string[]
  businesses?: 'all'
}

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/reports/$key': ReportSearch
  }
}

export interface ReportState {
  /** Null: days of the user's own choice. */
  period: ReportPeriod | null
  query: ReportQuery
  /** The period with which figures are compared; null: with none. */
  compare: Comparison | null
  /** The columns of the table; null: all. */
  columns: readonly string[] | null
  /** The totals of the user's other businesses stand beside them. */
  isSideBySide: boolean
}

interface Reading {
  report: AnyReport
  /** Returns the days of a named period. */
  daysOf: (period: ReportPeriod) => Period
  /** The date in the business. */
  today: string
  /** The groupings that the user may see, the usual one first. */
  groups: readonly string[]
}

/** Reads an address forgivingly: what is invalid falls back to its default. */
function readReportSearch(
  given: Record<string, unknown>,
  { report, daysOf, groups, today }: Reading,
): ReportState {
  const { period, from, to, by, sort, compare, filter, columns, businesses } = given
  const usual = report.usualPeriod as ReportPeriod
  const named = periodsWithin(report.mostDays).find((name) => name === period) ?? usual
  const comparison = typeof compare === 'string' && compare in comparisons ? (compare as Comparison) : null
  const days = daysOf(named)
  const base: ReportQuery = {
    // Beside other figures stand those of days that are over, or of today.
    ...(comparison ? comparableDays(days, named, today) : days),
    by: groups[0] ?? '',
  }
  const accepts = (part: object) => report.longQuery.safeParse({ ...base, ...part }).success
  const isOwn = from !== undefined && accepts({ from, to })
  const parts: object[] = [
    ...(isOwn ? [{ from, to }] : []),
    ...(typeof by === 'string' && groups.includes(by) ? [{ by }] : []),
    ...(sort !== undefined && accepts({ sort }) ? [{ sort }] : []),
    ...(filter !== undefined && accepts({ filter }) ? [{ filter: listed(filter as object) }] : []),
  ]
  return {
    period: isOwn ? null : named,
    query: Object.assign({}, base, ...parts),
    compare: comparison,
    columns: columnsOf(report, columns),
    isSideBySide: businesses === 'all',
  }
}

/** Reads columns forgivingly, in the order of the report. */
function columnsOf({ columns }: AnyReport, given: unknown): string[] | null {
  const wanted = [given ?? []].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
  const known = Object.keys(columns).filter((name) => wanted.includes(name))
  return known.length > 0 ? known : null
}

/** `a,b` as a link carries it, and a list as older addresses have it. */
const listed = (filter: object) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      [value].flat().flatMap((one) => String(one).split(',')),
    ]),
  )

/** Returns the search parameters of a state; defaults are left out of the address. */
function writeReportSearch(
  { period, query: { from, to, by, sort, filter }, compare, columns, isSideBySide }: ReportState,
  { report, groups }: Pick<Reading, 'report' | 'groups'>,
): Record<string, unknown> {
  const chosen = Object.entries(filter ?? {}).filter(([, values]) => values && values.length > 0)
  return {
    period: period === null || period === report.usualPeriod ? undefined : period,
    from: period === null ? from : undefined,
    to: period === null ? to : undefined,
    by: by === groups[0] ? undefined : by,
    sort,
    compare: compare ?? undefined,
    filter: chosen.length > 0 ? Object.fromEntries(chosen) : undefined,
    columns: columns ?? undefined,
    businesses: isSideBySide ? 'all' : undefined,
  }
}

/** A change of what a report shows. */
export type ReportChange = Partial<ReportQuery> &
  Partial<Pick<ReportState, 'compare' | 'columns' | 'isSideBySide'>> & { period?: ReportPeriod }

const onlyToday = {
  period: 'today',
  from: undefined,
  to: undefined,
  compare: undefined,
  businesses: undefined,
}

/** A report's state in the address, and the way to change it. Without the right to other days it is of today. */
export function useReportAddress(report: AnyReport) {
  const { timezone } = useBusiness()
  const firstDay = useFirstWeekDay()
  const user = useUser()
  const changeSearch = useChangeSearch()
  const now = today(timezone).toString()
  const groups = shownGroups(report, user).map(([name]) => name)
  const reading = {
    report,
    groups,
    today: now,
    daysOf: (name: ReportPeriod) => periodOf(name, now, firstDay),
  }
  const isOfToday = !report.isOwn && !allows(user, otherDays)
  const search = useSearch({ strict: false })
  const state = readReportSearch(isOfToday ? { ...search, ...onlyToday } : search, reading)
  useTidyAddress(writeReportSearch(state, reading))
  const change = (
    { period, compare, columns, isSideBySide, ...part }: ReportChange,
    how: { replace?: boolean } = {},
  ) => {
    const ownDays = part.from !== undefined || part.to !== undefined
    const next = {
      period: period ?? (ownDays ? null : state.period),
      query: { ...state.query, ...part },
      compare: compare === undefined ? state.compare : compare,
      columns: columns === undefined ? state.columns : columns,
      isSideBySide: isSideBySide ?? state.isSideBySide,
    }
    changeSearch(writeReportSearch(next, reading), { resetScroll: false, ...how })
  }
  return { ...state, groups, today: now, isOfToday, change }
}
