import { deliveries } from '@wizyta/contract/sales/deliveries/api'
import { orderProposals } from '@wizyta/contract/sales/deliveries/proposal'
import { implement } from '../../kit/http/http.ts'
import { copyDelivery } from './copy.ts'
import { correctDelivery } from './correct.ts'
import { withinCorrectedPrices, withinPrices } from './line-prices.ts'
import { orderProducts, proposeOrder } from './proposal.ts'
import {
  discardDelivery,
  findDelivery,
  insertDelivery,
  listDeliveries,
  restoreDelivery,
  stepDelivery,
  updateDelivery,
} from './queries.ts'
import { receiveDelivery } from './receive.ts'

export const deliveryRoutes = [
  ...implement('deliveries', deliveries, {
    index: ({ tx, businessId, query }) => listDeliveries(tx, businessId, query),
    show: ({ tx, businessId, params }) => findDelivery(tx, businessId, params.id),
    create: ({ tx, businessId, session, body }) =>
      insertDelivery(tx, businessId, withinPrices(session, body)),
    update: ({ tx, businessId, session, params, version, body }) =>
      updateDelivery(tx, businessId, params.id, version, withinPrices(session, body)),
    delete: ({ tx, businessId, params, version }) => discardDelivery(tx, businessId, params.id, version),
    restore: ({ tx, businessId, params, version }) => restoreDelivery(tx, businessId, params.id, version),
    order: ({ tx, businessId, params, version }) =>
      stepDelivery(tx, businessId, { ...params, version }, 'order'),
    close: ({ tx, businessId, params, version }) =>
      stepDelivery(tx, businessId, { ...params, version }, 'close'),
    cancel: ({ tx, businessId, params, version }) =>
      stepDelivery(tx, businessId, { ...params, version }, 'cancel'),
    copy: ({ tx, businessId, params }) => copyDelivery(tx, businessId, params.id),
    correct: ({ tx, businessId, params, version, body, session }) =>
      correctDelivery(
        tx,
        businessId,
        session.timezone,
        { ...params, version },
        withinCorrectedPrices(session, body),
      ),
    receive: ({ tx, businessId, params, version, body, session }) =>
      receiveDelivery(tx, businessId, session.timezone, { ...params, version }, body),
  }),
  ...implement('orderProposals', orderProposals, {
    index: ({ tx, businessId }) => proposeOrder(tx, businessId),
    create: ({ tx, businessId, body }) => orderProducts(tx, businessId, body),
  }),
]
