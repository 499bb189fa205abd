import { services } from '@wizyta/contract/sales/services/api'
import { listBreaches } from '../../booking/calendar/visits/booking-rules.ts'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import { listServicePrices } from './prices.ts'
import {
  archiveService,
  findService,
  insertService,
  listServices,
  restoreService,
  updateService,
  withinRights,
} from './queries.ts'

export const serviceRoutes = implement('services', services, {
  index: ({ tx, businessId, query }) => listServices(tx, businessId, query),
  show: ({ tx, businessId, params }) => findService(tx, businessId, params.id),
  create: ({ tx, businessId, session, body }) => insertService(tx, businessId, withinRights(session, body)),
  update: ({ tx, businessId, session, params, version, body }) =>
    updateService(tx, businessId, params.id, version, withinRights(session, body)),
  delete: ({ tx, businessId, params, version }) => archiveService(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreService(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'services', businessId, body.ids),
  breaches: async (context) => ({ data: await listBreaches(context, context.query) }),
  prices: ({ tx, businessId, params }) => listServicePrices(tx, businessId, params.id),
})
