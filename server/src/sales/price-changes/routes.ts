import { priceChanges } from '@wizyta/contract/sales/price-changes/api'
import { implement } from '../../kit/http/http.ts'
import { changePrices, undoPrices } from './change-prices.ts'
import { listPriceChanges, listPriceRows } from './queries.ts'

export const priceChangeRoutes = implement('priceChanges', priceChanges, {
  prices: async ({ tx, businessId }) => ({ data: await listPriceRows(tx, businessId) }),
  index: async ({ tx, businessId }) => ({ data: await listPriceChanges(tx, businessId) }),
  create: (context) => changePrices(context, context.body),
  undo: (context) => undoPrices(context, context.params.id),
})
