import { discountReport } from '@wizyta/contract/figures/discount-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, pivot, soldLines } from '../report-parts/sold.ts'

const stored = Object.entries(discountReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 18: what each rule took off, and the rest as given by hand. A line with several rules counts once for each. */
export const discountRows: ReportSql = (asked) => {
  const { by } = asked
  const given = sql`
    select l.*, g.discount_id, g.given, round(l.total * g.given / l.discount)::bigint as part
    from (${soldLines(asked)}) l
    cross join lateral (
      select d.discount_id, d.amount as given from sale_line_discounts d
      where d.business_id = l.business_id and d.sale_line_id = l.id and d.declined is null and d.amount > 0
      union all
      select null, l.discount - coalesce((select sum(d.amount) from sale_line_discounts d
        where d.business_id = l.business_id and d.sale_line_id = l.id and d.declined is null), 0)) g
    where l.discount > 0 and g.given > 0`
  const key = by === 'rule' ? sql`discount_id` : by === 'employee' ? sql`employee_id` : dayKey(by)
  const isNamed = by === 'rule' || by === 'employee'
  const rows = pivot(
    sql`select ${key} as key, ${isNamed ? sql`''::text` : key} as label, n.name, n.amount from (${given}) g
      cross join lateral (values ('uses', 1::bigint), ('given', g.given), ('turnover', g.part), ('before', g.given + g.part)) n (name, amount)`,
    stored,
  )
  return isNamed ? labelled(asked, by === 'rule' ? 'discount' : by, rows, stored) : rows
}
