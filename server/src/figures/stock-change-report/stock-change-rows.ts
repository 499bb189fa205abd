import { dayGroups } from '@wizyta/contract/figures/report-parts/shared'
import { sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { isStockShown } from '../../sales/stock/levels.ts'
import { chosen, ofProductGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, daysOfBalances, within } from '../report-parts/sold.ts'
import { stockAt } from '../report-parts/stock.ts'

const kinds = ['delivered', 'sold', 'used', 'increased', 'decreased', 'transferred'] as const
const quantities = ['opening', ...kinds, 'closing', 'closing_units']
const values = kinds.map((kind) => `${kind}_value`)
const balances = ['opening_value', 'closing_value', 'opening_value_once', 'closing_value_once']
const columns = ['moves', ...quantities, ...values, ...balances]

/** Report 10: stock before and after the period, and what happened between. Products that never moved are left out. */
export const stockChangeRows: ReportSql = (asked) => {
  const { by, businessId, from, to } = asked
  if (by in dayGroups) return rowsByTime(asked)
  const moves = movesOf(asked)
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
      o.value as opening_value, c.value as closing_value, o.value as opening_value_once, c.value as closing_value_once,
      ${sql.join(kinds.flatMap((kind) => [packs(kind), sql`coalesce(x.${sql.ref(`${kind}_value`)}, 0) as ${sql.ref(`${kind}_value`)}`]))}
    from products p
    join (${stockAt(asked, from)}) o on o.product_id = p.id
    join (${stockAt(asked, to)}) c on c.product_id = p.id
    left join (${each}) x on x.product_id = p.id
    where p.business_id = ${businessId} and (o.qty <> 0 or c.qty <> 0 or x.moves > 0)
      and ${ofProductGroup(asked, sql`p.id`)} and ${chosen(asked, 'supplier', sql`p.supplier_id`)}`
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

/** The movements of the period with their kind. */
const movesOf = (asked: ReportAsked) => sql`
    select m.product_id, ${dayOf(asked, sql`m.at`)} as day, case when m.type in ('delivery', 'delivery_correction') then 'delivered' when m.type in ('sale', 'return') then 'sold'
        when m.type = 'usage' then 'used' when m.type = 'transfer' then 'transferred' when m.qty > 0 or m.qty = 0 and m.value > 0 then 'increased' else 'decreased' end as kind, m.qty, m.value
    from stock_movements m where m.business_id = ${asked.businessId} and ${within(asked, sql`m.at`)}`

/** Rows by day, week or month up to today: values alone, each with the stock before and after it. */
function rowsByTime(asked: ReportAsked) {
  const { businessId, from } = asked
  const isChosen = sql`${isStockShown(sql`p`)} and ${ofProductGroup(asked, sql`p.id`)} and ${chosen(asked, 'supplier', sql`p.supplier_id`)}`
  const before = sql`(select coalesce(sum(o.value), 0)::bigint from (${stockAt(asked, from)}) o
    join products p on p.business_id = ${businessId} and p.id = o.product_id where ${isChosen})`
  return sql`
    with moved as (
      select m.day, m.kind, m.value from (${movesOf(asked)}) m
      join products p on p.business_id = ${businessId} and p.id = m.product_id
      where ${isChosen}
      union all
      select day, null, 0 from (${daysOfBalances(asked)}) d),
    changes as (
      select ${dayKey(asked, sql`m.day`)} as key, min(m.day) as first_day, count(m.kind) as moves, sum(m.value)::bigint as change,
        ${sql.join(kinds.map((kind) => sql`coalesce(sum(m.value) filter (where m.kind = ${sql.lit(kind)}), 0)::bigint as ${sql.ref(`${kind}_value`)}`))}
      from moved m group by 1),
    started as (select c.*, (${before} + sum(c.change) over (order by c.first_day))::bigint as closing_value from changes c),
    balanced as (select s.*, s.closing_value - s.change as opening_value from started s)
    select key, key as label, moves, ${sql.join(quantities.map((name) => sql`null::bigint as ${sql.ref(name)}`))},
      ${sql.join(values.map((name) => sql.ref(name)))}, opening_value, closing_value,
      case when row_number() over (order by first_day) = 1 then opening_value else 0 end as opening_value_once,
      case when row_number() over (order by first_day desc) = 1 then closing_value else 0 end as closing_value_once
    from balanced`
}
