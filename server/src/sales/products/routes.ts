import type { Rights } from '@wizyta/contract/kit/permission'
import { type ProductChanges, type ProductInput, products } from '@wizyta/contract/sales/products/api'
import { productContinuations } from '@wizyta/contract/sales/products/continuation'
import { keptProductChanges } from '@wizyta/contract/sales/products/kept-changes'
import { onlineProducts } from '@wizyta/contract/sales/products/online'
import { productPictures } from '@wizyta/contract/sales/products/pictures'
import { repurchases } from '@wizyta/contract/sales/products/repurchases'
import { implement } from '../../kit/http/http.ts'
import { withinCommissionRates } from '../commissions/own-rates.ts'
import { withinPurchasePrices } from '../stock/purchase-prices.ts'
import { changeProducts } from './change-many.ts'
import { continueProduct } from './continue-product.ts'
import { listKeptChanges, undoChange } from './kept-changes.ts'
import { findOnline, listOnline, orderOnline } from './online.ts'
import {
  addPicture,
  describePicture,
  listPictures,
  orderPictures,
  readPicture,
  removePicture,
  restorePicture,
} from './pictures.ts'
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
import { listRepurchases } from './repurchases.ts'
import { writeLabels } from './write-labels.ts'

const withinPrices = <Given extends Partial<ProductInput>>(session: Rights, given: Given) =>
  withinCommissionRates(session, withinPurchasePrices(session, given, [given.purchase_price_net]))

const withinPricesOfAll = (session: Rights, given: ProductChanges) =>
  withinPurchasePrices(
    session,
    given,
    given.changes.map(({ values }) => values.purchase_price_net),
  )

export const productRoutes = [
  ...implement('products', products, {
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
    writeLabels: ({ tx, businessId, session, body }) =>
      writeLabels(tx, businessId, session.user.language, body),
  }),
  ...implement('productPictures', productPictures, {
    index: ({ tx, businessId, params }) => listPictures(tx, businessId, params.id),
    add: (call) => addPicture(call, call.params.id, call.body),
    setOrder: ({ tx, businessId, params, body }) => orderPictures(tx, businessId, params.id, body.ids),
    update: ({ tx, businessId, params, body }) => describePicture(tx, businessId, params.id, body.alt),
    remove: ({ tx, businessId, params }) => removePicture(tx, businessId, params.id),
    restore: ({ tx, businessId, params }) => restorePicture(tx, businessId, params.id),
    show: ({ tx, businessId, params, query }) => readPicture(tx, businessId, params.id, query.size),
  }),
  ...implement('productContinuations', productContinuations, {
    create: ({ tx, businessId, params, version, body }) =>
      continueProduct(tx, businessId, { ...params, version }, body),
  }),
  ...implement('keptProductChanges', keptProductChanges, {
    index: ({ tx, businessId }) => listKeptChanges(tx, businessId),
    undo: (call) => undoChange(call, call.params.id),
  }),
  ...implement('onlineProducts', onlineProducts, {
    index: ({ tx, businessId, query }) => listOnline(tx, businessId, query),
    show: ({ tx, businessId, params }) => findOnline(tx, businessId, params.id),
    setOrder: ({ tx, businessId, body }) => orderOnline(tx, businessId, body.ids),
  }),
  ...implement('repurchases', repurchases, {
    index: ({ tx, businessId, query }) => listRepurchases(tx, businessId, query.client_id),
  }),
]
