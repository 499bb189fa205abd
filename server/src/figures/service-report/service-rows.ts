import { serviceReport } from '@wizyta/contract/figures/service-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { chosen, ofClientGroup, ofServiceGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, soldLines, summedBy, unionAll, within } from '../report-parts/sold.ts'

const stored = Object.entries(serviceReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)
const kinds: Record<string, string> = { service: 'service', group: 'service_group', employee: 'employee' }

const columns = (names: readonly string[], alias: string) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))

/** Report 8: what services brought, and what they cost. */
export const serviceRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  // Found line by line, so that a year does not read the visits of all years. A refund takes turnover off the time that stays.
  const lines = sql`
    select l.day, l.service_id, l.employee_id, l.qty, l.total, l.net, l.discount,
      case when l.document_kind = 'sale' then t.minutes end as minutes, case when t.minutes > 0 then 60 * l.total end as timed,
      case when l.document_kind = 'sale' then 1 end as sold, case when l.document_kind = 'sale' and t.source = 'online' then 1 end as online
    from (${soldLines(asked)}) l
    left join lateral (
      select (extract(epoch from v.ends_at - v.starts_at) / 60)::bigint as minutes,
        (select b.source from visits b where b.business_id = v.business_id and b.id = v.visit_id) as source
      from visit_lines v where v.business_id = l.business_id and v.id = coalesce(l.visit_line_id, (
        select o.visit_line_id from sale_lines o where o.business_id = l.business_id and o.id = l.refunds_line_id)) limit 1) t on true
    where l.kind = 'service' and ${chosen(asked, 'employee', sql`l.employee_id`)} and ${ofServiceGroup(asked, sql`l.service_id`)}
      and ${ofClientGroup(asked, sql`l.client_id`)}`
  // The part of a line that the grouping needs.
  const parts = [by === 'employee' ? 'employee_id' : by in kinds ? 'service_id' : 'day']
  const facts = unionAll([
    sql`select ${columns(parts, 'l')}, n.name, n.amount
      from (${summedBy(
        parts,
        ['qty', 'total', 'net', 'discount', 'minutes', 'timed', 'sold', 'online'],
        lines,
      )}) l
      cross join lateral (values ('pieces', l.qty), ('turnover', l.total), ('net', l.net), ('margin', l.net),
        ('discounts', l.discount), ('minutes', l.minutes), ('timed', l.timed), ('sold', l.sold), ('online', l.online)) n (name, amount)`,
    sql`select ${columns(parts, 'm')}, n.name, n.amount
      from (select ${dayOf(asked, sql`u.at`)} as day, l.service_id, l.employee_id, m.value
      from usages u
      join usage_lines l on l.business_id = u.business_id and l.usage_id = u.id
      join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
      where u.business_id = ${businessId} and ${within(asked, sql`u.at`)} and u.reversed_at is null
        and u.purpose = 'service' and l.service_id is not null and ${chosen(asked, 'employee', sql`l.employee_id`)}
        and ${ofServiceGroup(asked, sql`l.service_id`)} and ${ofClientGroup(asked, sql`u.client_id`)}) m
      cross join lateral (values ('material', -m.value), ('margin', m.value)) n (name, amount)`,
  ])
  const kind = kinds[by]
  const key =
    by === 'service'
      ? sql`f.service_id`
      : by === 'group'
        ? sql`s.service_group_id`
        : by === 'employee'
          ? sql`f.employee_id`
          : dayKey(asked, sql`f.day`)
  const rows = pivot(
    sql`select ${key} as key, ${kind ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      ${by === 'group' ? sql`join services s on s.business_id = ${businessId} and s.id = f.service_id` : sql``}`,
    stored,
  )
  return kind ? labelled(asked, kind, rows, stored) : rows
}
