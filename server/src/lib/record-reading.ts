import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Writes into the log of changes that something was read which opens a door. Links into the chain of hashes as
 * `record_change()` of migration 0002 does; call it last, since it holds the head of the business's log.
 * @param part what was read
 */
export async function recordReading(
  tx: Tx,
  { businessId, entity, id, part }: { businessId: string; entity: string; id: string; part: string },
): Promise<void> {
  await sql`
    with head as (
      update change_heads
      set number = number + 1,
        hash = sha256(hash || convert_to(concat_ws('|', business_id, number + 1, current_setting('app.user_id', true), ${entity}::text,
          ${id}::text, ${part}::text, 'INSERT', '{}'::jsonb), 'utf8'))
      where business_id = ${businessId}
      returning number, hash
    ), written as (
      insert into audit_log (business_id, number, user_id, request_id, entity, entity_id, part, action, hash)
      select ${businessId}::uuid, head.number, current_user_id(), nullif(current_setting('app.request_id', true), ''), ${entity}::text,
        ${id}::uuid, ${part}::text, 'create', head.hash
      from head
      returning number
    )
    select pg_notify('changes', ${businessId}::text || ':' || number) from written`.execute(tx)
}
