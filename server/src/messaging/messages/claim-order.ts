import { randomUUID } from 'node:crypto'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Claimed, MessageKey } from './claim.ts'
import type { Sender } from './mail-parts.ts'

interface Order {
  attempts: number
  provider_id: string | null
  recipient: string
  subject: string
  text: string
  html: string
  attachment_name: string | null
  attachment: Buffer | null
  business: string
  business_email: string | null
  supplier: string
  expired: boolean
  /** False: the order was cancelled or put away before it left. */
  stands: boolean
}

/** Says whether a message is an order, which speaks of a delivery and of no visit. */
export async function isOrder(tx: Tx, { business_id, id }: MessageKey): Promise<boolean> {
  const { rows } = await sql`
    select from messages where business_id = ${business_id} and id = ${id} and kind = 'order'`.execute(tx)
  return rows.length === 1
}

/**
 * Takes the mail of an order for one attempt. Its content was written when the order was sent. Null: another worker
 * has it, it is only kept, or there is nothing to send any more.
 */
export async function claimOrder(
  tx: Tx,
  key: MessageKey,
  { sender, keep, leaseSeconds }: { sender: Sender; keep: boolean; leaseSeconds: number },
): Promise<Claimed | null> {
  const order = await lockOrder(tx, key)
  if (!order) return null
  if (order.expired || !order.stands) {
    await sql`
      update messages set status = ${order.stands ? 'skipped' : 'cancelled'},
        reason = ${order.stands ? messageReasons.expired : messageReasons.order_cancelled}, lease_until = null,
        next_attempt_at = null, updated_at = now()
      where business_id = ${key.business_id} and id = ${key.id}`.execute(tx)
    return null
  }
  const attempt = order.attempts + 1
  const message_id = order.provider_id ?? `<${randomUUID()}@${new URL(sender.appOrigin).hostname}>`
  await sql`
    update messages set status = ${keep ? 'kept' : 'sending'}, attempts = ${attempt}, provider_id = ${message_id}, reason = null,
      lease_until = ${keep ? null : sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`}, next_attempt_at = null,
      updated_at = now()
    where business_id = ${key.business_id} and id = ${key.id}`.execute(tx)
  if (keep) return null
  const answerTo = sender.replyTo ?? order.business_email
  const name = sender.mailName ?? order.business
  return {
    ...key,
    attempt,
    carried: [{ id: key.id, attempt }],
    mail: {
      from: { name, email: sender.mailFrom },
      reply_to: answerTo ? { name, email: answerTo } : null,
      to: { name: order.supplier, email: order.recipient },
      subject: order.subject,
      text: order.text,
      html: order.html,
      message_id,
      calendar: null,
      attachments:
        order.attachment && order.attachment_name
          ? [{ name: order.attachment_name, type: 'application/pdf', bytes: order.attachment }]
          : [],
    },
  }
}

async function lockOrder(tx: Tx, { business_id, id }: MessageKey): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select m.attempts, m.provider_id, m.recipient, m.subject, m.text, m.html, m.attachment_name, c.bytes as attachment,
      coalesce(b.public_name, b.name) as business, b.email as business_email, coalesce(s.name, '') as supplier,
      m.expires_at <= now() as expired, d.archived_at is null and d.status not in ('draft', 'cancelled') as stands
    from messages m
    join businesses b on b.id = m.business_id
    join deliveries d on d.business_id = m.business_id and d.id = m.delivery_id
    left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id
    left join file_contents c on c.business_id = m.business_id and c.id = m.attachment_id
    where m.business_id = ${business_id} and m.id = ${id}
      and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now()
        or m.status = 'sending' and m.lease_until <= now())
    for update of m skip locked`.execute(tx)
  return rows[0]
}
