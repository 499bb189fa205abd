import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
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
  create: ({ tx, businessId, body }) => insertProductGroup(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateProductGroup(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveProductGroup(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreProductGroup(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'product_groups', businessId, body.ids),
})
