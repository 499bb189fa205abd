import { z } from 'zod'
import type { Language, PlainSentence } from '../words/translate.ts'
import { endpoint } from './endpoint.ts'
import { instant, localDate } from './field.ts'
import { commaList } from './list.ts'
import { formatNumber } from './number-text.ts'
import { type Access, allows, type Permission, type Rights } from './permission.ts'
import { mostDaysAtOnce } from './report-period.ts'

/** The date by which a report places what it counts; each report prints it. */
export const dateBases = {
  visit: 'By the day of the appointment',
  sale: 'By the day of the sale',
  payment: 'By the day of the payment',
  fiscal: 'By the day of the fiscal receipt',
  movement: 'By the day of the stock movement',
  usage: 'Sales by their day, usage by the day of its appointment',
  ledger: 'By the day of the entry',
  answer: 'By the day of the answer',
  message: 'By the day of the message',
  last: 'As of the end of the last day',
  mixed: 'Appointments by their day, money by the day of the sale',
} as const satisfies Record<string, PlainSentence>

interface Shown {
  label: PlainSentence
  /** A right that the column or grouping needs beside those of the report. */
  needs?: { permission: Permission }
}

/** A number that is stored, and whose total is the sum of all rows. `minutes` are whole minutes, `money` is grosze. */
interface Summed extends Shown {
  kind: 'count' | 'money' | 'minutes'
  /** True: only other columns are made from it. */
  isHidden?: true
  /** True: empty in rows for which it says nothing. */
  isPartial?: true
  /** Filters beside those of the row. A count leads to exactly what it counts, a sum to the documents behind it. */
  leads?: DrillFilter
  /** The hidden column whose sum is the total, where several rows count the same thing. */
  total?: string
}

/** Factors by which the quotient of a ratio is written as a whole number. */
const ratioFactors = { share: 10_000, average: 1, price: 1, score: 1, index: 100 } as const

/** A number made from two summed columns; its total is made from their totals. */
interface Ratio extends Shown {
  /** `share`: parts of 10,000. `average`: whole minutes. `price`: grosze. `score`: hundredths. `index`: per hundred. */
  kind: keyof typeof ratioFactors
  part: string
  of: string
  /** The shown count whose figures come in time: with some of them and no quotient, it cannot be told yet. */
  pending?: string
}

/** Says something of the row; it has no total. `quantity`: thousandths of a unit that differs from row to row. */
interface Fact extends Shown {
  kind: 'text' | 'date' | 'time' | 'quantity'
}

export type ReportColumn = Summed | Ratio | Fact

/** Grouping of a report's rows. The report is read by one grouping at a time. */
export interface ReportGroup extends Shown {
  /**
   * `record`: a link to a record of this kind, as the activity log names it. `word`: one of `words`. `week`: its first day.
   * `month`: as in 2026-11. `dated`: text with a date as in 2026-11-28, by which rows are in order. `weekday-hour`: `1-9` is Monday from 9 to 10; it is drawn as a map of the week.
   */
  kind: 'date' | 'week' | 'month' | 'time' | 'dated' | 'weekday-hour' | 'text' | 'word' | 'record'
  /** Words of `word` by label. Of `record` by key: rows that stand for no record. */
  words?: Readonly<Record<string, PlainSentence>>
  record?: string
  /** Label of a row without a key. */
  none?: PlainSentence
  /** The usual order: `label`, or a column; `-` sorts downwards. */
  sort: string
  /** Says below the rows how the totals are made, where they are not the sums of the rows. */
  note?: PlainSentence
}

/** Returns the word of a row among those of its grouping; undefined: it has a label of its own. */
export const rowWord = (
  { kind, words }: Pick<ReportGroup, 'kind' | 'words'>,
  { key, label }: Pick<ReportRow, 'key' | 'label'>,
): PlainSentence | undefined => words?.[kind === 'word' ? label : (key ?? '')]

interface FilterBase extends Shown {
  value: z.ZodType
  /** The filter of the drilled list that chooses the same; without it a filtered report leads to no list. */
  leads?: string
}
/** Chooses among words of the contract. */
export interface WordFilter extends FilterBase {
  words: Readonly<Record<string, PlainSentence>>
  record?: undefined
}
/** Chooses among records of this kind, whose names the server tells. */
export interface RecordFilter extends FilterBase {
  record: string
  words?: undefined
}
export type ReportFilter = WordFilter | RecordFilter

/** Returns true where a filter is set that chooses records: those of another business are others. */
export const hasRecordFilter = (
  { filters }: { filters: Readonly<Record<string, ReportFilter>> },
  { filter = {} }: Pick<ReportQuery, 'filter'>,
): boolean => Object.entries(filter).some(([name, values]) => values?.length && filters[name]?.record)

/** Filters of the list that a report leads to, by name. */
export type DrillFilter = Readonly<Record<string, string | readonly string[]>>

/** Query of a report: whole days, both included, a grouping, filters, an order. */
export interface ReportQuery {
  from: string
  to: string
  by: string
  filter?: Readonly<Record<string, readonly string[] | undefined>>
  sort?: string
}

/** A row: `key` names its group, `label` is shown. Columns that the reader has no right to are absent. */
export type ReportRow = { key: string | null; label: string } & Record<string, string | number | null>

/** A list that figures lead to, and which of its rows. */
export interface Drill {
  /** Path and permission of its first call; the call itself would bring its schemas to every report. */
  list: { path: string; permission: Access }
  /** The column that counts exactly the rows of the list. Absent: the list shows the documents behind the row. */
  counts?: string | undefined
  /** @param row null: all rows together */
  filter: (query: ReportQuery, row: Pick<ReportRow, 'key'> | null) => DrillFilter | null
  /** Filters that hold unless those of the report, the row or the column say otherwise. */
  usual?: DrillFilter
  /** The filters of this list by those of the report; absent: as the report’s filters say themselves. */
  filters?: Readonly<Record<string, string>>
}

interface Description {
  /** The last part of its address, and its name in the activity log. */
  key: string
  title: PlainSentence
  /** The question that it answers; the catalogue groups by it. */
  question: PlainSentence
  /** One sentence for the catalogue. */
  about: PlainSentence
  /** Definitions of the figures, sentence by sentence. */
  definition: readonly PlainSentence[]
  basis: keyof typeof dateBases
  /** Rights that it needs beside `reports.index`. */
  needs: readonly Permission[]
  /** True: it shows the reader's own figures alone. It needs neither the right to reports nor that to other days. */
  isOwn?: true
  /** Days that a period may have when it is read at once. */
  longestDays: number
  /** True: longer periods are made in the background, although no more than a year is read at once. */
  goesOnBehind?: true
  /** The period of a report that is opened without one. */
  usualPeriod: string
  filters: Readonly<Record<string, ReportFilter>>
  /** The first is the usual one. */
  groups: Readonly<Record<string, ReportGroup>>
  columns: Readonly<Record<string, ReportColumn>>
  /** The columns whose totals stand above the table. */
  headline: readonly string[]
  /** The column that the chart shows, and by which rows are compared at a glance. */
  chart: string
  /** The list that a row leads to. Absent: rows lead to their records alone. */
  drill?: Drill
  /** Lists of columns that count something else than the row does. */
  drills?: Readonly<Record<string, Drill>>
}

/** Reports that cover so many days at once cover ten years in the background. */
const severalYears = 1_096
export const mostReportDays = 3_660

/** Rows of a table on the screen at most; the files have all. */
export const mostReportRows = 500
/** Rows of a file at most: they are in memory once. */
export const mostFileRows = 50_000

/** Formats of a table for programs. */
export const tableFormats = ['csv', 'xlsx'] as const
export const reportFormats = [...tableFormats, 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]
/** Media types of the formats. */
export const tableTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
export const reportTypes = [...tableTypes, 'application/pdf'] as const

/**
 * Describes a report. Its calls, screen, files and catalogue entry are made from this description; the server adds
 * one SQL query.
 */
export function report<const Given extends Description>(described: Given) {
  const { key, columns, groups, filters, needs, longestDays } = described
  const path = `/tenant/reports/${key}`
  const permission: readonly Permission[] = described.isOwn ? needs : ['reports.index', ...needs]
  const sorts = ['label', ...columnNames(columns)].flatMap((name) => [name, `-${name}`])
  const filter = z.strictObject(
    Object.fromEntries(
      Object.entries(filters).map(([name, { value }]) => [name, commaList(value).optional()]),
    ) as Record<string, z.ZodOptional<z.ZodType<string[]>>>,
  )
  const asked = {
    from: localDate,
    to: localDate,
    by: z.enum(Object.keys(groups) as [string, ...string[]]),
    filter: filter.optional(),
    sort: z.enum(sorts as [string, ...string[]]).optional(),
  }
  const isWithin =
    (days: number) =>
    ({ from, to }: { from: string; to: string }) =>
      from >= '2000-01-01' && to <= '2099-12-31' && from <= to && daysBetween(from, to) < days
  /** Longer files are written from an answer that was made in the background. */
  const mostFileDays = longestDays >= mostReportDays ? longestDays : Math.min(longestDays, mostDaysAtOnce)
  const mostDays = described.goesOnBehind || longestDays >= severalYears ? mostReportDays : longestDays
  const wrongPeriod = { message: 'This period is too long, or ends before it begins.', path: ['to'] }
  return {
    ...described,
    permission,
    /** Days of a period at most, when the report is made in the background. */
    mostDays,
    longQuery: z.strictObject(asked).refine(isWithin(mostDays), wrongPeriod),
    index: endpoint({
      method: 'GET',
      path,
      permission,
      summary: `Report “${key}”: its rows in one grouping, and the totals of all rows. Periods have ${longestDays} days at most.`,
      query: z.strictObject(asked).refine(isWithin(longestDays), wrongPeriod),
      answer: z.object({
        rows: z.array(rowOf(columns)),
        /** How many there are; `rows` has the first 500 of them. Made in the background, `rows` over time has all. */
        row_count: z.int().min(0),
        totals: z.object(
          valuesOf(
            Object.fromEntries(
              Object.entries(columns).filter(([, column]) => isSummed(column) || isRatio(column)),
            ),
          ),
        ),
        generated_at: instant,
      }),
      computed: true,
      queued: true,
    }),
    export: endpoint({
      method: 'POST',
      path: `${path}/exports`,
      permission: [...permission, 'exports.create'] as const,
      summary: `Report “${key}” as a file with all rows, and the named columns of them, for up to a year. Longer ones are exported from their answer (report-runs). It is written into the activity log.`,
      body: z
        .strictObject({
          ...asked,
          format: z.enum(reportFormats),
          /** The columns of the file, in the order of the report; absent: all that the reader may see. */
          columns: z
            .array(z.enum(columnNames(columns) as [string, ...string[]]))
            .min(1)
            .optional(),
          /** Days with which the period is compared: the file has their figures too. Absent: none. */
          compared: z.strictObject({ from: localDate, to: localDate }).optional(),
        })
        .refine(isWithin(mostFileDays), wrongPeriod)
        .refine(({ compared }) => !compared || isWithin(mostFileDays)(compared), {
          ...wrongPeriod,
          path: ['compared'],
        }),
      answer: z.string(),
      status: 200,
      streamed: true,
      queued: true,
      types: reportTypes,
    }),
  }
}

/** A report of any shape. */
export interface AnyReport extends Description {
  permission: readonly Permission[]
  mostDays: number
  longQuery: ReturnType<typeof report>['longQuery']
  index: ReturnType<typeof report>['index']
  export: ReturnType<typeof report>['export']
}
export type ReportAnswer = z.infer<AnyReport['index']['answer']>

/** Returns the columns that a reader may see. */
export const shownColumns = (
  { columns }: Pick<AnyReport, 'columns'>,
  rights: Rights | null,
): [name: string, column: ReportColumn][] =>
  Object.entries(columns).filter(([, column]) => !isHidden(column) && mayRead(column, rights))

/** Returns the groupings that a reader may choose. */
export const shownGroups = ({ groups }: Pick<AnyReport, 'groups'>, rights: Rights | null) =>
  Object.entries(groups).filter(([, group]) => mayRead(group, rights))

/** Returns whether a reader may see a column or a grouping of a report. */
export const mayRead = ({ needs }: Pick<Shown, 'needs'>, rights: Rights | null) =>
  !needs || allows(rights, needs)

export const isHidden = (column: ReportColumn) => 'isHidden' in column && column.isHidden === true
export const isSummed = (column: ReportColumn): column is Summed =>
  column.kind === 'count' || column.kind === 'money' || column.kind === 'minutes'
export const isRatio = (column: ReportColumn): column is Ratio => Object.hasOwn(ratioFactors, column.kind)
export const factorOf = ({ kind }: Ratio): number => ratioFactors[kind]

/** Returns the hidden columns by which the totals count once what several rows count, each named after its column. */
export const countedOnce = <const Given extends Readonly<Record<string, Summed>>>(columns: Given) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => [
      [name, { ...column, total: `${name}_once` }],
      [`${name}_once`, { label: column.label, kind: column.kind, isHidden: true as const }],
    ]),
  ) as { readonly [Name in keyof Given]: Given[Name] & { total: string } } & Readonly<Record<string, Summed>>

/** Returns whether a ratio without a quotient is one that cannot be told yet. */
export const isPending = (
  column: ReportColumn,
  name: string,
  row: Readonly<Record<string, string | number | null>>,
): boolean =>
  isRatio(column) &&
  column.pending !== undefined &&
  row[name] === null &&
  Number(row[column.pending] ?? 0) > 0

/**
 * Returns the value of a column from the sums of all stored numbers. A ratio is made from its two sums, rounded half away from zero as
 * PostgreSQL does it.
 */
export function valueOfSums(
  name: string,
  column: ReportColumn,
  sums: Readonly<Record<string, number | null>>,
): number | null {
  if (!isRatio(column)) return sums[name] ?? null
  const of = BigInt(sums[column.of] ?? 0)
  if (of === 0n) return null
  const product = BigInt(factorOf(column)) * BigInt(sums[column.part] ?? 0)
  const size = (value: bigint) => (value < 0n ? -value : value)
  const rounded = Number((2n * size(product) + size(of)) / (2n * size(of)))
  return rounded !== 0 && product < 0n !== of < 0n ? -rounded : rounded
}

/**
 * Returns the list and filter to which a row or a column leads; null where it leads nowhere.
 * @param row null: all rows together
 * @param column without one, what the row as a whole counts
 */
export function drillTo(
  { columns, drill, drills, filters }: Pick<AnyReport, 'columns' | 'drill' | 'drills' | 'filters'>,
  query: ReportQuery,
  row: Pick<ReportRow, 'key'> | null,
  column: string | undefined = drill?.counts,
): { list: Drill['list']; filter: DrillFilter; isExact: boolean } | null {
  const own = column && drills?.[column]
  const to = own || drill
  const described = column && columns[column]
  const leads = described && 'leads' in described ? described.leads : undefined
  if (!to || (!own && column !== to.counts && !leads)) return null
  const filter = to.filter(query, row)
  const chosen = chosenInList(to, filters, query.filter)
  if (!filter || !chosen) return null
  const counts = column && (column === to.counts || (leads && columns[column]?.kind === 'count'))
  return { list: to.list, filter: { ...to.usual, ...chosen, ...filter, ...leads }, isExact: Boolean(counts) }
}

/** The set filters of a report as those of a list; null where the list has no such filter. */
function chosenInList(
  to: Drill,
  filters: Description['filters'],
  given: ReportQuery['filter'] = {},
): DrillFilter | null {
  const chosen: Record<string, readonly string[]> = {}
  for (const [name, values] of Object.entries(given)) {
    if (!values || values.length === 0) continue
    const leads = to.filters ? to.filters[name] : filters[name]?.leads
    if (!leads) return null
    chosen[leads] = values
  }
  return chosen
}

const columnNames = (columns: Description['columns']) =>
  Object.entries(columns)
    .filter(([, column]) => !isHidden(column))
    .map(([name]) => name)

const rowOf = (columns: Description['columns']) =>
  z.object({ key: z.string().nullable(), label: z.string(), ...valuesOf(columns) })

/** The values of a row. Those that need a right may be absent. */
function valuesOf(columns: Description['columns']): Record<string, z.ZodType<string | number | null>> {
  const values = Object.entries(columns)
    .filter(([, column]) => !isHidden(column))
    .map(([name, column]) => {
      const value = isSummed(column)
        ? column.isPartial
          ? z.int().nullable()
          : z.int()
        : isRatio(column) || column.kind === 'quantity'
          ? z.int().nullable()
          : z.string().nullable()
      return [name, column.needs ? value.optional() : value]
    })
  return Object.fromEntries(values)
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Change of a figure from one period to another. */
export interface Growth {
  /** 1 is as much again. Of shares it is the difference: from 10 to 12 % it is 0.02. */
  by: number
  isOfShare: boolean
}

/** Returns by how much a figure has grown. Null where it was nothing, and for scores, which have no such measure. */
export function growthOf(
  column: ReportColumn,
  value: number | null | undefined,
  before: number | null | undefined,
): Growth | null {
  if (value === null || value === undefined || before === null || before === undefined) return null
  if (column.kind === 'share') return { by: (value - before) / 10_000, isOfShare: true }
  const isMeasured = isSummed(column) || column.kind === 'price' || column.kind === 'average'
  return isMeasured && before !== 0 ? { by: (value - before) / Math.abs(before), isOfShare: false } : null
}

/**
 * Writes a change with its sign, the same way on screens, in files and in mails.
 * @param points names percentage points: a share that grew from 10 to 12 % grew by 2 of them, not by 2 %
 */
export function growthText(
  { by, isOfShare }: Growth,
  language: Language,
  points: (value: string) => string,
  maximumFractionDigits = 1,
): string {
  const options = { maximumFractionDigits, signDisplay: 'exceptZero' } as const
  if (isOfShare) return points(formatNumber(by * 100, language, options))
  return formatNumber(by, language, { ...options, style: 'percent' })
}
