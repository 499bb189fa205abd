import {
  type AnyReport,
  dateBases,
  type Growth,
  growthOf,
  growthText,
  isPending,
  isRatio,
  isSummed,
  mayRead,
  type ReportColumn,
  type ReportFormat,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
  rowWord,
  shownColumns,
} from '@wizyta/contract/kit/report'
import { chartPoints, isDrawnOverTime } from '@wizyta/contract/kit/report-chart'
import { hasFigures } from '@wizyta/contract/kit/report-period'
import { slugOf } from '@wizyta/contract/kit/slug'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { WrittenLater, type WrittenStream } from '../http/written-stream.ts'
import { bold, tableFile } from '../lists/table-file.ts'
import type { Cell } from '../lists/xlsx.ts'
import { pdfAnswer } from '../pdf/pdf.ts'
import type { Session as WholeSession } from '../security/session.ts'
import type { ComparedPeriod } from './compared-period.ts'
import { checkPrinted, printReport } from './print-report.ts'
import { printedInstant, printedPeriod, printedTime } from './printed-dates.ts'
import { cellText } from './report-pdf.ts'
import type { PrintedChart } from './report-pdf-chart.ts'

type Session = Pick<WholeSession, 'permissions' | 'timezone' | 'user'>

interface Reader {
  session: Session
  /** Name of the business. */
  business: string
  /** Language of the asking screen. */
  language: Language
  /** First column; by default the grouping of the query. */
  group?: ReportGroup
  /** Names of chosen records of the filters, by id. */
  chosen?: ReadonlyMap<string, string>
  /** More about the file: head and text. */
  facts?: readonly [string, string][]
}

interface Read {
  rows: ReportRow[]
  totals: Record<string, number | null>
  /** Absent: the period is compared with none. */
  compared?: ComparedPeriod | null
}

/** The query of a file; without `columns` it has all that the reader may see. */
type FileQuery = ReportQuery & { format: ReportFormat; columns?: readonly string[] | undefined }

const translators = { pl: translator('pl', pl), en: translator('en') }
/**
 * Writes a report as a file in the reader's language. CSV holds the table alone, for programs. XLSX adds the totals
 * and a sheet with the definitions. PDF is the printed document, on A4. It is laid out once the transaction is over.
 * Of the period compared with, CSV has further rows, each with its period in front. XLSX has a sheet of totals beside each
 * other, and its own table. PDF has the headline figures and the dashed line of the screen.
 */
export async function reportFile(
  report: AnyReport,
  query: FileQuery,
  { rows, totals, compared = null }: Read,
  { session, business, language, group: given, chosen = new Map(), facts: more = [] }: Reader,
): Promise<WrittenStream | WrittenLater> {
  const t = translators[language]
  const shown = shownColumns(report, session)
  const columns = shown.filter(([name]) => !query.columns || query.columns.includes(name))
  const group = given ?? (report.groups[query.by] as ReportGroup)
  const heads = [group.label, ...columns.map(([, { label }]) => label)].map((label) => t(label))
  const { format } = query
  const isPrinted = format === 'pdf'
  if (isPrinted) checkPrinted(rows.length, columns.length)
  const cellsOf = (read: readonly ReportRow[]) =>
    read.map((row): Cell[] => [
      isPrinted ? printedLabel(group, row, t, language) : labelCell(group, row, t, language),
      ...columns.map(([name, column]) => figureCell(column, name, row, t)),
    ])
  const totalOf = (sums: Read['totals']): Cell[] => [
    { text: t('Total|report') },
    ...columns.map(([name, column]) => figureCell(column, name, sums, t)),
  ]
  const cells = cellsOf(rows)
  const last = totalOf(totals)
  const name = `${slugOf(t(report.title))}-${query.from}-${query.to}`
  const about = { ...query, compared }
  if (isPrinted) {
    const facts = [
      [t('Business'), business],
      ...aboutFacts(report, about, session, t, chosen, language),
      ...more,
    ]
    const definition = report.definition.map((sentence) => t(sentence))
    const headline = shown.filter(([column]) => report.headline.includes(column))
    const periodOf = ({ from, to }: Days) => printedPeriod(from, to, language)
    const printed = {
      title: t(report.title),
      language,
      facts,
      definition,
      heads,
      cells,
      last,
      comparison:
        compared &&
        figuresBeside(headline, { ...query, totals }, compared, { t, periodOf, report }, (growth) => ({
          text: growthText(growth, language, (value) => t('{value} pp', { value })),
        })),
      chart: given ? null : chartOf(report, query, { rows, compared }, session, language),
    }
    return new WrittenLater(async () => pdfAnswer(await printReport(printed), `${name}.pdf`))
  }
  const periodOf = ({ from, to }: Days) => (from === to ? from : `${from} – ${to}`)
  const inPeriod = (days: Days, own: Cell[][]) => own.map((row): Cell[] => [{ text: periodOf(days) }, ...row])
  const csvTable = compared
    ? [
        [t('Period'), ...heads].map(bold),
        ...inPeriod(query, cells),
        ...inPeriod(compared, cellsOf(compared.rows)),
      ]
    : [heads.map(bold), ...cells]
  const inTotal = columns.filter(([, column]) => isSummed(column) || isRatio(column))
  const sheetOf = (own: Cell[][], sums: Cell[]) => [heads.map(bold), ...own, sums.map(asBold)]
  return tableFile(
    format,
    name,
    [
      { name: t(report.title), rows: format === 'csv' ? csvTable : sheetOf(cells, last) },
      ...(compared
        ? [
            {
              name: t('Comparison|report'),
              rows: figuresBeside(
                inTotal,
                { ...query, totals },
                compared,
                { t, periodOf, report },
                (growth) =>
                  growth.isOfShare
                    ? { text: growthText(growth, language, (value) => t('{value} pp', { value })) }
                    : { number: growth.by, decimals: 4, isPercent: true },
              ),
            },
            { name: periodOf(compared), rows: sheetOf(cellsOf(compared.rows), totalOf(compared.totals)) },
          ]
        : []),
      {
        name: t('About this report'),
        rows: aboutRows(report, aboutFacts(report, about, session, t, chosen), t, more),
      },
    ],
    language,
  )
}

type Days = Pick<ReportQuery, 'from' | 'to'>
type Totals = Days & Pick<Read, 'totals'>

/** Returns figures of two periods beside each other, and by how much they have changed. The first row names the periods. */
function figuresBeside(
  columns: readonly [name: string, column: ReportColumn][],
  now: Totals,
  before: Totals,
  { t, periodOf, report }: { t: Translate; periodOf: (days: Days) => string; report: AnyReport },
  growthCell: (growth: Growth) => Cell,
): Cell[][] {
  const isMeasured = hasFigures(report.columns, before.totals)
  return [
    [t('Figure|report'), periodOf(now), periodOf(before), t('Change|figure')].map(bold),
    ...columns.map(([name, column]): Cell[] => {
      const growth = isMeasured ? growthOf(column, now.totals[name], before.totals[name]) : null
      return [
        { text: t(column.label) },
        figureCell(column, name, now.totals, t),
        figureCell(column, name, before.totals, t),
        growth === null ? { text: '' } : growthCell(growth),
      ]
    }),
  ]
}

/** Returns the chart of the screen. Null for rows that are not drawn over time, and without the right to its column. */
function chartOf(
  report: AnyReport,
  { by, from }: ReportQuery,
  { rows, compared }: Pick<Read, 'rows' | 'compared'>,
  session: Session,
  language: Language,
): PrintedChart | null {
  const t = translators[language]
  const column = report.columns[report.chart] as ReportColumn
  const group = report.groups[by] as ReportGroup
  if (!isDrawnOverTime(by) || !mayRead(column, session)) return null
  const points = chartPoints(rows, report.chart, group)
  if (points.length < 2) return null
  const shift = compared ? Date.parse(from) - Date.parse(compared.from) : 0
  const before = compared ? chartPoints(compared.rows, report.chart, group, shift) : []
  const values = [...points, ...before].map(({ value }) => value)
  const valueText = (value: number) => cellText(valueCell(column, value), language)
  const named = rows.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''))
  const nameText = (row: ReportRow | undefined) =>
    row ? cellText(printedLabel(group, row, t, language), language) : ''
  const label = t(column.label)
  const dashed =
    compared && t('Dashed line: {days}', { days: printedPeriod(compared.from, compared.to, language) })
  return {
    label: dashed ? `${label} · ${dashed}` : label,
    points,
    before,
    texts: {
      most: valueText(Math.max(0, ...values)),
      least: valueText(Math.min(0, ...values)),
      first: nameText(named[0]),
      last: nameText(named.at(-1)),
    },
    alt: t('Chart of “{column}”. The table below has the same figures.', { column: label }),
  }
}

const asBold = (cell: Cell): Cell => ({ ...cell, isBold: true })

/** Files for programs have dates as they are. A document has them as the screens write them. */
function printedLabel(group: ReportGroup, row: ReportRow, t: Translate, language: Language): Cell {
  const text = printedTime(group, row, t, language)
  return text === null ? labelCell(group, row, t, language) : { text }
}

function labelCell(group: ReportGroup, row: ReportRow, t: Translate, language: Language): Cell {
  const { kind, none } = group
  const { key, label } = row
  if (key === null) return { text: none ? t(none) : '' }
  if (kind === 'date' || kind === 'week') return { date: label }
  if (kind === 'weekday-hour') return { text: weekdayHour(label, language) }
  const word = rowWord(group, row)
  return { text: word ? t(word) : label }
}

/** Writes `1-09` as Monday 09:00; 5 January 1970 was a Monday. */
function weekdayHour(label: string, language: Language): string {
  const [weekday = '1', hour = '00'] = label.split('-')
  const day = new Date(Date.UTC(1970, 0, 4 + Number(weekday)))
  return `${new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)} ${hour}:00`
}

/** A figure, or words where it cannot be told yet. */
const figureCell = (
  column: ReportColumn,
  name: string,
  row: Readonly<Record<string, string | number | null>>,
  t: Translate,
): Cell => (isPending(column, name, row) ? { text: t('Not yet') } : valueCell(column, row[name] ?? null))

/** Money in the major unit, a share in percent, minutes as hours: what a spreadsheet counts with. */
function valueCell({ kind }: ReportColumn, value: string | number | null): Cell {
  if (value === null) return { text: '' }
  if (kind === 'money' || kind === 'price' || kind === 'score')
    return { number: Number(value) / 100, decimals: 2 }
  if (kind === 'quantity')
    return { number: Number(value) / 1000, decimals: Number(value) % 1000 === 0 ? 0 : 3 }
  if (kind === 'share') return { number: Number(value) / 10_000, decimals: 4, isPercent: true }
  if (kind === 'minutes' || kind === 'average') return { minutes: Number(value) }
  if (kind === 'date') return { date: String(value) }
  return typeof value === 'number' ? { number: value, decimals: 0 } : { text: value }
}

/** Returns the description of a printed report. */
const aboutRows = (
  report: AnyReport,
  facts: readonly string[][],
  t: Translate,
  more: readonly [string, string][],
): Cell[][] => [
  ...[...facts, ...more].map(([name = '', value = '']) => [bold(name), { text: value }]),
  ...report.definition.map((sentence) => [{ text: t(sentence) }]),
]

/** Returns the filters that are set, each with what it chooses, in words. */
export const filterFacts = (
  report: Pick<AnyReport, 'filters'>,
  given: ReportQuery['filter'] = {},
  t: Translate,
  chosen: ReadonlyMap<string, string>,
): [label: string, values: string][] =>
  Object.entries(given).map(([name, values]) => {
    const filter = report.filters[name]
    const shown = values?.map((value) => {
      const word = filter?.words?.[value]
      return word ? t(word) : (chosen.get(value) ?? value)
    })
    return [filter ? t(filter.label) : name, shown?.join(', ') ?? '']
  })

/** @param printed language of a document; absent: a file for programs */
function aboutFacts(
  report: AnyReport,
  query: ReportQuery & Pick<Read, 'compared'>,
  { user, timezone }: Session,
  t: Translate,
  chosen: ReadonlyMap<string, string>,
  printed?: Language,
): string[][] {
  const note = report.groups[query.by]?.note
  const periodOf = ({ from, to }: Days) => (printed ? printedPeriod(from, to, printed) : `${from} – ${to}`)
  return [
    [t('Report'), t(report.title)],
    [t('Period'), periodOf(query)],
    ...(query.compared ? [[t('Compared period'), periodOf(query.compared)]] : []),
    [t('Time zone'), timezone],
    [t('Date basis'), t(dateBases[report.basis])],
    ...filterFacts(report, query.filter, t, chosen),
    ...(note ? [[t('Total|report'), t(note)]] : []),
    [t('Created'), printedInstant(Date.now(), timezone, printed)],
    [t('Created by'), user.name],
  ]
}
