import { allows, purchasePrices, type Rights } from '@wizyta/contract/kit/permission'
import { Refusal } from '../../kit/http/refusal.ts'

/**
 * Returns an input, unless it names a purchase price that its writer could not even read.
 * @param prices those of the input; undefined: not named
 */
export function withinPurchasePrices<Given>(
  session: Rights,
  given: Given,
  prices: readonly (number | null | undefined)[],
): Given {
  if (prices.some((price) => price !== undefined) && !allows(session, purchasePrices))
    throw new Refusal(403, 'You do not have the right to do this here.')
  return given
}
