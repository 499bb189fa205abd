import { bookedStatuses } from '@wizyta/contract/figures/visit-report/api'
import { weeklyReport } from '@wizyta/contract/figures/weekly-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { isTurnover } from '../../sales/till/turnover.ts'
import { chosen } from '../report-parts/filters.ts'
import { employeeHours } from '../report-parts/hours.ts'
import { dayKey, dayOf, documents, pivot, soldLines, unionAll, within } from '../report-parts/sold.ts'
import { clientVisits } from '../report-parts/visits.ts'

const stored = Object.entries(weeklyReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 22: visits, money and hours by week. */
export const weeklyRows: ReportSql = async (asked) => {
  const { businessId } = asked
  const hours = JSON.stringify(await employeeHours(asked))
  const allSold = sql`select * from (${soldLines(asked)}) l where ${isTurnover}`
  const sold = sql`select * from all_sold s where ${chosen(asked, 'employee', sql`s.earner`)}`
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
    sql`select ${dayOf(asked, sql`v.starts_at`)}, n.name, 1 from visits v
      cross join lateral (values ('booked'), (case when v.source = 'online' then 'online' end)) n (name)
      where v.business_id = ${businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', bookedStatuses)} and n.name is not null
        and ${withEmployee(sql`v.id`)}`,
    sql`select v.day, n.name, n.amount from (${clientVisits(asked)}) v cross join lateral (values ('visits', 1::bigint),
      (case when v.client_kind = 'returning' then 'returning' end, 1),
      (case when v.client_kind = 'returning' then 'between_min' end, extract(epoch from v.starts_at - v.before_at)::bigint / 60)) n (name, amount)
      where n.name is not null and ${withEmployee(sql`any (v.visit_ids)`)}`,
    sql`select s.day, n.name, n.amount from sold s
      cross join lateral (values ('turnover', s.total), ('net', s.net), (case when s.kind = 'product' then 'products' end, s.total)) n (name, amount)
      where n.name is not null`,
    sql`select b.day, n.name, 1 from (
        select s.document, s.day, bool_or(s.kind = 'service') as has_service,
          s.document in (select o.document from all_sold o where o.kind = 'product') as has_product
        from sold s where s.document_kind = 'sale' group by s.document, s.day) b
      cross join lateral (values ('bills'), (case when b.has_service then 'with_service' end),
        (case when b.has_service and b.has_product then 'with_both' end)) n (name) where n.name is not null`,
    isOfEmployee
      ? sql`select s.day, 'discounts', s.discount from sold s`
      : sql`select d.day, 'discounts', d.discount_total from (${documents(asked)}) d where d.discount_total <> 0`,
  ])
  const key = dayKey(asked, sql`facts.day`)
  return sql`with all_sold as materialized (${allSold}), sold as (${sold})
    ${pivot(sql`select ${key} as key, ${key} as label, facts.name, facts.amount from (${facts}) facts`, stored)}`
}
