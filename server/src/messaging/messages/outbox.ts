import { canSendAfterAll } from '@wizyta/contract/booking/calendar/message-choice'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { channelOf } from '../../people/names/channel.ts'
import { type Facts, type Kind, type Told, visitFacts, visitIsAlive } from './facts.ts'
import { noAddress } from './no-address.ts'
import { leavesAfterChange } from './quiet-hours.ts'
import { fitsRule } from './visit-rule.ts'

/** Seconds in which a change can be taken back before the client hears of it. */
export const undoSeconds = 60
/** True of the message `m` that carries its mail: the only one, or the first of several. */
export const carriesMail = sql<boolean>`not exists (select from messages o where o.business_id = m.business_id
  and o.id = m.mail_id and o.id <> m.id and o.mail_id = o.id and o.status = m.status)`

/** However often a visit changes, its message leaves this many seconds after the first change at the latest. */
const longestWaitSeconds = 180

/** A visit as announcing looks at it. */
export interface News {
  business_id: string
  visit_id: string
  now: string
  alive: boolean
  facts: Facts
  starts_at: string
  /** The highest ICS sequence that was given out. */
  sequence: number
  /** True when a message named that sequence. */
  sequence_used: boolean
  client_id: string | null
  series_id: string | null
  /** State that the client last heard. */
  told: Told | null
  /** True when no message or assumption about the visit is stored. */
  fresh: boolean
  /** Why its client cannot be told anything. */
  obstacle: string | null
  /** Rule of each message: whether it allows it, the least minutes before the visit, and whether it waits for morning. */
  rules: Partial<Record<Kind, { allows: boolean; least_lead_min: number; quiet: boolean }>>
}

/** A message that has not left for certain. */
export interface Pending {
  id: string
  client_id: string | null
  kind: Kind
  status: 'queued' | 'sending'
  starts_at: string
  /** Facts that an earlier attempt may have delivered; null: none. */
  facts: Facts | null
}

const rulesOf = sql`(
  select coalesce(jsonb_object_agg(r.event, jsonb_build_object('allows', r.active and ${fitsRule()}, 'least_lead_min', r.least_lead_min, 'quiet', r.quiet)), '{}')
  from message_rules r
  where r.business_id = v.business_id and r.event in ('booked', 'moved', 'cancelled') and r.archived_at is null)`

/** Reads the visit and keeps others from announcing it at the same time. */
export async function loadNews(tx: Tx, businessId: string, visitId: string): Promise<News> {
  const { rows } = await sql<News>`
    select v.business_id, v.id as visit_id, now() as now, ${visitIsAlive} as alive, ${visitFacts} as facts, v.starts_at,
      v.ics_sequence as sequence, v.client_id, v.series_id, ${rulesOf} as rules,
      exists (select from messages m where m.business_id = v.business_id and m.visit_id = v.id
        and m.kind <> 'reminder' and m.status <> 'skipped') as sequence_used,
      not exists (select from told_visits o where o.business_id = v.business_id and o.visit_id = v.id)
        and not exists (select from messages m where m.business_id = v.business_id and m.visit_id = v.id) as fresh,
      case when t.visit_id is not null then json_build_object('alive', t.alive, 'heard', t.heard,
        'facts', t.facts, 'starts_at', t.starts_at) end as told,
      case
        when v.starts_at <= now() then ${messageReasons.started}::text
        when ${noAddress} is not null then ${noAddress}
        when not c.notify_by_email then ${messageReasons.opted_out}::text
      end as obstacle
    from visits v
    left join clients c on c.business_id = v.business_id and c.id = v.client_id
    left join told_visits t on t.business_id = v.business_id and t.visit_id = v.id and t.client_id = v.client_id
    where v.business_id = ${businessId} and v.id = ${visitId}
    for no key update of v`.execute(tx)
  return found(rows)
}

/** The messages of the visit that have not left, oldest first; waits for the worker that is just taking one. */
export async function findPending(tx: Tx, { business_id, visit_id }: News): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select id, client_id, kind, status, starts_at, facts
    from messages
    where business_id = ${business_id} and visit_id = ${visit_id} and kind <> 'reminder' and status in ('queued', 'sending')
    order by sequence
    for update`.execute(tx)
  return rows
}

/**
 * Queues a message, and raises the visit's ICS sequence unless it is the first one to speak of it.
 * @param startsAt ISO start of which it speaks
 * @param known ISO start at which the client may come; null: the same
 */
export async function queueMessage(
  tx: Tx,
  news: News,
  kind: Kind,
  clientId: string,
  startsAt: string,
  known: string | null = null,
): Promise<void> {
  const { business_id, visit_id } = news
  await raiseSequence(tx, news, kind)
  const usual = sql`now() + make_interval(secs => ${undoSeconds})`
  const due = await dueAt(tx, news, kind, usual, [startsAt, known])
  const { rows } = await sql<{ id: string }>`
    with queued as (
      insert into messages (business_id, visit_id, client_id, kind, channel, sequence, starts_at, due_at, expires_at)
      select c.business_id, ${visit_id}::uuid, c.id, ${kind}::text, ${channelOf}, ${news.sequence}::int, ${startsAt}::timestamptz,
        ${due}, ${expiry(kind, startsAt)}
      from clients c where c.business_id = ${business_id} and c.id = ${clientId}
      returning id
    )
    select id, pg_notify('messages', '') from queued`.execute(tx)
  await joinMail(tx, news, found(rows).id)
}

/**
 * Returns when a message leaves, as an instant in SQL. A move or cancellation by staff waits for the end of quiet hours.
 * It leaves at once where the client would come too soon after them, and always for what the client did.
 * @param starts the new start, and the one that the client knows
 */
async function dueAt(
  tx: Tx,
  news: News,
  kind: Kind,
  usual: RawBuilder<unknown>,
  starts: [string, string | null],
): Promise<RawBuilder<unknown>> {
  if (kind === 'booked' || news.rules[kind]?.quiet === false) return usual
  const earliest = sql`least(${starts[0]}::timestamptz, ${starts[1]}::timestamptz)`
  const later = leavesAfterChange(usual, earliest, await readSettings(tx, news.business_id))
  return sql`case when current_user_id() is null then ${usual} else ${later} end`
}

/**
 * Joins a waiting message with those that say the same of other visits of its series to the same client. They leave
 * as one mail: each waits for the last, within limits.
 */
export async function joinMail(tx: Tx, { business_id, series_id }: News, id: string): Promise<void> {
  if (series_id === null) return
  // Two changes at once would wait for each other's messages; then each has a mail of its own.
  const { rows: mates } = await sql<{ id: string; leads: boolean }>`
    select m.id, m.mail_id = m.id as leads
    from messages own
    join visits v on v.business_id = own.business_id and v.series_id = ${series_id}
    join messages m on m.business_id = v.business_id and m.visit_id = v.id and m.client_id = own.client_id
      and m.kind = own.kind and m.channel = own.channel and m.status = 'queued' and m.facts is null and m.next_attempt_at is null and m.id <> own.id
    where own.business_id = ${business_id} and own.id = ${id}
    order by m.created_at, m.id
    for update of m skip locked`.execute(tx)
  const lead = mates.find(({ leads }) => leads) ?? mates[0]
  const ids = [id, ...mates.map((mate) => mate.id)]
  await sql`
    update messages m
    set mail_id = ${lead?.id ?? null}, due_at = waiting.due_at
    from (select o.id, greatest(o.due_at, least(max(o.due_at) over (), o.created_at + make_interval(secs => ${longestWaitSeconds}))) as due_at
      from messages o where o.business_id = ${business_id} and o.id = any (${ids}::uuid[])) as waiting
    where m.business_id = ${business_id} and m.id = waiting.id
      and (m.mail_id is distinct from ${lead?.id ?? null}::uuid or m.due_at < waiting.due_at)`.execute(tx)
}

/** The number that the next message of this kind speaks of: a calendar takes an entry for new by it. */
export async function raiseSequence(tx: Tx, news: News, kind: Kind): Promise<void> {
  if (news.sequence_used || kind !== 'booked') {
    news.sequence += 1
    await sql`
      update visits set ics_sequence = ${news.sequence}
      where business_id = ${news.business_id} and id = ${news.visit_id}`.execute(tx)
  }
  news.sequence_used = true
}

/**
 * Updates a queued message to what is left to tell. It waits for the next undo again, within limits.
 * @param known ISO start at which the client may come; null: the same
 */
export async function rewriteMessage(
  tx: Tx,
  news: News,
  { id }: Pending,
  kind: Kind,
  wait: boolean,
  known: string | null,
): Promise<void> {
  const usual = sql`greatest(created_at + make_interval(secs => ${undoSeconds}),
    least(now() + make_interval(secs => ${undoSeconds}), created_at + make_interval(secs => ${longestWaitSeconds})))`
  const due = await dueAt(tx, news, kind, usual, [news.starts_at, known])
  await sql`
    update messages
    set kind = ${kind}, starts_at = ${news.starts_at}, expires_at = ${expiry(kind, news.starts_at)}, updated_at = now(),
      due_at = case when ${wait} then ${due} else due_at end
    where business_id = ${news.business_id} and id = ${id}`.execute(tx)
  await joinMail(tx, news, id)
}

export async function cancelMessage(
  tx: Tx,
  { business_id }: News,
  { id }: Pending,
  reason: string,
): Promise<void> {
  await sql`
    update messages set status = 'cancelled', reason = ${reason}, updated_at = now()
    where business_id = ${business_id} and id = ${id}`.execute(tx)
}

/** Records that the client is not told, and why. It keeps the content where it may be sent later. */
export async function skipMessage(tx: Tx, news: News, kind: Kind, reason: string): Promise<void> {
  const facts = canSendAfterAll(reason) ? JSON.stringify(news.facts) : null
  await sql`
    insert into messages (business_id, visit_id, client_id, kind, channel, sequence, status, reason, starts_at, due_at, expires_at, facts)
    values (${news.business_id}, ${news.visit_id}, ${news.client_id}, ${kind}, ${channelNow(news)}, ${news.sequence}, 'skipped', ${reason},
      ${news.starts_at}, now(), ${expiry(kind, news.starts_at)}, ${facts}::jsonb)`.execute(tx)
}

/** Channel by which the visit's client hears of it now. */
export const channelNow = ({ business_id, client_id }: News) => sql`coalesce((
  select ${channelOf} from clients c where c.business_id = ${business_id} and c.id = ${client_id}), 'email')`

/** The client learns of the visit in another way, or not at all. */
export function rememberUnsaid(tx: Tx, news: News): Promise<void> {
  return rememberTold(tx, news, {
    alive: news.alive,
    heard: 'unsaid',
    facts: news.facts,
    starts_at: news.starts_at,
  })
}

/** Records the state that the client of a visit without history is assumed to know: the one before this change. */
export async function assumeTold(
  tx: Tx,
  news: News,
  kind: Kind,
  previousStart: string | undefined,
): Promise<Told> {
  const moved = previousStart !== undefined && Date.parse(previousStart) !== Date.parse(news.starts_at)
  const told: Told =
    kind === 'cancelled'
      ? { alive: true, heard: 'sure', facts: news.facts, starts_at: news.starts_at }
      : {
          alive: true,
          heard: moved ? 'sure' : 'unsaid',
          facts: null,
          starts_at: moved ? previousStart : null,
        }
  await rememberTold(tx, news, told)
  return told
}

/** Writes down what a client knows. */
export async function rememberTold(
  tx: Tx,
  of: { business_id: string; visit_id: string; client_id: string | null },
  { alive, heard, facts, starts_at }: Told,
): Promise<void> {
  await sql`
    insert into told_visits (business_id, visit_id, client_id, alive, heard, starts_at, facts)
    values (${of.business_id}, ${of.visit_id}, ${of.client_id}, ${alive}, ${heard}, ${starts_at}, ${facts && JSON.stringify(facts)}::jsonb)
    on conflict (business_id, visit_id, client_id) do update
      set alive = excluded.alive, heard = excluded.heard, starts_at = excluded.starts_at,
        facts = excluded.facts, told_at = now()`.execute(tx)
}

/** Former clients of the visit who believe that they are still expected. */
export async function findDeceived(tx: Tx, news: News): Promise<{ client_id: string; starts_at: string }[]> {
  const { rows } = await sql<{ client_id: string; starts_at: string }>`
    select t.client_id, coalesce(t.starts_at, v.starts_at) as starts_at
    from told_visits t
    join visits v on v.business_id = t.business_id and v.id = t.visit_id
    where t.business_id = ${news.business_id} and t.visit_id = ${news.visit_id} and t.alive
      and t.client_id is distinct from ${news.client_id}
      and not exists (select from messages m where m.business_id = t.business_id and m.visit_id = t.visit_id
        and m.client_id = t.client_id and m.kind = 'cancelled' and m.status in ('queued', 'sending'))`.execute(
    tx,
  )
  return rows
}

/** A reminder of a time that is no longer true must not leave; the worker plans the next one. */
export async function dropStaleReminders(
  tx: Tx,
  { business_id, visit_id, alive, starts_at, client_id }: News,
): Promise<void> {
  await sql`
    update messages set status = 'cancelled', reason = ${messageReasons.overtaken}, updated_at = now()
    where business_id = ${business_id} and visit_id = ${visit_id} and kind = 'reminder' and status = 'queued'
      and (not ${alive} or starts_at <> ${starts_at} or client_id is distinct from ${client_id})`.execute(tx)
}

/**
 * Assumes that the clients of all visits so far know of them. After an import or demo data, the first change of such
 * a visit is then told as a change.
 */
export async function assumeVisitsTold(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into told_visits (business_id, visit_id, client_id, alive, heard, starts_at, facts)
    select v.business_id, v.id, v.client_id, ${visitIsAlive}, 'sure', v.starts_at, ${visitFacts}
    from visits v
    where v.business_id = ${businessId} and v.client_id is not null
    on conflict do nothing`.execute(tx)
}

/** When a message would only confuse: once the visit has begun. That it is off is worth knowing a little longer. */
export function expiry(kind: Kind, startsAt: string) {
  return kind === 'cancelled'
    ? sql`${startsAt}::timestamptz + interval '1 hour'`
    : sql`${startsAt}::timestamptz`
}
