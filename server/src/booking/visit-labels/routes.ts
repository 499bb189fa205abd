import { visitLabels } from '@wizyta/contract/booking/visit-labels/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import {
  archiveVisitLabel,
  findVisitLabel,
  insertVisitLabel,
  listVisitLabels,
  restoreVisitLabel,
  updateVisitLabel,
} from './queries.ts'

export const visitLabelRoutes = implement('visitLabels', visitLabels, {
  index: ({ tx, businessId, query }) => listVisitLabels(tx, businessId, query),
  show: ({ tx, businessId, params }) => findVisitLabel(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertVisitLabel(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateVisitLabel(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveVisitLabel(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreVisitLabel(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'visit_labels', businessId, body.ids),
})
