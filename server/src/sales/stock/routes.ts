import { stockLevels, stockMovements } from '@wizyta/contract/sales/stock/api'
import { implement } from '../../kit/http/http.ts'
import { findStockLevel, listStockLevels } from './levels.ts'
import { enterMovement, listMovements, reverseMovement } from './movements.ts'
import { withinPurchasePrices } from './purchase-prices.ts'

export const stockRoutes = [
  ...implement('stockLevels', stockLevels, {
    index: ({ tx, businessId, query }) => listStockLevels(tx, businessId, query),
    show: ({ tx, businessId, params }) => findStockLevel(tx, businessId, params.id),
  }),
  ...implement('stockMovements', stockMovements, {
    index: ({ tx, businessId, query }) => listMovements(tx, businessId, query),
    create: ({ tx, businessId, session, body }) =>
      enterMovement(tx, businessId, withinPurchasePrices(session, body, [body.unit_cost ?? undefined])),
    reverse: ({ tx, businessId, params, body }) => reverseMovement(tx, businessId, params.id, body.reason),
  }),
]
