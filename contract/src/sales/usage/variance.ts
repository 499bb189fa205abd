import { costOf } from '../stock/cost.ts'

/** A quantity of a product and its cost, from which the cost of other quantities follows. */
export interface CostBasis {
  /** Thousandths of the usage unit, above zero. */
  qty: number
  /** Net grosze of that quantity. */
  value: number
}

/** Returns the net grosze of an expected quantity. */
export const expectedCost = (expected: number, basis: CostBasis): number =>
  basis.qty > 0 ? costOf(expected, basis.value, basis.qty) : 0

/** Returns the cost of a usage from its lines; null where the reader may not see one of them. */
export const usageCost = (lines: readonly { cost: number | null }[]): number | null =>
  lines.reduce<number | null>((sum, { cost }) => (sum === null || cost === null ? null : sum + cost), 0)
