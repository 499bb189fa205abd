import type { z } from 'zod'
import type { priceType } from '../services/api.ts'

/** Prices that the list leaves to the user at the till, in grosze. Null: there is no highest one. */
export interface PriceBounds {
  least: number
  most: number | null
}

/** Returns the prices that the list leaves open; null: it names one price. */
export function boundsOf({
  price_type,
  price,
  price_max = null,
}: {
  price_type?: z.infer<typeof priceType> | null | undefined
  price: number
  price_max?: number | null | undefined
}): PriceBounds | null {
  if (price_type === 'on_request') return { least: 0, most: null }
  if (price_type === 'from') return { least: price, most: null }
  if (price_type === 'range') return { least: price, most: price_max }
  return null
}

export const isWithinBounds = ({ least, most }: PriceBounds, price: number): boolean =>
  price >= least && (most === null || price <= most)
