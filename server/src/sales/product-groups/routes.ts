import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import { withinCommissionRates } from '../commissions/own-rates.ts'
import {
  archiveProductGroup,
  findProductGroup,
  insertProductGroup,
  listProductGroups,
  restoreProductGroup,
  updateProductGroup,
} from './queries.ts'

export const productGroupRoutes = implement('productGroups', productGroups, {
  index: ({ tx, businessId, query }) => listProductGroups(tx, businessId, query),
  show: ({ tx, businessId, params }) => findProductGroup(tx, businessId, params.id),
  create: ({ tx, businessId, session, body }) =>
    insertProductGroup(tx, businessId, withinCommissionRates(session, body)),
  update: ({ tx, businessId, session, params, version, body }) =>
    updateProductGroup(tx, businessId, params.id, version, withinCommissionRates(session, body)),
  delete: ({ tx, businessId, params, version }) => archiveProductGroup(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreProductGroup(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'product_groups', businessId, body.ids),
})
