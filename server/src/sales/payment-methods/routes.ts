import { paymentMethods } from '@wizyta/contract/sales/payment-methods/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import {
  archivePaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  listPaymentMethods,
  restorePaymentMethod,
  updatePaymentMethod,
} from './queries.ts'

export const paymentMethodRoutes = implement('paymentMethods', paymentMethods, {
  index: ({ tx, businessId, query }) => listPaymentMethods(tx, businessId, query),
  show: ({ tx, businessId, params }) => findPaymentMethod(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertPaymentMethod(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updatePaymentMethod(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archivePaymentMethod(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restorePaymentMethod(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'payment_methods', businessId, body.ids),
})
