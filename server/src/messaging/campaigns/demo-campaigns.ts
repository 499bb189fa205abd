import { randomUUID } from 'node:crypto'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

const hour = 3_600_000

/**
 * Writes the SMS provider of the demo, a mass SMS with results, and a draft of a mail. It needs clients and consents.
 */
export async function writeMassMessages(tx: Tx, businessId: string, now: number): Promise<void> {
  const [connection, sent] = [randomUUID(), randomUUID()]
  // Eleven o'clock in the morning, six days ago.
  const sentAt = Date.parse(`${new Date(now - 144 * hour).toISOString().slice(0, 10)}T10:00:00Z`)
  const at = (hours: number) => new Date(sentAt + (150 - hours) * hour).toISOString()
  await sql`
    with made as (
      insert into sms_connections (business_id, id, provider, sender, part_price, monthly_budget, takes_replies, approval_above, created_at, updated_at)
      values (${businessId}, ${connection}, 'demo', 'Atelier', 9, 30000, true, 20000, ${at(900)}, ${at(900)})
    ), run as (
      insert into sms_runs (business_id, connection_id, status, ran_at) values (${businessId}, ${connection}, 'ok', ${at(150)})
    )
    insert into campaigns (business_id, id, channel, name, text, text_en, status, starts_at, pace, next_batch_at, queued_at, finished_at,
      visit_count, counted_at, created_at, updated_at)
    values (${businessId}, ${sent}, 'sms', 'Jesienne odświeżenie koloru',
      ${`Dzień dobry {imię}! Do końca listopada odświeżenie koloru z pielęgnacją 15% taniej. Zapraszamy, {salon}.`},
      ${`Hello {first name}! Until the end of November colour refresh with care is 15% off. See you soon, {salon}.`},
      'done', ${at(150)}, 100, ${at(150)}, ${at(150)}, ${at(149)}, 7, now(), ${at(160)}, ${at(149)})`.execute(
    tx,
  )
  await sql`
    insert into campaigns (business_id, channel, name, subject, text, rule, pace, created_at, updated_at)
    values (${businessId}, 'email', 'Zaproszenie po przerwie', 'Tęsknimy za Wami',
      ${'Dzień dobry {imię},\n\nminęło już trochę czasu od ostatniej wizyty. W grudniu mamy wolne terminy przed południem, także w soboty.\n\nDo zobaczenia w {salon}!'},
      ${JSON.stringify({ match: 'all', conditions: [{ about: 'last_visit', age: 'older', days: 60 }] })}::jsonb, 60, ${at(40)}, ${at(40)})`.execute(
    tx,
  )
  await sql`
    with asked as (
      select c.id, c.phone, row_number() over (order by c.number) as place, (
          select e.is_given from consent_entries e join consent_kinds k on k.business_id = e.business_id and k.id = e.kind_id
          where e.business_id = c.business_id and e.client_id = c.id and k.purpose = 'marketing_sms' order by e.number desc limit 1) as agrees
      from clients c where c.business_id = ${businessId} and c.archived_at is null
    ), noted as (
      insert into campaign_recipients (business_id, campaign_id, client_id, reason, unsubscribed_at)
      select ${businessId}, ${sent}, id, case when phone is null then 'no_address' when agrees is not true then 'no_consent' end,
        case when phone is not null and agrees and place % 41 = 0 then ${at(140)}::timestamptz end
      from asked
    )
    insert into messages (business_id, campaign_id, client_id, kind, channel, sequence, status, starts_at, due_at, expires_at, recipient, text,
      provider, provider_id, parts, cost, attempts, sent_at, delivered_at, reason, created_at, updated_at)
    select ${businessId}, ${sent}, c.id, 'campaign', 'sms', 0,
      case when a.place % 37 = 0 then 'failed' when a.place % 53 = 0 then 'skipped' else 'sent' end, ${at(150)}, ${at(150)}, ${at(78)}, a.phone,
      'Dzien dobry ' || c.first_name || '! Do konca listopada odswiezenie koloru z pielegnacja 15% taniej. Zapraszamy, Atelier Urody. Rezygnacja: odpisz STOP.',
      'demo', gen_random_uuid()::text, 1, case when a.place % 53 = 0 then null else 9 end, 1, case when a.place % 53 <> 0 then ${at(150)}::timestamptz end,
      case when a.place % 37 <> 0 and a.place % 53 <> 0 then ${at(149.9)}::timestamptz end,
      case when a.place % 37 = 0 then '405 UNDELIVERED' when a.place % 53 = 0 then ${messageReasons.no_consent}::text end, ${at(150)}, ${at(149)}
    from asked a join clients c on c.business_id = ${businessId} and c.id = a.id
    where a.phone is not null and a.agrees`.execute(tx)
  await sql`
    insert into suppressions (business_id, channel, address, cause, created_at)
    select r.business_id, 'sms', c.phone, 'unsubscribed', r.unsubscribed_at
    from campaign_recipients r join clients c on c.business_id = r.business_id and c.id = r.client_id
    where r.business_id = ${businessId} and r.campaign_id = ${sent} and r.unsubscribed_at is not null
    on conflict do nothing`.execute(tx)
  await sql`
    insert into suppressions (business_id, channel, address, cause, note, created_at)
    values (${businessId}, 'email', 'biuro.rozalia@example.com', 'bounced', null, ${at(612)}),
      (${businessId}, 'email', 'krystyna.maj@example.com', 'complained', 'Prosi, by nie wysyłać ofert na adres firmowy', ${at(260)}),
      (${businessId}, 'sms', '+48600555014', 'manual', 'Numer należy już do kogoś innego', ${at(96)})`.execute(
    tx,
  )
  await sql`
    insert into sms_spending (business_id, connection_id, month, parts, cost)
    select ${businessId}, ${connection}, date_trunc('month', ${at(150)}::timestamptz at time zone 'Europe/Warsaw')::date, count(cost), coalesce(sum(cost), 0)
    from messages where business_id = ${businessId} and campaign_id = ${sent}`.execute(tx)
  await sql`
    update campaigns set (expected_count, expected_cost) = (
      select count(*), count(*) * 9 from messages where business_id = ${businessId} and campaign_id = ${sent})
    where business_id = ${businessId} and id = ${sent}`.execute(tx)
}
