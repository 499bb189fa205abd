import { writeCampaignSms } from '@wizyta/contract/messaging/campaigns/write-campaign'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { optOutOf, salonOf } from '../campaigns/opt-out.ts'
import { readCampaignMessage } from '../campaigns/read-message.ts'
import type { MessageKey } from '../messages/claim.ts'
import type { Sender } from '../messages/mail-parts.ts'
import { writeOccasion } from '../messages/occasion-letter.ts'
import { writeOffer } from '../messages/queue-offer.ts'
import { writtenWaits } from '../messages/quiet-hours.ts'
import { writeInvitation } from '../messages/survey-letter.ts'
import type { Draft } from './claim-sms.ts'

export async function isWrittenSms(tx: Tx, { business_id, id }: MessageKey): Promise<boolean> {
  const { rows } = await sql`
    select from messages where business_id = ${business_id} and id = ${id} and (kind = 'sms' or occasion is not null or survey_link_id is not null or offer_id is not null)`.execute(
    tx,
  )
  return rows.length === 1
}

interface Row extends Omit<Draft, 'rows' | 'to' | 'unique_id' | 'about'> {
  id: string
  attempts: number
  provider_id: string | null
  occasion: string | null
  survey_link_id: string | null
  offer_id: string | null
  phone: string | null
  expired: boolean
}

/** Locks an SMS that was written when it was queued. Its client's number is read now. */
export async function readWritten(
  tx: Tx,
  { business_id, id }: MessageKey,
  sender: Sender,
): Promise<Draft | null> {
  const { rows } = await sql<Row>`
    select m.id, m.occasion, m.survey_link_id, m.offer_id, m.attempts, m.provider, m.provider_id, m.text, m.expires_at <= now() as expired,
      case when m.client_id is null then m.recipient else (
        select c.phone from clients c where c.business_id = m.business_id and c.id = m.client_id) end as phone
    from messages m
    where m.business_id = ${business_id} and m.id = ${id}
      and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now()
        or m.status = 'sending' and m.lease_until <= now())
    for update of m skip locked`.execute(tx)
  const [row] = rows
  if (!row) return null
  const knowsHours = row.occasion ?? row.survey_link_id ?? row.offer_id
  if (
    knowsHours !== null &&
    (await writtenWaits(tx, { business_id, id }, await readSettings(tx, business_id)))
  )
    return null
  const write = row.occasion ? writeOccasion : row.survey_link_id ? writeInvitation : null
  const occasion = row.offer_id
    ? await writeOffer(tx, business_id, row.offer_id, 'sms', sender)
    : write && (await write(tx, business_id, id, sender))
  if (row.offer_id && !occasion) return dropOffer(tx, { business_id, id })
  const obstacle = occasion && 'reason' in occasion ? occasion.reason : null
  const reason = row.expired ? messageReasons.expired : row.phone ? obstacle : messageReasons.no_phone
  if (reason !== null || row.phone === null) {
    await sql`
      update messages set status = 'skipped', reason = ${reason}, lease_until = null, next_attempt_at = null, updated_at = now()
      where business_id = ${business_id} and id = ${id}`.execute(tx)
    return null
  }
  const { provider, provider_id, phone } = row
  const text = occasion && 'text' in occasion ? occasion.text : row.text
  return {
    about: row.offer_id ? 'visit' : 'other',
    rows: [{ id: row.id, attempts: row.attempts, facts: null }],
    provider,
    unique_id: provider_id,
    to: phone,
    text,
  }
}

/** An offer was answered or withdrawn. */
async function dropOffer(tx: Tx, { business_id, id }: MessageKey): Promise<null> {
  await sql`
    update messages set status = 'cancelled', reason = ${messageReasons.overtaken}, lease_until = null, next_attempt_at = null,
      updated_at = now()
    where business_id = ${business_id} and id = ${id}`.execute(tx)
  return null
}

/** Reads an SMS of a campaign, for a client who agrees now, with how to unsubscribe. */
export async function readOfCampaign(
  tx: Tx,
  key: MessageKey,
  takesReplies: boolean,
  config: { appOrigin: string; secretKey: string },
): Promise<Draft | null> {
  const message = await readCampaignMessage(tx, key, 'sms')
  if (!message) return null
  const { name: salon } = await salonOf(tx, key.business_id)
  const optOut = optOutOf({ takes_replies: takesReplies }, message.language, key.business_id, config, key.id)
  return {
    about: 'campaign',
    rows: [{ id: message.id, attempts: message.attempts, facts: null }],
    provider: message.provider,
    unique_id: message.provider_id,
    to: message.address,
    text: writeCampaignSms(message, message, { salon, optOut }),
  }
}
