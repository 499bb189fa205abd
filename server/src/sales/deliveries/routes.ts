import { deliveries } from '@wizyta/contract/sales/deliveries/api'
import { deliveryFiles } from '@wizyta/contract/sales/deliveries/files'
import { deliveryInvoices } from '@wizyta/contract/sales/deliveries/invoice'
import { orderMails } from '@wizyta/contract/sales/deliveries/order'
import { orderProposals } from '@wizyta/contract/sales/deliveries/proposal'
import { readAttachment } from '../../kit/files/attachments.ts'
import { implement } from '../../kit/http/http.ts'
import { attachInvoice, listCandidates } from './attach-invoice.ts'
import { copyDelivery } from './copy.ts'
import { correctDelivery } from './correct.ts'
import { addFile, filesOfDeliveries, listFiles, removeFile, restoreFile } from './files.ts'
import { findInvoice, insertFromInvoice, matchInvoice } from './invoices.ts'
import { withinCorrectedPrices, withinKeptPrices, withinPrices } from './line-prices.ts'
import { orderProducts, proposeOrder } from './proposal.ts'
import {
  describeDelivery,
  discardDelivery,
  findDelivery,
  insertDelivery,
  listDeliveries,
  restoreDelivery,
  stepDelivery,
  updateDelivery,
} from './queries.ts'
import { receiveDelivery } from './receive.ts'
import { sendOrder } from './send-order.ts'

export const deliveryRoutes = [
  ...implement('deliveries', deliveries, {
    index: ({ tx, businessId, session, query }) => listDeliveries(tx, businessId, session.timezone, query),
    show: ({ tx, businessId, params }) => findDelivery(tx, businessId, params.id),
    create: ({ tx, businessId, session, body }) =>
      insertDelivery(tx, businessId, withinPrices(session, body)),
    update: (call) =>
      updateDelivery(call, { ...call.params, version: call.version }, withinPrices(call.session, call.body)),
    delete: (call) => discardDelivery(call, { ...call.params, version: call.version }),
    restore: (call) => restoreDelivery(call, { ...call.params, version: call.version }),
    order: ({ tx, businessId, params, version }) =>
      stepDelivery(tx, businessId, { ...params, version }, 'order'),
    close: ({ tx, businessId, params, version }) =>
      stepDelivery(tx, businessId, { ...params, version }, 'close'),
    cancel: ({ tx, businessId, params, version }) =>
      stepDelivery(tx, businessId, { ...params, version }, 'cancel'),
    copy: ({ tx, businessId, params }) => copyDelivery(tx, businessId, params.id),
    correct: ({ tx, businessId, params, version, body, session }) =>
      correctDelivery(
        tx,
        businessId,
        session.timezone,
        { ...params, version },
        withinCorrectedPrices(session, body),
      ),
    describe: ({ tx, businessId, session, params, version, body }) =>
      describeDelivery(tx, businessId, { ...params, version }, withinPrices(session, body)),
    receive: ({ tx, businessId, params, version, body, session }) =>
      receiveDelivery(
        tx,
        businessId,
        session.timezone,
        { ...params, version },
        withinKeptPrices(session, body),
      ),
  }),
  ...implement('deliveryFiles', deliveryFiles, {
    index: ({ tx, businessId, params }) => listFiles(tx, businessId, params.id),
    add: (call) => addFile(call, call.params.id, { name: call.query.file_name, bytes: call.body }),
    show: ({ tx, businessId, params }) => readAttachment(tx, businessId, filesOfDeliveries, params.id),
    remove: (call) => removeFile(call, call.params.id),
    restore: (call) => restoreFile(call, call.params.id),
  }),
  ...implement('deliveryInvoices', deliveryInvoices, {
    candidates: ({ tx, businessId, body }) => listCandidates(tx, businessId, body),
    create: ({ tx, businessId, session, query: { file_name, delivery_id }, body }) =>
      delivery_id
        ? attachInvoice(tx, businessId, session, delivery_id, { name: file_name, bytes: body })
        : insertFromInvoice(tx, businessId, { name: file_name, bytes: body }),
    show: ({ tx, businessId, params }) => findInvoice(tx, businessId, params.id),
    match: ({ tx, businessId, params, version, body }) =>
      matchInvoice(tx, businessId, { ...params, version }, body),
  }),
  ...implement('orderMails', orderMails, {
    create: ({ tx, businessId, params, version, body }) =>
      sendOrder(tx, businessId, { ...params, version }, body),
  }),
  ...implement('orderProposals', orderProposals, {
    index: ({ tx, businessId, query }) => proposeOrder(tx, businessId, query.page),
    create: ({ tx, businessId, body }) => orderProducts(tx, businessId, body),
  }),
]
