import { percentOff, spreadDiscount } from '@wizyta/contract/sales/till/sums'
import { type Basket, stillPaid, type TillLine } from './basket.ts'

/** Spreads a discount over the whole basket, in place of those of its lines. */
export const withDiscount = (basket: Basket, amount: number, reason: string | null): Basket =>
  withDiscounts(basket, reason, (costs) => spreadDiscount(costs, amount))

/** Takes a percentage off each line of the basket, in place of their discounts. */
export const withPercent = (basket: Basket, percent: number, reason: string | null): Basket =>
  withDiscounts(basket, reason, (costs) => percentOff(costs, percent))

function withDiscounts(
  basket: Basket,
  reason: string | null,
  spread: (costs: readonly number[]) => number[],
): Basket {
  const parts = spread(discountableParts(basket))
  const lines = basket.lines.map((line, index) => ({
    ...line,
    discount: parts[index] ?? 0,
    given_discount: parts[index] ?? 0,
    discount_reason: parts[index] ? reason : null,
  }))
  return stillPaid(basket, { ...basket, lines })
}

/** Returns the most that a discount of the whole basket can take off. */
export const discountable = (basket: Basket): number =>
  discountableParts(basket).reduce((sum, part) => sum + part, 0)

const discountableParts = ({ lines }: Basket): number[] =>
  lines.map((line) => (takesDiscount(line) ? line.qty * line.unit_price : 0))

/** Vouchers are sold at their value, payments to a balance are no price, and what a pass covers is paid. */
const takesDiscount = ({ kind, voucher_id }: TillLine): boolean =>
  (kind === 'service' || kind === 'product' || kind === 'fee') && !voucher_id
