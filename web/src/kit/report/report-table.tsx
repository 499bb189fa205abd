import { partsOf } from '@wizyta/contract/kit/parts'
import {
  type AnyReport,
  isHidden,
  isRatio,
  isSummed,
  mayRead,
  mostReportRows,
  type ReportAnswer,
  type ReportColumn,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
} from '@wizyta/contract/kit/report'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useIsPrinted } from '../../platform/browser/media.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { EntityLink } from '../nav/entity-link.tsx'
import type { RowLink } from '../nav/row-link.ts'
import { drillLink, recordLink } from './drill-link.ts'
import { figureIn, labelText } from './figure-text.ts'

interface ReportTableProps {
  report: AnyReport
  query: ReportQuery
  answer: ReportAnswer
  currency: string
  /** The chosen columns; null: all. */
  chosen: readonly string[] | null
  /** The rows still belong to what was asked before. */
  isStale: boolean
  onSort: (sort: string) => void
}

/** The rows of a report with their totals. A number leads to the list of what it counts. On paper, many columns stand in tables one below the other. */
export function ReportTable(props: ReportTableProps) {
  const { report, chosen } = props
  const user = useUser()
  const isPrinted = useIsPrinted()
  const columns = Object.entries(report.columns).filter(
    ([name, column]) =>
      !isHidden(column) && mayRead(column, user) && (chosen === null || chosen.includes(name)),
  )
  const isWide = columns.length > widestUpright
  const parts = isPrinted ? partsOf(columns, mostBesideEachOther) : [columns]
  const widest = Math.max(...parts.map(({ length }) => length))
  return (
    // A narrow window scrolls the table; its first column stays.
    <section
      aria-label={t(report.title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      data-wide={isWide || undefined}
      style={{ '--print-zoom': zoomOf(widest, isWide) } as CSSProperties}
      className="report-scroll scrolls-sideways"
    >
      {parts.map((part, place) => (
        <Columns
          key={part[0]?.[0] ?? ''}
          {...props}
          columns={part}
          caption={
            parts.length === 1
              ? null
              : t('Part {place} of {count}', { place: place + 1, count: parts.length })
          }
        />
      ))}
    </section>
  )
}

/** The rows of the table. An answer made in the background has each day of ten years, for the chart. */
export const shownRows = ({ rows }: ReportAnswer) => rows.slice(0, mostReportRows) as ReportRow[]

/** A table of some columns. Each has the names and the totals of all rows. */
function Columns({
  report,
  query,
  answer,
  currency,
  isStale,
  onSort,
  columns,
  caption,
}: ReportTableProps & { columns: [name: string, column: ReportColumn][]; caption: string | null }) {
  const group = report.groups[query.by] as ReportGroup
  const rows = shownRows(answer)
  const totals = answer.totals as Record<string, number | null>
  const sort = query.sort ?? group.sort
  // The share of the longest bar: where the most is, is seen before a number is read.
  const most = Math.max(1, ...rows.map((row) => Number(row[report.chart] ?? 0)))
  // The name of a record leads to the record, and so its first figure leads to the documents behind it.
  const rowLink = (name: string, row: ReportRow | null) =>
    name === report.chart && group.record ? drillLink(report, query, row) : null
  return (
    <table aria-busy={isStale} className="w-full border-collapse aria-busy:opacity-60">
      <caption className={caption === null ? 'sr-only' : 'px-1 pt-3 pb-1 text-start font-semibold'}>
        {[t(report.title), caption].filter(Boolean).join(' · ')}
      </caption>
      <thead>
        <tr className="border-b">
          <HeadCell name="label" label={t(group.label)} sort={sort} onSort={onSort} />
          {columns.map(([name, column]) => (
            <HeadCell
              key={name}
              name={name}
              label={t(column.label)}
              isNumber={isNumeric(column)}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key ?? ''} className="border-b hover:bg-hover">
            <th scope="row" className={`${firstCell} font-medium`}>
              <Linked
                link={
                  report.groups[query.by]?.record
                    ? recordLink(report, query.by, row)
                    : drillLink(report, query, row)
                }
              >
                {labelText(group, row)}
              </Linked>
            </th>
            {columns.map(([name, column]) => (
              <ValueCell
                key={name}
                column={column}
                text={figureIn(row, name, column, currency)}
                link={row[name] ? (drillLink(report, query, row, name) ?? rowLink(name, row)) : null}
                bar={name === report.chart ? Number(row[name] ?? 0) / most : null}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className={firstCell}>
            {t('Total|report')}
          </th>
          {columns.map(([name, column]) => {
            const total = totals[name]
            return (
              <ValueCell
                key={name}
                column={column}
                text={total === undefined ? '' : figureIn(totals, name, column, currency)}
                link={total ? (drillLink(report, query, null, name) ?? rowLink(name, null)) : null}
                bar={null}
              />
            )
          })}
        </tr>
      </tfoot>
    </table>
  )
}

const isNumeric = (column: ReportColumn) => isSummed(column) || isRatio(column) || column.kind === 'quantity'

/** Columns of figures that stand beside each other on an upright sheet; with more, it is printed lying. */
const widestUpright = 7

/** Columns of figures that are still read on a lying sheet. More of them stand in parts of about the same width. */
const mostBesideEachOther = 13

/** Returns how far a table is made smaller for all of its columns to stand on a sheet of A4. */
const zoomOf = (columns: number, isWide: boolean) =>
  Math.min(1, Math.round(((isWide ? 980 : 680) / (150 + 88 * columns)) * 100) / 100)

const firstCell =
  'sticky start-0 z-1 bg-background px-3 py-2 text-start whitespace-nowrap max-sm:min-w-32 max-sm:whitespace-normal print:static'

function HeadCell({
  name,
  label,
  isNumber = false,
  sort,
  onSort,
}: {
  name: string
  label: string
  isNumber?: boolean
  sort: string
  onSort: (sort: string) => void
}) {
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : null
  // Numbers are first asked for from the top.
  const next = direction === 'descending' || (direction === undefined && !isNumber) ? name : `-${name}`
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`px-2 py-1 align-bottom text-sm font-medium text-muted ${isNumber ? 'text-end' : 'sticky start-0 z-1 bg-background ps-3 text-start print:static'}`}
    >
      <button
        type="button"
        className={`-mx-1 inline-flex min-h-7 items-center gap-1 rounded-md px-1 py-0.5 hover:bg-hover hover:text-ink coarse:min-h-11 ${
          direction ? 'text-ink' : ''
        } ${isNumber ? 'flex-row-reverse text-end' : 'text-start'}`}
        onClick={() => onSort(next)}
      >
        {label}
        {Arrow && <Arrow aria-hidden="true" data-print="hide" className="size-3.5 flex-none" />}
      </button>
    </th>
  )
}

function ValueCell({
  column,
  text,
  link,
  bar,
}: {
  column: ReportColumn
  text: string
  link: RowLink | null
  bar: number | null
}) {
  const isNumber = isNumeric(column)
  return (
    <td className={`relative px-2 py-2 whitespace-nowrap ${isNumber ? 'text-end tabular-nums' : ''}`}>
      {bar !== null && bar > 0 && (
        <span
          aria-hidden="true"
          style={{ width: `${Math.round(bar * 100)}%` }}
          className="absolute inset-y-1 end-0 rounded-s bg-brand-soft"
        />
      )}
      <span className="relative">
        <Linked link={link}>{text}</Linked>
      </span>
    </td>
  )
}

function Linked({ link, children }: { link: RowLink | null; children: ReactNode }) {
  if (!link) return children
  return (
    <EntityLink link={link} className="underline decoration-line underline-offset-2 hover:decoration-current">
      {children}
    </EntityLink>
  )
}
