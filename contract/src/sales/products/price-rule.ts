/** Last digits of a price in grosze: the step between two such prices, and where the first of them lies. */
const endings = {
  none: { step: 1, first: 0 },
  grosz_9: { step: 10, first: 9 },
  grosze_90: { step: 100, first: 90 },
  grosze_99: { step: 100, first: 99 },
  whole: { step: 100, first: 0 },
} as const
export type PriceEnding = keyof typeof endings
export const priceEndings = Object.keys(endings) as PriceEnding[]

export interface PriceRule {
  /** Per cent added, negative to take off; a tenth of one is the finest. */
  percent: number
  ending: PriceEnding
}

/**
 * Returns the price by the rule, in whole grosze. The percentage is rounded half up, and the nearest price with the
 * ending is taken, the higher one of two. It is never below the first price with the ending.
 */
export function priceBy({ percent, ending }: PriceRule, price: number): number {
  const { step, first } = endings[ending]
  const raised = Math.floor((price * (1000 + Math.round(percent * 10)) + 500) / 1000)
  const steps = Math.floor((raised - first) / step + 0.5)
  return Math.max(0, steps) * step + first
}
