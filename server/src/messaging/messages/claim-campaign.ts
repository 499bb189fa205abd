import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { withOpening } from '../campaigns/count-opening.ts'
import { choicesLink, oneClickAddress } from '../campaigns/opt-out.ts'
import { readCampaignMessage } from '../campaigns/read-message.ts'
import { campaignMail } from '../campaigns/write-sample.ts'
import type { Claimed, MessageKey } from './claim.ts'
import type { Sender } from './mail-parts.ts'

/**
 * Takes the mail of a campaign for one attempt. It is written now, for a client who agrees now, with the link and the
 * headers to unsubscribe (RFC 8058).
 */
export async function claimCampaign(
  tx: Tx,
  key: MessageKey,
  { sender, keep, leaseSeconds }: { sender: Sender; keep: boolean; leaseSeconds: number },
): Promise<Claimed | null> {
  const message = await readCampaignMessage(tx, key, 'email')
  if (!message) return null
  const { rows } = await sql<{ name: string; email: string | null; brand_colour: string }>`
    select coalesce(public_name, name) as name, email, brand_colour from businesses where id = ${key.business_id}`.execute(
    tx,
  )
  const business = found(rows)
  const link = choicesLink(sender, key.business_id, key.id)
  const mail = campaignMail(message, message, business, link)
  const { subject } = mail
  const attempt = message.attempts + 1
  const message_id = message.provider_id ?? `<${randomUUID()}@${new URL(sender.appOrigin).hostname}>`
  const [plain, html] = [writeText(mail), writeHtml(mail)]
  await sql`
    update messages set status = ${keep ? 'kept' : 'sending'}, attempts = ${attempt}, recipient = ${message.address},
      subject = ${subject}, text = ${plain}, html = ${html}, provider_id = ${message_id}, reason = null, next_attempt_at = null,
      sent_at = ${keep ? sql`now()` : null}, lease_until = ${keep ? null : sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`},
      updated_at = now()
    where business_id = ${key.business_id} and id = ${key.id}`.execute(tx)
  if (keep) return null
  const sent = await withOpening(tx, key, html, sender)
  const name = sender.mailName ?? business.name
  const answerTo = sender.replyTo ?? business.email
  return {
    ...key,
    attempt,
    carried: [{ id: key.id, attempt }],
    mail: {
      from: { name, email: sender.mailFrom },
      reply_to: answerTo ? { name, email: answerTo } : null,
      to: { name: message.name, email: message.address },
      subject,
      text: plain,
      html: sent,
      message_id,
      calendar: null,
      unsubscribe: oneClickAddress(sender, link),
    },
  }
}
