import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { Language } from '@wizyta/contract/words/translate'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { fullName } from '../../people/names/names.ts'
import { addressBy, type Channel, leftLately, obstacleNow } from './segment.ts'

/** A message of a campaign that may leave now. */
export interface CampaignMessage {
  id: string
  attempts: number
  provider: string | null
  provider_id: string | null
  cost: number | null
  address: string
  language: Language
  first_name: string
  name: string
  subject: string | null
  subject_en: string | null
  text: string
  text_en: string | null
  plain_letters: boolean
}

const sentences: Record<string, string> = {
  no_consent: messageReasons.no_consent,
  suppressed: messageReasons.suppressed,
  no_sms_number: messageReasons.no_sms_number,
  foreign_number: messageReasons.foreign_number,
}

export async function isOfCampaign(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from messages where business_id = ${business_id} and id = ${id} and kind = 'campaign'`.execute(tx)
  return rows.length === 1
}

/**
 * Locks a message of a campaign and decides about it again. Consent, address and state of the campaign are those
 * of now. An SMS whose earlier attempt may have arrived is not decided again. Null: it does not leave now.
 */
export async function readCampaignMessage(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
  channel: Channel,
): Promise<CampaignMessage | null> {
  const { rows } = await sql<
    CampaignMessage & {
      status: string
      campaign_id: string
      client_id: string
      expired: boolean
      reason: string | null
    }
  >`
    select m.id, m.attempts, m.provider, m.provider_id, m.cost, m.campaign_id, m.client_id, g.status, m.expires_at <= now() as expired,
      ${addressBy(channel)} as address, c.language, c.first_name, ${fullName('c')} as name,
      g.subject, g.subject_en, g.text, g.text_en, g.plain_letters, case when c.archived_at is not null then 'no_consent'
        else (${obstacleNow(channel)}) end as reason
    from messages m
    join campaigns g on g.business_id = m.business_id and g.id = m.campaign_id
    join clients c on c.business_id = m.business_id and c.id = m.client_id
    where m.business_id = ${business_id} and m.id = ${id}
      and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now()
        or m.status = 'sending' and m.lease_until <= now())
    for update of m skip locked`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { status, campaign_id, client_id, expired, reason, ...message } = row
  const rests = status === 'paused' || status === 'awaiting'
  const until = rests ? sql<string>`now() + interval '1 hour'` : await endOfQuiet(tx, business_id)
  if (until !== null) {
    await putOff(tx, business_id, { id, campaign_id }, until)
    return null
  }
  const mayHaveArrived = message.provider !== null
  const outcome = mayHaveArrived
    ? null
    : status === 'cancelled'
      ? { status: 'cancelled', reason: messageReasons.campaign_off }
      : expired
        ? { status: 'skipped', reason: messageReasons.expired }
        : reason === 'no_address'
          ? {
              status: 'skipped',
              reason: channel === 'sms' ? messageReasons.no_phone : messageReasons.no_address,
            }
          : reason !== null
            ? { status: 'skipped', reason: sentences[reason] ?? reason }
            : (await gotAnother(tx, business_id, { campaign_id, client_id, channel }))
              ? { status: 'skipped', reason: messageReasons.recent }
              : (await gotAlready(tx, { business_id, id }, campaign_id, message.address))
                ? { status: 'skipped', reason: messageReasons.same_address }
                : null
  if (!outcome) return message
  await sql`
    update messages set status = ${outcome.status}, reason = ${outcome.reason}, lease_until = null, next_attempt_at = null, updated_at = now()
    where business_id = ${business_id} and id = ${id}`.execute(tx)
  return null
}

/** True: the client got a message of another campaign within a day. Two that leave at once wait for each other. */
async function gotAnother(
  tx: Tx,
  businessId: string,
  { campaign_id, client_id, channel }: { campaign_id: string; client_id: string; channel: Channel },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mass ${channel} ${client_id}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select from messages o where o.business_id = ${businessId} and o.client_id = ${client_id} and o.kind = 'campaign'
      and o.channel = ${channel} and o.campaign_id <> ${campaign_id} and ${leftLately} limit 1`.execute(tx)
  return rows.length > 0
}

/** True: another message of the campaign has gone to this address. Two at once wait for each other. */
async function gotAlready(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
  campaignId: string,
  address: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${campaignId} ${address.toLowerCase()}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    select from messages where business_id = ${business_id} and campaign_id = ${campaignId} and recipient = ${address}
      and id <> ${id} and status in ('sending', 'sent', 'kept') limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Pauses the campaign of a message that finds no budget, and puts off what is queued of it.
 * @returns false: it is paused already, or a user is just changing it
 */
export async function pauseForBudget(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ campaign_id: string }>`
    select campaign_id from messages where business_id = ${business_id} and id = ${id}`.execute(tx)
  const { campaign_id } = found(rows)
  await putOff(tx, business_id, { id, campaign_id }, sql<string>`now() + interval '1 hour'`)
  const { numAffectedRows } = await sql`
    update campaigns set status = 'paused', version = version + 1, updated_at = now()
    where business_id = ${business_id} and id in (select g.id from campaigns g
      where g.business_id = ${business_id} and g.id = ${campaign_id} and g.status in ('scheduled', 'sending') for update skip locked)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Returns when the quiet hours end, as an instant in SQL; null: it is not quiet now. */
async function endOfQuiet(tx: Tx, businessId: string): Promise<RawBuilder<string> | null> {
  const { quiet_hours, timezone } = await readSettings(tx, businessId)
  if (!quiet_hours) return null
  const end = sql<string>`outside_quiet_hours(now(), 'infinity', ${quiet_hours.from}::time, ${quiet_hours.to}::time, ${timezone}::text)`
  const { rows } = await sql<{ quiet: boolean }>`select ${end} > now() as quiet`.execute(tx)
  return rows[0]?.quiet ? end : null
}

/**
 * Puts off a message, and all others of its campaign that are due. Ten thousand of them are one statement, not as
 * many claims a minute.
 */
const putOff = (
  tx: Tx,
  businessId: string,
  { id, campaign_id }: { id: string; campaign_id: string },
  until: RawBuilder<string>,
) =>
  sql`
  update messages set next_attempt_at = ${until}, updated_at = now(), status = 'queued', lease_until = null,
    expires_at = greatest(expires_at, ${until} + interval '1 day')
  where business_id = ${businessId} and (id = ${id} or id in (
    select o.id from messages o
    where o.business_id = ${businessId} and o.campaign_id = ${campaign_id} and o.status = 'queued'
      and coalesce(o.next_attempt_at, o.due_at) <= now()
    for update skip locked))`.execute(tx)
