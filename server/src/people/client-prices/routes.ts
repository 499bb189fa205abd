import { clientPrices } from '@wizyta/contract/people/client-prices/api'
import { implement } from '../../kit/http/http.ts'
import {
  archiveClientPrice,
  findClientPrice,
  insertClientPrice,
  listClientPrices,
  updateClientPrice,
} from './queries.ts'

export const clientPriceRoutes = implement('clientPrices', clientPrices, {
  index: ({ tx, businessId, query }) => listClientPrices(tx, businessId, query),
  show: ({ tx, businessId, params }) => findClientPrice(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertClientPrice(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateClientPrice(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) =>
    archiveClientPrice(tx, businessId, params.id, version, true),
  restore: ({ tx, businessId, params, version }) =>
    archiveClientPrice(tx, businessId, params.id, version, false),
})
