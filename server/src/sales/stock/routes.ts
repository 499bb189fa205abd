import { stockLevels, stockMovements } from '@wizyta/contract/sales/stock/api'
import { stockBatches } from '@wizyta/contract/sales/stock/batches'
import { stockJournal } from '@wizyta/contract/sales/stock/journal'
import { implement } from '../../kit/http/http.ts'
import { listBatches } from './batch-list.ts'
import { correctBatch } from './correct-batch.ts'
import { listJournal } from './journal.ts'
import { findStockLevel, listShelfPlaces, listStockLevels } from './levels.ts'
import { enterMovement, enterMovements, listMovements, reverseMovement } from './movements.ts'
import { withinPurchasePrices } from './purchase-prices.ts'

export const stockRoutes = [
  ...implement('stockLevels', stockLevels, {
    index: ({ tx, businessId, query }) => listStockLevels(tx, businessId, query),
    show: ({ tx, businessId, params }) => findStockLevel(tx, businessId, params.id),
    places: ({ tx, businessId }) => listShelfPlaces(tx, businessId),
  }),
  ...implement('stockBatches', stockBatches, {
    index: ({ tx, businessId, query }) => listBatches(tx, businessId, query),
    update: ({ tx, businessId, params, body }) => correctBatch(tx, businessId, params.id, body),
  }),
  ...implement('stockJournal', stockJournal, { index: (call) => listJournal(call, call.query) }),
  ...implement('stockMovements', stockMovements, {
    index: ({ tx, businessId, session, query }) => listMovements(tx, businessId, session.timezone, query),
    create: ({ tx, businessId, session, body }) =>
      enterMovement(tx, businessId, withinPurchasePrices(session, body, [body.unit_cost ?? undefined])),
    createMany: ({ tx, businessId, body }) => enterMovements(tx, businessId, body),
    reverse: ({ tx, businessId, params, body }) => reverseMovement(tx, businessId, params.id, body.reason),
  }),
]
