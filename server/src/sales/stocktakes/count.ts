import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import type { BatchInput, namedBatch } from '@wizyta/contract/sales/stock/batches'
import {
  allowsStocktake,
  type Stocktake,
  type StocktakeCount,
  type stocktakes,
} from '@wizyta/contract/sales/stocktakes/api'
import { type Count, tally } from '@wizyta/contract/sales/stocktakes/tally'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { batchOf, keepBatches } from '../stock/batches.ts'
import { addLine } from './freeze-lines.ts'
import { findStocktake, lockStocktake, movedOn } from './queries.ts'

const columns = sql`
  c.id, c.product_id, p.unit, p.pack_size, p.usage_unit, p.name, c.qty, c.at, coalesce(l.counted, 0) as counted, ${batchOf(sql`c`)} as batch,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = c.by_id) as by`
const from = sql`
  from stocktake_counts c
  join products p on p.business_id = c.business_id and p.id = c.product_id
  join stocktake_lines l on l.business_id = c.business_id and l.stocktake_id = c.stocktake_id and l.product_id = c.product_id`

export async function listCounts(tx: Tx, businessId: string, id: string, query: ListQuery) {
  await findStocktake(tx, businessId, id)
  return listRows<StocktakeCount>(tx, query, {
    businessId,
    from,
    within: sql`c.stocktake_id = ${id}`,
    columns,
    alias: 'c',
    defaultSort: '-at',
    archivable: false,
  })
}

/**
 * Adds a found quantity of a product, with the moment by its ledger. Two users who count two shelves of it add up. The
 * line is locked first and the ledger is read then. Counts of a product so follow each other as its movements do.
 */
export async function addCount(
  tx: Tx,
  businessId: string,
  id: string,
  { product_id, qty, batch_id: chosen, new_batch }: BodyOf<(typeof stocktakes)['count']>,
): Promise<StocktakeCount> {
  const stocktake = await holdCounting(tx, businessId, id)
  await lockLine(tx, businessId, stocktake, product_id)
  if (chosen) await checkBatch(tx, businessId, product_id, chosen)
  const batch_id = new_batch ? await keepBatch(tx, businessId, product_id, new_batch) : (chosen ?? null)
  const { rows } = await sql<{ id: string }>`
    insert into stocktake_counts (business_id, stocktake_id, product_id, qty, entries, stock, batch_id)
    select b.business_id, ${id}, b.product_id, ${qty}, b.entries, b.balance, ${batch_id} from stock_levels b
    where b.business_id = ${businessId} and b.product_id = ${product_id}
    returning id`.execute(tx)
  await writeTally(tx, businessId, id, product_id)
  const { rows: made } = await sql<StocktakeCount>`
    select ${columns} ${from} where c.business_id = ${businessId} and c.id = ${found(rows).id}`.execute(tx)
  return found(made)
}

/** Takes a count back; what remains is added up anew. */
export async function removeCount(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ stocktake_id: string; product_id: string }>`
    select stocktake_id, product_id from stocktake_counts where business_id = ${businessId} and id = ${id}`.execute(
    tx,
  )
  const { stocktake_id, product_id } = found(rows)
  const stocktake = await holdCounting(tx, businessId, stocktake_id)
  await lockLine(tx, businessId, stocktake, product_id)
  await sql`delete from stocktake_counts where business_id = ${businessId} and id = ${id}`.execute(tx)
  await writeTally(tx, businessId, stocktake_id, product_id)
}

/** Clears the counts of products, marks them, and has them counted again. */
export async function recount(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  { product_ids }: BodyOf<(typeof stocktakes)['recount']>,
): Promise<Stocktake> {
  await lockStocktake(tx, businessId, id, version, 'recount')
  await sql`
    delete from stocktake_counts
    where business_id = ${businessId} and stocktake_id = ${id} and product_id = any (${product_ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    update stocktake_lines set counted = null, stock_then = null, moved_meanwhile = false, recount = true
    where business_id = ${businessId} and stocktake_id = ${id} and product_id = any (${product_ids}::uuid[])`.execute(
    tx,
  )
  return changeRow(tx, 'stocktakes', { businessId, id, version }, { status: 'counting' }, findStocktake)
}

/**
 * Holds a stocktake that is being counted until the transaction ends. Any number of counts do so at once. The first
 * count begins the counting before it takes the shared lock. Two who both raised it would wait for each other.
 */
async function holdCounting(tx: Tx, businessId: string, id: string): Promise<Stocktake> {
  await sql`
    update stocktakes set status = 'counting', version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = ${id} and status = 'open' and archived_at is null`.execute(tx)
  const { rows } = await sql`
    select from stocktakes where business_id = ${businessId} and id = ${id} for share`.execute(tx)
  found(rows)
  const row = await findStocktake(tx, businessId, id)
  if (row.archived_at || !allowsStocktake(row.status, 'count')) throw movedOn()
  return row
}

/** Locks the line of a product, and adds it where the product came after the beginning. */
async function lockLine(tx: Tx, businessId: string, stocktake: Stocktake, productId: string): Promise<void> {
  const lock = () =>
    sql`
    select from stocktake_lines
    where business_id = ${businessId} and stocktake_id = ${stocktake.id} and product_id = ${productId} for update`.execute(
      tx,
    )
  if ((await lock()).rows.length > 0) return
  await addLine(tx, businessId, stocktake.id, stocktake, productId)
  if ((await lock()).rows.length === 0)
    throw invalid({ product_id: ['This product is not part of this stocktake.'] })
}

/** Refuses a batch of another product. */
async function checkBatch(tx: Tx, businessId: string, productId: string, batchId: string): Promise<void> {
  const { rows } = await sql`
    select from stock_batches
    where business_id = ${businessId} and product_id = ${productId} and id = ${batchId}`.execute(tx)
  if (rows.length === 0) throw invalid({ batch_id: ['Choose one that exists and is not archived.'] })
}

/** Finds or adds the batch that is printed on counted goods. */
async function keepBatch(tx: Tx, businessId: string, product_id: string, batch: BatchInput): Promise<string> {
  const { rows } = await sql`
    select from products where business_id = ${businessId} and id = ${product_id} and track_batches`.execute(
    tx,
  )
  if (rows.length === 0) throw invalid({ new_batch: ['This product is not kept in batches.'] })
  const [id] = await keepBatches(tx, businessId, [{ ...batch, product_id }])
  return id as string
}

/** Most batches that are offered for a count; others are typed. */
const mostBatches = 100

/**
 * Lists the latest batches of a product, the first to expire first. Used up ones are among them: which of them have
 * stock would tell a blind counter what the ledger expects.
 */
export async function listCountedBatches(
  tx: Tx,
  businessId: string,
  id: string,
  productId: string,
): Promise<{ data: z.infer<typeof namedBatch>[] }> {
  await findStocktake(tx, businessId, id)
  const { rows } = await sql<z.infer<typeof namedBatch>>`
    select id, number, expires_on from (
      select id, number, expires_on from stock_batches
      where business_id = ${businessId} and product_id = ${productId}
      order by created_at desc, id limit ${mostBatches}) latest
    order by expires_on nulls last, number, id`.execute(tx)
  return { data: rows }
}

/** Adds up the counts of a line. The first count of a recount takes its mark away. */
async function writeTally(tx: Tx, businessId: string, id: string, productId: string): Promise<void> {
  const { rows } = await sql<Count>`
    select qty, entries, stock from stocktake_counts
    where business_id = ${businessId} and stocktake_id = ${id} and product_id = ${productId}`.execute(tx)
  const sum = tally(rows)
  await sql`
    update stocktake_lines set counted = ${sum?.counted ?? null}, stock_then = ${sum?.stock_then ?? null},
      moved_meanwhile = ${sum?.moved_meanwhile ?? false}, recount = recount and ${sum === null}
    where business_id = ${businessId} and stocktake_id = ${id} and product_id = ${productId}`.execute(tx)
}
