import { resources } from '@wizyta/contract/sales/resources/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import { addCounter, addReading, listCounters, removeCounter } from './counters.ts'
import {
  archiveResource,
  findResource,
  insertResource,
  listResources,
  restoreResource,
  updateResource,
} from './queries.ts'

export const resourceRoutes = implement('resources', resources, {
  index: ({ tx, businessId, query }) => listResources(tx, businessId, query),
  show: ({ tx, businessId, params }) => findResource(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertResource(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateResource(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveResource(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreResource(tx, businessId, params.id, version),
  counters: async ({ tx, businessId, params }) => ({ data: await listCounters(tx, businessId, params.id) }),
  addCounter: ({ tx, businessId, params, body }) => addCounter(tx, businessId, params.id, body),
  removeCounter: ({ tx, businessId, params }) => removeCounter(tx, businessId, params.id),
  addReading: ({ tx, businessId, params, body }) => addReading(tx, businessId, params.id, body),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'resources', businessId, body.ids),
})
