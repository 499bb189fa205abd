import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { undoSeconds } from './outbox.ts'

/** Days after which an order that could not leave would come too late. */
const daysOfUse = 3

/** A mail with an order, as its supplier gets it. */
interface OrderMail {
  delivery_id: string
  recipient: string
  subject: string
  text: string
  html: string
  attachment: { name: string; bytes: Uint8Array }
}

/** Queues the mail of an order. It waits as long as any message, so that a cancelled order never leaves. */
export async function queueOrder(
  tx: Tx,
  businessId: string,
  { delivery_id, recipient, subject, text, html, attachment }: OrderMail,
): Promise<void> {
  const attachment_id = await storeAttachment(tx, businessId, attachment.bytes)
  await sql`
    with queued as (
      insert into messages (business_id, delivery_id, kind, sequence, starts_at, due_at, expires_at, recipient, subject,
        text, html, attachment_id, attachment_name)
      values (${businessId}, ${delivery_id}, 'order', 0, now(), now() + make_interval(secs => ${undoSeconds}),
        now() + make_interval(days => ${daysOfUse}), ${recipient}, ${subject}, ${text}, ${html},
        ${attachment_id}, ${attachment.name})
      returning id)
    select id, pg_notify('messages', '') from queued`.execute(tx)
}

async function storeAttachment(tx: Tx, businessId: string, bytes: Uint8Array): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into file_contents (business_id, bytes) values (${businessId}, ${Buffer.from(bytes)}) returning id`.execute(
    tx,
  )
  return found(rows).id
}
