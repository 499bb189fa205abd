import { bookedStatuses } from '@wizyta/contract/figures/visit-report/api'
import { weeklyReport } from '@wizyta/contract/figures/weekly-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { isTurnover } from '../../sales/till/turnover.ts'
import { chosen } from '../report-parts/filters.ts'
import { employeeHours } from '../report-parts/hours.ts'
import {
  dayKey,
  dayOf,
  documents,
  pivot,
  soldLines,
  summedBy,
  unionAll,
  within,
} from '../report-parts/sold.ts'
import { clientVisits } from '../report-parts/visits.ts'

const stored = Object.entries(weeklyReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 22: visits, money and hours by week. */
export const weeklyRows: ReportSql = async (asked) => {
  const { businessId } = asked
  const hours = JSON.stringify(await employeeHours(asked))
  // One row a document. Products that others sold beside a service count with it.
  const sold = sql`
    select l.document_kind, l.day, bool_or(l.of_chosen) as is_chosen, sum(l.total) filter (where l.of_chosen)::bigint as turnover,
      sum(l.net) filter (where l.of_chosen)::bigint as net, sum(l.discount) filter (where l.of_chosen)::bigint as discounts,
      sum(l.total) filter (where l.of_chosen and l.kind = 'product')::bigint as products,
      bool_or(l.of_chosen and l.kind = 'service') as has_service, bool_or(l.kind = 'product') as has_product
    from (select l.*, ${chosen(asked, 'employee', sql`l.earner`)} as of_chosen from (${soldLines(asked)}) l where ${isTurnover}) l
    group by l.document, l.document_kind, l.day`
  const isOfEmployee = Boolean(asked.filter.employee?.length)
  const withEmployee = (visits: RawBuilder<unknown>) =>
    isOfEmployee
      ? sql`exists (select from visit_lines l where l.business_id = ${businessId} and l.visit_id = ${visits}
          and ${chosen(asked, 'employee', sql`l.employee_id`)})`
      : sql`true`
  const facts = unionAll([
    sql`select h.day, n.name, n.amount
      from jsonb_to_recordset(${hours}::jsonb) as h (day date, open_min bigint, busy_min bigint)
      cross join lateral (values ('open_min', h.open_min), ('busy_min', h.busy_min)) n (name, amount)`,
    byDay(
      ['booked', 'online'],
      sql`select ${dayOf(asked, sql`v.starts_at`)} as day, 1 as booked, case when v.source = 'online' then 1 end as online from visits v
        where v.business_id = ${businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', bookedStatuses)}
          and ${withEmployee(sql`v.id`)}`,
    ),
    byDay(
      ['visits', 'returning', 'between_min'],
      sql`select v.day, 1 as visits, case when v.client_kind = 'returning' then 1 end as returning,
          case when v.client_kind = 'returning' then extract(epoch from v.starts_at - v.before_at)::bigint / 60 end as between_min
        from (${clientVisits(asked)}) v where ${withEmployee(sql`any (v.visit_ids)`)}`,
    ),
    byDay(['turnover', 'net', 'products'], sql`select * from sold`),
    byDay(
      ['bills', 'with_service', 'with_both'],
      sql`select s.day, 1 as bills, case when s.has_service then 1 end as with_service,
          case when s.has_service and s.has_product then 1 end as with_both
        from sold s where s.document_kind = 'sale' and s.is_chosen`,
    ),
    byDay(
      ['discounts'],
      isOfEmployee
        ? sql`select * from sold`
        : sql`select d.day, nullif(d.discount_total, 0) as discounts from (${documents(asked)}) d`,
    ),
  ])
  const key = dayKey(asked, sql`facts.day`)
  return sql`with sold as materialized (${sold})
    ${pivot(sql`select ${key} as key, ${key} as label, facts.name, facts.amount from (${facts}) facts`, stored)}`
}

/** Sums columns of rows by their `day` before facts are made of them. */
const byDay = (names: readonly string[], rows: RawBuilder<unknown>) => sql`
  select d.day, n.name, n.amount from (${summedBy(['day'], names, rows)}) d
  cross join lateral (values ${sql.join(names.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`d.${name}`)})`))}) n (name, amount)
  where n.amount is not null`
