import { discounts } from '@wizyta/contract/sales/discounts/api'
import { implement } from '../../kit/http/http.ts'
import { previewBasket } from './preview-basket.ts'
import {
  archiveDiscount,
  findDiscount,
  insertDiscount,
  listActiveDiscounts,
  listDiscounts,
  restoreDiscount,
  updateDiscount,
} from './queries.ts'

export const discountRoutes = implement('discounts', discounts, {
  index: ({ tx, businessId, query }) => listDiscounts(tx, businessId, query),
  show: ({ tx, businessId, params }) => findDiscount(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertDiscount(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateDiscount(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveDiscount(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreDiscount(tx, businessId, params.id, version),
  active: async ({ tx, businessId, session }) => ({
    data: await listActiveDiscounts(tx, businessId, session.timezone),
  }),
  preview: (call) => previewBasket(call, call.body),
})
