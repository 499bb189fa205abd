import type { ListQuery } from '@wizyta/contract/kit/list'
import type { batchExpiry } from '@wizyta/contract/sales/products/api'
import type { StockLevel } from '@wizyta/contract/sales/stock/api'
import { averageCost } from '@wizyta/contract/sales/stock/cost'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { isInTree } from '../../kit/database/tree.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { isIdOrNone } from '../../kit/lists/id-or-none.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn, rowsWithText } from '../../kit/lists/search.ts'
import { businessDay, isUsable } from './batches.ts'

/** A condition: the reader may know the stock of a product, which is not being counted blind. */
export function isStockShown(product: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not is_stock_hidden(${product}.business_id, ${product}.id)`
}

/** Returns true where the reader may not know the stock of a product. */
export async function isCountedBlind(tx: Tx, businessId: string, productId: string): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select is_stock_hidden(${businessId}, ${productId}) as hidden`.execute(tx)
  return rows[0]?.hidden === true
}

/** Refuses to show what would tell a blind counter the stock. */
export async function refuseCounted(tx: Tx, businessId: string, productId: string): Promise<void> {
  if (await isCountedBlind(tx, businessId, productId))
    throw conflict('This product is being counted blind. Its stock is shown again after the stocktake.')
}

/** Products `p`, each with its level `l`: one row of the balance, however many movements there were. */
export const fromProducts = sql`
  from products p join stock_levels l on l.business_id = p.business_id and l.product_id = p.id`

/** A condition: the stock is below the minimum of its product. An archived one is not ordered. */
export const belowMinimum = sql`(p.archived_at is null and p.min_stock is not null and l.balance < p.min_stock)`

/** The same, as far as the reader may know the stock. */
export const shownBelowMinimum = sql`(${belowMinimum} and ${isStockShown(sql`p`)})`

type Expiry = z.infer<typeof batchExpiry>

/** A condition: the batch `b` of `p`, or its open pack, may be used until then. What has expired is no longer about to. */
export function expiresWithin(businessId: string, expiry: Expiry): RawBuilder<boolean> {
  const today = businessDay(businessId)
  if (expiry === 'expired') return isUsable((last) => sql`${last} < ${today}`)
  const days = expiry === 'within_30_days' ? 30 : 90
  return isUsable((last) => sql`${last} between ${today} and ${today} + ${days}::int`)
}

/** Filters that lists of products share. */
export const stockFilters = (
  businessId: string,
): Record<string, (values: never[]) => RawBuilder<unknown>> => ({
  below_minimum: ([wanted]: boolean[]) => (wanted ? shownBelowMinimum : sql`not ${shownBelowMinimum}`),
  expiry: ([expiry]: Expiry[]) => sql`exists (select from stock_batches b
    where b.business_id = p.business_id and b.product_id = p.id and b.balance > 0
      and ${expiresWithin(businessId, expiry as Expiry)})`,
  group_id: isIdOrNone(sql`p.product_group_id`),
  supplier_id: isIdOrNone(sql`p.supplier_id`),
  product_group_id: (ids: string[]) => isInTree('product_groups', businessId, sql`p.product_group_id`, ids),
})

/** A condition: every word occurs in name, brand, SKU or GTIN. */
export const searchProducts = (term: string) =>
  sql`${rowsWithText('product', sql`p.id`, term, false)} and ${everyWordIn(sql`p.search`, term)}`

const columns = sql`
  p.id, p.archived_at, p.name, p.brand, p.sku, p.kind, p.unit, p.pack_size, p.usage_unit, p.min_stock, p.track_batches,
  l.balance - coalesce((select sum(b.balance) from stock_batches b
    where b.business_id = p.business_id and b.product_id = p.id and b.balance > 0), 0)::bigint as without_batch,
  l.balance as stock, ${shownBelowMinimum} as below_minimum,
  shown_price(l.value) as value, l.moved_at`
type Row = Omit<StockLevel, 'average_cost'>

export async function listStockLevels(tx: Tx, businessId: string, query: ListQuery) {
  const page = await listRows<Row>(tx, query, {
    businessId,
    from: fromProducts,
    within: isStockShown(sql`p`),
    // Goods that a client brought back after their product was archived.
    stays: sql`l.balance <> 0`,
    columns,
    alias: 'p',
    defaultSort: 'name',
    sorts: { value: [sql`shown_price(l.value)`], moved_at: [sql`l.moved_at`] },
    search: searchProducts,
    filters: {
      ...stockFilters(businessId),
      below_zero: ([wanted]: boolean[]) => (wanted ? sql`l.balance < 0` : sql`l.balance >= 0`),
    },
  })
  return { ...page, data: page.data.map(withCost) }
}

export async function findStockLevel(tx: Tx, businessId: string, id: string): Promise<StockLevel> {
  await refuseCounted(tx, businessId, id)
  const { rows } =
    await sql<Row>`select ${columns} ${fromProducts} where p.business_id = ${businessId} and p.id = ${id}`.execute(
      tx,
    )
  return withCost(found(rows))
}

const withCost = (row: Row): StockLevel => ({
  ...row,
  average_cost: row.value === null ? null : averageCost({ qty: row.stock, value: row.value }, row.pack_size),
})

/** Lists the places of products that are not archived, in their order. */
export async function listShelfPlaces(tx: Tx, businessId: string) {
  const { rows } = await sql<{ shelf_place: string; products: number }>`
    select shelf_place, count(*) as products from products
    where business_id = ${businessId} and shelf_place is not null and archived_at is null
    group by shelf_place order by shelf_place collate polish`.execute(tx)
  return { data: rows }
}
