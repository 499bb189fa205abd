import {
  type AnyReport,
  type ReportAnswer,
  type ReportColumn,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
} from '@wizyta/contract/kit/report'
import { type ChartPoint, chartPoints } from '@wizyta/contract/kit/report-chart'
import { scaleLinear, scaleTime } from 'd3-scale'
import { area, line } from 'd3-shape'
import { t } from '../../platform/text/i18n.ts'
import { Card } from '../ui/card.tsx'
import { labelText, valueText } from './figure-text.ts'

/** Names the figure above a chart, which without a word is taken for the sum. */
const highestOf = ({ kind }: ReportGroup) =>
  kind === 'month'
    ? 'highest month: {value}'
    : kind === 'week'
      ? 'highest week: {value}'
      : 'highest day: {value}'

const wide = 1_000
const high = 160

/**
 * Draws the chart column over days, weeks or months: one path, and a dashed one for the compared period. The table says
 * the same in figures, for keyboard and screen readers.
 */
export function ReportChart({
  report,
  query,
  answer,
  compared,
  currency,
}: {
  report: AnyReport
  query: ReportQuery
  answer: ReportAnswer
  /** Rows of the compared period, and its first day. */
  compared: { rows: ReportRow[]; from: string } | null
  currency: string
}) {
  const group = report.groups[query.by] as ReportGroup
  const column = report.columns[report.chart] as ReportColumn
  const rows = answer.rows as ReportRow[]
  const points = chartPoints(rows, report.chart, group)
  const shift = compared ? Date.parse(query.from) - Date.parse(compared.from) : 0
  const before = compared ? chartPoints(compared.rows, report.chart, group, shift) : []
  const all = [...points, ...before]
  if (points.length < 2) return null
  const most = Math.max(...all.map(({ value }) => value), 1)
  const least = Math.min(0, ...all.map(({ value }) => value))
  const times = all.map(({ at }) => at)
  const x = scaleTime([Math.min(...times), Math.max(...times)], [0, wide])
  const y = scaleLinear([least, most], [high, 4]).nice()
  const onX = ({ at }: ChartPoint) => x(at)
  const onY = ({ value }: ChartPoint) => y(value)
  const stroke = line<ChartPoint>(onX, onY)
  const labels = rows
    .filter(({ key }) => key !== null)
    .toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''))
  const [first, last] = [labels[0], labels.at(-1)]
  const highest = Math.max(...points.map(({ value }) => value))
  return (
    <Card className="px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span>
          {t(column.label)} · {t(highestOf(group), { value: valueText(column, highest, currency) })}
        </span>
        {compared && (
          <span className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 24 2" className="h-0.5 w-6">
              <path d="M0 1H24" stroke="currentColor" strokeWidth={2} strokeDasharray="4 3" />
            </svg>
            {t('Compared period')}
          </span>
        )}
      </p>
      <svg
        role="img"
        aria-label={t('Chart of “{column}”. The table below has the same figures.', {
          column: t(column.label),
        })}
        viewBox={`0 0 ${wide} ${high}`}
        preserveAspectRatio="none"
        className="mt-1 h-36 w-full"
      >
        <path
          d={area<ChartPoint>(onX, y(Math.max(0, least)), onY)(points) ?? ''}
          className="fill-brand-soft"
        />
        {before.length > 1 && (
          <path
            d={stroke(before) ?? ''}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
            className="text-muted"
          />
        )}
        <path
          d={stroke(points) ?? ''}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="text-brand-text"
        />
      </svg>
      {/* A compared period may reach beyond the present one: the labels stand at its own ends. */}
      <p
        dir="ltr"
        className="mt-1 flex justify-between gap-2 text-sm text-muted"
        style={{
          paddingInlineStart: `${(100 * x(points[0]?.at ?? 0)) / wide}%`,
          paddingInlineEnd: `${100 - (100 * x(points.at(-1)?.at ?? 0)) / wide}%`,
        }}
      >
        <span className="flex-none">{first && labelText(group, first)}</span>
        <span className="flex-none">{last && labelText(group, last)}</span>
      </p>
      {rows.length < answer.row_count && (
        <p className="mt-1 text-sm text-muted">
          {t('The chart shows {shown} of {total} rows.', { shown: rows.length, total: answer.row_count })}
        </p>
      )}
    </Card>
  )
}
