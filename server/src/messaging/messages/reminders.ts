import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { channelOf } from '../../people/names/channel.ts'
import { leavesAt, type QuietSettings } from './quiet-hours.ts'
import { ruleAllows } from './visit-rule.ts'

/** No setting goes beyond a week. */
const longestHours = 168

/**
 * Queues the reminders that are due. None is needed for a visit booked or moved after its reminder time, or announced
 * within the hour before. After an outage, reminders that still help are made up for. A reminder due in quiet hours
 * leaves after them, or before them where that would be too late.
 * @returns how many were queued
 */
export async function planReminders(database: Database): Promise<number> {
  let planned = 0
  for (const businessId of await businessesWithVisits(database)) {
    planned += await database.transaction({ role: 'worker', businessId }, async (tx) => {
      const settings = await readSettings(tx, businessId)
      const { reminder_hours } = settings
      await releaseReminders(tx, businessId, settings)
      if (reminder_hours === 0) return 0
      const wanted = sql`v.starts_at - make_interval(hours => ${reminder_hours})`
      const { numAffectedRows } = await sql`
        insert into messages (business_id, visit_id, client_id, kind, channel, sequence, starts_at, due_at, expires_at)
        select v.business_id, v.id, v.client_id, 'reminder', ${channelOf}, v.ics_sequence, v.starts_at, greatest(leaves_at, now()), v.starts_at
        from visits v
        cross join lateral (select ${leavesAt(wanted, sql`v.starts_at`, settings)} as leaves_at) as leaving
        cross join lateral (select least(${wanted}, leaves_at) as due) as planning
        join clients c on c.business_id = v.business_id and c.id = v.client_id
        left join told_visits t on t.business_id = v.business_id and t.visit_id = v.id and t.client_id = v.client_id
        where v.business_id = ${businessId} and ${isOneOf('v.status', agreedStatuses)}
          and v.starts_at > now() and v.starts_at <= now() + make_interval(days => 1, hours => ${reminder_hours})
          and due <= now() and v.created_at < due and ${ruleAllows(sql`'reminder'`)}
          and (c.email is not null or ${channelOf} = 'sms') and c.notify_by_email
          and not coalesce(t.alive and t.heard = 'sure' and t.starts_at = v.starts_at and t.told_at > due - interval '1 hour', false)
          and not exists (select from messages m where m.business_id = v.business_id and m.visit_id = v.id
            and (m.kind = 'reminder' and m.starts_at = v.starts_at and m.status <> 'cancelled'
              or m.kind <> 'reminder' and m.status in ('queued', 'sending')))
        on conflict do nothing`.execute(tx)
      return Number(numAffectedRows ?? 0)
    })
  }
  return planned
}

/** Reminders that wait for the end of quiet hours leave now if other hours hold meanwhile. */
async function releaseReminders(tx: Tx, businessId: string, settings: QuietSettings): Promise<void> {
  await sql`
    update messages m set due_at = now(), updated_at = now()
    where m.business_id = ${businessId} and m.kind = 'reminder' and m.status = 'queued' and m.due_at > now()
      and ${leavesAt(sql`now()`, sql`m.starts_at`, settings)} <= now()`.execute(tx)
}

async function businessesWithVisits(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select b.id from businesses b
      where b.status = 'active' and exists (
        select from visits v
        where v.business_id = b.id and v.starts_at > now() and v.starts_at <= now() + make_interval(hours => ${longestHours})
          and ${isOneOf('v.status', agreedStatuses)} and v.client_id is not null)`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Gives up what is queued for visits that have begun meanwhile, also while there is no mail server. */
export async function skipStale(database: Database): Promise<void> {
  const businesses = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct business_id as id from messages where status = 'queued' and expires_at <= now()`.execute(
      tx,
    )
    return rows
  })
  for (const { id } of businesses) {
    await database.transaction({ role: 'worker', businessId: id }, (tx) =>
      sql`
        update messages set status = 'skipped',
          reason = case when visit_id is null then ${messageReasons.expired} else ${messageReasons.started} end, next_attempt_at = null, updated_at = now()
        where business_id = ${id} and id in (
          select id from messages
          where business_id = ${id} and status = 'queued' and expires_at <= now()
          for update skip locked)`.execute(tx),
    )
  }
}
