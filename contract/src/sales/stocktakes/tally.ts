import { averageCost, costOf, type Level, takeIn, takeOut } from '../stock/cost.ts'

/** Quantity that was found of a product, with its ledger at that moment. */
export interface Count {
  /** Thousandths of the usage unit. */
  qty: number
  /** How many movements the product had. */
  entries: number
  /** Stock after them. */
  stock: number
}

/** Sum of the counts of one product. */
export interface Tally {
  counted: number
  /** Stock by the ledger at the last count. */
  stock_then: number
  /** There were movements between the first and the last count, so that one of them may be out of date. */
  moved_meanwhile: boolean
}

/**
 * Adds up the counts of one product. The sum holds as of the last count: what moves later is neither missing nor left
 * over. Null without counts. The order of the counts does not matter.
 */
export function tally(counts: readonly Count[]): Tally | null {
  const last = counts.reduce<Count | null>(
    (best, one) => (best && best.entries >= one.entries ? best : one),
    null,
  )
  if (!last) return null
  return {
    counted: counts.reduce((sum, { qty }) => sum + qty, 0),
    stock_then: last.stock,
    moved_meanwhile: counts.some(({ entries }) => entries !== last.entries),
  }
}

/**
 * Returns what a posting adds to the stock, or takes off it. Afterwards the stock is what was counted and what moved
 * after the count, whatever the ledger says by then.
 */
export const differenceOf = ({ counted, stock_then }: Pick<Tally, 'counted' | 'stock_then'>): number =>
  counted - stock_then

/**
 * Values a difference in net grosze, as the ledger does when it is posted. It takes the average cost, and the purchase
 * price where there is none.
 * @param level the stock of today
 */
export function valueOf(
  difference: number,
  level: Level,
  { pack_size, purchase_price_net }: { pack_size: number; purchase_price_net: number | null },
): number {
  if (difference <= 0) return difference === 0 ? 0 : takeOut(level, -difference).value
  const cost = averageCost(level, pack_size) ?? purchase_price_net ?? 0
  return takeIn(level, difference, costOf(difference, cost, pack_size)).value
}

/** A batch of a product by the ledger at the last count; without an id the stock that has none. */
interface BatchThen {
  batch_id: string | null
  /** Thousandths of the usage unit. */
  qty: number
}

/**
 * Returns what a posting adds to each batch, or takes off it. All counts of the product name their batch. What
 * was not counted is not there. The differences add up to that of the product. Increases come first: what is taken off
 * may empty the shelf, and its average cost would be gone.
 */
export function differencesByBatch(
  counts: readonly { batch_id: string; qty: number }[],
  then: readonly BatchThen[],
): BatchThen[] {
  const ids = new Set<string | null>([...then, ...counts].map(({ batch_id }) => batch_id))
  const sum = (parts: readonly BatchThen[], id: string | null) =>
    parts.reduce((total, { batch_id, qty }) => (batch_id === id ? total + qty : total), 0)
  return [...ids]
    .map((batch_id) => ({ batch_id, qty: sum(counts, batch_id) - sum(then, batch_id) }))
    .filter(({ qty }) => qty !== 0)
    .toSorted((a, b) => b.qty - a.qty)
}
