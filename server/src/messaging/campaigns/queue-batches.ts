import type { Campaign } from '@wizyta/contract/messaging/campaigns/api'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { noticeCampaign } from '../notices/notice-records.ts'
import { goesBeyond } from './expected.ts'
import { type Channel, leftOutNow, segmentOf } from './segment.ts'

/** Most clients that one transaction looks at: it is over before the calendar notices. */
const mostInBatch = 500
/** Days after which a message that could not leave would come too late. */
const daysOfUse = 3

interface Due {
  business_id: string
  id: string
}

/**
 * Queues the next batch of each campaign that is due. Recipients, messages and the cursor are one transaction. After
 * a crash the next worker goes on behind the last client, and each client gets one message.
 * @returns seconds until the next batch; null: none is planned
 */
export async function queueBatches(database: Database, stopping: () => boolean): Promise<number | null> {
  for (const due of await findDue(database)) {
    if (stopping()) break
    await database.transaction({ role: 'worker', businessId: due.business_id }, (tx) => queueBatch(tx, due))
  }
  return secondsToNext(database)
}

const isLive = sql`status in ('scheduled', 'sending') and queued_at is null`

function findDue(database: Database): Promise<Due[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<Due>`
      select business_id, id from campaigns
      where ${isLive} and coalesce(next_batch_at, starts_at) <= now()
      order by coalesce(next_batch_at, starts_at) limit 100`.execute(tx)
    return rows
  })
}

function secondsToNext(database: Database): Promise<number | null> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from min(coalesce(next_batch_at, starts_at)) - now()) as seconds
      from campaigns where ${isLive}`.execute(tx)
    return rows[0]?.seconds ?? null
  })
}

type Row = Pick<Campaign, 'channel' | 'group_ids' | 'rule' | 'pace'> & {
  cursor_id: string | null
}

/** Queues one batch. Exported for the test that kills it between two. */
export async function queueBatch(tx: Tx, { business_id, id }: Due): Promise<void> {
  const { rows } = await sql<Row>`
    select channel, group_ids, rule, pace, cursor_id from campaigns
    where business_id = ${business_id} and id = ${id} and ${isLive} and coalesce(next_batch_at, starts_at) <= now()
    for update skip locked`.execute(tx)
  const [campaign] = rows
  if (!campaign) return
  const { timezone, quiet_hours } = await readSettings(tx, business_id)
  if (await waitsForMorning(tx, { business_id, id }, timezone, quiet_hours)) return
  const size = Math.min(mostInBatch, campaign.pace)
  const clients = await nextClients(tx, { business_id, id }, campaign, timezone, size)
  const reached = clients.filter(({ reason }) => reason === null).map((client) => client.id)
  if (campaign.channel === 'sms' && (await goesBeyond(tx, { business_id, id }, reached)))
    return pauseGrown(tx, { business_id, id })
  await writeBatch(tx, { business_id, id }, campaign.channel, clients)
  await sql`
    update campaigns set status = 'sending', cursor_id = ${clients.at(-1)?.id ?? campaign.cursor_id},
      next_batch_at = now() + make_interval(secs => ${(reached.length / campaign.pace) * 60}),
      queued_at = case when ${clients.length < size} then now() end,
      version = version + case when status <> 'sending' or ${clients.length < size} then 1 else 0 end, updated_at = now()
    where business_id = ${business_id} and id = ${id}`.execute(tx)
}

/** Pauses a mass SMS that would cost more than the user started or approved, and says so. */
async function pauseGrown(tx: Tx, { business_id, id }: Due): Promise<void> {
  await sql`
    update campaigns set status = 'paused', version = version + 1, updated_at = now()
    where business_id = ${business_id} and id = ${id}`.execute(tx)
  await noticeCampaign(tx, business_id, { id, kind: 'campaign_paused', actorId: null })
}

/** Puts the next batch off while the quiet hours of the salon last. */
async function waitsForMorning(
  tx: Tx,
  { business_id, id }: Due,
  timezone: string,
  quiet: { from: string; to: string } | null,
): Promise<boolean> {
  if (!quiet) return false
  const { numAffectedRows } = await sql`
    update campaigns set next_batch_at = leaves_at
    from (select outside_quiet_hours(now(), 'infinity', ${quiet.from}::time, ${quiet.to}::time, ${timezone}::text) as leaves_at) as leaving
    where business_id = ${business_id} and id = ${id} and leaves_at > now()`.execute(tx)
  return numAffectedRows === 1n
}

interface Looked {
  id: string
  reason: string | null
}

async function nextClients(
  tx: Tx,
  { business_id, id }: Due,
  { channel, group_ids, rule, cursor_id }: Row,
  timezone: string,
  size: number,
): Promise<Looked[]> {
  const segment = await segmentOf(tx, business_id, { group_ids, rule }, timezone)
  const { rows } = await sql<Looked>`
    select c.id, ${leftOutNow(channel, id)} as reason from clients c
    where ${segment} and c.id > ${cursor_id ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by c.business_id, c.id limit ${size}`.execute(tx)
  return rows
}

async function writeBatch(
  tx: Tx,
  { business_id, id }: Due,
  channel: Channel,
  clients: Looked[],
): Promise<void> {
  if (clients.length === 0) return
  await sql`
    with looked as (
      select * from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as n (id uuid, reason text)
    ), noted as (
      insert into campaign_recipients (business_id, campaign_id, client_id, reason)
      select ${business_id}::uuid, ${id}::uuid, looked.id, looked.reason from looked
      on conflict do nothing
      returning client_id, reason
    ), queued as (
      insert into messages (business_id, campaign_id, client_id, kind, channel, sequence, starts_at, due_at, expires_at)
      select ${business_id}::uuid, ${id}::uuid, client_id, 'campaign', ${channel}, 0, now(), now(), now() + make_interval(days => ${daysOfUse})
      from noted where reason is null
      on conflict do nothing
    )
    select pg_notify('messages', '')`.execute(tx)
}

/** True of a campaign whose recipients are all queued. Earlier builds called one that was resumed scheduled. */
const isQueued = sql`status in ('scheduled', 'sending') and queued_at is not null`

/** Marks campaigns whose last message has left, and counts the visits that recipients booked meanwhile. */
export async function finishCampaigns(database: Database): Promise<void> {
  const open = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<Due>`
      select business_id, id from campaigns
      where ${isQueued}
        or status in ('sending', 'paused', 'cancelled', 'done') and coalesce(finished_at, 'infinity') > now() - interval '8 days'
          and (counted_at is null or counted_at < now() - interval '1 hour')
      order by counted_at nulls first
      limit 100`.execute(tx)
    return rows
  })
  for (const { business_id, id } of open)
    await database.transaction({ role: 'worker', businessId: business_id }, async (tx) => {
      await sql`
        update campaigns g set status = 'done', finished_at = now(), version = version + 1, updated_at = now()
        where business_id = ${business_id} and id = ${id} and ${isQueued} and not exists (
          select from messages m where m.business_id = g.business_id and m.campaign_id = g.id and m.status in ('queued', 'sending'))`.execute(
        tx,
      )
      await sql`
        update campaigns set counted_at = now(), visit_count = (
          select count(*) from messages m
          join visits v on v.business_id = m.business_id and v.client_id = m.client_id
          where m.business_id = ${business_id} and m.campaign_id = ${id} and m.status = 'sent'
            and v.created_at > m.sent_at and v.created_at < m.sent_at + interval '7 days' and v.starts_at > m.sent_at)
        where business_id = ${business_id} and id = ${id}`.execute(tx)
    })
}
