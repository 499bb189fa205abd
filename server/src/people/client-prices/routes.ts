import { clientPrices } from '@wizyta/contract/people/client-prices/api'
import { clientDurations } from '@wizyta/contract/people/client-prices/durations'
import { implement } from '../../kit/http/http.ts'
import {
  archiveClientDuration,
  findClientDuration,
  insertClientDuration,
  listClientDurations,
  updateClientDuration,
} from './durations.ts'
import {
  archiveClientPrice,
  findClientPrice,
  insertClientPrice,
  listClientPrices,
  updateClientPrice,
} from './queries.ts'

export const clientPriceRoutes = [
  ...implement('clientPrices', clientPrices, {
    index: ({ tx, businessId, query }) => listClientPrices(tx, businessId, query),
    show: ({ tx, businessId, params }) => findClientPrice(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertClientPrice(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateClientPrice(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) =>
      archiveClientPrice(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveClientPrice(tx, businessId, params.id, version, false),
  }),
  ...implement('clientDurations', clientDurations, {
    index: ({ tx, businessId, query }) => listClientDurations(tx, businessId, query),
    show: ({ tx, businessId, params }) => findClientDuration(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertClientDuration(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateClientDuration(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) =>
      archiveClientDuration(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveClientDuration(tx, businessId, params.id, version, false),
  }),
]
