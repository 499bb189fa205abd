import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { channelOf } from '../../people/names/channel.ts'
import { leavesAt, type QuietSettings } from './quiet-hours.ts'
import { fitsRule } from './visit-rule.ts'

/**
 * Queues the reminders that are due, of each rule once a visit. None is needed for a visit booked or moved after that
 * time, or announced within the hour before. After an outage, reminders that still help are made up for: of
 * several rules the one closest to the visit. A reminder due in quiet hours leaves after them, or before them where that
 * would be too late.
 * @returns how many were queued
 */
export async function planReminders(database: Database): Promise<number> {
  let planned = 0
  for (const businessId of await businessesWithVisits(database)) {
    planned += await database.transaction({ role: 'worker', businessId }, async (tx) => {
      const settings = await readSettings(tx, businessId)
      await releaseReminders(tx, businessId, settings)
      const wanted = sql`v.starts_at - make_interval(hours => r.hours)`
      const expires = sql`v.starts_at - make_interval(mins => r.least_lead_min)`
      const { numAffectedRows } = await sql`
        insert into messages (business_id, rule_id, visit_id, client_id, kind, channel, sequence, starts_at, due_at, expires_at)
        select distinct on (v.id) v.business_id, r.id, v.id, v.client_id, 'reminder', ${channelOf}, v.ics_sequence, v.starts_at,
          greatest(leaves_at, now()), ${expires}
        from message_rules r
        join visits v on v.business_id = r.business_id and ${isOneOf('v.status', agreedStatuses)}
          and v.starts_at > now() + make_interval(mins => r.least_lead_min)
          and v.starts_at <= now() + make_interval(days => 1, hours => r.hours)
        cross join lateral (select case when r.quiet then ${leavesAt(wanted, sql`v.starts_at`, expires, settings)} else ${wanted} end as leaves_at) as leaving
        cross join lateral (select least(${wanted}, leaves_at) as due) as planning
        join clients c on c.business_id = v.business_id and c.id = v.client_id
        left join told_visits t on t.business_id = v.business_id and t.visit_id = v.id and t.client_id = v.client_id
        where r.business_id = ${businessId} and r.event = 'reminder' and r.active and r.archived_at is null
          and due <= now() and v.created_at < due and ${fitsRule()}
          and (c.email is not null or ${channelOf} = 'sms') and c.notify_by_email
          and not coalesce(t.alive and t.heard = 'sure' and t.starts_at = v.starts_at and t.told_at > due - interval '1 hour', false)
          and not exists (select from messages m
            left join message_rules sent on sent.business_id = m.business_id and sent.id = m.rule_id
            where m.business_id = v.business_id and m.visit_id = v.id
              and (m.kind = 'reminder' and m.starts_at = v.starts_at and m.status <> 'cancelled'
                  and (sent.id is null or sent.id = r.id or sent.hours <= r.hours)
                or m.kind <> 'reminder' and m.status in ('queued', 'sending')))
        order by v.id, r.hours, r.created_at, r.id
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
      and ${leavesAt(sql`now()`, sql`m.starts_at`, sql`m.expires_at`, settings)} <= now()`.execute(tx)
}

async function businessesWithVisits(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select b.id from businesses b
      where b.status = 'active' and exists (
        select from message_rules r
        join visits v on v.business_id = r.business_id and v.starts_at > now()
          and v.starts_at <= now() + make_interval(days => 1, hours => r.hours)
          and ${isOneOf('v.status', agreedStatuses)} and v.client_id is not null
        where r.business_id = b.id and r.event = 'reminder' and r.active and r.archived_at is null)`.execute(
      tx,
    )
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
          reason = case
            when channel = 'sms' and not exists (select from sms_connections s where s.business_id = ${id}) then ${messageReasons.no_sms}
            when visit_id is null then ${messageReasons.expired}
            else ${messageReasons.started} end,
          next_attempt_at = null, updated_at = now()
        where business_id = ${id} and id in (
          select id from messages
          where business_id = ${id} and status = 'queued' and expires_at <= now()
          for update skip locked)`.execute(tx),
    )
  }
}
