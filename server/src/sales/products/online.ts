import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Availability, OnlineLack, OnlineProduct } from '@wizyta/contract/sales/products/online'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { reorderRows } from '../../kit/database/row-order.ts'
import { found } from '../../kit/database/rows.ts'
import { isInTree } from '../../kit/database/tree.ts'
import { listRows } from '../../kit/lists/list.ts'
import { businessDay, qtyUsable } from '../stock/batches.ts'
import { belowMinimum, fromProducts, searchProducts } from '../stock/levels.ts'
import { coverOf } from './cover.ts'
import { joinLowestBefore, lowestBefore } from './lowest-before.ts'

/** A condition for each part that may be missing. */
const lacks: Record<OnlineLack, ReturnType<typeof sql<boolean>>> = {
  picture: sql`not exists (select from product_pictures f
    where f.business_id = p.business_id and f.product_id = p.id and f.removed_at is null)`,
  description: sql`p.online_description is null`,
  price: sql`p.sale_price is null`,
}

/** Whole units on the shelf that count as the last ones. */
const lastUnits = 3

const word = (value: Availability) => sql.lit(value)

/** The stock of a product as clients see it. What has expired is not for sale. */
const availabilityOf = (businessId: string) => sql`(
  select case when s.stock < p.pack_size then ${word('unavailable')}
    when s.stock < p.pack_size * ${lastUnits + 1} or ${belowMinimum} then ${word('last')}
    else ${word('available')} end
  from (
    select l.balance - coalesce(sum(${qtyUsable((last) => sql`${last} < ${businessDay(businessId)}`)}), 0) as stock
    from stock_batches b where b.business_id = p.business_id and b.product_id = p.id and b.balance > 0) s)`

const columns = (businessId: string) => sql`
  p.id, p.version, p.created_at, p.updated_at, p.archived_at, p.name, p.kind, p.brand, p.product_group_id, p.unit,
  p.vat_rate, p.sale_price, ${lowestBefore} as lowest_before, p.shown_online, p.sold_online, p.online_description,
  p.online_description_en, ${coverOf(sql`id`)} as picture_id, ${coverOf(sql`alt`)} as picture_alt,
  ${availabilityOf(businessId)} as availability,
  array_remove(array[${sql.join(
    Object.entries(lacks).map(([name, condition]) => sql`case when ${condition} then ${sql.lit(name)} end`),
  )}], null) as lacks`

/** Lists products as the web would show them: those that are shown come first, in their order. */
export const listOnline = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<OnlineProduct>(tx, query, {
    businessId,
    from: fromProducts,
    pageFrom: sql`
      join products p on p.business_id = ${businessId} and p.id = page.id
      join stock_levels l on l.business_id = p.business_id and l.product_id = p.id
      ${joinLowestBefore}`,
    columns: columns(businessId),
    alias: 'p',
    defaultSort: 'online_order',
    sorts: { online_order: [sql`(not p.shown_online)`, sql`p.online_order`, sql`p.name`] },
    search: searchProducts,
    filters: {
      product_group_id: (ids: string[]) =>
        isInTree('product_groups', businessId, sql`p.product_group_id`, ids),
      lacks: (names: OnlineLack[]) =>
        sql`(${sql.join(
          names.map((name) => lacks[name]),
          sql` or `,
        )})`,
    },
  })

export async function findOnline(tx: Tx, businessId: string, id: string): Promise<OnlineProduct> {
  const { rows } = await sql<OnlineProduct>`
    select ${columns(businessId)} ${fromProducts} ${joinLowestBefore}
    where p.business_id = ${businessId} and p.id = ${id}`.execute(tx)
  return found(rows)
}

/** Puts products that are shown into an order; the named ones take each other's places. */
export const orderOnline = (tx: Tx, businessId: string, ids: readonly string[]) =>
  reorderRows(tx, 'products', businessId, ids, { column: 'online_order', within: sql`shown_online` })
