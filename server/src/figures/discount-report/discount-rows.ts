import { discountReport } from '@wizyta/contract/figures/discount-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { type RawBuilder, sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { isTurnover } from '../../sales/till/turnover.ts'
import { chosen, ofClientGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, pivot, soldLines } from '../report-parts/sold.ts'

const stored = Object.entries(discountReport.columns)
  .filter(([name, column]) => !isRatio(column) && !name.startsWith('all_'))
  .map(([name]) => name)

/** Report 18: what each rule and loyalty points took off, and the rest as given by hand. A line with several rules counts once for each. */
export const discountRows: ReportSql = (asked) => {
  const { by } = asked
  const given = sql`
    select l.*, g.rule, g.given, g.given - round(g.given * l.percent / (100 + l.percent))::bigint as given_net,
      round(l.net * g.given / l.discount)::bigint as part_net, round(l.total * g.given / l.discount)::bigint as part,
      round((l.net - c.cost) * g.given / l.discount)::bigint as margin,
      (select s.approved_by_id from sales s where s.business_id = l.business_id and s.id = l.document) as approver_id
    from lines l
    cross join lateral (
      select coalesce(-sum(m.value), 0)::bigint as cost
      from sale_line_movements x join stock_movements m on m.business_id = l.business_id and m.id = x.movement_id
      where x.business_id = l.business_id and x.sale_line_id = l.id) c
    cross join lateral (
      select case when d.is_points then 'points' else d.discount_id::text end as rule, d.amount as given from sale_line_discounts d
      where d.business_id = l.business_id and d.sale_line_id = l.id and d.declined is null and d.amount > 0
      union all
      select null, l.discount - coalesce((select sum(d.amount) from sale_line_discounts d
        where d.business_id = l.business_id and d.sale_line_id = l.id and d.declined is null), 0)) g
    where l.discount > 0 and g.given > 0`
  const lines = sql`select l.* from (${soldLines(asked)}) l
    where ${chosen(asked, 'employee', sql`l.earner`)} and ${ofClientGroup(asked, sql`l.client_id`)}`
  const ids: Record<string, RawBuilder<unknown>> = {
    rule: sql`rule`,
    employee: sql`earner`,
    approver: sql`approver_id`,
  }
  const key = ids[by] ?? dayKey(asked)
  const rows = pivot(
    sql`select ${key} as key, ${ids[by] ? sql`''::text` : key} as label, n.name, n.amount from (${given}) g
      cross join lateral (values ('uses', 1::bigint), ('given', g.given), ('given_net', g.given_net), ('turnover', g.part), ('net', g.part_net), ('margin', g.margin), ('before', g.given + g.part)) n (name, amount)`,
    stored,
  )
  const named =
    by === 'rule'
      ? sql`select r.key, case when r.key = 'points' then 'points' else coalesce(o.name, '') end as label, ${sql.join(stored.map((name) => sql.ref(`r.${name}`)))} from (${rows}) r
          left join discounts o on o.business_id = ${asked.businessId} and o.id::text = r.key`
      : ids[by]
        ? labelled(asked, by === 'approver' ? 'user' : by, rows, stored)
        : rows
  // A rule and an approver have no turnover of their own: theirs is that of all.
  const whole = sql`(select coalesce(sum(total), 0)::bigint from sold)`
  const isOfAll = by === 'rule' || by === 'approver'
  const own = by === 'employee' ? sql`s.earner::text` : dayKey(asked, sql`s.day`)
  return sql`
    with lines as materialized (${lines}), sold as materialized (select * from lines l where ${isTurnover}),
    own_turnover as (select ${own} as key, sum(s.total)::bigint as total from sold s group by 1)
    select n.*, case when ${isOfAll}::boolean then ${whole} else coalesce(t.total, 0) end as all_turnover,
      case when row_number() over (order by n.key) = 1 then ${whole} else 0 end as all_turnover_once
    from (${named}) n left join own_turnover t on t.key is not distinct from n.key`
}
