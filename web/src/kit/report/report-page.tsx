import type { ReportChoice } from '@wizyta/contract/figures/reports/api'
import { allows, otherDays } from '@wizyta/contract/kit/permission'
import {
  type AnyReport,
  hasRecordFilter,
  mayRead,
  mostReportDays,
  type ReportAnswer,
  type ReportColumn,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
  shownColumns,
} from '@wizyta/contract/kit/report'
import { isDrawnOverTime } from '@wizyta/contract/kit/report-chart'
import {
  type Comparison,
  comparedPeriod,
  comparisons,
  isLongPeriod,
  type Period,
} from '@wizyta/contract/kit/report-period'
import { Building2, ChartColumn, Lock } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { LoadState } from '../feedback/load-state.tsx'
import { TableSkeleton } from '../feedback/table-skeleton.tsx'
import { Page } from '../nav/page.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Select } from '../ui/input.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { filterTexts, periodText } from './figure-text.ts'
import { useFilterChoices } from './filter-choices.ts'
import { FoldedFilters } from './folded-filters.tsx'
import { type ReportChange, useReportAddress } from './report-address.ts'
import { ReportTable, shownRows } from './report-table.tsx'
import { useNoteOpened } from './saved-reports.ts'

const FilterButton = lazyPart(
  () => import('../list/filter-button.tsx').then((file) => file.FilterButton),
  <Skeleton className="h-8 w-28 coarse:h-11" />,
)
const PeriodPicker = lazyPart(
  () => import('./period-picker.tsx').then((file) => file.PeriodPicker),
  <Skeleton className="h-8 w-56 coarse:h-11" />,
)
const ReportChart = lazyPart(() => import('./report-chart.tsx').then((file) => file.ReportChart))
const ReportFiles = lazyPart(() => import('./report-files.tsx').then((file) => file.ReportFiles))
const KeepReport = lazyPart(() => import('./save-report.tsx').then((file) => file.KeepReport))
const Source = lazyPart(() => import('./report-foot.tsx').then((file) => file.Source))
const Definition = lazyPart(() => import('./report-foot.tsx').then((file) => file.Definition))
const DroppedFilters = lazyPart(() => import('./dropped-filters.tsx').then((file) => file.DroppedFilters))
const WeekMap = lazyPart(() => import('./week-map.tsx').then((file) => file.WeekMap))
const Headline = lazyPart(
  () => import('./report-headline.tsx').then((file) => file.Headline),
  <Skeleton className="h-20" />,
)

/** The screen of a report, made from its description: period, filters, headline figures, table, files, print. */
export function ReportPage({
  report,
  actions,
  long,
  sideBySide,
}: {
  report: AnyReport
  /** Further buttons of the report, from features that the kit does not know. */
  actions?: (query: ReportQuery) => ReactNode
  /** Requests a report over a long period, and shows its answer. */
  long: LongAnswer
  /** The totals of all businesses of the user, with a total. */
  sideBySide: SideBySideAnswer
}) {
  const user = useUser()
  const title = t(report.title)
  if (allows(user, report))
    return <AllowedReport report={report} actions={actions} Long={long} SideBySide={sideBySide} />
  return (
    <Page title={title} record={title}>
      <Card>
        <EmptyState icon={Lock} role="alert" text={t('Your role does not show this report.')} />
      </Card>
    </Page>
  )
}

/** Shows the answer of a report that is not read at once. */
export type LongAnswer = ComponentType<{
  report: AnyReport
  query: ReportQuery
  /** The chosen columns, which its files have as well; null: all. */
  columns: readonly string[] | null
  children: (answer: ReportAnswer, isStale: boolean) => ReactNode
}>

/** Shows a report of all businesses side by side. */
export type SideBySideAnswer = ComponentType<{
  report: AnyReport
  query: ReportQuery
  /** The chosen columns; null: all. */
  columns: readonly string[] | null
  /** True: the page is compared with another period. */
  isCompared: boolean
}>

function AllowedReport({
  report,
  actions,
  Long,
  SideBySide,
}: {
  report: AnyReport
  actions: ((query: ReportQuery) => ReactNode) | undefined
  Long: LongAnswer
  SideBySide: SideBySideAnswer
}) {
  const { currency } = useBusiness()
  const { groups, today, isOfToday, change, ...state } = useReportAddress(report)
  const { period, query, compare, columns, isSideBySide } = state
  useNoteOpened(report.key)
  const others = useOtherBusinesses(report, query)
  const isLong = isLongPeriod(query) && report.longestDays < mostReportDays
  const earlier = compare && !isLong ? comparedPeriod(query, compare, period) : null
  const comparison = useCall(
    report.index,
    { query: { ...query, ...earlier } },
    { enabled: earlier !== null, handles: () => true },
  )
  const before = earlier && comparison.data ? comparison.data : null
  const call = useCall(
    report.index,
    { query },
    {
      enabled: !isLong,
      // Rows of another grouping cannot be shown under the heads of this one.
      placeholderData: (shown, asked) =>
        JSON.stringify(asked?.queryKey ?? []).includes(`"by":"${query.by}"`) ? shown : undefined,
      handles: isShownInPlace,
    },
  )
  const title = t(report.title)
  const note = report.groups[query.by]?.note
  const mayReadChart = mayRead(report.columns[report.chart] as ReportColumn, useUser())
  const shown = (answer: ReportAnswer, isStale: boolean) => (
    <>
      <Headline
        report={report}
        query={query}
        answer={answer}
        before={before && (before.totals as Record<string, number | null>)}
        currency={currency}
      />
      {isDrawnOverTime(query.by) && mayReadChart && (
        <ReportChart
          report={report}
          query={query}
          answer={answer}
          compared={before && earlier ? { rows: before.rows as ReportRow[], from: earlier.from } : null}
          currency={currency}
        />
      )}
      {report.groups[query.by]?.kind === 'weekday-hour' && mayReadChart && (
        <WeekMap report={report} query={query} answer={answer} currency={currency} />
      )}
      <Card className="overflow-clip">
        {answer.row_count === 0 ? (
          <EmptyState
            icon={ChartColumn}
            text={t('There is nothing to count in this period. Choose another one.')}
          />
        ) : (
          <ReportTable
            report={report}
            query={query}
            answer={answer}
            currency={currency}
            chosen={columns}
            isStale={isStale}
            onSort={(sort) => change({ sort })}
          />
        )}
      </Card>
      {note && answer.row_count > 0 && <p className="text-sm text-muted">{t(note)}</p>}
      {answer.row_count > shownRows(answer).length && (
        <p className="text-sm text-muted">
          {t('{shown} of {total} rows are shown. The totals and the files hold all.', {
            shown: shownRows(answer).length,
            total: answer.row_count,
          })}
        </p>
      )}
      <Source report={report} answer={answer} />
    </>
  )
  return (
    <Page
      title={title}
      record={title}
      description={t(report.about)}
      actions={
        <>
          {actions?.(query)}
          <ReportFiles report={report} query={query} columns={columns} compared={earlier} isLong={isLong} />
        </>
      }
      toolbar={
        <>
          <FoldedFilters report={report} state={state} onChange={change}>
            {isOfToday ? (
              <p className="text-soft">{t('Your role shows reports of today only.')}</p>
            ) : (
              <PeriodPicker
                state={{ period, query }}
                today={today}
                longestDays={report.mostDays}
                onChange={change}
              />
            )}
            {!isLong && !isOfToday && <CompareChoice compare={compare} onChange={change} />}
            {earlier && (
              <p className="text-sm text-muted">
                {t('Compared with {days}', { days: periodText(earlier.from, earlier.to) })}
              </p>
            )}
            <Grouping report={report} groups={groups} by={query.by} onChange={change} />
            <Filters report={report} query={query} onChange={change} />
            <ColumnChoice report={report} columns={columns} onChange={change} />
            {others > 0 && !isOfToday && !report.isOwn && (
              <Button aria-pressed={isSideBySide} onClick={() => change({ isSideBySide: !isSideBySide })}>
                <Building2 aria-hidden="true" />
                {t('Side by side|businesses')}
              </Button>
            )}
            <KeepReport report={report.key} choosesRecords={hasRecordFilter(report, query)} />
          </FoldedFilters>
          <DroppedFilters report={report} query={query} onChange={change} />
          <PrintedQuestion report={report} query={query} earlier={earlier} />
        </>
      }
    >
      {isSideBySide && others > 0 && (
        <SideBySide report={report} query={query} columns={columns} isCompared={compare !== null} />
      )}
      {isLong ? (
        <Long report={report} query={query} columns={columns}>
          {shown}
        </Long>
      ) : (
        <LoadState
          of={call}
          look="card"
          loading={
            <Card className="overflow-clip">
              <TableSkeleton rows={8} density="comfortable" />
            </Card>
          }
        >
          {(answer) => shown(answer, call.isPlaceholderData)}
        </LoadState>
      )}
      <Definition report={report} />
    </Page>
  )
}

/** The period with which the figures are compared. */
function CompareChoice({
  compare,
  onChange,
}: {
  compare: Comparison | null
  onChange: (change: ReportChange) => void
}) {
  return (
    <Select
      aria-label={t('Compare with')}
      className="w-auto!"
      value={compare ?? ''}
      onChange={({ target }) => onChange({ compare: (target.value || null) as Comparison | null })}
    >
      <option value="">{t('No comparison')}</option>
      {Object.entries(comparisons).map(([name, label]) => (
        <option key={name} value={name}>
          {t(label)}
        </option>
      ))}
    </Select>
  )
}

/** More of them have no room beside each other on a phone. */
const mostSegments = 5

function Grouping({
  report,
  groups,
  by,
  onChange,
}: {
  report: AnyReport
  groups: readonly string[]
  by: string
  onChange: (change: ReportChange) => void
}) {
  if (groups.length < 2) return null
  const label = t('Rows by')
  const segments = groups.map((value) => ({ value, label: t((report.groups[value] as ReportGroup).label) }))
  // Each grouping has its own usual order.
  const choose = (next: string) => onChange({ by: next, sort: undefined })
  if (groups.length <= mostSegments)
    return <Segmented label={label} value={by} segments={segments} onChange={choose} />
  return (
    <Select
      aria-label={label}
      className="w-auto! max-w-full"
      value={by}
      onChange={({ target }) => choose(target.value)}
    >
      {segments.map(({ value, label }) => (
        <option key={value} value={value}>
          {`${t('Rows by')}: ${label}`}
        </option>
      ))}
    </Select>
  )
}

function Filters({
  report,
  query,
  onChange,
}: {
  report: AnyReport
  query: ReportQuery
  onChange: (change: ReportChange) => void
}) {
  const user = useUser()
  const choices = useFilterChoices(report)
  const shown = Object.entries(report.filters).filter(([, filter]) => mayRead(filter, user))
  return shown.map(([name, { label, words }]) => (
    <FilterButton
      key={name}
      filter={{
        name,
        label: t(label),
        options: words
          ? Object.entries(words).map(([value, word]) => ({ value, label: t(word) }))
          : choices.filter(({ filter }) => filter === name).map(choiceOption),
      }}
      chosen={query.filter?.[name] ?? []}
      onChange={(values) => onChange({ filter: { ...query.filter, [name]: values } })}
    />
  ))
}

const choiceOption = ({ id, name, archived }: ReportChoice) => ({
  value: id,
  label: archived ? t('{name} (archived)', { name }) : name,
})

/** The columns of the table and of files. None chosen: all. The headline has its own. */
function ColumnChoice({
  report,
  columns,
  onChange,
}: {
  report: AnyReport
  columns: readonly string[] | null
  onChange: (change: ReportChange) => void
}) {
  const options = shownColumns(report, useUser()).map(([value, { label }]) => ({ value, label: t(label) }))
  return (
    <FilterButton
      filter={{ name: 'columns', label: t('Columns'), options }}
      chosen={columns ?? []}
      onChange={(chosen) => onChange({ columns: chosen.length > 0 ? chosen : null })}
    />
  )
}

/** Counts the user's other businesses of the firm whose figures of the report the user may see. The server asks for the same rights. */
function useOtherBusinesses(report: AnyReport, { by }: ReportQuery): number {
  const { id, tenant_name } = useBusiness()
  return (useUser()?.businesses ?? []).filter(
    (one) =>
      one.id !== id &&
      one.tenant_name === tenant_name &&
      !one.second_factor_due &&
      allows(one, report) &&
      allows(one, otherDays) &&
      mayRead(report.groups[by] ?? {}, one),
  ).length
}

/** On paper alone, where no fields stand: the period, the one compared with, and the filters. */
function PrintedQuestion({
  report,
  query,
  earlier,
}: {
  report: AnyReport
  query: ReportQuery
  earlier: Period | null
}) {
  const names = new Map(useFilterChoices(report).map(({ id, name }) => [id, name]))
  return (
    <p className="hidden print:block">
      {[
        periodText(query.from, query.to),
        ...(earlier ? [t('Compared with {days}', { days: periodText(earlier.from, earlier.to) })] : []),
        ...filterTexts(report, query.filter, names),
      ].join(' · ')}
    </p>
  )
}
