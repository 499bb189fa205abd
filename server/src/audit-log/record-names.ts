import type { AuditEntry } from '@wizyta/contract/audit-log'
import { clients } from '@wizyta/contract/clients'
import { type Access, allows } from '@wizyta/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../lib/database.ts'

interface Named {
  table: string
  name: RawBuilder<unknown>
  /** Without it the reader gets no names of these. */
  needs?: { permission: Access }
}

/** What the log speaks of by id and people know by name. */
const named: readonly Named[] = [
  { table: 'employees', name: sql`concat_ws(' ', first_name, last_name)` },
  { table: 'resources', name: sql`name` },
  { table: 'services', name: sql`name` },
  { table: 'service_groups', name: sql`name` },
  { table: 'service_variants', name: sql`name` },
  { table: 'roles', name: sql`name` },
  { table: 'api_keys', name: sql`name` },
  { table: 'visits', name: sql`to_char(starts_at at time zone timezone, 'DD.MM.YYYY HH24:MI')` },
  { table: 'clients', name: sql`concat_ws(' ', first_name, last_name)`, needs: clients.index },
]

/**
 * The names of everything that these entries speak of, by id, as far as the reader may know them. An id that is not
 * here belongs to what exists no more, or to what has no name.
 */
export async function recordNames(
  tx: Tx,
  businessId: string,
  permissions: readonly string[],
  entries: readonly AuditEntry[],
): Promise<Record<string, string>> {
  const ids = [...new Set(entries.flatMap(idsIn))]
  if (ids.length === 0) return {}
  const readable = named.filter(({ needs }) => !needs || allows({ permissions }, needs))
  const parts = readable.map(
    ({ table, name }) =>
      sql`select id, ${name} as name from ${sql.table(table)} where business_id = ${businessId} and id = any (${ids}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; name: string }>`
    ${sql.join(parts, sql` union all `)}
    union all
    select u.id, u.name from users u where u.id = any (${ids}::uuid[])
      and (exists (select from memberships m where m.business_id = ${businessId} and m.user_id = u.id)
        or exists (select from audit_log a where a.business_id = ${businessId} and a.user_id = u.id))
    union all
    select b.id, b.name from businesses b where b.id = ${businessId} and b.id = any (${ids}::uuid[])`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const idsIn = ({ entity_id, api_key_id, changes }: AuditEntry): string[] => [
  ...[entity_id, api_key_id].filter((id) => id !== null),
  ...(JSON.stringify(changes).match(uuids) ?? []),
]
