import { type Action, type Permission, permissions, type Subject } from '@wizyta/contract/permission'

/** The rights of a new business's roles, by first letter: index, create, update, delete. The superadmin has all. */
const rights: Record<Subject, [admin: string, manager: string, cashier: string, specialist: string]> = {
  events: ['icud', 'icud', 'icu', 'icu'],
  'events-override': ['c', 'c', '', ''],
  customers: ['icud', 'icud', 'icu', 'icu'],
  'customer-groups': ['icud', 'icud', 'i', ''],
  employees: ['icud', 'iu', 'i', 'i'],
  'employee-groups': ['icud', 'icu', 'i', ''],
  resources: ['icud', 'icu', 'i', 'i'],
  services: ['icud', 'icu', 'i', 'i'],
  'service-groups': ['icud', 'icu', 'i', 'i'],
  products: ['icud', 'icud', 'i', 'i'],
  'product-groups': ['icud', 'icu', 'i', 'i'],
  deliveries: ['icud', 'icu', 'ic', ''],
  'stock-levels': ['icud', 'iu', 'i', ''],
  sales: ['icud', 'icu', 'ic', ''],
  'sales-and-usages': ['icud', 'icu', 'ic', 'ic'],
  'financial-operations': ['icud', 'icu', 'ic', ''],
  discounts: ['icud', 'icu', 'i', ''],
  vouchers: ['icud', 'icu', 'ic', ''],
  payments: ['iu', 'i', '', ''],
  reports: ['i', 'i', 'i', ''],
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
  exports: ['c', '', '', ''],
  'sales-refunds': ['cu', 'cu', '', ''],
  'prices-override': ['u', 'u', '', ''],
  commissions: ['i', 'i', '', ''],
}

const letters: Record<string, Action> = { i: 'index', c: 'create', u: 'update', d: 'delete' }

function rightsOf(column: 0 | 1 | 2 | 3): Permission[] {
  return Object.entries(rights).flatMap(([subject, columns]) =>
    [...columns[column]].map((letter) => `${subject}.${letters[letter]}` as Permission),
  )
}

/** What the product calls a role that it made, however the business calls it. */
export const roleKeys = ['superadmin', 'admin', 'manager', 'cashier', 'specialist'] as const
export type RoleKey = (typeof roleKeys)[number]

export interface DefaultRole {
  key: RoleKey
  name: string
  description: string
  permissions: readonly Permission[]
}

/** The roles that every new business starts with. They may be edited there; these are seeds. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    key: 'superadmin',
    name: 'superadmin',
    description: 'Wszystko, we wszystkich salonach firmy',
    permissions,
  },
  { key: 'admin', name: 'admin', description: 'Prowadzi salon', permissions: rightsOf(0) },
  { key: 'manager', name: 'manager', description: 'Układa grafik i pilnuje dnia', permissions: rightsOf(1) },
  {
    key: 'cashier',
    name: 'cashier',
    description: 'Recepcja: umawia wizyty i rozlicza klientów',
    permissions: rightsOf(2),
  },
  {
    key: 'specialist',
    name: 'specjalista',
    description: 'Wykonuje usługi i widzi kalendarz',
    permissions: rightsOf(3),
  },
]
