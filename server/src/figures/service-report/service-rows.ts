import { serviceReport } from '@wizyta/contract/figures/service-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, soldLines, unionAll, within } from '../report-parts/sold.ts'

const stored = Object.entries(serviceReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)
const kinds: Record<string, string> = { service: 'service', group: 'service_group', employee: 'employee' }

/** Report 8: what services brought, and what they cost. */
export const serviceRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  const facts = unionAll([
    sql`select l.day, l.service_id, l.employee_id, n.name, n.amount
      from (${soldLines(asked)}) l
      left join visit_lines v on v.business_id = l.business_id and v.id = l.visit_line_id
      left join visits b on b.business_id = v.business_id and b.id = v.visit_id
      cross join lateral (select case when l.document_kind = 'sale' and v.id is not null
        then (extract(epoch from v.ends_at - v.starts_at) / 60)::bigint end as minutes) t
      cross join lateral (values ('pieces', l.qty::bigint), ('turnover', l.total), ('net', l.net), ('margin', l.net),
        ('discounts', l.discount), ('minutes', t.minutes), ('timed', case when t.minutes > 0 then 60 * l.total end),
        ('sold', case when l.document_kind = 'sale' then 1 end),
        ('online', case when l.document_kind = 'sale' and b.source = 'online' then 1 end)) n (name, amount)
      where l.kind = 'service'`,
    sql`select ${dayOf(asked, sql`u.at`)}, l.service_id, l.employee_id, n.name, n.amount
      from usages u
      join usage_lines l on l.business_id = u.business_id and l.usage_id = u.id
      join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
      cross join lateral (values ('material', -m.value), ('margin', m.value)) n (name, amount)
      where u.business_id = ${businessId} and ${within(asked, sql`u.at`)} and u.reversed_at is null
        and u.purpose = 'service' and l.service_id is not null`,
  ])
  const kind = kinds[by]
  const key =
    by === 'service'
      ? sql`f.service_id`
      : by === 'group'
        ? sql`s.service_group_id`
        : by === 'employee'
          ? sql`f.employee_id`
          : dayKey(by, sql`f.day`)
  const rows = pivot(
    sql`select ${key} as key, ${kind ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      join services s on s.business_id = ${businessId} and s.id = f.service_id`,
    stored,
  )
  return kind ? labelled(asked, kind, rows, stored) : rows
}
