// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { importCorrections as importCorrectionsCalls } from '@wizyta/contract/figures/imports/api'
import type { payrollFiles as payrollFilesCalls } from '@wizyta/contract/figures/payroll-file/api'
import type { drillLists as drillListsCalls } from '@wizyta/contract/figures/report-parts/shared'
import type { reports as reportsCalls } from '@wizyta/contract/figures/reports/api'

export const importCorrections = {
  mend: { method: 'PUT', path: '/tenant/imports/:id/corrections', permission: 'imports.create' },
  mendAlike: { method: 'POST', path: '/tenant/imports/:id/alike-corrections', permission: 'imports.create' },
  takeBack: { method: 'POST', path: '/tenant/imports/:id/corrections/:mend_id/undo', permission: 'imports.create' },
} as unknown as typeof importCorrectionsCalls

export const payrollFiles = {
  create: { method: 'POST', path: '/tenant/payroll-files', permission: ['reports.index', 'commissions.index', 'events-others.index'] },
} as unknown as typeof payrollFilesCalls

export const drillLists = {
  sales: { path: '/tenant/sales', permission: 'sales.index' },
  visits: { path: '/tenant/events', permission: 'events.index' },
  messages: { path: '/tenant/messages', permission: 'notifications.index' },
  waiting: { path: '/tenant/waiting-entries', permission: 'events-others.index' },
  vouchers: { path: '/tenant/vouchers', permission: 'vouchers.index' },
  stock: { path: '/tenant/stock-levels', permission: 'stock-levels.index' },
  movements: { path: '/tenant/stock-journal', permission: 'stock-levels.index' },
  usages: { path: '/tenant/usages', permission: 'sales-and-usages.index' },
  answers: { path: '/tenant/survey-answers', permission: 'surveys.index' },
  clients: { path: '/tenant/customers', permission: 'customers.index' },
} as unknown as typeof drillListsCalls

export const reports = {
  0: { permission: ['reports.index', 'sales.index', 'events-others.index'] },
  1: { permission: ['reports.index', 'events.index', 'sales.index', 'events-others.index'] },
  2: { permission: ['reports.index', 'financial-operations.index'] },
  3: { permission: ['reports.index', 'sales.index', 'events-others.index'] },
  4: { permission: ['reports.index', 'events.index', 'sales.index', 'events-others.index'] },
  5: { permission: ['reports.index', 'sales.index', 'events-others.index'] },
  6: { permission: ['reports.index', 'sales.index', 'events-others.index'] },
  7: { permission: ['reports.index', 'commissions.index', 'events-others.index'] },
  8: { permission: ['commissions-own.index'] },
  9: { permission: ['reports.index', 'events.index', 'sales.index', 'events-others.index'] },
  10: { permission: ['reports.index', 'sales.index', 'events-others.index', 'commissions.index'] },
  11: { permission: ['reports.index', 'sales.index', 'events-others.index'] },
  12: { permission: ['reports.index', 'sales.index', 'events-others.index'] },
  13: { permission: ['reports.index', 'sales.index', 'events-others.index'] },
  14: { permission: ['reports.index', 'stock-levels.index'] },
  15: { permission: ['reports.index', 'stock-levels.index'] },
  16: { permission: ['reports.index', 'sales-and-usages.index', 'purchase-prices.index', 'events-others.index'] },
  17: { permission: ['reports.index', 'vouchers.index'] },
  18: { permission: ['reports.index', 'events.index', 'customers.index', 'events-others.index'] },
  19: { permission: ['reports.index', 'events.index'] },
  20: { permission: ['reports.index', 'events.index', 'events-others.index'] },
  21: { permission: ['reports.index', 'events.index', 'resources.index', 'events-others.index'] },
  22: { permission: ['reports.index', 'notifications.index', 'events-others.index'] },
  23: { permission: ['reports.index', 'surveys.index', 'events-others.index'] },
} as unknown as typeof reportsCalls
