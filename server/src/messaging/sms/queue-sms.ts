import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { undoSeconds } from '../messages/outbox.ts'

/** Days after which an SMS that could not leave would come too late. */
const daysOfUse = 1

/** An SMS that is written when it is queued. */
export interface WrittenSms {
  /** Its client: the number is read again when it is sent. Null: to this number, an employee's for example. */
  client_id: string | null
  /** E.164. */
  recipient: string
  text: string
  /** A later moment; absent: once a change can no longer be taken back. */
  due_at?: string | undefined
}

/** Queues an SMS that is no message about a visit. Without a connected provider it waits, and is left out when it would come too late. */
export async function queueSms(
  tx: Tx,
  businessId: string,
  { client_id, recipient, text, due_at }: WrittenSms,
): Promise<string> {
  const id = randomUUID()
  const due = due_at ? sql`${due_at}::timestamptz` : sql`now() + make_interval(secs => ${undoSeconds})`
  await sql`
    insert into messages (business_id, id, client_id, kind, channel, sequence, starts_at, due_at, expires_at, recipient, text)
    values (${businessId}, ${id}, ${client_id}, 'sms', 'sms', 0, now(), ${due}, ${due} + make_interval(days => ${daysOfUse}),
      ${recipient}, ${text})`.execute(tx)
  await sql`select pg_notify('messages', '')`.execute(tx)
  return id
}
