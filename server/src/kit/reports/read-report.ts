import { allows, otherDays } from '@wizyta/contract/kit/permission'
import {
  type AnyReport,
  factorOf,
  isHidden,
  isRatio,
  isSummed,
  mayRead,
  mostReportRows,
  type ReportAnswer,
  type ReportColumn,
  type ReportQuery,
  type ReportRow,
  shownColumns,
} from '@wizyta/contract/kit/report'
import { dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'
import { found } from '../database/rows.ts'
import type { BusinessContext } from '../http/http.ts'
import { Refusal } from '../http/refusal.ts'

/** Input for the SQL of a report. */
export interface ReportAsked {
  businessId: string
  timezone: string
  session: BusinessContext['session']
  tx: BusinessContext['tx']
  /** The first and the last day, as asked. */
  days: { from: string; to: string }
  /** Instants: midnight of the first day, and midnight after the last one. */
  from: string
  to: string
  /** Wall time of the business: of each day, what comes before it. Absent: whole days. */
  clock?: string
  by: string
  /** Checked values by filter; absent: all. */
  filter: Readonly<Record<string, readonly string[] | undefined>>
}

/**
 * The SQL of a report: a select with `key`, `label` and every stored column, one row a group. Totals, shares, averages
 * and the order are added around it.
 */
export type ReportSql = (asked: ReportAsked) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>

type Read = Pick<ReportAnswer, 'row_count'> & { rows: ReportRow[]; totals: Record<string, number | null> }

/** The part of a call by which a report is read. */
export type ReportReader = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** Reads the rows of a report and the totals of all rows in one statement. */
export async function readReport(
  call: ReportReader,
  report: AnyReport,
  rowsOf: ReportSql,
  query: ReportQuery,
  limit = mostReportRows,
): Promise<Read> {
  const { tx, session } = call
  checkRights(report, query, session)
  const asked = askedOf(call, query)
  const columns = shownColumns(report, session)
  const total = columns.filter(([, column]) => isSummed(column) || isRatio(column))
  const { rows } = await sql<Read>`
    with grouped as materialized (${await rowsOf(asked)}),
    summed as (select ${sums(report)} from grouped),
    shown as (
      select row_number() over (order by ${orderOf(report, query)}) as place, key, label, ${list(columns)}
      from grouped
      order by place
      limit ${limit}
    )
    select (select count(*)::int from grouped) as row_count,
      (select coalesce(json_agg(to_jsonb(shown) - 'place' order by place), '[]') from shown) as rows,
      (select json_build_object(${pairs(total)}) from summed) as totals`.execute(tx)
  return found(rows)
}

/** Reads a report for the days with which its period is compared. Null: it is compared with none. */
export const readCompared = async (
  call: ReportReader,
  report: AnyReport,
  rowsOf: ReportSql,
  query: ReportQuery,
  days: Pick<ReportQuery, 'from' | 'to'> | null | undefined,
  limit: number,
) => (days ? { ...days, ...(await readReport(call, report, rowsOf, { ...query, ...days }, limit)) } : null)

/** Reads the sums of all stored numbers of a report, also those of which only a share is shown. */
export async function readSums(
  call: ReportReader,
  report: AnyReport,
  rowsOf: ReportSql,
  query: ReportQuery,
): Promise<Record<string, number | null>> {
  checkRights(report, query, call.session)
  const { rows } = await sql<{ sums: Record<string, number | null> }>`
    with grouped as materialized (${await rowsOf(askedOf(call, query))}),
    summed as (select ${sums(report)} from grouped)
    select to_jsonb(summed) as sums from summed`.execute(call.tx)
  return found(rows).sums
}

/** Returns what the SQL of a report is asked for; also for the tests that look at its plan. */
export function askedOf({ tx, businessId, session }: ReportReader, query: ReportQuery): ReportAsked {
  const { timezone } = session
  const midnight = (at: number) => new Date(at).toISOString()
  return {
    businessId,
    timezone,
    session,
    tx,
    days: { from: query.from, to: query.to },
    from: midnight(dayBounds(query.from, timezone).from),
    to: midnight(dayBounds(query.to, timezone).to),
    by: query.by,
    filter: query.filter ?? {},
  }
}

/** Refuses a grouping or an order by what the reader may not see, and days that are not the reader's. */
function checkRights(report: AnyReport, query: ReportQuery, session: BusinessContext['session']) {
  const { by, sort, from, to } = query
  const asked = [report.groups[by], report.columns[sort?.replace(/^-/, '') ?? '']]
  if (asked.some((one) => one && !mayRead(one, session)))
    throw new Refusal(403, 'You do not have the right to do this here.')
  if (report.isOwn || allows(session, otherDays)) return
  const today = localDay(Date.now(), session.timezone)
  if (from !== today || to !== today) throw new Refusal(403, 'Your role shows reports of today only.')
}

type Named = [name: string, column: ReportColumn]

/** Every stored number of all rows, also those of which only a share is shown. */
const sums = ({ columns }: AnyReport) =>
  sql.join(
    Object.entries(columns)
      .filter(([, column]) => isSummed(column))
      .map(([name, column]) => {
        const total = sql.ref(('total' in column && column.total) || name)
        const sum = sql`coalesce(sum(${total}), 0)::bigint`
        // Rows that say nothing do not add up to nought.
        return 'isPartial' in column && column.isPartial
          ? sql`case when count(*) = 0 or count(${total}) > 0 then ${sum} end as ${sql.ref(name)}`
          : sql`${sum} as ${sql.ref(name)}`
      }),
  )

const list = (columns: Named[]) =>
  sql.join(columns.map(([name, column]) => sql`${valueOf(name, column)} as ${sql.ref(name)}`))
const pairs = (columns: Named[]) =>
  sql.join(columns.map(([name, column]) => sql`${sql.lit(name)}, ${valueOf(name, column)}`))

/** A ratio is made from whole numbers, of a row and of the totals alike. */
function valueOf(name: string, column: ReportColumn) {
  if (!isRatio(column)) return sql.ref(name)
  const factor = sql.lit(factorOf(column))
  return sql`round(${factor}::numeric * ${sql.ref(column.part)} / nullif(${sql.ref(column.of)}, 0))::bigint`
}

function orderOf({ groups, columns }: AnyReport, { by, sort }: ReportQuery) {
  const chosen = sort ?? groups[by]?.sort ?? 'label'
  const name = chosen.replace(/^-/, '')
  const column = columns[name]
  const way = chosen.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const value = column && !isHidden(column) ? valueOf(name, column) : sql`label collate polish`
  return sql`${value} ${way}, label collate polish, key`
}
