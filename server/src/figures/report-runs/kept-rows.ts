import {
  type AnyReport,
  isHidden,
  isRatio,
  isSummed,
  mayRead,
  mostReportRows,
} from '@wizyta/contract/kit/report'
import { isDrawnOverTime } from '@wizyta/contract/kit/report-chart'
import { sql } from 'kysely'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'

/** Refuses an order by what the report does not have, or by what the reader may not see. */
export function checkOrder(
  { columns }: Pick<AnyReport, 'columns'>,
  sort: string | undefined,
  session: Session,
) {
  const name = sort?.replace(/^-/, '')
  if (name === undefined || name === 'label') return
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column || isHidden(column)) throw invalid({ sort: ['The report does not have this.'] })
  if (!mayRead(column, session)) throw new Refusal(403, 'You do not have the right to do this here.')
}

/**
 * Returns the SQL of a kept answer `r.answer` with its rows in another order. An answer over all businesses has none.
 * @param asked the wanted order; absent: the usual one of the grouping
 * @param rows `screen`: each row of a chart over time, and else the first ones. `file`: all
 */
export function keptAnswer(
  report: AnyReport,
  { by, sort }: { by: string; sort?: string | undefined },
  asked: string | undefined,
  rows: 'screen' | 'file',
) {
  const usual = report.groups[by]?.sort ?? 'label'
  const isAsMade = (asked ?? usual) === (sort ?? usual)
  const isCut = rows === 'screen' && !isDrawnOverTime(by)
  if (isAsMade && !isCut) return sql`r.answer`
  const shown = sql`
    select o.place, o.row from (
      select k.row, row_number() over (order by ${isAsMade ? sql`k.place` : orderOf(report, asked ?? usual)}) as place
      from jsonb_array_elements(r.answer -> 'rows') with ordinality as k (row, place)) o
    ${isCut ? sql`where o.place <= ${mostReportRows}` : sql``}`
  return sql`case when r.answer -> 'rows' is null then r.answer else r.answer || jsonb_build_object('rows',
    (select coalesce(jsonb_agg(s.row order by s.place), '[]') from (${shown}) s)) end`
}

/** Orders kept rows as `readReport` orders those of the database. */
function orderOf({ columns }: AnyReport, sort: string) {
  const name = sort.replace(/^-/, '')
  const column = columns[name]
  const label = sql`k.row ->> 'label' collate polish`
  const value = !column
    ? label
    : isSummed(column) || isRatio(column) || column.kind === 'quantity'
      ? sql`(k.row ->> ${name}::text)::numeric`
      : sql`k.row ->> ${name}::text collate polish`
  const way = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  return sql`${value} ${way}, ${label}, k.row ->> 'key'`
}
