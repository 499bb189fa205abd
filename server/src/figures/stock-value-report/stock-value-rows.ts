import { dayGroups } from '@wizyta/contract/figures/report-parts/shared'
import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { comingPacks } from '../../sales/deliveries/coming-packs.ts'
import { consumedOf, untilDelivery } from '../../sales/deliveries/consumption.ts'
import { qtyUsable } from '../../sales/stock/batches.ts'
import { isStockShown } from '../../sales/stock/levels.ts'
import { chosen, ofProductGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, daysOfBalances, within } from '../report-parts/sold.ts'
import { stockAt } from '../report-parts/stock.ts'

const facts = ['stock', 'minimum', 'on_order', 'order', 'expiring', 'expired']
const sums = ['positions', 'below', 'closing_value', 'retail', 'retail_net']
const kinds: Record<string, readonly [kind: string, column: string]> = {
  product: ['product', 'product'],
  group: ['product_group', 'product_group_id'],
  supplier: ['supplier', 'supplier_id'],
}

/** Report 11: the shelf at the end of the last day. Archived products stand here while some of them is left. */
export const stockValueRows: ReportSql = (asked) => {
  const { by, businessId, to, days } = asked
  if (by in dayGroups) return rowsByTime(asked)
  const coming = comingPacks(businessId)
  const batches = (onDay: (last: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
    select round(nullif(sum(${qtyUsable(onDay)}), 0) * 1000.0 / p.pack_size)::bigint from stock_batches b
    where b.business_id = p.business_id and b.product_id = p.id and b.balance > 0)`
  const carton = sql`coalesce(p.reorder_pack, 1)`
  const ordered = sql`coalesce(c.packs, 0) * p.pack_size`
  // Looked up for products below their minimum alone.
  const gone = untilDelivery(
    consumedOf(businessId, sql`p.id`, sql`least(now(), ${to}::timestamptz)`),
    sql`(select s.lead_days from suppliers s where s.business_id = p.business_id and s.id = p.supplier_id and s.archived_at is null)`,
  )
  const products = sql`
    select p.id as product, p.product_group_id, p.supplier_id, k.packs as stock,
      round(p.min_stock * 1000.0 / p.pack_size)::bigint as minimum,
      (1000 * nullif(c.packs, 0))::bigint as on_order,
      case when p.archived_at is null and k.qty < p.min_stock and k.qty + ${ordered} < p.min_stock
        then (1000 * ${carton} * ceil(greatest(0, coalesce(p.max_stock, p.min_stock) + ${gone} - k.qty - ${ordered})::numeric / p.pack_size / ${carton}))::bigint
      end as "order",
      ${batches((last) => sql`${last} between ${days.to}::date and ${days.to}::date + 90`)} as expiring,
      ${batches((last) => sql`${last} < ${days.to}::date`)} as expired,
      ${figuresOf}
    from products p join (${stockAt(asked, to)}) k on k.product_id = p.id left join (${coming}) c on c.product_id = p.id
    where p.business_id = ${businessId} and (k.qty <> 0 or p.archived_at is null and p.min_stock > 0)
      and ${ofProductGroup(asked, sql`p.id`)} and ${chosen(asked, 'supplier', sql`p.supplier_id`)}`
  const [kind, column] = kinds[by] as readonly [string, string]
  const all = [...facts, ...sums, ...sums.map((name) => `${name}_once`)]
  const once = sql.join(sums.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(`${name}_once`)}`))
  const rows =
    by === 'product'
      ? sql`select product as key, ${sql.join([...facts, ...sums].map((name) => sql.ref(name)))}, ${once} from (${products}) p`
      : sql`select ${sql.ref(column)} as key, ${sql.join([
          ...facts.map((name) => sql`null::bigint as ${sql.ref(name)}`),
          ...sums.flatMap((name) =>
            [name, `${name}_once`].map(
              (as) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(as)}`,
            ),
          ),
        ])} from (${products}) p group by ${sql.ref(column)}`
  return labelled(asked, kind, rows, all)
}

const retailOf = sql`coalesce(round(greatest(0, k.packs) * p.sale_price / 1000.0), 0)::bigint`
const percent = sql`(case when p.vat_rate is null or p.vat_rate = 'zw' then 0 else p.vat_rate::numeric end)`

/** Figures that a product `p` with the stock `k` adds to the sums. */
const figuresOf = sql`(k.qty > 0)::int as positions, coalesce((k.qty < p.min_stock and p.archived_at is null)::int, 0) as below, k.value as closing_value,
  ${retailOf} as retail,
  ${retailOf} - round(${retailOf} * ${percent} / (100 + ${percent}))::bigint as retail_net`

/**
 * Rows by day, week or month up to today: the shelf at the end of each. To the shelf before the period each row adds what
 * the last movement of each product changed. No product is looked up row by row.
 */
function rowsByTime(asked: ReportAsked) {
  const { businessId, from } = asked
  const each = (write: (name: string) => RawBuilder<unknown>) => sql.join(sums.map(write))
  const change = (name: string) => {
    const figure = sql.ref(`f.${name}`)
    return sql`${figure} - coalesce(lag(${figure}) over (partition by f.product_id order by f.key nulls first), 0) as ${sql.ref(name)}`
  }
  return sql`
    with shelf as (
      select k.product_id, null::text as key, k.qty, k.packs, k.value from (${stockAt(asked, from)}) k
      union all
      (select distinct on (m.product_id, m.key) m.product_id, m.key, m.qty, round(m.qty * 1000.0 / p.pack_size)::bigint, m.value
        from (select m.product_id, ${dayKey(asked, dayOf(asked, sql`m.at`))} as key, m.number, m.balance_after as qty, m.value_after as value
          from stock_movements m where m.business_id = ${businessId} and ${within(asked, sql`m.at`)}) m
        join products p on p.business_id = ${businessId} and p.id = m.product_id
        order by m.product_id, m.key, m.number desc)),
    figures as (
      select k.product_id, k.key, ${figuresOf} from shelf k
      join products p on p.business_id = ${businessId} and p.id = k.product_id
      where ${isStockShown(sql`p`)} and ${ofProductGroup(asked, sql`p.id`)} and ${chosen(asked, 'supplier', sql`p.supplier_id`)}),
    changes as (select f.key, ${each(change)} from figures f),
    summed as (select key, ${each((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)} from changes group by key),
    named as (
      select distinct ${dayKey(asked)} as key from (${daysOfBalances(asked)}) d
      union select null),
    balanced as (
      select n.key, ${each((name) => sql`sum(coalesce(s.${sql.ref(name)}, 0)) over (order by n.key nulls first)::bigint as ${sql.ref(name)}`)}
      from named n left join summed s on s.key is not distinct from n.key)
    select key, key as label, ${sql.join(facts.map((name) => sql`null::bigint as ${sql.ref(name)}`))}, ${each((name) => sql.ref(name))},
      ${each((name) => sql`case when row_number() over (order by key desc) = 1 then ${sql.ref(name)} else 0 end as ${sql.ref(`${name}_once`)}`)}
    from balanced where key is not null`
}
