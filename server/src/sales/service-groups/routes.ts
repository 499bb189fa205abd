import { serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import { withinCommissionRates } from '../commissions/own-rates.ts'
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
  create: ({ tx, businessId, session, body }) =>
    insertServiceGroup(tx, businessId, withinCommissionRates(session, body)),
  update: ({ tx, businessId, session, params, version, body }) =>
    updateServiceGroup(tx, businessId, params.id, version, withinCommissionRates(session, body)),
  delete: ({ tx, businessId, params, version }) => archiveServiceGroup(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreServiceGroup(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'service_groups', businessId, body.ids),
})
