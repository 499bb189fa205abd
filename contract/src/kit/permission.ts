/**
 * Actions of the permission model. A permission is `{subject}.{action}` and belongs to a role within one business.
 * Subjects carry the wire names of the specification (section 6).
 */
export const actions = ['index', 'create', 'update', 'delete'] as const
export type Action = (typeof actions)[number]

export const subjects = [
  'employees',
  'employee-groups',
  'resources',
  'customers',
  'customer-groups',
  'suppliers',
  'deliveries',
  'product-groups',
  'service-groups',
  'financial-operations',
  'products',
  'discounts',
  'sales',
  'services',
  'vouchers',
  'sales-and-usages',
  'stock-levels',
  'stocktakes',
  'notifications-templates',
  'notifications',
  'reports',
  'system-settings',
  'surveys',
  'payments',
  'roles',
  'businesses',
  'events',
  'events-override',
  'visit-labels',
  'saved-calendars',
  // The specification has these screens and names no right for them.
  'users',
  'tasks',
  'chats',
  'messages',
  'commission-groups',
  'apps',
  'audit-log',
  // Fields, reach and single acts that a right of their own opens.
  'events-others',
  'reports-earlier',
  'customers-contact',
  'customers-health',
  'customers-privacy',
  'purchase-prices',
  'exports',
  'imports',
  'sales-refunds',
  'prices-override',
  'client-debts',
  'stock-expired',
  'commissions',
  'commissions-own',
  'employee-documents',
] as const
export type Subject = (typeof subjects)[number]

export type Permission = `${Subject}.${Action}`

/** The subjects of which one can do only this; of all others everything. */
const only: Partial<Record<Subject, readonly Action[]>> = {
  'events-override': ['create'],
  'events-others': ['index'],
  'reports-earlier': ['index'],
  // Usage is taken back, never removed (decision 170).
  'sales-and-usages': ['index', 'create', 'update'],
  'stock-levels': ['index', 'update'],
  'audit-log': ['index'],
  'customers-contact': ['index'],
  'customers-health': ['index'],
  'customers-privacy': ['index', 'delete'],
  'purchase-prices': ['index'],
  exports: ['create'],
  imports: ['create'],
  'sales-refunds': ['create', 'update'],
  'prices-override': ['update'],
  'client-debts': ['create'],
  'stock-expired': ['create'],
  commissions: ['index'],
  'commissions-own': ['index'],
  'employee-documents': ['index', 'update'],
}

/** Returns the actions that a right can name for a subject: those offered in a role. */
export const actionsOf = (subject: Subject): readonly Action[] => only[subject] ?? actions

/**
 * Access that an endpoint needs. `public`: no session. `signed-in`: any session. `member`: any member of the current
 * business. Otherwise a permission in the current business, or several that are all required.
 */
export type Access = Permission | readonly Permission[] | 'public' | 'signed-in' | 'member'

/** Returns the rights that an access needs, all of them; none where a session, or nothing, is enough. */
export function neededRights(access: Access): readonly Permission[] {
  if (access === 'public' || access === 'signed-in' || access === 'member') return []
  return typeof access === 'string' ? [access] : access
}

export const permissions: Permission[] = subjects.flatMap((subject) =>
  actionsOf(subject).map((action): Permission => `${subject}.${action}`),
)

/** Right to a field: phones and e-mails of clients in full. */
export const clientContact = { permission: 'customers-contact.index' } as const
/** Right to a field: what clients told of their health; to read it and to write it down. */
export const clientHealth = { permission: 'customers-health.index' } as const
/**
 * Reach: visits and blocks of colleagues, and clients whom only they serve, on top of what the other rights say.
 * Without it, a user reaches only their own calendar and clients (decision 37).
 */
export const wholeSalon = { permission: 'events-others.index' } as const
/** Reach: reports of other days than today, on top of the right to reports. A cashier has today alone (product.md, section 4). */
export const otherDays = { permission: 'reports-earlier.index' } as const
/**
 * Right to link an account with an employee. The link opens the employee's calendar, and contact and health data
 * around each visit (`view-contact.ts`, `view-health.ts`). Linking therefore gives all of that away.
 */
export const ownEmployee = {
  permission: [wholeSalon.permission, clientContact.permission, clientHealth.permission],
} as const satisfies { permission: Access }
/** Right to a field: what goods cost, and what the stock is worth; to read and to enter it. */
export const purchasePrices = { permission: 'purchase-prices.index' } as const
/** Right to fields: stock of products that are being counted blind. It is that to post the stocktake. */
export const countedStock = { permission: 'stocktakes.delete' } as const
/** Right to fields: commissions on products and groups, to read. Changing them takes the right to change their rules. */
export const commissionRates = { permission: 'commission-groups.index' } as const
/** Right to a field: pay of employees, for users who may change employees. */
export const employeePay = { permission: 'commissions.index' } as const
/** Right to a field: why colleagues are away. Every employee knows their own reason. */
export const absenceReason = { permission: 'employees.update' } as const

/** Permissions of a session in its current business; `null` before sign-in. */
export interface Rights {
  permissions: readonly string[]
}

/** Says whether the bearer of these rights may call the endpoint. Serves the API, routes, menu and buttons. */
export function allows(rights: Rights | null, { permission }: { permission: Access }): boolean {
  if (permission === 'public') return true
  return rights !== null && neededRights(permission).every((right) => rights.permissions.includes(right))
}
