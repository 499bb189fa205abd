// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { clientBalances as clientBalancesCalls } from '@wizyta/contract/sales/books/api'
import type { cashOperations as cashOperationsCalls } from '@wizyta/contract/sales/cash/api'
import type { cashOperationFiles as cashOperationFilesCalls } from '@wizyta/contract/sales/cash/files'
import type { clientPayouts as clientPayoutsCalls } from '@wizyta/contract/sales/client-payouts/api'
import type { commissionTrials as commissionTrialsCalls } from '@wizyta/contract/sales/commissions/earned'
import type { saleCommissions as saleCommissionsCalls } from '@wizyta/contract/sales/commissions/earned'
import type { deliveryFiles as deliveryFilesCalls } from '@wizyta/contract/sales/deliveries/files'
import type { deliveryInvoices as deliveryInvoicesCalls } from '@wizyta/contract/sales/deliveries/invoice'
import type { orderMails as orderMailsCalls } from '@wizyta/contract/sales/deliveries/order'
import type { orderProposals as orderProposalsCalls } from '@wizyta/contract/sales/deliveries/proposal'
import type { deposits as depositsCalls } from '@wizyta/contract/sales/deposits/api'
import type { productContinuations as productContinuationsCalls } from '@wizyta/contract/sales/products/continuation'
import type { keptProductChanges as keptProductChangesCalls } from '@wizyta/contract/sales/products/kept-changes'
import type { productPictures as productPicturesCalls } from '@wizyta/contract/sales/products/pictures'
import type { repurchases as repurchasesCalls } from '@wizyta/contract/sales/products/repurchases'
import type { receiptLink as receiptLinkCalls } from '@wizyta/contract/sales/receipts/api'
import type { receipts as receiptsCalls } from '@wizyta/contract/sales/receipts/api'
import type { stockMovements as stockMovementsCalls } from '@wizyta/contract/sales/stock/api'
import type { stocktakeLines as stocktakeLinesCalls } from '@wizyta/contract/sales/stocktakes/api'
import type { baskets as basketsCalls } from '@wizyta/contract/sales/till/baskets'
import type { tillFavourites as tillFavouritesCalls } from '@wizyta/contract/sales/till/items'
import type { salesAnew as salesAnewCalls } from '@wizyta/contract/sales/till/sale-anew'
import type { voucherMails as voucherMailsCalls } from '@wizyta/contract/sales/vouchers/mails'
import type { voucherPictures as voucherPicturesCalls } from '@wizyta/contract/sales/vouchers/template'

export const clientBalances = {
  show: { method: 'GET', path: '/tenant/customers/:id/balance', permission: 'sales.index' },
  entries: { method: 'GET', path: '/tenant/customers/:id/balance-entries', permission: 'sales.index' },
} as unknown as typeof clientBalancesCalls

export const cashOperations = {
  index: { method: 'GET', path: '/tenant/cash-operations', permission: 'financial-operations.index' },
  create: { method: 'POST', path: '/tenant/cash-operations', permission: 'financial-operations.create', idempotent: true },
  categories: { method: 'GET', path: '/tenant/cash-categories', permission: 'financial-operations.create' },
  owedTips: { method: 'GET', path: '/tenant/owed-tips', permission: 'financial-operations.create' },
  reverse: { method: 'POST', path: '/tenant/cash-operations/:id/reversal', permission: 'financial-operations.update' },
} as unknown as typeof cashOperationsCalls

export const cashOperationFiles = {
  index: { method: 'GET', path: '/tenant/cash-operations/:id/files', permission: 'financial-operations.index' },
  add: { method: 'POST', path: '/tenant/cash-operations/:id/files', permission: 'financial-operations.create' },
  show: { method: 'GET', path: '/tenant/cash-operation-files/:id', permission: 'financial-operations.index' },
  remove: { method: 'DELETE', path: '/tenant/cash-operation-files/:id', permission: 'financial-operations.create', status: 204 },
  restore: { method: 'POST', path: '/tenant/cash-operation-files/:id/restoration', permission: 'financial-operations.create' },
} as unknown as typeof cashOperationFilesCalls

export const clientPayouts = {
  transfers: { method: 'GET', path: '/tenant/client-transfers', permission: 'financial-operations.index' },
  create: { method: 'POST', path: '/tenant/customers/:id/payouts', permission: ['sales.index', 'financial-operations.create'], idempotent: true },
} as unknown as typeof clientPayoutsCalls

export const commissionTrials = {
  create: { method: 'POST', path: '/tenant/commission-trials', permission: ['commission-groups.index', 'commissions.index'] },
} as unknown as typeof commissionTrialsCalls

export const saleCommissions = {
  index: { method: 'GET', path: '/tenant/sales/:id/commissions', permission: 'sales.index' },
} as unknown as typeof saleCommissionsCalls

export const deliveryFiles = {
  index: { method: 'GET', path: '/tenant/deliveries/:id/files', permission: 'deliveries.index' },
  add: { method: 'POST', path: '/tenant/deliveries/:id/files', permission: 'deliveries.index' },
  show: { method: 'GET', path: '/tenant/delivery-files/:id', permission: ['deliveries.index', 'purchase-prices.index'] },
  remove: { method: 'DELETE', path: '/tenant/delivery-files/:id', permission: 'deliveries.index', status: 204 },
  restore: { method: 'POST', path: '/tenant/delivery-files/:id/restoration', permission: 'deliveries.index' },
} as unknown as typeof deliveryFilesCalls

export const deliveryInvoices = {
  candidates: { method: 'POST', path: '/tenant/delivery-invoice-candidates', permission: ['deliveries.create', 'deliveries.update', 'purchase-prices.index'] },
  create: { method: 'POST', path: '/tenant/delivery-invoices', permission: ['deliveries.create', 'purchase-prices.index'] },
  show: { method: 'GET', path: '/tenant/deliveries/:id/invoice', permission: ['deliveries.index', 'purchase-prices.index'] },
  match: { method: 'POST', path: '/tenant/deliveries/:id/invoice-matches', permission: ['deliveries.update', 'purchase-prices.index'] },
} as unknown as typeof deliveryInvoicesCalls

export const orderMails = {
  create: { method: 'POST', path: '/tenant/deliveries/:id/order-mails', permission: 'deliveries.update' },
} as unknown as typeof orderMailsCalls

export const orderProposals = {
  index: { method: 'GET', path: '/tenant/order-proposals', permission: ['deliveries.create', 'stock-levels.index'] },
  create: { method: 'POST', path: '/tenant/order-proposals', permission: 'deliveries.create', idempotent: true },
} as unknown as typeof orderProposalsCalls

export const deposits = {
  index: { method: 'GET', path: '/tenant/events/:id/deposits', permission: 'sales.index' },
  create: { method: 'POST', path: '/tenant/deposits', permission: 'sales.create', idempotent: true },
  keep: { method: 'POST', path: '/tenant/deposits/:id/keeping', permission: 'sales-refunds.create' },
} as unknown as typeof depositsCalls

export const productContinuations = {
  create: { method: 'POST', path: '/tenant/products/:id/continuation', permission: ['products.create', 'products.delete', 'stock-levels.update'] },
} as unknown as typeof productContinuationsCalls

export const keptProductChanges = {
  index: { method: 'GET', path: '/tenant/product-changes', permission: 'products.update' },
  undo: { method: 'POST', path: '/tenant/product-changes/:id/undo', permission: 'products.update' },
} as unknown as typeof keptProductChangesCalls

export const productPictures = {
  index: { method: 'GET', path: '/tenant/products/:id/pictures', permission: 'products.index' },
  add: { method: 'POST', path: '/tenant/products/:id/pictures', permission: 'products.update' },
  setOrder: { method: 'PUT', path: '/tenant/products/:id/picture-order', permission: 'products.update' },
  update: { method: 'PATCH', path: '/tenant/product-pictures/:id', permission: 'products.update' },
  remove: { method: 'DELETE', path: '/tenant/product-pictures/:id', permission: 'products.update', status: 204 },
  restore: { method: 'POST', path: '/tenant/product-pictures/:id/restoration', permission: 'products.update' },
  show: { method: 'GET', path: '/tenant/product-pictures/:id', permission: 'products.index' },
} as unknown as typeof productPicturesCalls

export const repurchases = {
  index: { method: 'GET', path: '/tenant/repurchases', permission: ['customers.index', 'sales.index', 'products.index'] },
} as unknown as typeof repurchasesCalls

export const receiptLink = {
  show: { method: 'GET', path: '/public/receipts/:token', permission: 'public' },
  write: { method: 'GET', path: '/public/receipts/:token/file', permission: 'public' },
} as unknown as typeof receiptLinkCalls

export const receipts = {
  index: { method: 'GET', path: '/tenant/sales/:id/receipt-copies', permission: 'sales.index' },
  print: { method: 'POST', path: '/tenant/sales/:id/receipt-prints', permission: 'sales.index' },
  write: { method: 'POST', path: '/tenant/sales/:id/receipt-files', permission: 'sales.index' },
  send: { method: 'POST', path: '/tenant/sales/:id/receipt-mails', permission: 'sales.create', idempotent: true },
  link: { method: 'POST', path: '/tenant/sales/:id/receipt-links', permission: ['sales.index'] },
} as unknown as typeof receiptsCalls

export const stockMovements = {
  index: { method: 'GET', path: '/tenant/stock-movements', permission: 'stock-levels.index' },
  create: { method: 'POST', path: '/tenant/stock-movements', permission: 'stock-levels.update', idempotent: true },
  reverse: { method: 'POST', path: '/tenant/stock-movements/:id/reversal', permission: 'stock-levels.update' },
  createMany: { method: 'POST', path: '/tenant/stock-movement-batches', permission: 'stock-levels.update', idempotent: true },
} as unknown as typeof stockMovementsCalls

export const stocktakeLines = {
  index: { method: 'GET', path: '/tenant/stocktake-lines', permission: 'stocktakes.index' },
} as unknown as typeof stocktakeLinesCalls

export const baskets = {
  index: { method: 'GET', path: '/tenant/baskets', permission: 'sales.create' },
  show: { method: 'GET', path: '/tenant/baskets/:id', permission: 'sales.create' },
  create: { method: 'POST', path: '/tenant/baskets', permission: 'sales.create', idempotent: true },
  delete: { method: 'DELETE', path: '/tenant/baskets/:id', permission: 'sales.create', status: 204 },
} as unknown as typeof basketsCalls

export const tillFavourites = {
  show: { method: 'GET', path: '/tenant/till-favourites', permission: ['sales.create', 'services.update'] },
  save: { method: 'PUT', path: '/tenant/till-favourites', permission: ['sales.create', 'services.update'] },
} as unknown as typeof tillFavouritesCalls

export const salesAnew = {
  show: { method: 'GET', path: '/tenant/sales/:id/basket', permission: ['sales.index', 'sales.create'] },
} as unknown as typeof salesAnewCalls

export const voucherMails = {
  index: { method: 'GET', path: '/tenant/vouchers/:id/mails', permission: 'vouchers.index' },
  create: { method: 'POST', path: '/tenant/vouchers/:id/mails', permission: 'vouchers.create', idempotent: true },
  delete: { method: 'DELETE', path: '/tenant/voucher-mails/:id', permission: 'vouchers.create', status: 204 },
} as unknown as typeof voucherMailsCalls

export const voucherPictures = {
  replace: { method: 'PUT', path: '/tenant/voucher-templates/:id/picture', permission: 'vouchers.update' },
  delete: { method: 'DELETE', path: '/tenant/voucher-templates/:id/picture', permission: 'vouchers.update', status: 204 },
  show: { method: 'GET', path: '/tenant/voucher-pictures/:id', permission: 'vouchers.index' },
} as unknown as typeof voucherPicturesCalls
