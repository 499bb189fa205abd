import type { AuditEntry, AuditName } from '@wizyta/contract/access/activity-log/api'
import type { RoleKey } from '@wizyta/contract/access/roles/default-rights'
import { type Access, allows } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { recordNamesFor } from '../../kit/features.ts'

interface Found {
  id: string
  name: string | null
  at: string | null
  of: string | null
  key: string | null
  role: RoleKey | null
  named: Extract<AuditName, { part: string }> | null
}

/**
 * The names of everything that these entries speak of, by id, as far as the reader may know them. An id that is not
 * here belongs to what exists no more, or to what has no name.
 */
export async function recordNames(
  tx: Tx,
  businessId: string,
  permissions: readonly string[],
  entries: readonly AuditEntry[],
): Promise<Record<string, AuditName>> {
  return namesOf(tx, businessId, permissions, entries.flatMap(idsIn))
}

/** Returns the names of records by id, as far as the reader may know them. */
export async function namesOf(
  tx: Tx,
  businessId: string,
  permissions: readonly string[],
  given: readonly string[],
): Promise<Record<string, AuditName>> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return {}
  const may = ({ permission }: { permission: Access }) => allows({ permissions }, { permission })
  const parts = recordNamesFor({ businessId, may })
    .filter(({ needs }) => !needs || may(needs))
    .map(
      ({ rows, name = none, at = sql`null::timestamptz`, of = none, key = none, role = none, columns }) => {
        const source = typeof rows === 'string' ? sql`${sql.table(rows)} x` : rows
        return sql`
        select x.id, ${name} as name, ${at} as at, ${of} as of, ${key} as key, ${role} as role,
          ${columns ? saidBy(rows as string, columns) : sql`null::json`} as named
        from ${source} where x.business_id = ${businessId} and x.id = any (${ids}::uuid[])`
      },
    )
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(tx)
  const names: Record<string, AuditName> = {}
  for (const { id, name, at, of, key, role, named } of rows) {
    if (name) names[id] = role ? { role: { key: role, name } } : name
    else if (at) names[id] = { at, of }
    else if (key) names[id] = { setting: key }
    else if (named) names[id] = named
  }
  return names
}

const none = sql`null::text`
const saidBy = (table: string, columns: readonly string[]) => sql`
  json_build_object('part', ${table}::text, 'values', json_build_object(${sql.join(
    columns.flatMap((column) => [sql`${column}::text`, sql.ref(`x.${column}`)]),
  )}))`
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const idsIn = ({ entity_id, api_key_id, changes }: AuditEntry): string[] => [
  ...[entity_id, api_key_id].filter((id) => id !== null),
  ...(JSON.stringify(changes).match(uuids) ?? []),
]
