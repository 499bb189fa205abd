import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { counter } from '../metrics/measures.ts'
import type { Mail, MailRoute, Outcome } from './mail.ts'

/** Longer than a mail may take to be handed over; then another attempt may begin. */
const leaseSeconds = 60
/** Minutes until the next attempt; after the last one it is given up. */
const pauses = [1, 5, 15, 60, 180, 360]
/** Hours after which a mail that could not leave would only confuse. */
const stillOfUse = 24

const attempts = counter('wizyta_mails_total', 'Attempts to send a mail of a queue, by what became of it.', [
  'queue',
  'outcome',
])

interface Claimed {
  id: string
  attempts: number
  mail: Mail
}

/** A table of mails: id, status, attempts, next_attempt_at, reason, sent_at, created_at, updated_at. */
export interface MailQueue {
  table: 'account_mails' | 'staff_notices' | 'registrations'
  /** Writes the mail of a row, in the row's own transaction; null: there is nothing to tell any more. */
  mailOf(tx: Tx, id: string): Promise<Mail | null>
}

/**
 * Sends what waits in a queue, one mail after the other. A mail may arrive twice after a crash, but none is lost; its
 * Message-ID stays the same.
 * @returns false when the way was blocked, and the rest is better left for later
 */
export async function deliverQueue(
  database: Database,
  queue: MailQueue,
  route: MailRoute,
  stopping: () => boolean,
): Promise<boolean> {
  while (!stopping()) {
    const claimed = await claim(database, queue)
    if (claimed === 'none') return true
    if (claimed === 'nothing to tell') continue
    const outcome = await route.send(claimed.mail, () => holds(database, queue, claimed))
    await record(database, queue, claimed, outcome)
    attempts.inc({ queue: queue.table, outcome: statusAfter(claimed, outcome) })
    if (!outcome.sent && outcome.blocked) return false
  }
  return true
}

const asWorker = { role: 'worker' } as const

function claim(database: Database, queue: MailQueue): Promise<Claimed | 'none' | 'nothing to tell'> {
  return database.transaction(asWorker, async (tx) => {
    const { rows } = await sql<{ id: string; attempts: number }>`
      with due as (
        select id from ${sql.table(queue.table)}
        where status in ('queued', 'sending') and next_attempt_at <= now()
          and created_at > now() - make_interval(hours => ${stillOfUse})
        order by next_attempt_at limit 1 for update skip locked
      )
      update ${sql.table(queue.table)} q
      set status = 'sending', attempts = attempts + 1, updated_at = now(),
        next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      from due where q.id = due.id
      returning q.id, q.attempts`.execute(tx)
    const [row] = rows
    if (!row) return 'none'
    const mail = await queue.mailOf(tx, row.id)
    if (mail) return { ...row, mail }
    await sql`
      update ${sql.table(queue.table)} set status = 'cancelled', updated_at = now() where id = ${row.id}`.execute(
      tx,
    )
    return 'nothing to tell'
  })
}

const own = ({ id, attempts }: Claimed) => sql`id = ${id} and status = 'sending' and attempts = ${attempts}`

function holds(database: Database, { table }: MailQueue, claimed: Claimed): Promise<boolean> {
  return database.transaction({ ...asWorker, readOnly: true }, async (tx) => {
    const { rows } = await sql`select from ${sql.table(table)} where ${own(claimed)}`.execute(tx)
    return rows.length > 0
  })
}

function statusAfter({ attempts }: Claimed, outcome: Outcome): 'sent' | 'failed' | 'queued' {
  if (outcome.sent) return 'sent'
  return outcome.permanent || pauses[attempts - 1] === undefined ? 'failed' : 'queued'
}

function record(database: Database, { table }: MailQueue, claimed: Claimed, outcome: Outcome): Promise<void> {
  const minutes = pauses[claimed.attempts - 1] ?? 0
  return database.transaction(asWorker, async (tx) => {
    if (outcome.sent) {
      await sql`
        update ${sql.table(table)} set status = 'sent', sent_at = now(), reason = null, updated_at = now()
        where ${own(claimed)}`.execute(tx)
    } else {
      await sql`
        update ${sql.table(table)}
        set status = ${statusAfter(claimed, outcome)}, reason = ${outcome.reason}, updated_at = now(),
          next_attempt_at = now() + make_interval(mins => ${minutes})
        where ${own(claimed)}`.execute(tx)
    }
  })
}
