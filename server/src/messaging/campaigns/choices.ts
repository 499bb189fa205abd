import type { MessageChoices } from '@wizyta/contract/messaging/campaigns/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { notFound } from '../../kit/http/refusal.ts'
import type { SignedIds } from '../../kit/security/signed-token.ts'
import { appendConsents } from '../../people/consents/register.ts'
import { keptCard } from '../../people/names/merged-cards.ts'

/**
 * Lists the marketing channels of the client of a message, and the counting of opened mails. Each has its consent. A kind
 * that the salon has archived is listed as long as its consent can be withdrawn.
 */
export async function listChoices(tx: Tx, ids: SignedIds): Promise<MessageChoices> {
  const { businessId } = ids
  const clientId = await clientOf(tx, ids)
  const { rows } = await sql<MessageChoices>`
    select c.language, json_build_object('name', coalesce(b.public_name, b.name), 'brand_colour', b.brand_colour) as business,
      (select coalesce(json_agg(json_build_object('kind_id', k.id,
          'name', ${nameIn(sql`c.language`, 'k')},
          'text', case when c.language = 'en' then coalesce(k.text_en, k.text) else k.text end,
          'given', last.given) order by k.sort_order, k.id), '[]')
        from consent_kinds k
        cross join lateral (select coalesce((select e.is_given from consent_entries e where e.business_id = k.business_id
          and e.client_id = c.id and e.kind_id = k.id order by e.number desc limit 1), false) as given) last
        where k.business_id = c.business_id and (k.archived_at is null or last.given)
          and k.purpose in ('marketing_email', 'marketing_sms', 'mail_opens')) as data
    from clients c join businesses b on b.id = c.business_id
    where c.business_id = ${businessId} and c.id = ${clientId}`.execute(tx)
  return found(rows)
}

/** Finds the client of a message. A merge may have left the message at the card that was given up. */
async function clientOf(tx: Tx, { businessId, id }: SignedIds): Promise<string> {
  const { rows } = await sql<{ client_id: string }>`
    select client_id from messages
    where business_id = ${businessId} and id = ${id} and client_id is not null`.execute(tx)
  return keptCard(tx, businessId, found(rows).client_id)
}

/** Gives or withdraws the consent to a channel. One that stands so already is not recorded twice. */
export async function choose(
  tx: Tx,
  ids: SignedIds,
  { kind_id, given }: { kind_id: string; given: boolean },
): Promise<MessageChoices> {
  const kind = await lockChoice(tx, ids, kind_id)
  if (!kind) throw notFound()
  if (kind.given !== given) await record(tx, ids, kind_id, given)
  return listChoices(tx, ids)
}

/** Withdraws the consent to the channel of the message itself: the one click of RFC 8058. Repeated, it changes nothing. */
export async function unsubscribe(tx: Tx, ids: SignedIds): Promise<void> {
  const { rows } = await sql<{ kind_id: string }>`
    select k.id as kind_id from messages m
    join consent_kinds k on k.business_id = m.business_id and k.purpose = 'marketing_' || m.channel
    where m.business_id = ${ids.businessId} and m.id = ${ids.id}`.execute(tx)
  const [own] = rows
  const kind = own && (await lockChoice(tx, ids, own.kind_id))
  if (kind?.given) await record(tx, ids, kind.kind_id, false)
}

/** Returns a choice as it stands, after all calls by the same message that came before. */
async function lockChoice(tx: Tx, ids: SignedIds, kindId: string) {
  await sql`select from messages where business_id = ${ids.businessId} and id = ${ids.id} for update`.execute(
    tx,
  )
  const { data } = await listChoices(tx, ids)
  return data.find(({ kind_id }) => kind_id === kindId)
}

async function record(tx: Tx, ids: SignedIds, kindId: string, isGiven: boolean): Promise<void> {
  const { businessId, id } = ids
  const clientId = await clientOf(tx, ids)
  const { rows } = await sql<{ today: string; channel: string; address: string | null }>`
    select (now() at time zone b.timezone)::date as today, replace(k.purpose, 'marketing_', '') as channel,
      lower(case k.purpose when 'marketing_email' then c.email when 'marketing_sms' then c.phone end) as address
    from clients c
    join businesses b on b.id = c.business_id
    join consent_kinds k on k.business_id = c.business_id and k.id = ${kindId}
    where c.business_id = ${businessId} and c.id = ${clientId}`.execute(tx)
  const { today: on, channel, address } = found(rows)
  await appendConsents(tx, businessId, { clientId, kindIds: [kindId], isGiven, on, way: 'link', proof: null })
  if (address && isGiven)
    await sql`delete from suppressions where business_id = ${businessId} and channel = ${channel} and address = ${address} and cause = 'unsubscribed'
      and released_at is null`.execute(tx)
  else if (address)
    await sql`
      insert into suppressions (business_id, channel, address, cause) values (${businessId}, ${channel}, ${address}, 'unsubscribed')
      on conflict do nothing`.execute(tx)
  await sql`
    update campaign_recipients r set unsubscribed_at = ${isGiven ? null : sql`now()`}
    from messages m
    where m.business_id = ${businessId} and m.id = ${id} and m.channel = ${channel}
      and r.business_id = m.business_id and r.campaign_id = m.campaign_id and r.client_id = ${clientId}`.execute(
    tx,
  )
}
