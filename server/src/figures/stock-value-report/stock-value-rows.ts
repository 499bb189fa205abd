import { type RawBuilder, sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { qtyUsable } from '../../sales/stock/batches.ts'
import { chosen, ofProductGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { stockAt } from '../report-parts/stock.ts'

const facts = ['stock', 'minimum', 'on_order', 'order', 'expiring', 'expired']
const sums = ['positions', 'below', 'closing_value', 'retail']
const kinds: Record<string, readonly [kind: string, column: string]> = {
  product: ['product', 'product'],
  group: ['product_group', 'product_group_id'],
  supplier: ['supplier', 'supplier_id'],
}

/** Report 11: the shelf at the end of the last day. Archived products stand here while some of them is left. */
export const stockValueRows: ReportSql = (asked) => {
  const { by, businessId, to, days } = asked
  // Open deliveries are few; the order proposal reads the same.
  const coming = sql`
    select l.product_id, sum(greatest(0, l.packs - l.received)) as packs
    from deliveries d join delivery_lines l on l.business_id = d.business_id and l.delivery_id = d.id
    where d.business_id = ${businessId} and d.archived_at is null and d.status in ('draft', 'ordered', 'received')
    group by l.product_id`
  const batches = (onDay: (last: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
    select round(nullif(sum(${qtyUsable(onDay)}), 0) * 1000.0 / p.pack_size)::bigint from stock_batches b
    where b.business_id = p.business_id and b.product_id = p.id and b.balance > 0)`
  const carton = sql`coalesce(p.reorder_pack, 1)`
  const ordered = sql`coalesce(c.packs, 0) * p.pack_size`
  const products = sql`
    select p.id as product, p.product_group_id, p.supplier_id, k.packs as stock,
      round(p.min_stock * 1000.0 / p.pack_size)::bigint as minimum,
      (1000 * nullif(c.packs, 0))::bigint as on_order,
      case when p.archived_at is null and k.qty < p.min_stock and k.qty + ${ordered} < p.min_stock
        then (1000 * ${carton} * ceil(greatest(0, coalesce(p.max_stock, p.min_stock) - k.qty - ${ordered})::numeric / p.pack_size / ${carton}))::bigint
      end as "order",
      ${batches((last) => sql`${last} between ${days.to}::date and ${days.to}::date + 90`)} as expiring,
      ${batches((last) => sql`${last} < ${days.to}::date`)} as expired,
      (k.qty > 0)::int as positions, (k.qty < p.min_stock)::int as below, k.value as closing_value,
      coalesce(round(greatest(0, k.packs) * p.sale_price / 1000.0), 0)::bigint as retail
    from products p join (${stockAt(asked, to)}) k on k.product_id = p.id left join (${coming}) c on c.product_id = p.id
    where p.business_id = ${businessId} and (k.qty <> 0 or p.archived_at is null and p.min_stock > 0)
      and ${ofProductGroup(asked, sql`p.id`)} and ${chosen(asked, 'supplier', sql`p.supplier_id`)}`
  const [kind, column] = kinds[by] as readonly [string, string]
  const all = [...facts, ...sums]
  const rows =
    by === 'product'
      ? sql`select product as key, ${sql.join(all.map((name) => (name === 'below' ? sql`coalesce(below, 0) as below` : sql.ref(name))))} from (${products}) p`
      : sql`select ${sql.ref(column)} as key, ${sql.join([
          ...facts.map((name) => sql`null::bigint as ${sql.ref(name)}`),
          ...sums.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
        ])} from (${products}) p group by ${sql.ref(column)}`
  return labelled(asked, kind, rows, all)
}
