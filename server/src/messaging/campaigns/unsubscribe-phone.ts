import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { appendConsents } from '../../people/consents/register.ts'
import { hasFurtherPhone } from '../../people/names/has-phone.ts'

/**
 * Takes STOP. All clients with this main number withdraw the consent to marketing by SMS. Where there are none, those
 * who have it as a further number do: they reply from their other phone. The number gets no mass SMS.
 */
export async function unsubscribePhone(tx: Tx, businessId: string, phone: string): Promise<void> {
  const { rows } = await sql<{ client_id: string; kind_id: string; today: string }>`
    select c.id as client_id, k.id as kind_id, (now() at time zone b.timezone)::date as today
    from clients c
    join businesses b on b.id = c.business_id
    join consent_kinds k on k.business_id = c.business_id and k.purpose = 'marketing_sms'
    where c.business_id = ${businessId} and (c.phone = ${phone} or ${hasFurtherPhone(phone)} and not exists (
        select from clients own where own.business_id = c.business_id and own.phone = ${phone} and own.archived_at is null)) and (
      select e.is_given from consent_entries e where e.business_id = c.business_id and e.client_id = c.id and e.kind_id = k.id
      order by e.number desc limit 1)
    order by c.id for update of c`.execute(tx)
  for (const { client_id: clientId, kind_id, today: on } of rows)
    await appendConsents(tx, businessId, {
      clientId,
      kindIds: [kind_id],
      isGiven: false,
      on,
      way: 'link',
      proof: 'STOP',
    })
  await sql`
    insert into suppressions (business_id, channel, address, cause) values (${businessId}, 'sms', ${phone}, 'unsubscribed')
    on conflict do nothing`.execute(tx)
  await sql`
    update campaign_recipients r set unsubscribed_at = now()
    from (
      select m.campaign_id, m.client_id from messages m join clients c on c.business_id = m.business_id and c.id = m.client_id
      where m.business_id = ${businessId} and m.kind = 'campaign' and m.channel = 'sms' and m.status = 'sent' and c.phone = ${phone}
      order by m.sent_at desc limit 1) last
    where r.business_id = ${businessId} and r.campaign_id = last.campaign_id and r.client_id = last.client_id`.execute(
    tx,
  )
}
