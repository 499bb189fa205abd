import type { PlainSentence } from '../../words/translate.ts'

/** Lists that can be saved as a file, by the name of their calls: `/tenant/customers`. */
export const exportedLists = {
  customers: 'Clients',
  employees: 'Employees',
  'customer-groups': 'Client groups',
  'employee-groups': 'Employee groups',
  events: 'Appointments',
  'visit-labels': 'Appointment labels',
  services: 'Services',
  'service-groups': 'Service groups',
  products: 'Products',
  'product-groups': 'Product groups',
  'online-products': 'Online products',
  resources: 'Resources',
  suppliers: 'Suppliers',
  deliveries: 'Deliveries',
  'stock-levels': 'Stock',
  'stock-batches': 'Expiry dates',
  'stock-movements': 'Movements',
  'stock-journal': 'Stock movements',
  'stock-transfers': 'Transfers between salons',
  stocktakes: 'Stocktakes',
  'stocktake-lines': 'Lines of a stocktake',
  usages: 'Usage',
  sales: 'Sales',
  'sale-returns': 'Register of returns',
  'cash-operations': 'Financial operations',
  'client-transfers': 'Transfers to clients',
  vouchers: 'Vouchers and passes',
  discounts: 'Discounts',
  'waiting-entries': 'Waiting list',
  tasks: 'Tasks',
  consents: 'Register of consents',
  'survey-answers': 'Answers to surveys',
} as const satisfies Readonly<Record<string, PlainSentence>>
export type ExportedList = keyof typeof exportedLists

/** Most rows of one file. */
export const mostExportedRows = 100_000
