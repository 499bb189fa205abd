import { grossOf, netOf, type VatName } from '../../kit/vat.ts'

/** Price of a product: gross grosze, its VAT, and what one unit costs net. */
export interface Priced {
  gross: number
  vat: VatName
  cost: number
}

/**
 * Returns the net cost for margins. It is the average cost of the stock, or else the purchase price.
 */
export const costOfProduct = ({
  average_cost,
  purchase_price_net,
}: {
  average_cost: number | null
  purchase_price_net: number | null
}): number | null => average_cost ?? purchase_price_net

/** Returns the share of the net price that remains after the cost, in percent; null: free of charge. */
export function marginOf({ gross, vat, cost }: Priced): number | null {
  const net = netOf(gross, vat)
  return net === 0 ? null : Math.round(((net - cost) * 100) / net)
}

/** Returns what is added to the cost, in percent of it; null: it costs nothing. */
export function markupOf({ gross, vat, cost }: Priced): number | null {
  return cost === 0 ? null : Math.round(((netOf(gross, vat) - cost) * 100) / cost)
}

/** Returns the gross price at which a margin is reached. A margin of 100 % or more has no price: null. */
export const grossForMargin = (margin: number, { cost, vat }: Omit<Priced, 'gross'>): number | null =>
  margin >= 100 ? null : grossOf(Math.round((cost * 100) / (100 - margin)), vat)

/** Returns the gross price at which a mark-up is reached. */
export const grossForMarkup = (markup: number, { cost, vat }: Omit<Priced, 'gross'>): number =>
  grossOf(Math.round((cost * (100 + markup)) / 100), vat)
