import { loadOfDays } from '@wizyta/contract/booking/calendar/day-load'
import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { bookedStatuses } from '@wizyta/contract/figures/visit-report/api'
import { weeklyReport } from '@wizyta/contract/figures/weekly-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { readLoadSource } from '../../booking/calendar/days/month-query.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { dayKey, dayOf, documents, pivot, soldLines, unionAll, within } from '../report-parts/sold.ts'

const stored = Object.entries(weeklyReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 22: visits, money and hours by week. */
export const weeklyRows: ReportSql = async (asked) => {
  const { businessId } = asked
  const hours = JSON.stringify(await hoursByDay(asked))
  const sold = sql`select * from (${soldLines(asked)}) l where l.kind in ('service', 'product', 'fee')`
  const visits = sql`
    select ${dayOf(asked, sql`v.starts_at`)} as day, v.source, ${isOneOf('v.status', attendedStatuses)} as came,
      extract(epoch from v.starts_at - p.before_at)::bigint / 60 as between_min
    from visits v
    left join lateral (select max(b.starts_at) as before_at from visits b
      where b.business_id = v.business_id and b.client_id = v.client_id and b.starts_at < v.starts_at
        and ${isOneOf('b.status', attendedStatuses)}) p on ${isOneOf('v.status', attendedStatuses)}
    where v.business_id = ${businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', bookedStatuses)}`
  const facts = unionAll([
    sql`select h.date as day, n.name, n.amount
      from jsonb_to_recordset(${hours}::jsonb) as h (date date, open_min bigint, busy_min bigint)
      cross join lateral (values ('open_min', h.open_min), ('busy_min', h.busy_min)) n (name, amount)
      where h.open_min + h.busy_min > 0`,
    sql`select v.day, n.name, n.amount from (${visits}) v cross join lateral (values ('booked', 1::bigint),
      (case when v.source = 'online' then 'online' end, 1), (case when v.came then 'visits' end, 1),
      (case when v.came and v.between_min is not null then 'returning' end, 1),
      (case when v.came and v.between_min is not null then 'between_min' end, v.between_min)) n (name, amount)
      where n.name is not null`,
    sql`select s.day, n.name, n.amount from sold s
      cross join lateral (values ('turnover', s.total), ('net', s.net), (case when s.kind = 'product' then 'products' end, s.total)) n (name, amount)
      where n.name is not null`,
    sql`select b.day, n.name, 1 from (
        select s.document, s.day, bool_or(s.kind = 'service') as has_service, bool_or(s.kind = 'product') as has_product
        from sold s where s.document_kind = 'sale' group by s.document, s.day) b
      cross join lateral (values ('bills'), (case when b.has_service then 'with_service' end),
        (case when b.has_service and b.has_product then 'with_both' end)) n (name) where n.name is not null`,
    sql`select d.day, 'discounts', d.discount_total from (${documents(asked)}) d where d.discount_total <> 0`,
  ])
  const key = dayKey(asked.by, sql`facts.day`)
  return sql`with sold as materialized (${sold})
    ${pivot(sql`select ${key} as key, ${key} as label, facts.name, facts.amount from (${facts}) facts`, stored)}`
}

/** The hours of all employees, day by day, as the calendar reckons them. */
async function hoursByDay({ tx, businessId, timezone, days }: ReportAsked) {
  const count = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1
  const dates = Array.from({ length: count }, (_, place) => addDays(days.from, place))
  const source = await readLoadSource(tx, businessId, timezone, { from: days.from, days: count })
  const people = source.employees.map(({ id }) => id)
  return loadOfDays(dates, people, source).map(({ date, open_min, busy_min }) => ({
    date,
    open_min,
    busy_min,
  }))
}
