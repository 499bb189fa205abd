import { receiptLink, receipts } from '@wizyta/contract/sales/receipts/api'
import { implement } from '../../kit/http/http.ts'
import { pdfAnswer } from '../../kit/pdf/pdf.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import { fileNameOf, linkCopy, listCopies, notePrint, saleOfCopy, sendCopy, writeCopy } from './copies.ts'
import { readReceipt } from './read-receipt.ts'
import { writeReceipt } from './receipt-pdf.ts'

export const receiptRoutes = [
  ...implement('receipts', receipts, {
    index: ({ tx, businessId, params }) => listCopies(tx, businessId, params.id),
    print: ({ tx, businessId, params, body }) => notePrint(tx, businessId, params.id, body.paper),
    write: ({ tx, businessId, params, body }) => writeCopy(tx, businessId, params.id, body.paper),
    send: ({ tx, businessId, params, body }) => sendCopy(tx, businessId, params.id, body.email),
    link: ({ tx, businessId, params, app }) => linkCopy(tx, businessId, params.id, app.config),
  }),
  ...implement('receiptLink', receiptLink, {
    show: (call) =>
      openAddress(call, 'receipt link', 'read', async (tx, { businessId, id }) =>
        readReceipt(tx, businessId, await saleOfCopy(tx, businessId, id)),
      ),
    write: (call) =>
      openAddress(call, 'receipt link', 'read', async (tx, { businessId, id }) => {
        const receipt = await readReceipt(tx, businessId, await saleOfCopy(tx, businessId, id))
        return pdfAnswer(await writeReceipt(receipt, 'sheet'), fileNameOf(receipt))
      }),
  }),
]
