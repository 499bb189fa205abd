import { clientFields } from '@wizyta/contract/people/client-fields/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import {
  archiveClientField,
  findClientField,
  insertClientField,
  listClientFields,
  updateClientField,
} from './queries.ts'

export const clientFieldRoutes = implement('clientFields', clientFields, {
  index: ({ tx, businessId, query }) => listClientFields(tx, businessId, query),
  show: ({ tx, businessId, params }) => findClientField(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertClientField(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateClientField(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) =>
    archiveClientField(tx, businessId, params.id, version, true),
  restore: ({ tx, businessId, params, version }) =>
    archiveClientField(tx, businessId, params.id, version, false),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'client_fields', businessId, body.ids),
})
