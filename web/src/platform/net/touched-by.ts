import type { QueryKey } from '@tanstack/react-query'
import type { Change } from '@wizyta/contract/messaging/changes/api'
import { recordKind } from '../features.ts'

/** Entries that concern the log alone. */
const toldAlone = ['preview', 'export', 'reveal', 'refused']

/** Tells the queries of a business that changes make old. */
export function touchedBy(changes: readonly Change[], business: string) {
  const prefixes = new Set(
    changes.flatMap(({ entity, action }) =>
      action && toldAlone.includes(action)
        ? ['/tenant/audit-log']
        : [`/tenant/${entity}`, ...(recordKind(entity)?.affects ?? [])],
    ),
  )
  return ({ queryKey }: { queryKey: QueryKey }) => isTouched(queryKey, business, prefixes)
}

function isTouched([of, path]: QueryKey, business: string, prefixes: ReadonlySet<string>) {
  if (of !== business || typeof path !== 'string') return false
  for (const prefix of prefixes) if (path === prefix || path.startsWith(`${prefix}/`)) return true
  return false
}
