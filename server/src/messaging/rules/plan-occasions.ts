import { occasionEvents } from '@wizyta/contract/messaging/rules/api'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { candidatesOf, type OccasionRule } from './candidates.ts'

/** Hours within which the worker makes up for an outage. */
const catchUpHours = 24

/**
 * Queues the messages of rules that are due: after visits, birthdays, long absences, vouchers about to expire. Each
 * occasion of a client has one message, whichever worker comes first.
 * @returns how many were queued
 */
export async function planOccasions(database: Database): Promise<number> {
  let planned = 0
  for (const businessId of await businessesWithRules(database))
    planned += await database.transaction({ role: 'worker', businessId }, (tx) => planOf(tx, businessId))
  return planned
}

async function businessesWithRules(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select b.id from businesses b
      where b.status = 'active' and exists (select from message_rules r
        where r.business_id = b.id and r.active and r.archived_at is null and ${isOneOf('r.event', occasionEvents)})
      order by b.id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

async function planOf(tx: Tx, businessId: string): Promise<number> {
  const { timezone, quiet_hours } = await readSettings(tx, businessId)
  const { rows: rules } = await sql<OccasionRule & { from: string; to: string }>`
    select r.*, greatest(r.active_since, now() - make_interval(hours => ${catchUpHours})) as from, now() as to
    from message_rules r
    where r.business_id = ${businessId} and r.active and r.archived_at is null and ${isOneOf('r.event', occasionEvents)}
    order by r.created_at, r.id`.execute(tx)
  let planned = 0
  for (const rule of rules) {
    const candidates = await candidatesOf(tx, businessId, rule, { from: rule.from, to: rule.to, timezone })
    const [from, to] = rule.quiet ? [quiet_hours?.from ?? null, quiet_hours?.to ?? null] : [null, null]
    const { numAffectedRows } = await sql`
      insert into messages (business_id, rule_id, client_id, kind, channel, occasion, sequence, starts_at, due_at, expires_at)
      select ${businessId}::uuid, ${rule.id}::uuid, w.client_id, ${rule.event}, w.channel, w.occasion, 0, w.at, due.at,
        due.at + interval '1 day'
      from (${candidates}) w
      cross join lateral (select outside_quiet_hours(now(), now() + interval '2 days', ${from}::time, ${to}::time, ${timezone}::text) as at) due
      where w.reason is null
      on conflict do nothing`.execute(tx)
    planned += Number(numAffectedRows ?? 0)
  }
  return planned
}
