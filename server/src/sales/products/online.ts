import type { ListQuery, Page } from '@wizyta/contract/kit/list'
import { availabilityOf, type OnlineLack, type OnlineProduct } from '@wizyta/contract/sales/products/online'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { reorderRows } from '../../kit/database/row-order.ts'
import { found } from '../../kit/database/rows.ts'
import { isInTree } from '../../kit/database/tree.ts'
import { listRows } from '../../kit/lists/list.ts'
import { businessDay, usableUntil } from '../stock/batches.ts'
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

const columns = (businessId: string) => sql`
  p.id, p.version, p.created_at, p.updated_at, p.archived_at, p.name, p.kind, p.brand, p.product_group_id, p.unit, p.pack_size,
  p.vat_rate, p.sale_price, ${lowestBefore} as lowest_before, p.shown_online, p.sold_online, p.online_description,
  p.online_description_en, ${coverOf(sql`id`)} as picture_id, ${coverOf(sql`alt`)} as picture_alt,
  l.balance - coalesce((select sum(b.balance) from stock_batches b
    where b.business_id = p.business_id and b.product_id = p.id and b.balance > 0
      and ${usableUntil} < ${businessDay(businessId)}), 0)::bigint as stock,
  ${belowMinimum} as below_minimum,
  array_remove(array[${sql.join(
    Object.entries(lacks).map(([name, condition]) => sql`case when ${condition} then ${sql.lit(name)} end`),
  )}], null) as lacks`
type Row = Omit<OnlineProduct, 'availability'> & { pack_size: number; stock: number; below_minimum: boolean }

/** Lists products as the web would show them: those that are shown come first, in their order. */
export async function listOnline(tx: Tx, businessId: string, query: ListQuery): Promise<Page<OnlineProduct>> {
  const page = await listRows<Row>(tx, query, {
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
  return { ...page, data: page.data.map(withAvailability) }
}

export async function findOnline(tx: Tx, businessId: string, id: string): Promise<OnlineProduct> {
  const { rows } = await sql<Row>`
    select ${columns(businessId)} ${fromProducts} ${joinLowestBefore}
    where p.business_id = ${businessId} and p.id = ${id}`.execute(tx)
  return withAvailability(found(rows))
}

function withAvailability({ stock, pack_size, below_minimum, ...row }: Row): OnlineProduct {
  return { ...row, availability: availabilityOf({ stock, pack_size, below_minimum }) }
}

/** Puts products that are shown into an order; the named ones take each other's places. */
export const orderOnline = (tx: Tx, businessId: string, ids: readonly string[]) =>
  reorderRows(tx, 'products', businessId, ids, { column: 'online_order', within: sql`shown_online` })
