import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { implement } from '../../kit/http/http.ts'
import {
  archiveSupplier,
  findSupplier,
  insertSupplier,
  listSuppliers,
  restoreSupplier,
  updateSupplier,
} from './queries.ts'

export const supplierRoutes = implement('suppliers', suppliers, {
  index: ({ tx, businessId, query }) => listSuppliers(tx, businessId, query),
  show: ({ tx, businessId, params }) => findSupplier(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertSupplier(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateSupplier(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveSupplier(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreSupplier(tx, businessId, params.id, version),
})
