import {
  type AnyReport,
  type ReportAnswer,
  type ReportColumn,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
} from '@wizyta/contract/kit/report'
import { scaleLinear, scaleTime } from 'd3-scale'
import { area, line } from 'd3-shape'
import { t } from '../../platform/text/i18n.ts'
import { Card } from '../ui/card.tsx'
import { labelText, valueText } from './figure-text.ts'

interface Point {
  at: number
  value: number
}

const wide = 1_000
const high = 160
const dayMs = 86_400_000

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
  const points = pointsOf(rows, report.chart, group, 0)
  const shift = compared ? Date.parse(query.from) - Date.parse(compared.from) : 0
  const before = compared ? pointsOf(compared.rows, report.chart, group, shift) : []
  const all = [...points, ...before]
  if (points.length < 2) return null
  const most = Math.max(...all.map(({ value }) => value), 1)
  const least = Math.min(0, ...all.map(({ value }) => value))
  const times = all.map(({ at }) => at)
  const x = scaleTime([Math.min(...times), Math.max(...times)], [0, wide])
  const y = scaleLinear([least, most], [high, 4]).nice()
  const onX = ({ at }: Point) => x(at)
  const onY = ({ value }: Point) => y(value)
  const stroke = line<Point>(onX, onY)
  const labels = rows.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''))
  const [first, last] = [labels[0], labels.at(-1)]
  const [top] = y.domain().toReversed()
  return (
    <Card className="px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span>
          {t(column.label)} · {valueText(column, top ?? most, currency)}
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
        <path d={area<Point>(onX, y(Math.max(0, least)), onY)(points) ?? ''} className="fill-brand-soft" />
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
      <p className="mt-1 flex justify-between text-sm text-muted">
        <span>{first && labelText(group, first)}</span>
        <span>{last && labelText(group, last)}</span>
      </p>
    </Card>
  )
}

/** Returns the points in the order of time. Days without a row are zero. */
function pointsOf(rows: readonly ReportRow[], column: string, { kind }: ReportGroup, shift: number): Point[] {
  const at = (key: string) => Date.parse(kind === 'month' ? `${key}-01` : key) + shift
  const known = rows.flatMap(({ key, ...row }) =>
    key === null ? [] : [{ at: at(key), value: Number(row[column] ?? 0) }],
  )
  const sorted = known.toSorted((a, b) => a.at - b.at)
  if (kind === 'month' || sorted.length === 0) return sorted
  const step = kind === 'week' ? 7 * dayMs : dayMs
  const values = new Map(sorted.map((point) => [point.at, point.value]))
  const first = sorted[0]?.at ?? 0
  const count = Math.round(((sorted.at(-1)?.at ?? first) - first) / step) + 1
  return Array.from({ length: count }, (_, place) => {
    const moment = first + place * step
    return { at: moment, value: values.get(moment) ?? 0 }
  })
}
