import type { z } from 'zod'
import type { ownPrice } from './api.ts'

export type OwnPrice = z.infer<typeof ownPrice>

/**
 * Returns the own price of a client on a date; null: the price list holds. A price of the variant comes before one of
 * the whole service. Among those the lowest counts.
 */
export function ownPriceOf(
  prices: readonly OwnPrice[],
  { client_id, service_id, variant_id }: Pick<OwnPrice, 'client_id' | 'service_id' | 'variant_id'>,
  date: string,
): number | null {
  const valid = prices.filter(
    (one) => one.client_id === client_id && one.service_id === service_id && isValidOn(one, date),
  )
  const lowest = (variant: string | null) => {
    const found = valid.filter((one) => one.variant_id === variant).map(({ price }) => price)
    return found.length === 0 ? null : Math.min(...found)
  }
  return (variant_id === null ? null : lowest(variant_id)) ?? lowest(null)
}

/** Returns true on each day from the first to the last of a price. */
export const isValidOn = (
  { valid_from, valid_until }: Pick<OwnPrice, 'valid_from' | 'valid_until'>,
  date: string,
): boolean => (valid_from === null || valid_from <= date) && (valid_until === null || date <= valid_until)
