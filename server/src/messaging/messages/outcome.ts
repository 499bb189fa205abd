import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { Outcome } from '../../kit/mail/mail.ts'
import { counter } from '../../kit/metrics/measures.ts'
import { noticeFailedOrder } from '../notices/notice-records.ts'
import { noticeFailedMessage } from '../notices/notice-staff.ts'
import type { Claimed, MessageKey } from './claim.ts'
import type { Facts } from './facts.ts'
import type { LetterKind } from './letter.ts'
import { rememberTold } from './outbox.ts'

const attempts = counter(
  'wizyta_messages_total',
  'Attempts to send a message to a client, by what became of it.',
  ['outcome'],
)
/** Minutes to the next attempt, after the first, the second … */
const pauses = [1, 2, 5, 15, 60]
/** After so many attempts a message has failed; sending it again by hand gives it as many more. */
const mostAttempts = 12

/** An attempt, as it was claimed. */
export type Attempt = Pick<Claimed, 'business_id' | 'id' | 'attempt' | 'carried'>

/** Returns true while the attempt still holds the lease of its mail. Asked right before the content goes out. */
export async function holdsLease(database: Database, { business_id, carried }: Attempt): Promise<boolean> {
  return database.transaction({ role: 'worker', businessId: business_id, readOnly: true }, async (tx) => {
    const { rows } = await sql`
      select from messages m ${claimedBy(carried)}
      where m.business_id = ${business_id} and m.status = 'sending' and m.lease_until > clock_timestamp()`.execute(
      tx,
    )
    return rows.length === carried.length
  })
}

/** Joins the messages `m` to those that an attempt has claimed. */
const claimedBy = (carried: Claimed['carried']) => sql`
  join jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as n (id uuid, attempt int)
    on n.id = m.id and n.attempt = m.attempts`

interface Attempted extends MessageKey {
  visit_id: string
  client_id: string | null
  kind: LetterKind | 'campaign'
  sequence: number
  attempts: number
  facts: Facts
}

/**
 * Writes down the outcome of an attempt on each message of its mail, unless a later attempt has taken over.
 * @param also what else is written of it, in the same transaction
 * @returns false when it had
 */
export async function recordOutcome(
  database: Database,
  claimed: Attempt,
  outcome: Outcome,
  also?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const became = await database.transaction(
    { role: 'worker', businessId: claimed.business_id },
    async (tx) => {
      const rows = await lockAttempted(tx, claimed)
      const first = rows.find(({ id }) => id === claimed.id) ?? rows[0]
      if (!first) return null
      if (outcome.sent) {
        for (const row of rows) await markSent(tx, row)
        await also?.(tx)
        return 'sent'
      }
      // Messages that failed together do not come back together; those of one mail do.
      const spread = 0.8 + Math.random() * 0.4
      const unsent = new Map<Attempted, Awaited<ReturnType<typeof markUnsent>>>()
      for (const row of rows) unsent.set(row, await markUnsent(tx, row, outcome, spread))
      await also?.(tx)
      const failed = rows.find((row) => unsent.get(row) === 'failed')
      if (failed) {
        await noticeFailedMessage(tx, failed.business_id, failed.id)
        await noticeFailedOrder(tx, failed.business_id, failed.id)
      }
      return unsent.get(first) ?? null
    },
  )
  if (became) attempts.inc({ outcome: became })
  return became !== null
}

/** Locks visits before messages, in the order of every change of a visit. */
async function lockAttempted(tx: Tx, { business_id, carried }: Attempt): Promise<Attempted[]> {
  const ids = carried.map(({ id }) => id)
  await sql`
    select from visits v
    where v.business_id = ${business_id}
      and v.id in (select visit_id from messages where business_id = ${business_id} and id = any (${ids}::uuid[]))
    order by v.id
    for key share`.execute(tx)
  const { rows } = await sql<Attempted>`
    select m.business_id, m.id, m.visit_id, m.client_id, m.kind, m.sequence, m.attempts, m.facts
    from messages m ${claimedBy(carried)}
    where m.business_id = ${business_id} and m.status = 'sending'
    order by m.id
    for update of m`.execute(tx)
  return rows
}

async function markSent(tx: Tx, row: Attempted): Promise<void> {
  await sql`
    update messages set status = 'sent', sent_at = clock_timestamp(), lease_until = null, updated_at = now()
    where business_id = ${row.business_id} and id = ${row.id}`.execute(tx)
  // A document speaks of no visit.
  if (row.client_id === null || row.facts === null) return
  const starts_at = new Date(row.facts.starts_at * 1000).toISOString()
  await rememberTold(tx, row, { alive: row.kind !== 'cancelled', heard: 'sure', facts: row.facts, starts_at })
}

async function markUnsent(
  tx: Tx,
  row: Attempted,
  outcome: Outcome & { sent: false },
  spread: number,
): Promise<'cancelled' | 'failed' | 'queued'> {
  const overtaken = await isOvertaken(tx, row)
  const over = outcome.permanent || row.attempts % mostAttempts === 0
  const minutes = pauses[Math.min(row.attempts % mostAttempts, pauses.length) - 1] ?? 60
  const status = overtaken ? 'cancelled' : over ? 'failed' : 'queued'
  const seconds = minutes * 60 * spread
  await sql`
    update messages
    set status = ${status}, reason = ${overtaken ? messageReasons.overtaken : outcome.reason},
      next_attempt_at = ${overtaken || over ? null : sql`now() + make_interval(secs => ${seconds})`},
      lease_until = null, facts = case when ${outcome.perhaps} then facts end, updated_at = now()
    where business_id = ${row.business_id} and id = ${row.id}`.execute(tx)
  // An address that the server refuses for good gets no further mass message.
  if (over && outcome.permanent && row.kind === 'campaign')
    await sql`
      insert into suppressions (business_id, channel, address, cause)
      select m.business_id, m.channel, lower(m.recipient), 'bounced' from messages m
      where m.business_id = ${row.business_id} and m.id = ${row.id} and m.channel = 'email' and m.recipient is not null
      on conflict do nothing`.execute(tx)
  if ((overtaken || over) && outcome.perhaps && row.client_id && row.kind !== 'reminder') {
    await rememberTold(tx, row, {
      alive: row.kind !== 'cancelled',
      heard: 'perhaps',
      facts: null,
      starts_at: null,
    })
  }
  return status
}

/** Returns true when a later message will tell the same client what is true now. */
async function isOvertaken(
  tx: Tx,
  { business_id, visit_id, client_id, kind, sequence }: Attempted,
): Promise<boolean> {
  if (kind === 'reminder') return false
  const { rows } = await sql`
    select from messages
    where business_id = ${business_id} and visit_id = ${visit_id} and client_id = ${client_id} and kind <> 'reminder'
      and sequence > ${sequence} and status in ('queued', 'sending')
    limit 1`.execute(tx)
  return rows.length === 1
}
