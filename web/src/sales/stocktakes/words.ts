import { formatMoney } from '@wizyta/contract/kit/money'
import type { Measured } from '@wizyta/contract/sales/products/api'
import type { Stocktake, StocktakeStatus } from '@wizyta/contract/sales/stocktakes/api'
import { language, t } from '../../platform/text/i18n.ts'
import { stockText } from '../products/words.ts'

export const statusTones: Record<StocktakeStatus, 'brand' | 'warning' | 'success' | undefined> = {
  open: undefined,
  counting: 'brand',
  review: 'warning',
  posted: 'success',
  cancelled: undefined,
}

/** A product that is being counted. */
export type CountedProduct = Measured & { id: string; name: string; track_batches: boolean }

/** Writes the scope: everything, a group, a place. */
export const scopeText = ({ scope, product_group, shelf_place }: Stocktake): string =>
  (scope === 'group' ? product_group : scope === 'shelf' ? shelf_place : null) ?? t('All products')

/** A quantity that was gained or lost: `+2 pcs`, `−1 pack`. */
export function signedText(quantity: number, measured: Measured): string {
  const text = stockText(Math.abs(quantity), measured)
  // Both parts of what is gone are gone: `−3 pk − 5 ml`.
  return quantity < 0 ? `−${text.replace(' + ', ' − ')}` : quantity > 0 ? `+${text}` : text
}

/** An amount that was gained or lost; nothing for users who may not see costs. */
export const signedAmount = (amount: number | null, currency: string): string =>
  amount === null
    ? '–'
    : (amount > 0 ? '+' : amount < 0 ? '−' : '') + formatMoney(Math.abs(amount), language(), currency)
