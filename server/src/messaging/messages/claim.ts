import { randomUUID } from 'node:crypto'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { Mail } from '../../kit/mail/mail.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { type Facts, leftToTell } from './facts.ts'
import { findLetter, type Letter, type LetterKind } from './letter.ts'
import { rememberTold } from './outbox.ts'
import { waitForMorning } from './quiet-hours.ts'
import { render, type Sender } from './render.ts'

/** Seconds for which an attempt has a message to itself. */
const leaseSeconds = 60

export interface MessageKey {
  business_id: string
  id: string
}

/** A message that this attempt, and no other, may send. */
export interface Claimed extends MessageKey {
  attempt: number
  mail: Mail
}

interface Row extends MessageKey {
  visit_id: string
  client_id: string
  kind: LetterKind
  status: 'queued' | 'sending'
  sequence: number
  starts_at: string
  facts: Facts | null
  provider_id: string | null
  attempts: number
  expired: boolean
  /** A later message speaks of the same visit to the same client. */
  overtaken: boolean
}

/** Whose messages a round takes, as a condition on the messages `m`. */
export type Whose = RawBuilder<unknown>

/** Those of businesses without a mail server of their own. */
export const whoseWayIsShared: Whose = sql`not exists (select from smtp_connections s where s.business_id = m.business_id)`
export const whoseBusinessIs = (id: string): Whose => sql`m.business_id = ${id}`

/** Messages that are due, longest due first; those of a worker that has died, too. `tried` are left out. */
export async function findDue(
  database: Database,
  most: number,
  tried: string[],
  whose: Whose = whoseWayIsShared,
): Promise<MessageKey[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<MessageKey>`
      (select business_id, id, coalesce(next_attempt_at, due_at) as at
        from messages m where status = 'queued' and coalesce(next_attempt_at, due_at) <= now() and id <> all (${tried}::uuid[]) and ${whose}
        order by at limit ${most})
      union all
      (select business_id, id, lease_until as at
        from messages m where status = 'sending' and lease_until <= now() and id <> all (${tried}::uuid[]) and ${whose}
        order by at limit ${most})
      order by at limit ${most}`.execute(tx)
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
        (select min(coalesce(next_attempt_at, due_at)) from messages m where status = 'queued' and ${whose}),
        (select min(lease_until) from messages m where status = 'sending' and ${whose})) - now()) as seconds`.execute(
      tx,
    )
    return rows[0]?.seconds ?? null
  })
}

/**
 * Takes a message for one attempt. The attempt's number, the lease and the content are committed before the mail
 * server is called. Null: another worker has it, or there is nothing to send any more, which is then recorded.
 * @param keep true: no mail leaves, the message is kept in the demo mailbox
 */
export function claimMessage(
  database: Database,
  key: MessageKey,
  sender: Sender,
  keep: boolean,
): Promise<Claimed | null> {
  return database.transaction({ role: 'worker', businessId: key.business_id }, async (tx) => {
    const row = (await lockVisit(tx, key)) ? await lockMessage(tx, key) : undefined
    if (!row) return null
    const letter = await findLetter(tx, key.business_id, key.id)
    const verdict = judge(row, letter)
    if (!letter || 'status' in verdict) {
      await dismiss(tx, row, letter, verdict as Dismissal)
      return null
    }
    const settings = await readSettings(tx, key.business_id)
    if (verdict.kind === 'reminder' && row.status === 'queued' && (await waitForMorning(tx, row, settings)))
      return null
    const message = { ...row, kind: verdict.kind }
    const rendered = render(letter, message, settings.cancel_limit_hours, sender)
    const messageId = row.provider_id ?? `<${randomUUID()}@${new URL(sender.appOrigin).hostname}>`
    const attempt = row.attempts + 1
    await sql`
      update messages
      set status = ${keep ? 'kept' : 'sending'}, kind = ${verdict.kind}, attempts = ${attempt}, facts = ${JSON.stringify(letter.facts)}::jsonb,
        lease_until = ${keep ? null : sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`}, next_attempt_at = null,
        recipient = ${letter.client.email}, subject = ${rendered.subject}, text = ${rendered.text}, html = ${rendered.html},
        ics = ${rendered.ics}, provider_id = ${messageId}, reason = null, updated_at = now()
      where business_id = ${row.business_id} and id = ${row.id}`.execute(tx)
    if (keep) {
      await rememberTold(tx, row, {
        alive: verdict.kind !== 'cancelled',
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
      attempt,
      mail: {
        from: { name: sender.mailName ?? name, email: sender.mailFrom },
        reply_to: answerTo ? { name: sender.mailName ?? name, email: answerTo } : null,
        to: { name: letter.client.name, email: letter.client.email as string },
        subject: rendered.subject,
        text: rendered.text,
        html: rendered.html,
        message_id: messageId,
        calendar: rendered.ics
          ? { method: verdict.kind === 'cancelled' ? 'cancel' : 'request', content: rendered.ics }
          : null,
      },
    }
  })
}

/**
 * Locks the visit before its message, in the order of every change of a visit; the opposite order could deadlock.
 * False while the visit is being changed; its message is then looked at again in a moment.
 */
async function lockVisit(tx: Tx, { business_id, id }: MessageKey): Promise<boolean> {
  const { rows } = await sql`
    select from visits v
    where v.business_id = ${business_id} and v.id = (select visit_id from messages where business_id = ${business_id} and id = ${id})
    for key share skip locked`.execute(tx)
  return rows.length === 1
}

/** Skips locked messages, and delays a message while an earlier one of the visit is being sent. */
async function lockMessage(tx: Tx, { business_id, id }: MessageKey): Promise<Row | undefined> {
  const others = sql`select from messages o where o.business_id = m.business_id and o.visit_id = m.visit_id
    and o.client_id = m.client_id and o.kind <> 'reminder' and o.status in ('queued', 'sending')`
  const { rows } = await sql<Row>`
    select business_id, id, visit_id, client_id, kind, status, sequence, starts_at, facts, provider_id, attempts,
      expires_at <= now() as expired, kind <> 'reminder' and exists (${others} and o.sequence > m.sequence) as overtaken
    from messages m
    where business_id = ${business_id} and id = ${id}
      and (status = 'queued' and coalesce(next_attempt_at, due_at) <= now() or status = 'sending' and lease_until <= now())
      and not exists (${others} and o.sequence < m.sequence and o.status = 'sending')
    for update skip locked`.execute(tx)
  return rows[0]
}

interface Dismissal {
  status: 'skipped' | 'cancelled'
  reason: string
}

/** Decides about a message at the moment of sending; the visit may have changed since it was queued. */
function judge(row: Row, letter: Letter | null): Dismissal | { kind: LetterKind } {
  if (!letter || row.overtaken) return { status: 'cancelled', reason: messageReasons.overtaken }
  if (row.expired) return { status: 'skipped', reason: messageReasons.started }
  const kind = kindToTell(row, letter)
  if (kind === null) return { status: 'cancelled', reason: messageReasons.overtaken }
  if (!letter.client.email) return { status: 'skipped', reason: messageReasons.no_address }
  if (!letter.client.notify_by_email) return { status: 'skipped', reason: messageReasons.opted_out }
  return { kind }
}

function kindToTell(row: Row, letter: Letter): LetterKind | null {
  if (row.kind === 'reminder') {
    const stands = letter.is_client && ['booked', 'confirmed'].includes(letter.status)
    return stands && Date.parse(letter.starts_at) === Date.parse(row.starts_at) ? 'reminder' : null
  }
  if (!letter.is_client) return row.kind === 'cancelled' ? 'cancelled' : null
  // A second attempt says what the first one said.
  if (row.facts) return (row.kind !== 'cancelled') === letter.alive ? row.kind : null
  return leftToTell(letter.told, letter)
}

async function dismiss(
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
