import { type PriceEnding, priceBy } from '../products/price-rule.ts'

/** How new prices follow from the old ones. Amounts are grosze. */
export interface ServicePriceRule {
  kind: 'percent' | 'amount' | 'price'
  /** Per cent or grosze added, negative to take off; or the new price itself. */
  value: number
  ending: PriceEnding
}

/** Returns the new price by the rule, in whole grosze with the wanted ending. It is never below zero. */
export function newPrice({ kind, value, ending }: ServicePriceRule, price: number): number {
  if (kind === 'percent') return priceBy({ percent: value, ending }, price)
  return priceBy({ percent: 0, ending }, Math.max(0, kind === 'amount' ? price + value : value))
}
