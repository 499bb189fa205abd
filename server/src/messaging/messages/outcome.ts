import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { Outcome } from '../../kit/mail/mail.ts'
import { counter } from '../../kit/metrics/measures.ts'
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

/** Returns true while the attempt still holds the lease of the message. Asked right before the content goes out. */
export async function holdsLease(
  database: Database,
  { business_id, id, attempt }: Claimed,
): Promise<boolean> {
  return database.transaction({ role: 'worker', businessId: business_id, readOnly: true }, async (tx) => {
    const { rows } = await sql`
      select from messages
      where business_id = ${business_id} and id = ${id} and attempts = ${attempt} and status = 'sending' and lease_until > clock_timestamp()`.execute(
      tx,
    )
    return rows.length === 1
  })
}

interface Attempted extends MessageKey {
  visit_id: string
  client_id: string | null
  kind: LetterKind
  sequence: number
  facts: Facts
}

/**
 * Writes down what became of an attempt, unless a later attempt has taken over meanwhile.
 * @returns false when it had
 */
export async function recordOutcome(
  database: Database,
  claimed: Claimed,
  outcome: Outcome,
): Promise<boolean> {
  const became = await database.transaction(
    { role: 'worker', businessId: claimed.business_id },
    async (tx) => {
      const { business_id, id, attempt } = claimed
      // The visit is locked before its message, in the order of every change of a visit.
      await sql`
      select from visits v
      where v.business_id = ${business_id} and v.id = (select visit_id from messages where business_id = ${business_id} and id = ${id})
      for key share`.execute(tx)
      const { rows } = await sql<Attempted>`
      select business_id, id, visit_id, client_id, kind, sequence, facts
      from messages
      where business_id = ${business_id} and id = ${id} and attempts = ${attempt} and status = 'sending'
      for update`.execute(tx)
      const [row] = rows
      if (!row) return null
      if (!outcome.sent) return markUnsent(tx, row, attempt, outcome)
      await markSent(tx, row)
      return 'sent'
    },
  )
  if (became) attempts.inc({ outcome: became })
  return became !== null
}

async function markSent(tx: Tx, row: Attempted): Promise<void> {
  await sql`
    update messages set status = 'sent', sent_at = clock_timestamp(), lease_until = null, updated_at = now()
    where business_id = ${row.business_id} and id = ${row.id}`.execute(tx)
  if (row.client_id === null) return
  const starts_at = new Date(row.facts.starts_at * 1000).toISOString()
  await rememberTold(tx, row, { alive: row.kind !== 'cancelled', heard: 'sure', facts: row.facts, starts_at })
}

async function markUnsent(
  tx: Tx,
  row: Attempted,
  attempt: number,
  outcome: Outcome & { sent: false },
): Promise<'cancelled' | 'failed' | 'queued'> {
  const overtaken = await isOvertaken(tx, row)
  const over = outcome.permanent || attempt % mostAttempts === 0
  const minutes = pauses[Math.min(attempt % mostAttempts, pauses.length) - 1] ?? 60
  const status = overtaken ? 'cancelled' : over ? 'failed' : 'queued'
  // Messages that failed together do not come back together.
  const seconds = minutes * 60 * (0.8 + Math.random() * 0.4)
  await sql`
    update messages
    set status = ${status}, reason = ${overtaken ? messageReasons.overtaken : outcome.reason},
      next_attempt_at = ${overtaken || over ? null : sql`now() + make_interval(secs => ${seconds})`},
      lease_until = null, facts = case when ${outcome.perhaps} then facts end, updated_at = now()
    where business_id = ${row.business_id} and id = ${row.id}`.execute(tx)
  if (over && !overtaken) await noticeFailedMessage(tx, row.business_id, row.id)
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
