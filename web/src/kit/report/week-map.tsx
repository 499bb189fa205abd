import { Link } from '@tanstack/react-router'
import type {
  AnyReport,
  ReportAnswer,
  ReportColumn,
  ReportQuery,
  ReportRow,
} from '@wizyta/contract/kit/report'
import { t } from '../../platform/text/i18n.ts'
import { formatWallTime } from '../../platform/text/time.ts'
import { Card } from '../ui/card.tsx'
import { drillLink } from './drill-link.ts'
import { valueText, weekdayAndHour, weekdayText } from './figure-text.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Draws the chart column by weekday and hour, darker where there is more. */
export function WeekMap({
  report,
  query,
  answer,
  currency,
}: {
  report: AnyReport
  query: ReportQuery
  answer: ReportAnswer
  currency: string
}) {
  const column = report.columns[report.chart] as ReportColumn
  const rows = new Map((answer.rows as ReportRow[]).map((row) => [row.key ?? '', row]))
  const known = [...rows.keys()].map((key) => weekdayAndHour(key).hour)
  if (known.length === 0) return null
  const first = Math.min(...known)
  const hours = Array.from({ length: Math.max(...known) - first + 1 }, (_, place) => first + place)
  const most = Math.max(...[...rows.values()].map((row) => Number(row[report.chart] ?? 0)), 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <Card aria-label={t(column.label)} tabIndex={0} className="scrolls-sideways relative px-4 py-3">
      <table
        style={{ minWidth: `${3.5 + 2.6 * hours.length}rem` }}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center text-sm tabular-nums"
      >
        <caption className="mb-1 text-start text-muted">{t(column.label)}</caption>
        <thead>
          <tr>
            <td className="w-14" />
            {hours.map((hour) => (
              <th key={hour} scope="col" className="font-normal text-muted">
                {formatWallTime(`${String(hour).padStart(2, '0')}:00`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="text-start font-normal text-muted">
                {weekdayText(weekday)}
              </th>
              {hours.map((hour) => {
                const row = rows.get(`${weekday}-${hour}`)
                const value = Number(row?.[report.chart] ?? 0)
                const link = row && drillLink(report, query, row)
                const text = valueText(column, value, currency)
                return (
                  <td
                    key={hour}
                    className="h-8 rounded-sm"
                    style={{
                      background: `color-mix(in oklab, var(--color-brand) ${Math.round((40 * value) / most)}%, var(--color-canvas))`,
                    }}
                  >
                    {value === 0 ? (
                      <span className="sr-only">0</span>
                    ) : link ? (
                      <Link {...link} className="flex size-full items-center justify-center hover:underline">
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
