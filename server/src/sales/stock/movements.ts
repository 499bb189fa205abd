import type { QueryOf } from '@wizyta/contract/kit/endpoint'
import { signedAmount } from '@wizyta/contract/kit/ledger'
import {
  type MovementType,
  movements,
  type StockMovement,
  type StockMovementInput,
  type StockMovementsInput,
  type stockMovements,
} from '@wizyta/contract/sales/stock/api'
import { divideCost } from '@wizyta/contract/sales/stock/cost'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { appendEntries, findEntry, listEntries, reverseEntries } from '../../kit/database/ledger.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { keepBatches, lockLevels, moveBatches, moveBatchesBack } from './batches.ts'
import { type AmountPart, divideOverBatches, type WantedAmount } from './divide-over-batches.ts'
import { isCountedBlind, refuseCounted } from './levels.ts'
import { boundLedger, documentOf, returningWith, stockLedger } from './stock-ledger.ts'

export const listMovements = async (
  tx: Tx,
  businessId: string,
  timezone: string,
  { product_id, page, per_page, type, from, to, by, document }: QueryOf<(typeof stockMovements)['index']>,
) => {
  await refuseCounted(tx, businessId, product_id)
  const days = dayFilters(sql`m.at`, timezone)
  return listEntries<StockMovement>(tx, stockLedger, businessId, { item: product_id, page, per_page }, [
    ...(type ? [sql`m.type = ${type}`] : []),
    ...(from ? [days.from([from])] : []),
    ...(to ? [days.to([to])] : []),
    ...(by ? [everyWordIn(sql`(select u.name from users u where u.id = m.by_id)`, by)] : []),
    ...(document ? [everyWordIn(documentOf, document)] : []),
  ])
}

/** Enters a correction or a loss by hand; answers the last movement where several batches give the quantity. */
export async function enterMovement(
  tx: Tx,
  businessId: string,
  { product_id, type, qty, unit_cost = null, reason, batch_id, new_batch }: StockMovementInput,
): Promise<StockMovement> {
  if (unit_cost !== null && movements[type].sign < 0)
    throw invalid({ unit_cost: ['What goes out leaves at its average cost.'] })
  if (new_batch && movements[type].sign < 0)
    throw invalid({ new_batch: ['Choose one that exists and is not archived.'] })
  await checkReferences(tx, businessId, 'products', { product_id })
  const item = product_id.toLowerCase()
  const [kept] = new_batch ? await keepBatches(tx, businessId, [{ product_id: item, ...new_batch }]) : []
  const made = await enter(
    tx,
    businessId,
    { type, reason: reason.trim() },
    [{ product_id: item, qty, unit_cost, batch_id: kept ?? batch_id ?? null }],
    () => 'qty',
  )
  return findMovement(tx, businessId, made.at(-1)?.id)
}

/** Enters corrections or losses of several products by hand, for one reason; all or none. */
export async function enterMovements(
  tx: Tx,
  businessId: string,
  { type, reason, lines }: StockMovementsInput,
): Promise<{ data: StockMovement[] }> {
  const given = lines.map(({ product_id }, index) => [`lines.${index}.product_id`, product_id])
  await checkReferences(tx, businessId, 'products', Object.fromEntries(given))
  if (movements[type].sign > 0) await refuseTracked(tx, businessId, lines)
  const made = await enter(
    tx,
    businessId,
    { type, reason: reason.trim() },
    lines.map(({ product_id, qty }) => ({ product_id: product_id.toLowerCase(), qty, unit_cost: null })),
    (index) => `lines.${index}.qty`,
  )
  const data: StockMovement[] = []
  for (const { id } of made) data.push(await findMovement(tx, businessId, id))
  return { data }
}

/** Refuses what comes in of products in batches: without a batch it would never expire. */
async function refuseTracked(
  tx: Tx,
  businessId: string,
  lines: readonly { product_id: string }[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where business_id = ${businessId} and track_batches
      and id = any (${lines.map(({ product_id }) => product_id)}::uuid[])`.execute(tx)
  const tracked = new Set(rows.map(({ id }) => id))
  const refused = lines.flatMap(({ product_id }, index) =>
    tracked.has(product_id.toLowerCase())
      ? [[`lines.${index}.qty`, ['Increase this product on its own: there its batch is asked for.']]]
      : [],
  )
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
}

/** A document that makes movements. */
interface Document {
  type: MovementType
  ref: { kind: string; id: string }
  reason?: string | null
  /** Why expired batches may be sold or used up; its caller checks the right to it. Absent: they are refused. */
  override?: string | null | undefined
}

/** Goods that a document puts on the shelf or takes off it. */
export interface DocumentLine {
  product_id: string
  /** Thousandths of the usage unit, above zero; the type gives the direction. Signed where it goes either way. */
  qty: number
  /** Net grosze of one incoming pack; null: the present average. */
  unit_cost: number | null
  /** Net grosze of the whole quantity of a delivery, or of its correction. Absent: by the cost of one pack. */
  cost?: number
  /** A quantity that came in before and has another price now: moves nothing, and changes the value. */
  revalued?: { qty: number; difference: number }
  /** Absent or null: what goes out is taken first expired first out, what comes in has no batch. */
  batch_id?: string | null | undefined
}

/** A movement that was entered. A line has several where it was taken from several batches. */
export interface EnteredPart {
  id: string
  /** Index of the line. */
  line: number
  /** Signed. */
  qty: number
  batch_id: string | null
}

/**
 * Enters the lines of a document in their order; all or none. Lock nothing else after it but rows of the document.
 * @param fieldOf names the field of a line that the shelf does not hold
 * @returns the movements, in the order of their lines
 */
export const enterDocument = (
  tx: Tx,
  businessId: string,
  document: Document,
  lines: readonly DocumentLine[],
  fieldOf: (index: number) => string,
): Promise<EnteredPart[]> => enter(tx, businessId, document, lines, fieldOf)

/**
 * Proposes from which batches the lines of a document will be taken. Their stock is locked, so that it holds until the
 * transaction ends.
 */
export async function planDocument(
  tx: Tx,
  businessId: string,
  type: MovementType,
  lines: readonly Pick<DocumentLine, 'product_id' | 'qty'>[],
  fieldOf: (index: number) => string,
): Promise<AmountPart[]> {
  const ids = lines.map(({ product_id }) => product_id)
  await lockLevels(tx, businessId, ids)
  const { least } = await boundLedger(tx, businessId)
  const measures = await findMeasures(tx, businessId, ids)
  const wanted = lines.map(({ product_id, qty }) => ({ product_id, type, amount: qty }))
  return divideOverBatches(
    tx,
    businessId,
    wanted,
    { measures, override: null, mayFallBelow: least < 0 },
    fieldOf,
  )
}

/** Enters lines: divides them over batches, appends them to the ledger and keeps the sums of the batches. */
async function enter(
  tx: Tx,
  businessId: string,
  { type, ref, reason = null, override = null }: Omit<Document, 'ref'> & { ref?: Document['ref'] },
  lines: readonly DocumentLine[],
  fieldOf: (index: number) => string,
): Promise<EnteredPart[]> {
  const ledger = await boundLedger(tx, businessId)
  const measures = await findMeasures(
    tx,
    businessId,
    lines.map(({ product_id }) => product_id),
  )
  const wanted = lines.map(
    ({ product_id, qty, batch_id }): WantedAmount => ({
      product_id,
      type,
      amount: signedAmount(movements, type, qty),
      batch_id,
    }),
  )
  const terms = { measures, override, mayFallBelow: ledger.least < 0 }
  const parts = await divideOverBatches(tx, businessId, wanted, terms, fieldOf)
  const costs = costsOf(lines, parts)
  const drafts = parts.map(({ line, amount, batch_id, override_reason }, at) => {
    const { product_id, unit_cost, revalued } = lines[line] as DocumentLine
    const { pack_size, purchase_price_net } = found(
      [measures.get(product_id)].filter((row) => row !== undefined),
    )
    return {
      item: product_id,
      type,
      amount,
      ref,
      reason,
      facts: {
        packSize: pack_size,
        unitCost: unit_cost,
        cost: costs[at] ?? null,
        purchasePrice: purchase_price_net,
        revalued,
        batchId: batch_id,
        overrideReason: override_reason,
      },
    }
  })
  const ids = await appendEntries(tx, ledger, businessId, drafts, (at) => fieldOf(parts[at]?.line ?? 0))
  if (type !== 'return')
    await refuseArchived(
      tx,
      businessId,
      drafts.flatMap(({ item, amount }) => (amount > 0 ? item : [])),
    )
  await moveBatches(
    tx,
    businessId,
    parts.map(({ batch_id, amount, opens }) => ({ batch_id, amount, type, opens })),
  )
  return parts.map(({ line, amount, batch_id }, at) => ({
    id: ids[at] as string,
    line,
    qty: amount,
    batch_id,
  }))
}

/** Divides the costs of lines over their parts; null where a line has none. */
function costsOf(
  lines: readonly { cost?: number }[],
  parts: readonly { line: number; amount: number }[],
): (number | null)[] {
  const costs: (number | null)[] = parts.map(() => null)
  lines.forEach(({ cost }, line) => {
    if (cost === undefined) return
    const own = parts.flatMap((part, at) => (part.line === line ? [{ at, qty: Math.abs(part.amount) }] : []))
    const divided = divideCost(
      cost,
      own.map(({ qty }) => qty),
    )
    own.forEach(({ at }, index) => {
      costs[at] = divided[index] ?? null
    })
  })
  return costs
}

/**
 * Takes the movements of a document back, all or none, each to its batch. Lock nothing else after it.
 * @param values of goods that come back, by movement; absent: the values with which they left
 */
export const reverseDocument = async (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  by: { ref: { kind: string; id: string }; reason: string },
  values?: ReadonlyMap<string, number>,
): Promise<string[]> => reverse(tx, businessId, ids, by, values)

async function reverse(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  by: { ref?: { kind: string; id: string }; reason: string },
  values?: ReadonlyMap<string, number>,
): Promise<string[]> {
  const bound = await boundLedger(tx, businessId)
  const ledger = values ? returningWith(bound, values) : bound
  const reversals = await reverseEntries(tx, ledger, businessId, ids, by)
  // A sale that is void brings its goods back as a return does.
  if (by.ref?.kind !== 'sale') await refuseArchived(tx, businessId, await raisedBy(tx, businessId, reversals))
  await moveBatchesBack(tx, businessId, reversals, ledger.least < 0)
  return reversals
}

/** Returns the products that these movements brought onto the shelf. */
async function raisedBy(tx: Tx, businessId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from stock_movements
    where business_id = ${businessId} and id = any (${[...ids]}::uuid[]) and qty > 0`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

/**
 * Refuses to bring goods onto the shelf of an archived product, which deliveries, stocktakes and the till no longer know. It asks under the lock
 * of their stock, under which products are archived. What clients bring back is taken all the same: its list shows it.
 */
async function refuseArchived(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select name from products
    where business_id = ${businessId} and id = any (${[...ids]}::uuid[]) and archived_at is not null
    order by name limit 1`.execute(tx)
  if (rows[0])
    throw conflict('“{name}” is archived. Restore the product first.', { values: { name: rows[0].name } })
}

/** Takes back what a document has entered for one product; refused where it has left the shelf since. */
export async function reverseForProduct(
  tx: Tx,
  businessId: string,
  ref: { kind: string; id: string },
  productId: string,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select m.id from stock_movements m
    where m.business_id = ${businessId} and m.product_id = ${productId}
      and m.ref_kind = ${ref.kind} and m.ref_id = ${ref.id} and m.reverses_id is null
      and not exists (select from stock_movements r where r.business_id = m.business_id and r.reverses_id = m.id)
    order by m.number desc`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await reverseDocument(tx, businessId, ids, { reason, ref })
}

/** Takes a movement that was entered by hand back. */
export async function reverseMovement(
  tx: Tx,
  businessId: string,
  id: string,
  reason: string,
): Promise<StockMovement> {
  const [reversal] = await reverse(tx, businessId, [id], { reason })
  return findMovement(tx, businessId, reversal)
}

/** Returns a movement; of a product that is being counted blind without the stock after it. */
async function findMovement(tx: Tx, businessId: string, id = ''): Promise<StockMovement> {
  const movement = await findEntry<StockMovement>(tx, stockLedger, businessId, id)
  const isHidden = await isCountedBlind(tx, businessId, movement.product_id)
  return isHidden ? { ...movement, balance_after: null, value_after: null } : movement
}

interface Measure {
  id: string
  pack_size: number
  purchase_price_net: number | null
  /** Its stock lies, or lay, in batches. */
  is_batched: boolean
}

async function findMeasures(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Measure>> {
  const { rows } = await sql<Measure>`
    select p.id, p.pack_size, p.purchase_price_net, p.track_batches or exists (
      select from stock_batches b where b.business_id = p.business_id and b.product_id = p.id) as is_batched
    from products p where p.business_id = ${businessId} and p.id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
