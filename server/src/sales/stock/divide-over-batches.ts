import type { MovementType } from '@wizyta/contract/sales/stock/api'
import { withoutBatch } from '@wizyta/contract/sales/stock/batches'
import {
  type ExpiredUse,
  isExpired,
  planTaking,
  type StockPart,
  type TakenPart,
} from '@wizyta/contract/sales/stock/fefo'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { businessDay, lockLevels, tooLittle, usableUntil } from './batches.ts'

/** An amount of one product that is to be entered. */
export interface WantedAmount {
  product_id: string
  type: MovementType
  /** Signed. */
  amount: number
  /** Absent or null: of what goes out, first expired first out; of what comes in, none. */
  batch_id?: string | null | undefined
}

interface Terms {
  measures: ReadonlyMap<string, { is_batched: boolean }>
  override: string | null
  mayFallBelow: boolean
}

/** A part of an amount, of one batch or of what has none. */
export interface AmountPart {
  /** Index of the amount. */
  line: number
  amount: number
  batch_id: string | null
  override_reason: string | null
}

interface Batch extends StockPart {
  batch_id: string
  number: string
}
interface Shelf {
  name: string
  tracks: boolean
  /** The oldest first; at the end, stock without a batch. */
  batches: Batch[]
  rest: number
}

/**
 * Divides amounts over the batches of their products. It locks the stock of all products, in the order of the ledger:
 * a proposal holds until the transaction ends. Products without batches pass through as they are.
 * @param measures says which products have batches
 * @param override why expired stock may be taken; null: it may not
 * @param fieldOf names the field of an amount that a batch does not hold
 */
export async function divideOverBatches(
  tx: Tx,
  businessId: string,
  wanted: readonly WantedAmount[],
  { measures, override, mayFallBelow }: Terms,
  fieldOf: (line: number) => string,
): Promise<AmountPart[]> {
  const batched = wanted.flatMap(({ product_id }) =>
    measures.get(product_id)?.is_batched ? [product_id] : [],
  )
  const shelves =
    batched.length > 0 ? await lockShelves(tx, businessId, wanted, batched) : new Map<string, Shelf>()
  refuseStrange(wanted, shelves, fieldOf)
  if (shelves.size === 0) return wanted.map(({ amount }, line) => whole(line, amount, null))
  const today = await readToday(tx, businessId)
  return wanted.flatMap((one, line) => {
    const shelf = shelves.get(one.product_id)
    if (!shelf || one.amount === 0) return [whole(line, one.amount, null)]
    const parts = one.amount > 0 ? putIn(shelf, one, today, fieldOf(line)) : null
    const taken = parts ?? takeFrom(shelf, one, { today, override, mayFallBelow }, fieldOf(line))
    const sign = Math.sign(one.amount)
    return taken.map(({ batch_id, qty }) => {
      moveOnShelf(shelf, batch_id, sign * qty)
      const until = shelf.batches.find((batch) => batch.batch_id === batch_id)?.usable_until ?? null
      const isOverridden = sign < 0 && isWatched(shelf, one.type) && isExpired(until, today)
      return { line, amount: sign * qty, batch_id, override_reason: isOverridden ? override : null }
    })
  })
}

const whole = (line: number, amount: number, batch_id: string | null): AmountPart => ({
  line,
  amount,
  batch_id,
  override_reason: null,
})

/** Movements that bring goods to clients: they take nothing expired. Others clear the shelf, with a reason. */
const toClients: ReadonlySet<MovementType> = new Set(['sale', 'usage'])

/** Says whether the expiry counts. Without the flag of the product, its batches run out and no date is watched. */
const isWatched = (shelf: Shelf, type: MovementType): boolean => shelf.tracks && toClients.has(type)

/** Refuses a batch that is named for a product without batches. */
function refuseStrange(
  wanted: readonly WantedAmount[],
  shelves: ReadonlyMap<string, Shelf>,
  fieldOf: (line: number) => string,
): void {
  wanted.forEach(({ product_id, batch_id }, line) => {
    if (batch_id && batch_id !== withoutBatch && !shelves.has(product_id)) throw unknownBatch(fieldOf(line))
  })
}

/** Locks the stock of all products, and reads the batches of those that have some. */
async function lockShelves(
  tx: Tx,
  businessId: string,
  wanted: readonly WantedAmount[],
  batched: readonly string[],
): Promise<Map<string, Shelf>> {
  const ids = [...new Set(wanted.map(({ product_id }) => product_id))]
  const named = wanted.flatMap(({ batch_id }) => (batch_id && batch_id !== withoutBatch ? [batch_id] : []))
  await lockLevels(tx, businessId, ids)
  const { rows } = await sql<{
    id: string
    name: string
    tracks: boolean
    balance: number
    batches: Batch[]
  }>`
    select p.id, p.name, p.track_batches as tracks, l.balance, coalesce((
      select json_agg(json_build_object('batch_id', b.id, 'number', b.number, 'qty', b.balance,
        'usable_until', ${usableUntil}) order by b.created_at, b.id)
      from stock_batches b where b.business_id = p.business_id and b.product_id = p.id
        and (b.balance > 0 or b.id = any (${named}::uuid[]))), '[]') as batches
    from products p join stock_levels l on l.business_id = p.business_id and l.product_id = p.id
    where p.business_id = ${businessId} and p.id = any (${[...batched]}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, name, tracks, balance, batches }) => {
      const rest = batches.reduce((left, { qty }) => left - qty, balance)
      return [id, { name, tracks, batches, rest }]
    }),
  )
}

async function readToday(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${businessDay(businessId)} as today`.execute(tx)
  return found(rows).today
}

/** Says in which batches goods come in: the named one, else none. What a stocktake found belongs to a batch on hand. */
function putIn(
  shelf: Shelf,
  { type, amount, batch_id }: WantedAmount,
  today: string,
  field: string,
): TakenPart[] {
  if (batch_id && batch_id !== withoutBatch)
    return [{ batch_id: namedBatch(shelf, batch_id, field).batch_id, qty: amount }]
  if (type !== 'stocktake' || batch_id === withoutBatch) return [{ batch_id: null, qty: amount }]
  // What was taken below zero without a batch is made up for first.
  const filled = Math.min(amount, Math.max(0, -shelf.rest))
  const [first] = planTaking(shelf.batches, 1, today, 'last').parts
  return [
    { batch_id: null, qty: filled },
    { batch_id: first?.batch_id ?? null, qty: amount - filled },
  ].filter(({ qty }) => qty > 0)
}

/** Says from which batches goods are taken; refuses what has expired, and a batch that does not hold enough. */
function takeFrom(
  shelf: Shelf,
  { type, amount, batch_id }: WantedAmount,
  { today, override, mayFallBelow }: { today: string; override: string | null; mayFallBelow: boolean },
  field: string,
): TakenPart[] {
  const qty = -amount
  const watched = isWatched(shelf, type)
  if (batch_id === withoutBatch) {
    if (shelf.rest < qty && !mayFallBelow) throw tooLittle(field)
    return [{ batch_id: null, qty }]
  }
  if (batch_id) {
    const batch = namedBatch(shelf, batch_id, field)
    if (batch.qty < qty) throw tooLittle(field)
    if (watched && override === null && isExpired(batch.usable_until, today))
      throw expired(field, 'Batch {batch} of “{name}” has expired. Choose another batch.', {
        batch: batch.number,
        name: shelf.name,
      })
    return [{ batch_id: batch.batch_id, qty }]
  }
  const use: ExpiredUse = watched ? (override === null ? 'stays' : 'last') : 'first'
  const stock: StockPart[] = [
    // What has no batch is older than any batch.
    { batch_id: null, qty: shelf.rest, usable_until: null },
    ...shelf.batches,
  ]
  const plan = planTaking(stock, qty, today, use)
  if (plan.missing > 0 && plan.expired > 0)
    throw expired(field, 'Not enough of “{name}” that has not expired.', { name: shelf.name })
  // The ledger refuses what is missing, or lets it fall below zero without a batch.
  return plan.missing > 0 ? [...plan.parts, { batch_id: null, qty: plan.missing }] : plan.parts
}

function namedBatch({ batches }: Shelf, id: string, field: string): Batch {
  const batch = batches.find(({ batch_id }) => batch_id === id.toLowerCase())
  if (!batch) throw unknownBatch(field)
  return batch
}

const unknownBatch = (field: string) => invalid({ [field]: ['Choose one that exists and is not archived.'] })

const expired = (field: string, message: string, values: Record<string, string>) =>
  conflict(message, {
    values,
    reason: 'stock_expired',
    errors: { [field]: ['This stock has expired.'] },
  })

/** Keeps what a part did, so that the next amount of the same product sees it. */
function moveOnShelf(shelf: Shelf, batchId: string | null, amount: number): void {
  if (batchId === null) shelf.rest += amount
  for (const batch of shelf.batches) if (batch.batch_id === batchId) batch.qty += amount
}
