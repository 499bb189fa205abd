import { fiscalPrinters } from '@wizyta/contract/sales/fiscal-printers/api'
import { implement } from '../../kit/http/http.ts'
import {
  archiveFiscalPrinter,
  findFiscalPrinter,
  insertFiscalPrinter,
  listFiscalPrinters,
  readFiscalQueue,
  restoreFiscalPrinter,
  updateFiscalPrinter,
} from './queries.ts'

export const fiscalPrinterRoutes = implement('fiscalPrinters', fiscalPrinters, {
  index: ({ tx, businessId, query }) => listFiscalPrinters(tx, businessId, query),
  show: ({ tx, businessId, params }) => findFiscalPrinter(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertFiscalPrinter(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateFiscalPrinter(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveFiscalPrinter(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreFiscalPrinter(tx, businessId, params.id, version),
  queue: ({ tx, businessId }) => readFiscalQueue(tx, businessId),
})
