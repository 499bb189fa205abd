import { randomUUID } from 'node:crypto'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { fullName } from '../../people/names/names.ts'
import type { Claimed, MessageKey } from './claim.ts'
import type { Sender } from './mail-parts.ts'
import { writeOccasion } from './occasion-letter.ts'
import { writeOffer } from './queue-offer.ts'
import { writtenWaits } from './quiet-hours.ts'
import { writeInvitation } from './survey-letter.ts'

interface WrittenMail {
  offer_id: string | null
  occasion: string | null
  survey_link_id: string | null
  attempts: number
  provider_id: string | null
  recipient: string | null
  subject: string
  text: string
  html: string
  attachment_name: string | null
  attachment: Buffer | null
  business: string
  business_email: string | null
  /** Name of the supplier, the client or the employee. */
  name: string
  expired: boolean
  is_voucher: boolean
  /** False: the order was cancelled or put away, or the voucher blocked, before it left. */
  stands: boolean
}

/** Says whether a message carries a document and was written when it was queued. It speaks of no visit. */
export async function isWritten(tx: Tx, { business_id, id }: MessageKey): Promise<boolean> {
  const { rows } = await sql`
    select from messages where business_id = ${business_id} and id = ${id} and kind in ('order', 'receipt', 'shift_report', 'waiting_offer', 'voucher', 'rota', 'template_test', 'direct', 'after_visit', 'birthday', 'away', 'voucher_expiring', 'deposit_due', 'report', 'survey', 'intake')`.execute(
    tx,
  )
  return rows.length === 1
}

/**
 * Takes the mail of a document for one attempt. Its content was written when it was queued. Null: another worker
 * has it, it is only kept, or there is nothing to send any more.
 */
export async function claimWritten(
  tx: Tx,
  key: MessageKey,
  { sender, keep, leaseSeconds }: { sender: Sender; keep: boolean; leaseSeconds: number },
): Promise<Claimed | null> {
  const locked = await lockWritten(tx, key)
  if (!locked) return null
  const knowsHours = locked.occasion ?? locked.survey_link_id ?? locked.offer_id
  if (knowsHours !== null && (await writtenWaits(tx, key, await readSettings(tx, key.business_id))))
    return null
  const write = locked.occasion ? writeOccasion : locked.survey_link_id ? writeInvitation : null
  const occasion = write ? await write(tx, key.business_id, key.id, sender) : null
  if (occasion && 'reason' in occasion) return leaveOut(tx, key, occasion.reason)
  const offer = locked.offer_id
    ? await writeOffer(tx, key.business_id, locked.offer_id, 'email', sender)
    : null
  if (offer && 'reason' in offer) return leaveOut(tx, key, offer.reason)
  const mail = locked.offer_id
    ? { ...locked, ...offer, stands: locked.stands && offer !== null }
    : { ...locked, ...occasion }
  if (mail.expired || !mail.stands) {
    await sql`
      update messages set status = ${mail.stands ? 'skipped' : 'cancelled'},
        reason = ${
          mail.stands
            ? messageReasons.expired
            : mail.offer_id
              ? messageReasons.overtaken
              : mail.is_voucher
                ? messageReasons.voucher_off
                : messageReasons.order_cancelled
        }, lease_until = null,
        next_attempt_at = null, updated_at = now()
      where business_id = ${key.business_id} and id = ${key.id}`.execute(tx)
    return null
  }
  // Only what is written to a client is without an address: it was taken off the card.
  if (mail.recipient === null) return leaveOut(tx, key, messageReasons.no_address)
  const attempt = mail.attempts + 1
  const message_id = mail.provider_id ?? `<${randomUUID()}@${new URL(sender.appOrigin).hostname}>`
  await sql`
    update messages set status = ${keep ? 'kept' : 'sending'}, attempts = ${attempt}, recipient = ${mail.recipient},
      subject = ${mail.subject}, text = ${mail.text}, html = ${mail.html}, provider_id = ${message_id}, reason = null,
      lease_until = ${keep ? null : sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`}, next_attempt_at = null,
      updated_at = now()
    where business_id = ${key.business_id} and id = ${key.id}`.execute(tx)
  if (keep) return null
  const answerTo = sender.replyTo ?? mail.business_email
  const name = sender.mailName ?? mail.business
  return {
    ...key,
    attempt,
    carried: [{ id: key.id, attempt }],
    mail: {
      from: { name, email: sender.mailFrom },
      reply_to: answerTo ? { name, email: answerTo } : null,
      to: { name: mail.name, email: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      message_id,
      calendar: null,
      ...(occasion?.unsubscribe && { unsubscribe: occasion.unsubscribe }),
      attachments:
        mail.attachment && mail.attachment_name
          ? [{ name: mail.attachment_name, type: typeOf(mail.attachment_name), bytes: mail.attachment }]
          : [],
    },
  }
}

const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Returns the media type of an attached file; all but tables are PDF. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/pdf'

async function leaveOut(tx: Tx, { business_id, id }: MessageKey, reason: string): Promise<null> {
  await sql`
    update messages set status = 'skipped', reason = ${reason}, lease_until = null, next_attempt_at = null, updated_at = now()
    where business_id = ${business_id} and id = ${id}`.execute(tx)
  return null
}

/** A message typed for a client goes to the address on the card, which may have been corrected meanwhile. */
async function lockWritten(tx: Tx, { business_id, id }: MessageKey): Promise<WrittenMail | undefined> {
  const { rows } = await sql<WrittenMail>`
    select m.offer_id, m.occasion, m.survey_link_id, m.attempts, m.provider_id, m.subject,
      case when m.kind = 'direct' then c.email else m.recipient end as recipient, m.text, m.html, m.attachment_name, f.bytes as attachment,
      coalesce(b.public_name, b.name) as business, b.email as business_email, coalesce(s.name, nullif(${fullName('c')}, ''),
        nullif(${fullName('e')}, ''), '') as name,
      m.expires_at <= now() as expired, 
      m.voucher_id is not null as is_voucher,
      (d.id is null or d.archived_at is null and d.status not in ('draft', 'cancelled'))
        and (v.id is null or v.blocked_at is null and v.refunded_at is null) as stands
    from messages m
    join businesses b on b.id = m.business_id
    left join deliveries d on d.business_id = m.business_id and d.id = m.delivery_id
    left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id
    left join clients c on c.business_id = m.business_id and c.id = m.client_id
    left join vouchers v on v.business_id = m.business_id and v.id = m.voucher_id
    left join rota_shifts r on r.business_id = m.business_id and r.id = m.rota_shift_id
    left join employees e on e.business_id = r.business_id and e.id = r.employee_id
    left join file_contents f on f.business_id = m.business_id and f.id = m.attachment_id
    where m.business_id = ${business_id} and m.id = ${id}
      and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now()
        or m.status = 'sending' and m.lease_until <= now())
    for update of m skip locked`.execute(tx)
  return rows[0]
}
