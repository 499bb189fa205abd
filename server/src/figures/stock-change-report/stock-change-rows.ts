import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { labelled } from '../report-parts/labels.ts'
import { within } from '../report-parts/sold.ts'
import { stockAt } from '../report-parts/stock.ts'

const kinds = ['delivered', 'sold', 'used', 'increased', 'decreased'] as const
const quantities = ['opening', ...kinds, 'closing', 'closing_units']
const columns = ['moves', ...quantities, ...['opening', ...kinds, 'closing'].map((name) => `${name}_value`)]

/** Report 10: stock before and after the period, and what happened between. Products that never moved are left out. */
export const stockChangeRows: ReportSql = (asked) => {
  const { by, businessId, from, to } = asked
  const moves = sql`
    select m.product_id, case when m.type in ('delivery', 'delivery_correction') then 'delivered' when m.type in ('sale', 'return') then 'sold'
        when m.type = 'usage' then 'used' when m.qty > 0 or m.qty = 0 and m.value > 0 then 'increased' else 'decreased' end as kind, m.qty, m.value
    from stock_movements m where m.business_id = ${businessId} and ${within(asked, sql`m.at`)}`
  const each = sql`
    select product_id, count(*) as moves, ${sql.join(
      kinds.flatMap((kind) => [
        sql`coalesce(sum(qty) filter (where kind = ${sql.lit(kind)}), 0) as ${sql.ref(kind)}`,
        sql`coalesce(sum(value) filter (where kind = ${sql.lit(kind)}), 0) as ${sql.ref(`${kind}_value`)}`,
      ]),
    )} from (${moves}) m group by product_id`
  const packs = (name: string) =>
    sql`round(coalesce(x.${sql.ref(name)}, 0) * 1000.0 / p.pack_size)::bigint as ${sql.ref(name)}`
  const products = sql`
    select p.id as product, p.product_group_id, coalesce(x.moves, 0) as moves, o.packs as opening, c.packs as closing, c.qty as closing_units,
      o.value as opening_value, c.value as closing_value,
      ${sql.join(kinds.flatMap((kind) => [packs(kind), sql`coalesce(x.${sql.ref(`${kind}_value`)}, 0) as ${sql.ref(`${kind}_value`)}`]))}
    from products p
    join (${stockAt(asked, from)}) o on o.product_id = p.id
    join (${stockAt(asked, to)}) c on c.product_id = p.id
    left join (${each}) x on x.product_id = p.id
    where p.business_id = ${businessId} and (o.qty <> 0 or c.qty <> 0 or x.moves > 0)`
  const rows =
    by === 'product'
      ? sql`select product as key, ${sql.join(columns.map((name) => sql.ref(name)))} from (${products}) p`
      : sql`select product_group_id as key, ${sql.join(
          columns.map((name) =>
            quantities.includes(name)
              ? sql`null::bigint as ${sql.ref(name)}`
              : sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`,
          ),
        )} from (${products}) p group by product_group_id`
  return labelled(asked, by === 'product' ? 'product' : 'product_group', rows, columns)
}
