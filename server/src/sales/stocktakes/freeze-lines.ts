import type { StocktakeScope } from '@wizyta/contract/sales/stocktakes/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { isInTree } from '../../kit/database/tree.ts'
import { fromProducts } from '../stock/levels.ts'

interface Scope {
  scope: StocktakeScope
  product_group_id: string | null
  shelf_place: string | null
}

/**
 * Writes the lines of a stocktake: its products, each with the stock of this moment. One statement reads all of them,
 * so that the moment is the same. The products are locked, so that none is archived meanwhile. Products that another stocktake is counting are refused.
 */
export async function freezeLines(tx: Tx, businessId: string, id: string, scope: Scope): Promise<void> {
  await tx
    .deleteFrom('stocktake_lines')
    .where('business_id', '=', businessId)
    .where('stocktake_id', '=', id)
    .execute()
  await onlyOnce(
    sql`
    insert into stocktake_lines (business_id, stocktake_id, product_id, expected)
    select p.business_id, ${id}, p.id, l.balance ${fromProducts}
    where p.business_id = ${businessId} and p.archived_at is null and ${within(businessId, scope)}
    order by p.id for share of p`.execute(tx),
  )
}

/** Takes the products of a stocktake for it alone, or sets them free for others. */
export const claimLines = (tx: Tx, businessId: string, id: string, isOpen: boolean) =>
  onlyOnce(
    sql`update stocktake_lines set is_open = ${isOpen} where business_id = ${businessId} and stocktake_id = ${id}`.execute(
      tx,
    ),
  )

/** Adds a product that came after the beginning, with the stock of now, if the scope covers it. */
export async function addLine(
  tx: Tx,
  businessId: string,
  id: string,
  scope: Scope,
  productId: string,
): Promise<void> {
  await onlyOnce(
    sql`
    insert into stocktake_lines (business_id, stocktake_id, product_id, expected)
    select p.business_id, ${id}, p.id, l.balance ${fromProducts}
    where p.business_id = ${businessId} and p.id = ${productId} and p.archived_at is null
      and ${within(businessId, scope)}
    on conflict (business_id, stocktake_id, product_id) do nothing`.execute(tx),
    'product_id',
  )
}

const onlyOnce = <Result>(writing: Promise<Result>, field = 'scope') =>
  refuseTaken(writing, {
    stocktake_lines_open: [field, 'Another stocktake is counting some of these products. Finish it first.'],
  })

function within(businessId: string, { scope, product_group_id, shelf_place }: Scope): RawBuilder<boolean> {
  if (product_group_id)
    return isInTree('product_groups', businessId, sql`p.product_group_id`, [product_group_id])
  return scope === 'shelf' ? sql`p.shelf_place = ${shelf_place}` : sql`true`
}
