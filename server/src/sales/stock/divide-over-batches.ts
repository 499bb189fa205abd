import type { MovementType } from '@wizyta/contract/sales/stock/api'
import { withoutBatch } from '@wizyta/contract/sales/stock/batches'
import {
  type BatchOnShelf,
  type ExpiredUse,
  isExpired,
  partsOfBatch,
  planTaking,
  type StockPart,
  type TakenPart,
} from '@wizyta/contract/sales/stock/fefo'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { businessDay, lockLevels, openQty, tooLittle, usableUntil } from './batches.ts'

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
  measures: ReadonlyMap<string, { is_batched: boolean; pack_size: number }>
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
  /** A usage that breaks the seal of a pack. */
  opens: boolean
}

interface Batch extends BatchOnShelf {
  number: string
}
interface Shelf {
  name: string
  tracks: boolean
  packSize: number
  batches: readonly Batch[]
  /** Stock without a batch first, which is older than any batch; then open and sealed packs of the oldest one. */
  parts: StockPart[]
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
    const moved = parts ?? takeFrom(shelf, one, { today, override, mayFallBelow }, fieldOf(line))
    const sign = Math.sign(one.amount)
    return byBatch(
      moved.map((part) => {
        const place = moveOnShelf(shelf, part, sign * part.qty)
        const isOverridden =
          sign < 0 && isWatched(shelf, one.type) && isExpired(place?.usable_until ?? null, today)
        // Whole packs leave the others sealed.
        const opens = one.type === 'usage' && !part.is_open && part.qty % shelf.packSize !== 0
        const { batch_id, qty } = part
        return { line, amount: sign * qty, batch_id, override_reason: isOverridden ? override : null, opens }
      }),
    )
  })
}

/** Joins what the open and the sealed packs of one batch give: it is one movement. */
function byBatch(parts: readonly AmountPart[]): AmountPart[] {
  const joined = new Map<string | null, AmountPart>()
  for (const part of parts) {
    const before = joined.get(part.batch_id)
    joined.set(part.batch_id, {
      ...part,
      amount: part.amount + (before?.amount ?? 0),
      override_reason: before?.override_reason ?? part.override_reason,
      opens: part.opens || (before?.opens ?? false),
    })
  }
  return [...joined.values()]
}

const whole = (line: number, amount: number, batch_id: string | null): AmountPart => ({
  line,
  amount,
  batch_id,
  override_reason: null,
  opens: false,
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
    pack_size: number
    batches: Batch[]
  }>`
    select p.id, p.name, p.track_batches as tracks, l.balance, p.pack_size, coalesce((
      select json_agg(json_build_object('id', b.id, 'number', b.number, 'qty', b.balance, 'open_qty', ${openQty},
        'expires_on', b.expires_on, 'usable_until', ${usableUntil}) order by b.created_at, b.id)
      from stock_batches b where b.business_id = p.business_id and b.product_id = p.id
        and (b.balance > 0 or b.id = any (${named}::uuid[]))), '[]') as batches
    from products p join stock_levels l on l.business_id = p.business_id and l.product_id = p.id
    where p.business_id = ${businessId} and p.id = any (${[...batched]}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, name, tracks, balance, pack_size, batches }) => {
      const rest = batches.reduce((left, { qty }) => left - qty, balance)
      const loose = { batch_id: null, qty: rest, usable_until: null, is_open: false }
      const parts = [loose, ...batches.flatMap(partsOfBatch)]
      return [id, { name, tracks, packSize: pack_size, batches, parts }]
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
  if (batch_id && batch_id !== withoutBatch) return [sealed(namedBatch(shelf, batch_id, field).id, amount)]
  if (type !== 'stocktake' || batch_id === withoutBatch) return [sealed(null, amount)]
  // What was taken below zero without a batch is made up for first.
  const filled = Math.min(amount, Math.max(0, -restOf(shelf)))
  const inBatches = shelf.parts.filter(({ batch_id }) => batch_id !== null)
  const [first] = planTaking(inBatches, 1, today, 'last').parts
  return [sealed(null, filled), sealed(first?.batch_id ?? null, amount - filled)].filter(({ qty }) => qty > 0)
}

const sealed = (batch_id: string | null, qty: number): TakenPart => ({ batch_id, qty, is_open: false })

/** Stock without a batch; below zero where more was taken than there was. */
const restOf = ({ parts }: Shelf): number => parts.find(({ batch_id }) => batch_id === null)?.qty ?? 0

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
    if (restOf(shelf) < qty && !mayFallBelow) throw tooLittle(field)
    return [sealed(null, qty)]
  }
  // Another salon gets what it can sell, and expired stock when nothing else is left.
  const goesOn = type === 'transfer'
  const use: ExpiredUse = watched ? (override === null ? 'stays' : 'last') : goesOn ? 'last' : 'first'
  const batch = batch_id ? namedBatch(shelf, batch_id, field) : null
  const stock = batch ? shelf.parts.filter((part) => part.batch_id === batch.id) : shelf.parts
  // A client takes sealed packs home, and so does another salon.
  const plan = planTaking(stock, qty, today, use, type === 'sale' || goesOn)
  if (batch && plan.missing > plan.expired) throw tooLittle(field)
  if (batch && plan.missing > 0 && plan.parts.length === 0)
    throw expired(field, 'Batch {batch} of “{name}” has expired. Choose another batch.', {
      batch: batch.number,
      name: shelf.name,
    })
  if (plan.missing > 0 && plan.expired > 0)
    throw expired(field, 'Not enough of “{name}” that has not expired.', { name: shelf.name })
  // The ledger refuses what is missing, or lets it fall below zero without a batch.
  return plan.missing > 0 ? [...plan.parts, sealed(null, plan.missing)] : plan.parts
}

function namedBatch({ batches }: Shelf, id: string, field: string): Batch {
  const batch = batches.find((one) => one.id === id.toLowerCase())
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

/** Keeps what a part did, so that the next amount of the same product sees it; returns where it lies. */
function moveOnShelf({ batches, parts }: Shelf, { batch_id, is_open }: TakenPart, amount: number) {
  const place = parts.find((part) => part.batch_id === batch_id && part.is_open === is_open)
  if (place) place.qty += amount
  else {
    const usable_until = batches.find(({ id }) => id === batch_id)?.expires_on ?? null
    parts.push({ batch_id, is_open, qty: amount, usable_until })
  }
  return place
}
