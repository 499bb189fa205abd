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
import type { Ledger } from '../../kit/database/ledger.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { batchOf } from './batches.ts'

/** Facts of a movement about its product. */
export interface MovementFacts {
  packSize: number
  /** Net grosze of one pack of what comes in; null: the present average. */
  unitCost: number | null
  /** Net grosze of the whole quantity, to the grosz; null: by the cost of one pack. */
  cost: number | null
  /** Net grosze of one pack where there is no average yet. */
  purchasePrice: number | null
  revalued?: { qty: number; difference: number } | undefined
  batchId: string | null
  /** Why an expired batch is sold or used up. */
  overrideReason: string | null
}
interface Kept {
  value: number
  /** Net grosze of one pack, as it was known last. */
  last_cost: number | null
}
/** A stored entry: the ledger reads its cost also where the caller does not see it. */
interface Entry {
  id: string
  qty: number
  value: number
  unit_cost: number
  balance_after: number
  batch_id: string | null
}

/** A billion złoty: sums of such values still fit a number. */
const maxValue = 100_000_000_000

/** Sentence at the field of a quantity that the stock does not hold. */
export const tooLow = 'There is not that much in stock.'

/** Number of the document that made a movement, written as `documentNumber` does. */
export const documentOf = sql`
  case m.ref_kind
    when 'delivery' then (select 'PZ ' || d.number || '/' || d.number_year from deliveries d
      where d.business_id = m.business_id and d.id = m.ref_id)
    when 'stocktake' then (select 'INW ' || s.number || '/' || s.number_year from stocktakes s
      where s.business_id = m.business_id and s.id = m.ref_id)
    when 'sale' then (select case s.kind when 'refund' then 'ZW' when 'correction' then 'KOR' else 'S' end
        || ' ' || s.number || '/' || s.number_year from sales s
      where s.business_id = m.business_id and s.id = m.ref_id)
    when 'transfer' then (select 'MM ' || f.number || '/' || f.number_year from stock_transfers f
      where f.business_id = m.business_id and f.id = m.ref_id)
    -- the product that goes on, or went on, in another unit
    when 'product' then (select p.name from products p where p.business_id = m.business_id and p.id = m.ref_id)
  end`

/** Name of the other salon of a transfer. */
const salonOf = sql`
  case when m.ref_kind = 'transfer' then (select f.other_name from stock_transfers f
    where f.business_id = m.business_id and f.id = m.ref_id) end`

export const stockLedger: Ledger<MovementFacts, Kept, Entry> = {
  entries: 'stock_movements',
  balances: 'stock_levels',
  item: 'product_id',
  amount: 'qty',
  least: 0,
  tooLow,
  columns: sql`m.product_id, m.qty, shown_price(m.unit_cost) as unit_cost, shown_price(m.value) as value,
    shown_price(m.value_after) as value_after, m.override_reason, ${batchOf(sql`m`)} as batch,
    ${documentOf} as document, ${salonOf} as salon`,
  carry(before, { type, amount, facts }) {
    const level = levelOf(before)
    if (type === 'delivery_correction' && amount <= 0) return carryCorrection(before, amount, facts)
    const average = averageCost(level, facts.packSize)
    const unit_cost =
      amount > 0
        ? (facts.unitCost ?? average ?? facts.purchasePrice ?? before.last_cost ?? 0)
        : (average ?? before.last_cost ?? facts.purchasePrice ?? 0)
    const cost = facts.cost ?? costOf(Math.abs(amount), unit_cost, facts.packSize)
    if (cost > maxValue) throw invalid({ unit_cost: ['The amount is too large.'] })
    // Goods of another salon bring the very value that left there.
    const arrives = type === 'transfer' && amount > 0
    const change = arrives
      ? { qty: amount, value: cost }
      : amount > 0
        ? takeIn(level, amount, cost)
        : takeOut(level, -amount)
    const last_cost = averageCost(changed(level, change), facts.packSize) ?? unit_cost
    return carried(level, change, { unit_cost, last_cost, ...batchFacts(facts) })
  },
  carryBack(before, entry) {
    const level = levelOf(before)
    const change = takeBack(level, entry, entry.balance_after - entry.qty)
    return carried(level, change, {
      unit_cost: entry.unit_cost,
      last_cost: before.last_cost,
      batch_id: entry.batch_id,
      override_reason: null,
    })
  },
}

/** Goods that go back leave at the price at which they came; another price changes the value alone. */
function carryCorrection(before: { balance: number } & Kept, amount: number, facts: MovementFacts) {
  const level = levelOf(before)
  const { packSize, revalued } = facts
  const unit_cost = facts.unitCost ?? 0
  const change = revalued
    ? revalue(level, revalued.qty, revalued.difference)
    : takeBack(level, { qty: -amount, value: facts.cost ?? costOf(-amount, unit_cost, packSize) })
  const last_cost = averageCost(changed(level, change), packSize) ?? before.last_cost
  return carried(level, change, { unit_cost, last_cost, ...batchFacts(facts) })
}

const batchFacts = ({ batchId, overrideReason }: MovementFacts) => ({
  batch_id: batchId,
  override_reason: overrideReason,
})

/** The ledger as the business keeps it: with a bound, or with stock that may fall below zero. */
export async function boundLedger(tx: Tx, businessId: string): Promise<typeof stockLedger> {
  const { negative_stock } = await readSettings(tx, businessId)
  return negative_stock ? { ...stockLedger, least: Number.NEGATIVE_INFINITY } : stockLedger
}

/** The ledger for goods that come back from another salon: with the value that they had there. */
export const returningWith = (
  ledger: typeof stockLedger,
  values: ReadonlyMap<string, number>,
): typeof stockLedger => ({
  ...ledger,
  carryBack(before, entry) {
    const change = { qty: 0 - entry.qty, value: values.get(entry.id) ?? 0 }
    return carried(levelOf(before), change, {
      unit_cost: entry.unit_cost,
      last_cost: before.last_cost,
      batch_id: entry.batch_id,
      override_reason: null,
    })
  },
})

const levelOf = ({ balance, value }: { balance: number; value: number }): Level => ({ qty: balance, value })

function carried(
  level: Level,
  change: Level,
  {
    last_cost,
    ...columns
  }: {
    unit_cost: number
    last_cost: number | null
    batch_id: string | null
    override_reason: string | null
  },
) {
  const { value } = changed(level, change)
  return { entry: { ...columns, value: change.value, value_after: value }, kept: { value, last_cost } }
}
