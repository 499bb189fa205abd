import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { visitorName } from '../../people/names/names.ts'
import { findOwnText } from '../message-texts/own-text.ts'
import { leaseSeconds, type MessageKey } from '../messages/claim.ts'
import type { Attempt } from '../messages/outcome.ts'
import { kindsSeenBy } from '../notices/rights.ts'
import type { BrowserKeys } from './encrypt-push.ts'
import { demoHost } from './push-hosts.ts'
import { type PushContent, type PushedNotice, writePush } from './push-text.ts'

/** A push message that this attempt, and no other, may send. */
export interface ClaimedPush extends Attempt {
  device_id: string
  endpoint: string
  keys: BrowserKeys
  /** Key of the installation that the browser subscribed with. */
  public_key: Buffer
  /** Seconds for which the push service keeps it. */
  ttl: number
  content: PushContent
  urgency: 'low' | 'normal' | 'high'
}

interface Draft {
  subject: string
  attempts: number
  expired: boolean
  ttl: number
  device_id: string | null
  endpoint: string
  host: string
  p256dh: Buffer
  auth: Buffer
  public_key: Buffer
  hides_names: boolean
  user_id: string
  language: Language
  timezone: string
  business: string
  /** Member of the business, and neither of them suspended. */
  belongs: boolean
  permissions: string[]
  notice: (PushedNotice & { read_at: string | null }) | null
}

const isDue = sql`m.channel = 'push' and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now()
  or m.status = 'sending' and m.lease_until <= now())`

/** Push messages that are due, longest due first; those of a worker that has died, too. */
export async function findDuePush(
  database: Database,
  most: number,
  { waiting, resting }: { waiting: readonly string[]; resting: readonly string[] },
): Promise<(MessageKey & { host: string | null })[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const due = (status: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`(
      select m.business_id, m.id, d.host, ${at} as at
      from messages m left join push_devices d on d.business_id = m.business_id and d.id = m.device_id
      where ${status} and m.channel = 'push' and ${at} <= now() and m.id <> all (${waiting}::uuid[])
        and coalesce(d.host, '') <> all (${resting}::text[])
      order by ${at} limit ${most})`
    const { rows } = await sql<MessageKey & { host: string | null }>`
      select business_id, id, host from (
        ${due(sql`m.status = 'queued'`, sql`coalesce(m.next_attempt_at, m.due_at)`)}
        union all ${due(sql`m.status = 'sending'`, sql`m.lease_until`)}) due
      order by at limit ${most}`.execute(tx)
    return rows
  })
}

/** Seconds until the next push message is due; null: none waits. */
export async function secondsToNextPush(database: Database): Promise<number | null> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from least(
        (select min(coalesce(next_attempt_at, due_at)) from messages where status = 'queued' and channel = 'push'),
        (select min(lease_until) from messages where status = 'sending' and channel = 'push')) - now()) as seconds`.execute(
      tx,
    )
    return rows[0]?.seconds ?? null
  })
}

/**
 * Takes a push message for one attempt. Number, lease and state are committed before the push service is called. Null:
 * another worker has it, or there is nothing to send any more, which is then recorded.
 */
export function claimPush(database: Database, key: MessageKey): Promise<ClaimedPush | null> {
  return database.transaction({ role: 'worker', businessId: key.business_id }, async (tx) => {
    const draft = await lockDraft(tx, key)
    if (!draft) return null
    const dismissed = reasonToDrop(draft)
    if (dismissed) {
      await settle(tx, key, draft.host === demoHost && dismissed === 'kept' ? 'kept' : 'skipped', dismissed)
      return null
    }
    const attempt = draft.attempts + 1
    await sql`
      update messages set status = 'sending', attempts = ${attempt}, next_attempt_at = null, reason = null, updated_at = now(),
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where business_id = ${key.business_id} and id = ${key.id}`.execute(tx)
    return {
      ...key,
      attempt,
      carried: [{ id: key.id, attempt }],
      device_id: draft.device_id as string,
      endpoint: draft.endpoint,
      keys: { p256dh: draft.p256dh, auth: draft.auth },
      public_key: draft.public_key,
      ttl: Math.max(0, Math.floor(draft.ttl)),
      content: await contentOf(tx, key, draft),
      urgency: urgencyOf(draft.subject),
    }
  })
}

async function lockDraft(tx: Tx, { business_id, id }: MessageKey): Promise<Draft | undefined> {
  // The notice belongs to its reader: nothing is read here that the reader could not read.
  const { rows } = await sql<Draft>`
    select m.subject, m.attempts, m.expires_at <= now() as expired, extract(epoch from m.expires_at - now())::float8 as ttl,
      d.id as device_id, coalesce(d.endpoint, '') as endpoint, coalesce(d.host, '') as host, d.p256dh, d.auth, d.public_key,
      coalesce(d.hides_names, false) as hides_names, u.id as user_id, u.language, b.timezone, b.name as business,
      u.status = 'active' and b.status = 'active' and b.archived_at is null and s.user_id is not null as belongs,
      coalesce(r.permissions, '{}') as permissions,
      case when n.id is not null then json_build_object('id', n.id, 'kind', n.kind, 'count', n.count, 'subject', n.subject,
        'record_id', n.record_id, 'message_id', n.message_id, 'visit_id', n.visit_id, 'starts_at', n.starts_at, 'was_at', n.was_at,
        'visit_starts_at', coalesce(v.starts_at, n.starts_at), 'client', ${visitorName}, 'read_at', n.read_at) end as notice
    from messages m
    join users u on u.id = m.receiver_id
    join businesses b on b.id = m.business_id
    left join push_devices d on d.business_id = m.business_id and d.id = m.device_id and d.user_id = m.receiver_id
    left join memberships s on s.business_id = m.business_id and s.user_id = m.receiver_id and s.status = 'active'
    left join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
    left join notices n on n.business_id = m.business_id and n.id = m.notice_id and n.user_id = m.receiver_id
    left join visits v on v.business_id = n.business_id and v.id = n.visit_id
    left join messages f on f.business_id = n.business_id and f.id = n.message_id and n.kind = 'message_failed' and n.visit_id is null
    left join clients c on c.business_id = n.business_id and c.id = coalesce(v.client_id, f.client_id)
    where m.business_id = ${business_id} and m.id = ${id} and ${isDue}
    for update of m skip locked`.execute(tx)
  return rows[0]
}

/** Returns why a push message does not leave, as its user and device stand now; null: it does. */
function reasonToDrop({
  device_id,
  host,
  belongs,
  expired,
  subject,
  permissions,
  notice,
}: Draft): string | null {
  if (!belongs) return messageReasons.not_member
  if (device_id === null) return messageReasons.no_device
  if (expired) return messageReasons.expired
  if (subject !== 'test') {
    if (notice === null) return messageReasons.overtaken
    if (notice.read_at !== null) return messageReasons.read_before
    if (!kindsSeenBy({ permissions }).includes(notice.kind)) return messageReasons.not_allowed
  }
  return host === demoHost ? 'kept' : null
}

async function settle(tx: Tx, { business_id, id }: MessageKey, status: 'kept' | 'skipped', reason: string) {
  await sql`
    update messages set status = ${status}, reason = ${status === 'kept' ? null : reason}, lease_until = null, next_attempt_at = null,
      sent_at = case when ${status} = 'kept' then now() end, updated_at = now()
    where business_id = ${business_id} and id = ${id}`.execute(tx)
}

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

async function contentOf(tx: Tx, { business_id, id }: MessageKey, draft: Draft): Promise<PushContent> {
  const { notice, language, timezone, business, hides_names: hidesNames } = draft
  const t = translators[language]
  if (notice) {
    const own = await findOwnText(tx, business_id, { event: notice.kind, channel: 'push' }, language)
    return writePush(t, notice, { language, timezone, business, hidesNames, own })
  }
  return {
    title: t('Push messages work on this device'),
    body: business,
    tag: id,
    url: '/settings/notifications',
    lang: language,
  }
}

/** News of visits wakes a phone at once. A report can wait until the phone is in use. */
const urgencyOf = (subject: string): ClaimedPush['urgency'] =>
  subject === 'test' ||
  subject.startsWith('own_visit_') ||
  subject === 'chat_message' ||
  subject.endsWith('_mentioned')
    ? 'high'
    : subject === 'list_exported' || subject === 'day_closed'
      ? 'low'
      : 'normal'
