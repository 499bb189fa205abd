import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  mostGroupLevels,
  type ProductGroup,
  type ProductGroupInput,
} from '@wizyta/contract/sales/product-groups/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found } from '../../kit/database/rows.ts'
import { checkPlaceInTree, refuseBelowArchived, refuseParent } from '../../kit/database/tree.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { refuseTwoDefaults } from '../commissions/own-rates.ts'

const table = 'product_groups'
const columns = sql`
  g.id, g.version, g.created_at, g.updated_at, g.archived_at, g.name, g.parent_id, g.colour, g.sort_order, g.default_vat_rate,
  shown_rate(g.default_commission_percent) as default_commission_percent,
  shown_rate(g.default_commission_amount) as default_commission_amount,
  (select count(*) from products p
    where p.business_id = g.business_id and p.product_group_id = g.id and p.archived_at is null) as product_count`
const from = sql`from product_groups g`

export const listProductGroups = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ProductGroup>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'g',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`g.name`, term),
  })

export async function findProductGroup(tx: Tx, businessId: string, id: string): Promise<ProductGroup> {
  const { rows } =
    await sql<ProductGroup>`select ${columns} ${from} where g.business_id = ${businessId} and g.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertProductGroup(
  tx: Tx,
  businessId: string,
  input: ProductGroupInput,
): Promise<ProductGroup> {
  const { parent_id } = input
  refuseTwoDefaults(input)
  // First, for its locks: two users who held the parent for reading would wait for each other.
  await checkPlaceInTree(tx, table, businessId, { id: null, parent_id }, mostGroupLevels)
  await checkReferences(tx, businessId, table, { parent_id })
  const { id } = await tx
    .insertInto(table)
    .values({
      ...input,
      sort_order: input.sort_order ?? lastPlace(table, businessId),
      business_id: businessId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findProductGroup(tx, businessId, id)
}

export async function updateProductGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ProductGroupInput>,
): Promise<ProductGroup> {
  const { parent_id } = input
  refuseTwoDefaults({ ...(await findProductGroup(tx, businessId, id)), ...input })
  // First, for its locks: two users who held the parent for reading would wait for each other.
  await checkPlaceInTree(tx, table, businessId, { id, parent_id }, mostGroupLevels)
  await checkReferences(tx, businessId, table, { parent_id })
  return changeRow(tx, table, { businessId, id, version }, input, findProductGroup)
}

export async function archiveProductGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<ProductGroup> {
  const archived = await archiveRow(tx, table, { businessId, id, version }, true, findProductGroup)
  if (archived.product_count > 0)
    throw conflict('This group still has products. Move them to another group or archive them first.')
  await refuseParent(tx, table, businessId, id)
  return archived
}

export async function restoreProductGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<ProductGroup> {
  const restored = await archiveRow(tx, table, { businessId, id, version }, false, findProductGroup)
  await refuseBelowArchived(tx, table, businessId, id)
  return restored
}
