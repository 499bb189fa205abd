import { later } from '@wizyta/contract/kit/later'
import type { Access } from '@wizyta/contract/kit/permission'
import type { Titled } from '../platform/text/titles.ts'
import { screen } from './signed-in.tsx'

/** Screens whose inside comes later: address, title, place in the menu and right are there; pending/ says what comes. */
export const pendingRoutes = [
  pending('/tasks', later.tasks),
  pending('/chats', later.chats),
  pending('/reports', later.reports),

  pending('/employees/groups', later.employeeGroups),
  pending('/employees/assignments/services', later.assignments),
  pending('/employees/assignments/service-groups', later.assignments),
  pending('/employees/assignments/resources', later.assignments),
  pending('/employees/working-hours/import', later.importedHours),
  pending('/commission-groups', later.commissionGroups),
  pending('/employees/order/groups', later.order),
  pending('/employees/order/calendars', later.order),
  pending('/employees/order/resources', later.order),
  pending('/employees/order/services', later.order),
  pending('/employees/order/service-groups', later.order),

  pending('/clients/groups', later.clientGroups),
  pending('/clients/add-client-group', later.newClientGroup),
  pending('/clients/import', later.importClients),

  pending('/sales', later.sales),
  pending('/sales/create', later.newSale),
  pending('/sales/delivery', later.deliveries),
  pending('/sales/products', later.products),
  pending('/sales/products/create', later.newProduct),
  pending('/sales/products/$id/edit', later.editProduct),
  pending('/sales/products/$id/edit-bulk', later.editProduct),
  pending('/sales/products/online', later.products),
  pending('/sales/products/groups', later.productGroups),
  pending('/sales/financial-operations', later.financialOperations),
  pending('/sales/discounts', later.discounts),
  pending('/sales/vouchers', later.vouchers),
  pending('/sales/sales-usage', later.salesUsage),
  pending('/sales/stock-levels', later.stockLevels),

  pending('/communication/templates', later.templates),
  pending('/communication/notifications', later.notifications),
  pending('/communication/push', later.messages),
  pending('/communication/mass-email', later.messages),
  pending('/communication/mass-sms', later.messages),

  pending('/configuration/message-templates', later.templates),
  pending('/configuration/surveys', later.surveys),
  pending('/configuration/surveys/create', later.newSurvey),
  pending('/configuration/payments', later.payments),
] as const

function pending<const Path extends Titled>(path: Path, needs: { permission: Access }) {
  return screen({ path, page: () => import('./pending/page.tsx').then((file) => file.PendingPage), needs })
}
