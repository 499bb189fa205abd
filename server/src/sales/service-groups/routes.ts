import { serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import {
  archiveServiceGroup,
  findServiceGroup,
  insertServiceGroup,
  listServiceGroups,
  restoreServiceGroup,
  updateServiceGroup,
} from './queries.ts'

export const serviceGroupRoutes = implement('serviceGroups', serviceGroups, {
  index: ({ tx, businessId, query }) => listServiceGroups(tx, businessId, query),
  show: ({ tx, businessId, params }) => findServiceGroup(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertServiceGroup(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateServiceGroup(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveServiceGroup(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreServiceGroup(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'service_groups', businessId, body.ids),
})
