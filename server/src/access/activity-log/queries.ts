import type { AuditEntry, AuditFilters } from '@wizyta/contract/access/activity-log/api'
import { addDays, instantAt } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

/** Where a page of the log begins: before this moment, or at it and before this number. */
interface Place {
  at: RawBuilder<unknown>
  number: number
}

interface Asked {
  businessId: string
  timezone: string
  filters: AuditFilters
}

/** `next` of a page, and `before` of the following one: microseconds since 1970, and the number. */
export const placeOf = (before: string): Place => {
  const [micros = '0', number = '0'] = before.split('.')
  return {
    at: sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`,
    number: Number(number),
  }
}

/**
 * Entries of the log, newest first. Each filter has an index that ends in the order of the list. A page costs the
 * same whether the log holds a thousand entries or millions.
 */
export async function listEntries(
  tx: Tx,
  { businessId, timezone, filters }: Asked,
  { before, limit }: { before?: Place | undefined; limit: number },
): Promise<{ data: AuditEntry[]; next: string | null }> {
  const conditions = [sql`a.business_id = ${businessId}`, ...conditionsOf(filters, timezone)]
  if (filters.record) conditions.push(await isAbout(tx, businessId, filters.record))
  if (before) conditions.push(sql`(a.at, a.number) < (${before.at}, ${before.number})`)
  const { rows } = await sql<AuditEntry & { place: string }>`
    select ${columns}, (extract(epoch from a.at) * 1000000)::bigint || '.' || a.number as place
    from audit_log a left join users u on u.id = a.user_id
    where ${sql.join(conditions, sql` and `)}
    order by a.at desc, a.number desc
    limit ${limit + 1}`.execute(tx)
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(withoutPlace),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

function withoutPlace(row: AuditEntry & { place: string }): AuditEntry {
  const { place: _place, ...entry } = row
  return entry
}

const columns = sql`a.number, a.at,
  case when a.user_id is not null then json_build_object('id', a.user_id, 'name', coalesce(u.name, '')) end as by, a.api_key_id,
  host(a.ip) as ip, a.agent as device, a.request_id, a.entity, a.entity_id, a.part, a.action,
  shown_changes(a.part, a.changes) as changes,
  case when a.part = 'system_settings' and a.action in ('create', 'delete') then (
    select case when s.action <> 'delete' then json_build_object('value', s.changes -> 'value' -> 1) end
    from audit_log s
    where s.business_id = a.business_id and s.entity = 'system-settings' and s.part = 'tenant_settings'
      and (s.at, s.number) < (a.at, a.number)
      and s.changes -> 'key' ->> 1 = a.changes -> 'key' ->> case a.action when 'create' then 1 else 0 end
    order by s.at desc, s.number desc limit 1) end as beside`

/** One entry by its number. */
export async function findEntry(tx: Tx, businessId: string, number: number): Promise<AuditEntry> {
  const { rows } = await sql<AuditEntry>`
    select ${columns} from audit_log a left join users u on u.id = a.user_id
    where a.business_id = ${businessId} and a.number = ${number}`.execute(tx)
  return found(rows)
}

function conditionsOf({ who, entity, action, from, to }: AuditFilters, timezone: string) {
  const midnight = (date: string) => new Date(instantAt(date, '00:00', timezone)).toISOString()
  const conditions: RawBuilder<unknown>[] = []
  if (who) conditions.push(who === 'none' ? sql`a.user_id is null` : sql`a.user_id = ${who}`)
  if (entity?.length) conditions.push(oneOf('entity', entity))
  if (action?.length) conditions.push(oneOf('action', action))
  if (from) conditions.push(sql`a.at >= ${midnight(from)}`)
  if (to) conditions.push(sql`a.at < ${midnight(addDays(to, 1))}`)
  return conditions
}

/**
 * The entries of one record. Records of an employee are written under the employee. Before migration 0039 hours and
 * absences had ids of their own, which are searched too. The entries of a user begin with the accepted invitation.
 */
async function isAbout(tx: Tx, businessId: string, record: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`
    select id from weekly_hours where business_id = ${businessId} and employee_id = ${record}
    union all
    select id from dated_hours where business_id = ${businessId} and employee_id = ${record}
    union all
    select id from absences where business_id = ${businessId} and employee_id = ${record}
    union all
    select id from calendar_feeds where business_id = ${businessId} and employee_id = ${record}
    union all
    select id from invitations where business_id = ${businessId} and accepted_by = ${record}`.execute(tx)
  if (rows.length === 0) return sql`a.entity_id = ${record}`
  return sql`a.entity_id = any (${[record, ...rows.map(({ id }) => id)]}::uuid[])`
}

/** One value is an equality, which keeps the order of the index; of several it could not be kept. */
const oneOf = (column: string, values: readonly string[]) =>
  values.length === 1
    ? sql`${sql.ref(`a.${column}`)} = ${values[0]}`
    : sql`${sql.ref(`a.${column}`)} = any (${values}::text[])`

/** Lists the people in the log, by name. It goes from one person to the next by the index, past all entries between. */
export async function listPeople(tx: Tx, businessId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive person(id) as (
      (select user_id from audit_log where business_id = ${businessId} and user_id is not null order by user_id limit 1)
      union all
      select (select a.user_id from audit_log a
        where a.business_id = ${businessId} and a.user_id > person.id order by a.user_id limit 1)
      from person where person.id is not null
    )
    select u.id, u.name from person join users u on u.id = person.id order by u.name, u.id`.execute(tx)
  return rows
}

/** Returns the name and the currency of the business. */
export async function findPlace(tx: Tx, businessId: string): Promise<{ name: string; currency: string }> {
  const { rows } = await sql<{ name: string; currency: string }>`
    select name, currency from businesses where id = ${businessId}`.execute(tx)
  return found(rows)
}
