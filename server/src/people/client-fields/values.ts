import {
  type OwnFieldRule,
  type OwnValues,
  readOwnValue,
} from '@wizyta/contract/people/client-fields/own-value'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'

/** Values of own fields of the client `c` that the reader may see, as JSON. */
export const ownFieldsOf = sql`
  coalesce((select jsonb_object_agg(w.field_id, w.value)
    from client_field_values w join client_fields f on f.business_id = w.business_id and f.id = w.field_id
    where w.business_id = c.business_id and w.client_id = c.id and f.archived_at is null
      and (not f.is_sensitive or not hides_health())), '{}')`

/** Writes the given values of a client, each checked by its field. Null removes one; absent ones stay. */
export async function writeOwnFields(
  tx: Tx,
  businessId: string,
  clientId: string,
  given: OwnValues | undefined,
): Promise<void> {
  // One field is named once, however its id is written.
  const values = new Map(Object.entries(given ?? {}).map(([id, value]) => [id.toLowerCase(), value]))
  const ids = [...values.keys()]
  if (ids.length === 0) return
  const { rows: fields } = await sql<OwnFieldRule & { id: string }>`
    select id, kind, options from client_fields
    where business_id = ${businessId} and id = any (${ids}::uuid[]) and archived_at is null
      and (not is_sensitive or not hides_health())`.execute(tx)
  const faults: Record<string, string[]> = {}
  const removed: string[] = []
  const kept: { field_id: string; value: unknown }[] = []
  for (const [id, value] of values) {
    const field = fields.find((one) => one.id === id)
    const read = field
      ? readOwnValue(field, value)
      : ({ fault: 'Choose one that exists and is not archived.' } as const)
    if ('fault' in read) faults[`own_fields.${id}`] = [read.fault]
    else if (read.value === null) removed.push(id)
    else kept.push({ field_id: id, value: read.value })
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (removed.length > 0)
    await sql`
      delete from client_field_values
      where business_id = ${businessId} and client_id = ${clientId} and field_id = any (${removed}::uuid[])`.execute(
      tx,
    )
  if (kept.length > 0)
    await sql`
      insert into client_field_values (business_id, client_id, field_id, value)
      select ${businessId}, ${clientId}, field_id, value
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (field_id uuid, value jsonb)
      on conflict (business_id, client_id, field_id) do update set value = excluded.value
        where client_field_values.value is distinct from excluded.value`.execute(tx)
}

/** Lists own fields that are required at a moment and have no value, also sensitive ones. */
export async function missingFields(
  tx: Tx,
  businessId: string,
  clientId: string,
  at: 'booking' | 'check_in',
): Promise<{ id: string; name: string; name_en: string | null }[]> {
  // A field that is required when booking is required on arrival too.
  const moments = at === 'booking' ? ['booking'] : ['booking', 'check_in']
  const { rows } = await sql<{ id: string; name: string; name_en: string | null }>`
    select f.id, f.name, f.name_en from client_fields f
    where f.business_id = ${businessId} and f.archived_at is null and f.required_at = any (${moments}::text[])
      and not exists (select from client_field_values w
        where w.business_id = f.business_id and w.client_id = ${clientId} and w.field_id = f.id)
    order by f.sort_order, f.id`.execute(tx)
  return rows
}
