import type { PlainSentence } from '../../words/translate.ts'

/** Lists that can be saved as a file, by the name of their calls: `/tenant/customers`. */
export const exportedLists = {
  customers: 'Clients',
  employees: 'Employees',
  'employee-groups': 'Employee groups',
  events: 'Visits',
  'visit-labels': 'Visit labels',
  services: 'Services',
  'service-groups': 'Service groups',
  products: 'Products',
  'product-groups': 'Product groups',
  resources: 'Resources',
  suppliers: 'Suppliers',
  deliveries: 'Deliveries',
  'stock-levels': 'Stock',
  stocktakes: 'Stocktakes',
  usages: 'Usage',
  sales: 'Sales',
  'cash-operations': 'Financial operations',
  consents: 'Register of consents',
} as const satisfies Readonly<Record<string, PlainSentence>>
export type ExportedList = keyof typeof exportedLists

/** Most rows of one file. */
export const mostExportedRows = 100_000
