import { productReport } from '@wizyta/contract/figures/product-report/api'
import { isSummed } from '@wizyta/contract/kit/report'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { chosen, ofClientGroup, ofProductGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, pivot, soldLines, unionAll } from '../report-parts/sold.ts'
import { stockAt } from '../report-parts/stock.ts'

const summed = Object.entries(productReport.columns)
  .filter(([, column]) => isSummed(column))
  .map(([name]) => name)
const kinds: Record<string, string> = { product: 'product', group: 'product_group', seller: 'employee' }

/** Report 9: what products brought and cost. By product those in stock stand here too where nothing was sold. */
export const productRows: ReportSql = (asked) => {
  const { by, businessId, days } = asked
  const kind = kinds[by]
  const facts = unionAll([
    sql`select l.day, l.product_id, l.seller_id, n.name, n.amount
      from (${soldLines(asked)}) l
      cross join lateral (
        select coalesce(-sum(m.value), 0)::bigint as cost
        from sale_line_movements x join stock_movements m on m.business_id = l.business_id and m.id = x.movement_id
        where x.business_id = l.business_id and x.sale_line_id = l.id) c
      cross join lateral (values ('pieces', l.qty::bigint), ('turnover', l.total), ('net', l.net), ('discounts', l.discount),
        ('cost', c.cost), ('margin', l.net - c.cost)) n (name, amount)
      where l.kind = 'product' and ${chosen(asked, 'seller', sql`l.seller_id`)} and ${ofClientGroup(asked, sql`l.client_id`)}`,
    ...(by === 'product'
      ? [
          sql`select ${days.to}::date, k.product_id, null::uuid, 'pieces', 0 from (${stockAt(asked, asked.to)}) k where k.qty > 0`,
        ]
      : []),
  ])
  const key =
    by === 'product'
      ? sql`f.product_id`
      : by === 'group'
        ? sql`p.product_group_id`
        : by === 'seller'
          ? sql`f.seller_id`
          : dayKey(asked, sql`f.day`)
  const rows = pivot(
    sql`select ${key} as key, ${kind ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      join products p on p.business_id = ${businessId} and p.id = f.product_id
      where ${ofProductGroup(asked, sql`f.product_id`)}`,
    summed,
  )
  if (!kind) return sql`select r.*, null::bigint as stock, null::bigint as days_left from (${rows}) r`
  const named = labelled(asked, kind, rows, summed)
  if (by !== 'product')
    return sql`select r.*, null::bigint as stock, null::bigint as days_left from (${named}) r`
  // Nothing is sold yet on days that lie ahead.
  const today = localDay(Date.now(), asked.timezone)
  const last = days.to < today ? days.to : today
  const count = Math.round((Date.parse(last) - Date.parse(days.from)) / 86_400_000) + 1
  // The whole shelf does not sell as one seller or one group of clients does.
  const isWhole = !asked.filter.seller?.length && !asked.filter.client_group?.length
  return sql`
    select r.*, k.packs as stock,
      case when ${isWhole}::boolean and r.pieces > 0 and k.packs is not null then 1000 * round(greatest(k.packs, 0) / 1000.0 * ${count} / r.pieces)::bigint end as days_left
    from (${named}) r left join (${stockAt(asked, asked.to)}) k on k.product_id = r.key::uuid`
}
