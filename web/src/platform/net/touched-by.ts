import type { QueryKey } from '@tanstack/react-query'
import type { Change } from '@wizyta/contract/messaging/changes/api'

/** What a change of one kind makes old beside the addresses that begin with its name. */
const touches: Record<string, readonly string[]> = {
  events: ['/tenant/calendar', '/tenant/calendar-month', '/tenant/messages', '/tenant/dashboard'],
  employees: [
    '/tenant/calendar-setup',
    '/tenant/calendar',
    '/tenant/calendar-month',
    '/tenant/working-hours',
    '/tenant/working-week',
    '/tenant/dashboard',
    '/tenant/users',
  ],
  users: ['/tenant/audit-log'],
  roles: ['/tenant/users', '/tenant/user-roles'],
  resources: ['/tenant/calendar-setup', '/tenant/calendar', '/tenant/working-hours'],
  services: ['/tenant/calendar-setup', '/tenant/employees', '/tenant/dashboard'],
  'service-groups': ['/tenant/calendar-setup', '/tenant/services'],
  'system-settings': ['/tenant/calendar-setup', '/tenant/calendar'],
  apps: ['/tenant/api-keys', '/tenant/smtp-connections'],
  customers: ['/tenant/calendar', '/tenant/events', '/tenant/dashboard'],
  notifications: ['/tenant/messages', '/tenant/message-delivery', '/tenant/events', '/tenant/dashboard'],
}

/** What stands in the log alone and changes nothing that is read elsewhere. */
const toldAlone = ['preview', 'export', 'reveal', 'refused']

/** Tells the queries of a business that changes make old. */
export function touchedBy(changes: readonly Change[], business: string) {
  const prefixes = new Set(
    changes.flatMap(({ entity, action }) =>
      action && toldAlone.includes(action)
        ? ['/tenant/audit-log']
        : [`/tenant/${entity}`, ...(touches[entity] ?? [])],
    ),
  )
  return ({ queryKey }: { queryKey: QueryKey }) => isTouched(queryKey, business, prefixes)
}

function isTouched([of, path]: QueryKey, business: string, prefixes: ReadonlySet<string>) {
  if (of !== business || typeof path !== 'string') return false
  for (const prefix of prefixes) if (path === prefix || path.startsWith(`${prefix}/`)) return true
  return false
}
