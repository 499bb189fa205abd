import { randomUUID } from 'node:crypto'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { Mail } from '../../kit/mail/mail.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { isOfCampaign } from '../campaigns/read-message.ts'
import { findOwnText } from '../message-texts/own-text.ts'
import { claimCampaign } from './claim-campaign.ts'
import { claimWritten, isWritten } from './claim-written.ts'
import { type Facts, leftToTell } from './facts.ts'
import { findLetter, type Letter, type LetterKind } from './letter.ts'
import type { Sender } from './mail-parts.ts'
import { rememberTold } from './outbox.ts'
import { waitForMorning } from './quiet-hours.ts'
import { type Rendered, render } from './render.ts'
import { isOff } from './visit-rule.ts'

/** Seconds for which an attempt has a message to itself. */
export const leaseSeconds = 60

export interface MessageKey {
  business_id: string
  id: string
}

/** A mail that this attempt, and no other, may send. */
export interface Claimed extends MessageKey {
  attempt: number
  /** Messages that the mail carries, the named one included, each with its own attempt. */
  carried: { id: string; attempt: number }[]
  mail: Mail
}

export interface Row extends MessageKey {
  visit_id: string
  client_id: string
  kind: LetterKind
  channel: 'email' | 'sms'
  status: 'queued' | 'sending'
  sequence: number
  starts_at: string
  facts: Facts | null
  provider_id: string | null
  /** Provider of an SMS whose earlier attempt may have arrived. */
  provider: string | null
  attempts: number
  expired: boolean
  /** A later message speaks of the same visit to the same client. */
  overtaken: boolean
  /** False: its rule lets a reminder leave in quiet hours too. */
  quiet: boolean
  /** A reminder for visits that the client has not confirmed. */
  only_unconfirmed: boolean
  /** A reminder whose rule was switched off or archived meanwhile. */
  rule_off: boolean
  /** Events of visits whose rule is off. */
  events_off: LetterKind[]
}
/** A message that is ready to leave, with its content. */
export interface Ready {
  row: Row
  letter: Letter
  kind: LetterKind
}

/** Whose messages a round takes, as a condition on the messages `m`. */
export type Whose = RawBuilder<unknown>

/** Those of businesses without a mail server of their own. */
export const whoseWayIsShared: Whose = sql`not exists (select from smtp_connections s where s.business_id = m.business_id)`
export const whoseBusinessIs = (id: string): Whose => sql`m.business_id = ${id}`

/**
 * Finds messages that are due, longest due first, mass messages behind all others: a confirmation does not wait for
 * them. It finds those of a worker that has died, too. `waiting` are left out.
 */
export async function findDue(
  database: Database,
  most: number,
  waiting: readonly string[],
  whose: Whose = whoseWayIsShared,
): Promise<MessageKey[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const queued = (isMass: boolean) => sql`
      (select business_id, id, coalesce(next_attempt_at, due_at) as at, ${isMass}::boolean as is_mass
        from messages m where status = 'queued' and channel = 'email' and ${isMass ? sql`kind = 'campaign'` : sql`kind <> 'campaign'`}
          and coalesce(next_attempt_at, due_at) <= now() and id <> all (${waiting}::uuid[]) and ${whose}
        order by at limit ${most})`
    const { rows } = await sql<MessageKey>`
      select business_id, id from (${queued(false)} union all ${queued(true)}
      union all
      (select business_id, id, lease_until as at, kind = 'campaign' as is_mass
        from messages m where status = 'sending' and channel = 'email' and lease_until <= now() and id <> all (${waiting}::uuid[]) and ${whose}
        order by at limit ${most})) due
      order by is_mass, at limit ${most}`.execute(tx)
    return rows
  })
}

/** Seconds until the next message is due; null while none is queued. */
export async function secondsToNextDue(
  database: Database,
  whose: Whose = whoseWayIsShared,
): Promise<number | null> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from least(
        (select min(coalesce(next_attempt_at, due_at)) from messages m where status = 'queued' and channel = 'email' and ${whose}),
        (select min(lease_until) from messages m where status = 'sending' and channel = 'email' and ${whose})) - now()) as seconds`.execute(
      tx,
    )
    return rows[0]?.seconds ?? null
  })
}

/**
 * Takes a message for one attempt, with the messages that share its mail and say the same of their visits. The
 * attempt's number, the lease and the content are committed before the mail server is called. Null: another worker
 * has it, or there is nothing to send any more, which is then recorded.
 * @param keep true: no mail leaves, the message is kept in the demo mailbox
 */
export function claimMessage(
  database: Database,
  key: MessageKey,
  sender: Sender,
  keep: boolean,
): Promise<Claimed | null> {
  return database.transaction({ role: 'worker', businessId: key.business_id }, async (tx) => {
    if (await isOfCampaign(tx, key)) return claimCampaign(tx, key, { sender, keep, leaseSeconds })
    if (await isWritten(tx, key)) return claimWritten(tx, key, { sender, keep, leaseSeconds })
    const rows = await lockMail(tx, key)
    const row = rows.find(({ id }) => id === key.id)
    if (!row) return null
    const letter = await findLetter(tx, key.business_id, key.id)
    const verdict = judge(row, letter)
    if (!letter || 'status' in verdict) {
      await dismiss(tx, row, letter, verdict as Dismissal)
      return null
    }
    const settings = await readSettings(tx, key.business_id)
    if (row.quiet && row.status === 'queued' && (await waitForMorning(tx, row, settings))) return null
    const own = { row, letter, kind: verdict.kind }
    const carried = [own, ...(await matesOf(tx, own, rows))].sort(byStart)
    const rendered = render(
      carried.map(({ row, letter, kind }) => ({ letter, message: { ...row, kind } })),
      settings.cancel_limit_hours,
      sender,
      await findOwnText(tx, key.business_id, { event: own.kind, channel: 'email' }, letter.language),
    )
    const messageId = row.provider_id ?? `<${randomUUID()}@${new URL(sender.appOrigin).hostname}>`
    await writeAttempt(tx, carried, { ...rendered, messageId, keep, recipient: letter.client.email })
    if (keep) {
      for (const { row, letter, kind } of carried)
        await rememberTold(tx, row, {
          alive: kind !== 'cancelled',
          heard: 'sure',
          facts: letter.facts,
          starts_at: letter.starts_at,
        })
      return null
    }
    const { name, email } = letter.business
    const answerTo = sender.replyTo ?? email
    return {
      ...key,
      attempt: row.attempts + 1,
      carried: carried.map(({ row }) => ({ id: row.id, attempt: row.attempts + 1 })),
      mail: {
        from: { name: sender.mailName ?? name, email: sender.mailFrom },
        reply_to: answerTo ? { name: sender.mailName ?? name, email: answerTo } : null,
        to: { name: letter.client.name, email: letter.client.email as string },
        subject: rendered.subject,
        text: rendered.text,
        html: rendered.html,
        message_id: messageId,
        calendar: rendered.calendar,
      },
    }
  })
}

export const byStart = ({ row: a }: Ready, { row: b }: Ready) =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.id < b.id ? -1 : 1)

/** Returns the other messages of the mail that say the same; what differs leaves by itself. */
export async function matesOf(tx: Tx, own: Ready, rows: readonly Row[]): Promise<Ready[]> {
  const mates: Ready[] = []
  for (const row of rows) {
    const isSameMail = (row.provider_id ?? own.row.provider_id) === own.row.provider_id
    if (row === own.row || row.client_id !== own.row.client_id || !isSameMail) continue
    const letter = await findLetter(tx, row.business_id, row.id)
    const verdict = judge(row, letter)
    if (!letter || 'status' in verdict || verdict.kind !== own.kind) continue
    if (letter.is_client === own.letter.is_client) mates.push({ row, letter, kind: verdict.kind })
  }
  return mates
}

interface Attempt extends Rendered {
  messageId: string
  keep: boolean
  recipient: string | null
}

/** Writes an attempt on all messages of a mail. The first one carries its text. */
async function writeAttempt(
  tx: Tx,
  carried: readonly Ready[],
  { messageId, keep, recipient, subject, text, html, calendar }: Attempt,
): Promise<void> {
  const first = (carried[0] as Ready).row
  const claims = carried.map(({ row, letter }) => ({
    id: row.id,
    attempt: row.attempts + 1,
    facts: letter.facts,
  }))
  await sql`
    update messages m
    set status = ${keep ? 'kept' : 'sending'}, kind = ${(carried[0] as Ready).kind}, attempts = n.attempt, facts = n.facts,
      lease_until = ${keep ? null : sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`}, next_attempt_at = null,
      mail_id = ${carried.length > 1 ? first.id : null}, recipient = ${recipient}, subject = ${subject},
      text = case when m.id = ${first.id} then ${text} end, html = case when m.id = ${first.id} then ${html} end,
      ics = case when m.id = ${first.id} then ${calendar?.content ?? null} end,
      provider_id = ${messageId}, reason = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n (id uuid, attempt int, facts jsonb)
    where m.business_id = ${first.business_id} and m.id = n.id`.execute(tx)
}

/**
 * Locks the visits of a mail before its messages, in the order of every change of a visit. The opposite order could
 * deadlock. Empty while one of the visits is being changed; the mail is then looked at again in a moment.
 */
export async function lockMail(tx: Tx, { business_id, id }: MessageKey): Promise<Row[]> {
  const { rows: mail } = await sql<{ id: string; visit_id: string }>`
    select o.id, o.visit_id
    from messages m
    join messages o on o.business_id = m.business_id and (o.id = m.id or o.mail_id = m.mail_id)
    where m.business_id = ${business_id} and m.id = ${id} and o.status in ('queued', 'sending')`.execute(tx)
  const visitIds = [...new Set(mail.map(({ visit_id }) => visit_id))]
  const { rows: visits } = await sql`
    select from visits v where v.business_id = ${business_id} and v.id = any (${visitIds}::uuid[])
    order by v.id for key share skip locked`.execute(tx)
  if (visits.length < visitIds.length) return []
  return lockMessages(
    tx,
    business_id,
    mail.map((one) => one.id),
  )
}

/** Skips locked messages, and delays a message while an earlier one of the visit is being sent. */
async function lockMessages(tx: Tx, businessId: string, ids: readonly string[]): Promise<Row[]> {
  const others = sql`select from messages o where o.business_id = m.business_id and o.visit_id = m.visit_id
    and o.client_id = m.client_id and o.kind <> 'reminder' and o.status in ('queued', 'sending')`
  const rule = (field: RawBuilder<unknown>) => sql`(
    select ${field} from message_rules r where r.business_id = m.business_id and r.id = m.rule_id)`
  const { rows } = await sql<Row>`
    select business_id, id, visit_id, client_id, kind, channel, status, sequence, starts_at, facts, provider_id, provider, attempts,
      expires_at <= now() as expired, kind <> 'reminder' and exists (${others} and o.sequence > m.sequence) as overtaken,
      kind = 'reminder' and coalesce(${rule(sql`r.quiet`)}, true) as quiet,
      kind = 'reminder' and coalesce(${rule(sql`r.only_unconfirmed`)}, false) as only_unconfirmed,
      kind = 'reminder' and coalesce(${rule(isOff)}, false) as rule_off,
      array(select r.event from message_rules r where r.business_id = m.business_id and r.archived_at is null and not r.active
        and r.event in ('booked', 'moved', 'cancelled')) as events_off
    from messages m
    where business_id = ${businessId} and id = any (${ids}::uuid[])
      and (status = 'queued' and coalesce(next_attempt_at, due_at) <= now() or status = 'sending' and lease_until <= now())
      and not exists (${others} and o.sequence < m.sequence and o.status = 'sending')
    order by id
    for update skip locked`.execute(tx)
  return rows
}

export interface Dismissal {
  status: 'skipped' | 'cancelled' | 'failed'
  reason: string
}

/** Decides about a message at the moment of sending; the visit may have changed since it was queued. */
export function judge(row: Row, letter: Letter | null): Dismissal | { kind: LetterKind } {
  if (!letter || row.overtaken) return { status: 'cancelled', reason: messageReasons.overtaken }
  if (row.expired) return { status: 'skipped', reason: messageReasons.started }
  const kind = kindToTell(row, letter)
  if (kind === null) return { status: 'cancelled', reason: messageReasons.overtaken }
  if (row.channel === 'email' && !letter.client.email)
    return { status: 'skipped', reason: messageReasons.no_address }
  if (row.channel === 'sms' && !letter.client.phone)
    return { status: 'skipped', reason: messageReasons.no_phone }
  if (!letter.client.notify_by_email) return { status: 'skipped', reason: messageReasons.opted_out }
  // One that is switched on again plans its reminders anew. A former client hears of the cancellation in any case.
  if (row.rule_off) return { status: 'cancelled', reason: messageReasons.rule_off }
  if (letter.is_client && row.events_off.includes(kind))
    return { status: 'skipped', reason: messageReasons.rule_off }
  return { kind }
}

function kindToTell(row: Row, letter: Letter): LetterKind | null {
  if (row.kind === 'reminder') {
    const wanted = row.only_unconfirmed ? ['booked'] : ['booked', 'confirmed']
    const stands = letter.is_client && wanted.includes(letter.status)
    return stands && Date.parse(letter.starts_at) === Date.parse(row.starts_at) ? 'reminder' : null
  }
  if (!letter.is_client) return row.kind === 'cancelled' ? 'cancelled' : null
  // A second attempt says what the first one said.
  if (row.facts) return (row.kind !== 'cancelled') === letter.alive ? row.kind : null
  return leftToTell(letter.told, letter)
}

export async function dismiss(
  tx: Tx,
  row: Row,
  letter: Letter | null,
  { status, reason }: Dismissal,
): Promise<void> {
  await sql`
    update messages set status = ${status}, reason = ${reason}, lease_until = null, next_attempt_at = null, updated_at = now()
    where business_id = ${row.business_id} and id = ${row.id}`.execute(tx)
  if (row.kind === 'reminder' || !letter?.is_client) return
  // An attempt with unknown outcome may have delivered content that is no longer true.
  if (row.facts)
    await rememberTold(tx, row, {
      alive: row.kind !== 'cancelled',
      heard: 'perhaps',
      facts: null,
      starts_at: null,
    })
  else if (status === 'skipped')
    await rememberTold(tx, row, {
      alive: letter.alive,
      heard: 'unsaid',
      facts: letter.facts,
      starts_at: letter.starts_at,
    })
}
