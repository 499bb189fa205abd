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
import {
  averageCost,
  changed,
  costOf,
  type Level,
  revalue,
  takeBack,
  takeIn,
  takeOut,
} from '@wizyta/contract/sales/stock/cost'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import {
  appendEntries,
  findEntry,
  type Ledger,
  listEntries,
  reverseEntries,
} from '../../kit/database/ledger.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'

/** Facts of a movement about its product. */
export interface MovementFacts {
  packSize: number
  /** Net grosze of one pack of what comes in; null: the present average. */
  unitCost: number | null
  /** Net grosze of one pack where there is no average yet. */
  purchasePrice: number | null
  revalued?: { qty: number; difference: number } | undefined
}
interface Kept {
  value: number
  /** Net grosze of one pack, as it was known last. */
  last_cost: number | null
}
/** A stored entry: the ledger reads its cost also where the caller does not see it. */
interface Entry {
  qty: number
  value: number
  unit_cost: number
  balance_after: number
}

/** A billion złoty: sums of such values still fit a number. */
const maxValue = 100_000_000_000

const stockLedger: Ledger<MovementFacts, Kept, Entry> = {
  entries: 'stock_movements',
  balances: 'stock_levels',
  item: 'product_id',
  amount: 'qty',
  least: 0,
  tooLow: 'There is not that much in stock.',
  columns: sql`m.product_id, m.qty, shown_price(m.unit_cost) as unit_cost, shown_price(m.value) as value,
    shown_price(m.value_after) as value_after`,
  carry(before, { type, amount, facts }) {
    const level = levelOf(before)
    if (type === 'delivery_correction' && amount <= 0) return carryCorrection(before, amount, facts)
    const average = averageCost(level, facts.packSize)
    const unit_cost =
      amount > 0
        ? (facts.unitCost ?? average ?? facts.purchasePrice ?? before.last_cost ?? 0)
        : (average ?? before.last_cost ?? facts.purchasePrice ?? 0)
    const cost = costOf(Math.abs(amount), unit_cost, facts.packSize)
    if (cost > maxValue) throw invalid({ unit_cost: ['The amount is too large.'] })
    const change = amount > 0 ? takeIn(level, amount, cost) : takeOut(level, -amount)
    const last_cost = averageCost(changed(level, change), facts.packSize) ?? unit_cost
    return carried(level, change, { unit_cost, last_cost })
  },
  carryBack(before, entry) {
    const level = levelOf(before)
    const change = takeBack(level, entry, entry.balance_after - entry.qty)
    return carried(level, change, { unit_cost: entry.unit_cost, last_cost: before.last_cost })
  },
}

/** Goods that go back leave at the price at which they came; another price changes the value alone. */
function carryCorrection(before: { balance: number } & Kept, amount: number, facts: MovementFacts) {
  const level = levelOf(before)
  const { packSize, revalued } = facts
  const unit_cost = facts.unitCost ?? 0
  const change = revalued
    ? revalue(level, revalued.qty, revalued.difference)
    : takeBack(level, { qty: -amount, value: costOf(-amount, unit_cost, packSize) })
  const last_cost = averageCost(changed(level, change), packSize) ?? before.last_cost
  return carried(level, change, { unit_cost, last_cost })
}

/** The ledger as the business keeps it: with a bound, or with stock that may fall below zero. */
async function boundLedger(tx: Tx, businessId: string): Promise<typeof stockLedger> {
  const { negative_stock } = await readSettings(tx, businessId)
  return negative_stock ? { ...stockLedger, least: Number.NEGATIVE_INFINITY } : stockLedger
}

const levelOf = ({ balance, value }: { balance: number; value: number }): Level => ({ qty: balance, value })

function carried(
  level: Level,
  change: Level,
  { unit_cost, last_cost }: { unit_cost: number; last_cost: number | null },
) {
  const { value } = changed(level, change)
  return { entry: { unit_cost, value: change.value, value_after: value }, kept: { value, last_cost } }
}

export const listMovements = (
  tx: Tx,
  businessId: string,
  { product_id, page, per_page }: QueryOf<(typeof stockMovements)['index']>,
) => listEntries<StockMovement>(tx, stockLedger, businessId, { item: product_id, page, per_page })

/** Enters a correction or a loss by hand. */
export async function enterMovement(
  tx: Tx,
  businessId: string,
  { product_id, type, qty, unit_cost = null, reason }: StockMovementInput,
): Promise<StockMovement> {
  if (unit_cost !== null && movements[type].sign < 0)
    throw invalid({ unit_cost: ['What goes out leaves at its average cost.'] })
  await checkReferences(tx, businessId, 'products', { product_id })
  const item = product_id.toLowerCase()
  const draft = {
    item,
    type,
    amount: signedAmount(movements, type, qty),
    reason: reason.trim(),
    facts: factsOf(await findMeasures(tx, businessId, [item]), item, unit_cost),
  }
  const [id] = await appendEntries(tx, await boundLedger(tx, businessId), businessId, [draft])
  return findEntry(tx, stockLedger, businessId, id as string)
}

/** Enters corrections or losses of several products by hand, for one reason; all or none. */
export async function enterMovements(
  tx: Tx,
  businessId: string,
  { type, reason, lines }: StockMovementsInput,
): Promise<{ data: StockMovement[] }> {
  const given = lines.map(({ product_id }, index) => [`lines.${index}.product_id`, product_id])
  await checkReferences(tx, businessId, 'products', Object.fromEntries(given))
  const ids = lines.map(({ product_id }) => product_id.toLowerCase())
  const measures = await findMeasures(tx, businessId, ids)
  const drafts = lines.map(({ qty }, index) => ({
    item: ids[index] as string,
    type,
    amount: signedAmount(movements, type, qty),
    reason: reason.trim(),
    facts: factsOf(measures, ids[index] as string, null),
  }))
  const made = await appendEntries(
    tx,
    await boundLedger(tx, businessId),
    businessId,
    drafts,
    (index) => `lines.${index}.qty`,
  )
  const data: StockMovement[] = []
  for (const id of made) data.push(await findEntry(tx, stockLedger, businessId, id))
  return { data }
}

/** A document that makes movements. */
interface Document {
  type: MovementType
  ref: { kind: string; id: string }
  reason?: string | null
}

/** Goods that a document puts on the shelf or takes off it. */
export interface DocumentLine {
  product_id: string
  /** Thousandths of the usage unit, above zero; the type gives the direction. Signed where it goes either way. */
  qty: number
  /** Net grosze of one incoming pack; null: the present average. */
  unit_cost: number | null
  /** A quantity that came in before and has another price now: moves nothing, and changes the value. */
  revalued?: { qty: number; difference: number }
}

/**
 * Enters the lines of a document in their order; all or none. Lock nothing else after it but rows of the document.
 * @param fieldOf names the field of a line that the shelf does not hold
 * @returns the ids of the movements, in the same order
 */
export async function enterDocument(
  tx: Tx,
  businessId: string,
  { type, ref, reason = null }: Document,
  lines: readonly DocumentLine[],
  fieldOf: (index: number) => string,
): Promise<string[]> {
  const measures = await findMeasures(
    tx,
    businessId,
    lines.map(({ product_id }) => product_id),
  )
  const drafts = lines.map(({ product_id, qty, unit_cost, revalued }) => ({
    item: product_id,
    type,
    amount: signedAmount(movements, type, qty),
    ref,
    reason,
    facts: { ...factsOf(measures, product_id, unit_cost), revalued },
  }))
  return appendEntries(tx, await boundLedger(tx, businessId), businessId, drafts, fieldOf)
}

/** Takes the movements of a document back, all or none. Lock nothing else after it. */
export const reverseDocument = async (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  by: { ref: { kind: string; id: string }; reason: string },
): Promise<string[]> => reverseEntries(tx, await boundLedger(tx, businessId), businessId, ids, by)

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
  const ledger = await boundLedger(tx, businessId)
  const [reversal] = await reverseEntries(tx, ledger, businessId, [id], { reason })
  return findEntry(tx, stockLedger, businessId, reversal as string)
}

interface Measure {
  id: string
  pack_size: number
  purchase_price_net: number | null
}

async function findMeasures(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Measure>> {
  const { rows } = await sql<Measure>`
    select id, pack_size, purchase_price_net from products
    where business_id = ${businessId} and id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function factsOf(measures: ReadonlyMap<string, Measure>, id: string, unitCost: number | null): MovementFacts {
  const { pack_size, purchase_price_net } = found([measures.get(id)].filter((row) => row !== undefined))
  return { packSize: pack_size, unitCost, purchasePrice: purchase_price_net }
}
