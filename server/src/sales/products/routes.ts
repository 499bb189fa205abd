import type { Rights } from '@wizyta/contract/kit/permission'
import { type ProductChanges, type ProductInput, products } from '@wizyta/contract/sales/products/api'
import { implement } from '../../kit/http/http.ts'
import { withinPurchasePrices } from '../stock/purchase-prices.ts'
import { changeProducts } from './change-many.ts'
import { listPrices } from './prices.ts'
import {
  archiveProduct,
  findByCode,
  findProduct,
  insertProduct,
  listProducts,
  restoreProduct,
  updateProduct,
} from './queries.ts'

const withinPrices = <Given extends Partial<ProductInput>>(session: Rights, given: Given) =>
  withinPurchasePrices(session, given, [given.purchase_price_net])

const withinPricesOfAll = (session: Rights, given: ProductChanges) =>
  withinPurchasePrices(
    session,
    given,
    given.changes.map(({ values }) => values.purchase_price_net),
  )

export const productRoutes = implement('products', products, {
  index: ({ tx, businessId, query }) => listProducts(tx, businessId, query),
  show: ({ tx, businessId, params }) => findProduct(tx, businessId, params.id),
  create: ({ tx, businessId, session, body }) => insertProduct(tx, businessId, withinPrices(session, body)),
  update: ({ tx, businessId, session, params, version, body }) =>
    updateProduct(tx, businessId, params.id, version, withinPrices(session, body)),
  delete: ({ tx, businessId, params, version }) => archiveProduct(tx, businessId, params.id, version),
  findByCode: ({ tx, businessId, query }) => findByCode(tx, businessId, query.code),
  changeMany: ({ tx, businessId, session, body }) =>
    changeProducts(tx, businessId, withinPricesOfAll(session, body)),
  prices: ({ tx, businessId, params }) => listPrices(tx, businessId, params.id),
  restore: ({ tx, businessId, params, version }) => restoreProduct(tx, businessId, params.id, version),
})
