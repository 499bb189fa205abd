import type { BatchInput } from '@wizyta/contract/sales/stock/batches'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'

/** The content of the open pack of a batch `b` of a product `p`. */
export const openQty = sql`(case when b.opened_on is null then 0 else b.balance % p.pack_size end)`

/** The last day of the open pack of `b`. Its sealed packs last until their expiry. */
const openUntil = sql`usable_until(b.expires_on, b.opened_on, p.period_after_opening_months)`

/** The last day of the open pack, or of the batch where none is open. */
export const usableUntil = sql`(case when ${openQty} > 0 then ${openUntil} else b.expires_on end)`

/** A condition: the open pack or the sealed ones have such a last day. */
export const isUsable = (onDay: (last: RawBuilder<unknown>) => RawBuilder<unknown>) => sql<boolean>`
  (${openQty} > 0 and ${onDay(openUntil)} or (${openQty} = 0 or b.balance > ${openQty}) and ${onDay(sql`b.expires_on`)})`

/** The quantity of a batch that has such a last day, of its open pack and of its sealed ones. */
export const qtyUsable = (onDay: (last: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
  case when ${onDay(sql`b.expires_on`)} then b.balance - ${openQty} else 0 end
  + case when ${onDay(openUntil)} then ${openQty} else 0 end)`

/** The date of the business. */
export const businessDay = (businessId: string) =>
  sql`(select (now() at time zone z.timezone)::date from businesses z where z.id = ${businessId})`

/** The batch of a movement, as it is shown beside it. */
export const batchOf = (movement: RawBuilder<unknown>) => sql`
  (select json_build_object('id', b.id, 'number', b.number, 'expires_on', b.expires_on) from stock_batches b
    where b.business_id = ${movement}.business_id and b.id = ${movement}.batch_id)`

/** Locks the stock of products in the order of the ledger. */
export async function lockLevels(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from stock_levels where business_id = ${businessId} and product_id = any (${[...ids]}::uuid[])
    order by product_id for update`.execute(tx)
}

/**
 * Locks batches, by their ids or by their products, in the order of their ids. Lock their stock before, and the log
 * after. A correction of a batch holds the batch and then waits for the log.
 */
export async function lockBatches(
  tx: Tx,
  businessId: string,
  by: 'id' | 'product_id',
  ids: readonly string[],
): Promise<void> {
  await sql`
    select from stock_batches where business_id = ${businessId} and ${sql.ref(by)} = any (${[...ids]}::uuid[])
    order by id for update`.execute(tx)
}

export const tooLittle = (field: string) => invalid({ [field]: ['There is not that much in this batch.'] })

/** A movement that was entered, as far as its batch is concerned. */
export interface BatchMove {
  batch_id: string | null
  type: string
  amount: number
  /** It breaks the seal of a pack. */
  opens?: boolean
}

/**
 * Keeps the sums of batches after movements, and the day on which the open pack was opened. That is today where a usage
 * opens the next pack, and none where whole packs remain. Their products are locked.
 */
export async function moveBatches(tx: Tx, businessId: string, moves: readonly BatchMove[]): Promise<void> {
  const sums = new Map<string, { id: string; qty: number; opens: boolean }>()
  for (const { batch_id, amount, opens = false } of moves) {
    if (batch_id === null) continue
    const before = sums.get(batch_id) ?? { id: batch_id, qty: 0, opens: false }
    sums.set(batch_id, { id: batch_id, qty: before.qty + amount, opens: before.opens || opens })
  }
  if (sums.size === 0) return
  const { rows } = await sql`
    update stock_batches b set balance = b.balance + n.qty,
      opened_on = case when (b.balance + n.qty) % p.pack_size = 0 then null
        when n.opens then ${businessDay(businessId)} else b.opened_on end
    from json_to_recordset(${JSON.stringify([...sums.values()])}::json) as n(id uuid, qty bigint, opens boolean), products p
    where p.business_id = b.business_id and p.id = b.product_id and b.business_id = ${businessId} and b.id = n.id and b.balance + n.qty >= 0
    returning b.id`.execute(tx)
  if (rows.length < sums.size) throw tooLittle('qty')
}

/** Moves reversals back to the batches of what they take back. A pack whose usages are all reversed is sealed again. */
export async function moveBatchesBack(
  tx: Tx,
  businessId: string,
  reversals: readonly string[],
  mayFallBelow: boolean,
): Promise<void> {
  const { rows: moves } = await sql<BatchMove & { product_id: string }>`
    select batch_id, type, qty as amount, product_id from stock_movements
    where business_id = ${businessId} and id = any (${[...reversals]}::uuid[])`.execute(tx)
  await moveBatches(tx, businessId, moves)
  const used = moves.flatMap(({ batch_id, type }) => (batch_id && type === 'usage' ? [batch_id] : []))
  if (used.length > 0)
    await sql`
      update stock_batches b set opened_on = batch_opened_on(b)
      where b.business_id = ${businessId} and b.id = any (${used}::uuid[])`.execute(tx)
  const loose = moves.flatMap(({ batch_id, amount, product_id }) =>
    batch_id === null && amount < 0 ? [product_id] : [],
  )
  if (loose.length > 0 && !mayFallBelow) await refuseOverdrawn(tx, businessId, loose)
}

/** Refuses to take back stock without a batch where the rest of the stock is in batches. */
async function refuseOverdrawn(tx: Tx, businessId: string, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from stock_levels l
    where l.business_id = ${businessId} and l.product_id = any (${[...productIds]}::uuid[]) and l.balance < (
      select sum(b.balance) from stock_batches b
      where b.business_id = l.business_id and b.product_id = l.product_id and b.balance > 0)`.execute(tx)
  if (rows.length > 0) throw invalid({ qty: ['There is not that much in stock.'] })
}

/** Finds or adds batches by what is printed on the goods; answers their ids in the same order. */
export async function keepBatches(
  tx: Tx,
  businessId: string,
  given: readonly (BatchInput & { product_id: string })[],
): Promise<string[]> {
  const asked = JSON.stringify(
    given.map(({ product_id, number, expires_on }, place) => ({
      place,
      product_id,
      number: number.trim(),
      expires_on: expires_on ?? null,
    })),
  )
  const rows = sql`json_to_recordset(${asked}::json) as n(place int, product_id uuid, number text, expires_on date)`
  // In one order, so that two deliveries of the same batches do not wait for each other.
  await sql`
    insert into stock_batches (business_id, product_id, number, expires_on)
    select distinct ${businessId}::uuid, n.product_id, n.number, n.expires_on from ${rows}
    order by 2, 3, 4 on conflict do nothing`.execute(tx)
  const { rows: kept } = await sql<{ id: string }>`
    select b.id from ${rows} join stock_batches b on b.business_id = ${businessId} and b.product_id = n.product_id
      and b.number = n.number and b.expires_on is not distinct from n.expires_on
    order by n.place`.execute(tx)
  return kept.map(({ id }) => id)
}
