import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { undoSeconds } from './outbox.ts'

/** Days after which a mail that could not leave would come too late. */
const daysOfUse = 3

/** A mail that is no message about a visit, most with a document. It is written when it is queued: what is sent is what the user saw. */
interface WrittenMail {
  recipient: string
  client_id?: string | null
  subject: string
  text: string
  html: string
  attachment?: { name: string; bytes: Uint8Array }
  /** A later moment; absent: once a change can no longer be taken back. */
  due_at?: string | undefined
}

/** Subject of a mail: a document, a voucher, a rota, or the test of a template. */
type Subject =
  | { kind: 'order'; delivery_id: string }
  | { kind: 'receipt'; receipt_copy_id: string }
  | { kind: 'shift_report'; shift_id: string }
  | { kind: 'voucher'; voucher_id: string }
  | { kind: 'rota'; rota_shift_id: string }
  | { kind: 'report'; report_schedule_id: string }
  | { kind: 'template_test' }
  | { kind: 'direct' }

/** Queues the mail of a document. It waits as long as any message, so that a cancelled order never leaves. */
export async function queueWritten(
  tx: Tx,
  businessId: string,
  subject: Subject,
  { recipient, client_id = null, attachment, due_at, ...mail }: WrittenMail,
): Promise<string> {
  const attachment_id = attachment ? await storeAttachment(tx, businessId, attachment.bytes) : null
  const none = {
    delivery_id: null,
    receipt_copy_id: null,
    shift_id: null,
    voucher_id: null,
    rota_shift_id: null,
    report_schedule_id: null,
  }
  const of = { ...none, ...subject }
  // The id is made here. Users who see their own visits alone may queue a mail that they do not see.
  const id = randomUUID()
  const due = due_at ? sql`${due_at}::timestamptz` : sql`now() + make_interval(secs => ${undoSeconds})`
  await sql`
    insert into messages (business_id, id, delivery_id, receipt_copy_id, shift_id, voucher_id, rota_shift_id, report_schedule_id, client_id, kind, sequence,
      starts_at, due_at, expires_at, recipient, subject, text, html, attachment_id, attachment_name)
    values (${businessId}, ${id}, ${of.delivery_id}, ${of.receipt_copy_id}, ${of.shift_id}, ${of.voucher_id}, ${of.rota_shift_id}, ${of.report_schedule_id}, ${client_id},
      ${subject.kind}, 0, now(), ${due}, ${due} + make_interval(days => ${daysOfUse}), ${recipient},
      ${mail.subject}, ${mail.text}, ${mail.html}, ${attachment_id}, ${attachment?.name ?? null})`.execute(tx)
  await sql`select pg_notify('messages', '')`.execute(tx)
  return id
}

async function storeAttachment(tx: Tx, businessId: string, bytes: Uint8Array): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into file_contents (business_id, bytes) values (${businessId}, ${Buffer.from(bytes)}) returning id`.execute(
    tx,
  )
  return found(rows).id
}
