import { sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { tillFavourites } from '@wizyta/contract/sales/till/items'
import { saleReturns } from '@wizyta/contract/sales/till/returns'
import { salesAnew } from '@wizyta/contract/sales/till/sale-anew'
import { implement } from '../../kit/http/http.ts'
import { readDiscountFacts } from '../discounts/till-facts.ts'
import { listApprovers } from './approval.ts'
import { discardBasket, findBasket, insertBasket, listBaskets } from './baskets.ts'
import { completeSale, findSoldBasket } from './complete-sale.ts'
import { correctSale } from './correct-sale.ts'
import { findBuyer } from './find-buyer.ts'
import { markFiscal, printAgain } from './fiscal/queue.ts'
import { findItems, listFavourites, saveFavourites } from './items.ts'
import { addUpSales, findSale, listSales, readSaleChoices } from './queries.ts'
import { refundSale } from './refund-sale.ts'
import { refundVoucher } from './refund-voucher.ts'
import { listReturns } from './returns.ts'
import { readSaleAnew } from './sell-anew.ts'
import { readTillSetup } from './setup.ts'
import { readVisitBasket } from './visit-basket.ts'
import { voidSale } from './void-sale.ts'

export const tillRoutes = [
  ...implement('sales', sales, {
    setup: (call) => readTillSetup(call),
    index: (call) => listSales(call, call.query),
    totals: (call) => addUpSales(call, call.query),
    choices: (call) => readSaleChoices(call),
    show: (call) => findSale(call, call.params.id),
    create: (call) => completeSale(call, call.body),
    void: (call) => voidSale(call, call.params.id, call.body),
    correct: (call) => correctSale(call, call.params.id, call.body),
    refund: (call) => refundSale(call, call.params.id, call.body),
    refundVoucher: (call) => refundVoucher(call, call.params.id, call.body),
    markFiscal: (call) => markFiscal(call, call.params.id, call.body.number ?? null),
    printFiscal: (call) => printAgain(call, call.params.id),
    items: ({ tx, businessId, query }) => findItems(tx, businessId, query),
    discounts: (call) => readDiscountFacts(call, call.query),
    approvers: (call) => listApprovers(call, call.query.act, call.query.percent),
    buyer: ({ tx, businessId, query }) => findBuyer(tx, businessId, query.nip),
    ofVisits: (call) => readVisitBasket(call, call.query.event_ids),
    ofBasket: async (call) => ({ sale: await findSoldBasket(call, call.query.basket_key) }),
  }),
  ...implement('saleReturns', saleReturns, {
    index: (call) => listReturns(call, call.query),
  }),
  ...implement('salesAnew', salesAnew, {
    show: (call) => readSaleAnew(call, call.params.id),
  }),
  ...implement('tillFavourites', tillFavourites, {
    show: ({ tx, businessId }) => listFavourites(tx, businessId),
    save: ({ tx, businessId, body, version }) => saveFavourites(tx, businessId, body, version),
  }),
  ...implement('baskets', baskets, {
    index: ({ tx, businessId, query }) => listBaskets(tx, businessId, query),
    show: ({ tx, businessId, params }) => findBasket(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertBasket(tx, businessId, body),
    delete: ({ tx, businessId, params }) => discardBasket(tx, businessId, params.id),
  }),
]
