import type { AuditEntry, AuditName } from '@wizyta/contract/access/activity-log/api'
import type { RoleKey } from '@wizyta/contract/access/roles/default-rights'
import { users } from '@wizyta/contract/access/users/api'
import { type Access, allows } from '@wizyta/contract/kit/permission'
import { clients } from '@wizyta/contract/people/clients/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

interface Named {
  /** What has these ids, each as `x`. */
  rows: RawBuilder<unknown>
  name?: RawBuilder<unknown>
  /** Of what has no name: its time, and whose it is. */
  at?: RawBuilder<unknown>
  of?: RawBuilder<unknown>
  /** Of a setting. */
  key?: RawBuilder<unknown>
  /** Of a role that the product made: what it calls it. */
  role?: RawBuilder<unknown>
  /** Without it the reader gets no names of these. */
  needs?: { permission: Access }
}

const nobody = sql`null::text`
const person = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`
const employeeOf = sql`(select concat_ws(' ', e.first_name, e.last_name) from employees e
  where e.business_id = x.business_id and e.id = x.employee_id)`
/** Whose hours they are: of a person, of a room or device, or of the business itself. */
const ownerOf = sql`coalesce(${employeeOf},
  (select r.name from resources r where r.business_id = x.business_id and r.id = x.resource_id),
  (select b.name from businesses b where b.id = x.business_id))`
const table = (name: string) => sql`${sql.table(name)} x`

/** What the log speaks of by id, and how people know it. */
const named = (business: string, mayKnowClients: boolean): Named[] => {
  const clientOf = (row: string) =>
    mayKnowClients
      ? sql`(select concat_ws(' ', c.first_name, c.last_name) from clients c
          where c.business_id = ${business} and c.id = ${sql.ref(`${row}.client_id`)})`
      : nobody
  const firstOf = (what: RawBuilder<unknown>) =>
    sql`(select ${what} from visits v where v.business_id = x.business_id and v.series_id = x.id order by v.starts_at limit 1)`
  return [
    { rows: table('employees'), name: person('x') },
    { rows: table('clients'), name: person('x'), needs: clients.index },
    { rows: table('roles'), name: sql`x.name`, role: sql`x.key` },
    ...[
      'employee_groups',
      'resources',
      'services',
      'service_groups',
      'service_variants',
      'suppliers',
      'products',
      'api_keys',
    ].map((name) => ({
      rows: table(name),
      name: sql`x.name`,
    })),
    { rows: table('smtp_connections'), name: sql`x.host` },
    { rows: table('visits'), at: sql`x.starts_at`, of: clientOf('x') },
    { rows: table('messages'), at: sql`x.starts_at`, of: clientOf('x') },
    { rows: table('blocks'), at: sql`x.starts_at`, of: employeeOf },
    { rows: table('series'), at: firstOf(sql`v.starts_at`), of: firstOf(clientOf('v')) },
    // Those of employees stand in the log under the employee, but for what is older than migration 0039.
    ...['weekly_hours', 'dated_hours', 'absences'].map((name) => ({ rows: table(name), name: ownerOf })),
    { rows: table('calendar_feeds'), name: employeeOf },
    {
      rows: sql`(select i.business_id, i.id, l.name from invitations i join invitation_letters l on l.id = i.letter_id) x`,
      name: sql`x.name`,
      needs: users.index,
    },
    { rows: table('system_settings'), key: sql`x.key` },
    {
      // What was given up, or holds for all businesses, is known by what was written of it.
      rows: sql`(select a.business_id, a.entity_id as id, max(coalesce(a.changes -> 'key' ->> 1, a.changes -> 'key' ->> 0)) as key
        from audit_log a where a.entity = 'system-settings' and a.changes ? 'key' group by a.business_id, a.entity_id) x`,
      key: sql`x.key`,
    },
  ]
}

interface Found {
  id: string
  name: string | null
  at: string | null
  of: string | null
  key: string | null
  role: RoleKey | null
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
  const ids = [...new Set(entries.flatMap(idsIn))]
  if (ids.length === 0) return {}
  const may = ({ permission }: { permission: Access }) => allows({ permissions }, { permission })
  const parts = named(businessId, may(clients.index))
    .filter(({ needs }) => !needs || may(needs))
    .map(
      ({ rows, name = nobody, at = sql`null::timestamptz`, of = nobody, key = nobody, role = nobody }) => sql`
        select x.id, ${name} as name, ${at} as at, ${of} as of, ${key} as key, ${role} as role
        from ${rows} where x.business_id = ${businessId} and x.id = any (${ids}::uuid[])`,
    )
  const { rows } = await sql<Found>`
    ${sql.join(parts, sql` union all `)}
    union all
    select u.id, u.name, null, null, null, null from users u where u.id = any (${ids}::uuid[])
      and (exists (select from memberships m where m.business_id = ${businessId} and m.user_id = u.id)
        or exists (select from audit_log a where a.business_id = ${businessId} and a.user_id = u.id)
        or exists (select from audit_log a where a.business_id = ${businessId} and a.entity_id = u.id and a.entity = 'users'))
    union all
    select b.id, b.name, null, null, null, null from businesses b where b.id = ${businessId} and b.id = any (${ids}::uuid[])`.execute(
    tx,
  )
  const names: Record<string, AuditName> = {}
  for (const { id, name, at, of, key, role } of rows) {
    if (name) names[id] = role ? { role: { key: role, name } } : name
    else if (at) names[id] = { at, of }
    else if (key) names[id] = { setting: key }
  }
  return names
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const idsIn = ({ entity_id, api_key_id, changes }: AuditEntry): string[] => [
  ...[entity_id, api_key_id].filter((id) => id !== null),
  ...(JSON.stringify(changes).match(uuids) ?? []),
]
