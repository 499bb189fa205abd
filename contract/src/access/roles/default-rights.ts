import { type Action, type Permission, permissions, type Subject } from '../../kit/permission.ts'

/** Keys of the roles that the product creates; a business may rename the roles. */
export const roleKeys = ['superadmin', 'admin', 'manager', 'cashier', 'specialist'] as const
export type RoleKey = (typeof roleKeys)[number]

/** The rights of a new business's roles, by first letter: index, create, update, delete. The superadmin has all. */
const rights: Record<Subject, [admin: string, manager: string, cashier: string, specialist: string]> = {
  events: ['icud', 'icud', 'icu', 'icu'],
  'events-override': ['c', 'c', '', ''],
  'events-others': ['i', 'i', 'i', ''],
  'visit-labels': ['icud', 'icu', 'i', 'i'],
  'saved-calendars': ['icud', 'icud', 'icud', 'icud'],
  customers: ['icud', 'icud', 'icu', 'icu'],
  'customer-groups': ['icud', 'icud', 'i', ''],
  employees: ['icud', 'iu', 'i', 'i'],
  'employee-groups': ['icud', 'icu', 'i', ''],
  resources: ['icud', 'icu', 'i', 'i'],
  services: ['icud', 'icu', 'i', 'i'],
  'service-groups': ['icud', 'icu', 'i', 'i'],
  products: ['icud', 'icud', 'i', 'i'],
  'product-groups': ['icud', 'icu', 'i', 'i'],
  suppliers: ['icud', 'icu', 'ic', ''],
  deliveries: ['icud', 'icu', 'ic', ''],
  'stock-levels': ['iu', 'iu', 'i', ''],
  stocktakes: ['icud', 'icu', 'iu', ''],
  sales: ['icud', 'icu', 'ic', ''],
  'sales-and-usages': ['icu', 'icu', 'ic', 'ic'],
  'financial-operations': ['icud', 'icu', 'ic', ''],
  discounts: ['icud', 'icu', 'i', ''],
  vouchers: ['icud', 'icu', 'ic', ''],
  payments: ['iu', 'i', '', ''],
  reports: ['icud', 'i', 'i', ''],
  'reports-earlier': ['i', 'i', '', ''],
  notifications: ['icud', 'icu', 'i', ''],
  'notifications-templates': ['icud', 'iu', '', ''],
  surveys: ['icud', 'icu', 'i', ''],
  'system-settings': ['iu', 'i', '', ''],
  roles: ['icud', 'i', '', ''],
  businesses: ['iu', 'i', '', ''],
  users: ['icud', 'i', '', ''],
  tasks: ['icud', 'icud', 'icu', 'icu'],
  chats: ['icud', 'icud', 'icu', 'icu'],
  messages: ['icud', 'ic', '', ''],
  'commission-groups': ['icud', 'i', '', ''],
  apps: ['icud', '', '', ''],
  'audit-log': ['i', '', '', ''],
  'customers-contact': ['i', 'i', 'i', ''],
  'customers-health': ['i', 'i', '', 'i'],
  'customers-privacy': ['id', '', '', ''],
  'purchase-prices': ['i', 'i', '', ''],
  exports: ['c', '', '', ''],
  imports: ['c', 'c', '', ''],
  'sales-refunds': ['cu', 'cu', '', ''],
  'prices-override': ['u', 'u', '', ''],
  'client-debts': ['c', 'c', '', ''],
  'stock-expired': ['c', 'c', '', ''],
  commissions: ['i', 'i', '', ''],
  'commissions-own': ['i', 'i', 'i', 'i'],
  'employee-documents': ['iu', '', '', ''],
}

const letters: Record<string, Action> = { i: 'index', c: 'create', u: 'update', d: 'delete' }

const columns = ['admin', 'manager', 'cashier', 'specialist'] as const

/** Lists the permissions of a seeded role until a business changes them, in the order of all permissions. */
export function defaultRights(key: RoleKey): readonly Permission[] {
  if (key === 'superadmin') return permissions
  const column = columns.indexOf(key)
  const given = new Set(
    Object.entries(rights).flatMap(([subject, letterings]) =>
      [...(letterings[column] ?? '')].map((letter) => `${subject}.${letters[letter]}`),
    ),
  )
  return permissions.filter((permission) => given.has(permission))
}
