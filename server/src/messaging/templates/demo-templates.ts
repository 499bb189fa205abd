import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

const day = 24 * 3_600_000

interface DemoTemplate {
  event: string
  channel: 'email' | 'sms'
  class: 'transactional' | 'marketing'
  active?: boolean
  pl: { subject?: string; opening?: string; body: string }
  en: { subject?: string; opening?: string; body: string }
}

const templates: readonly DemoTemplate[] = [
  {
    event: 'booked',
    channel: 'email',
    class: 'transactional',
    pl: {
      body: 'Prosimy przyjść pięć minut wcześniej: zdążymy zaparzyć kawę.\nPrzy koloryzacji prosimy nie myć głowy w dniu wizyty.\nW razie pytań prosimy o telefon: {telefon}.',
    },
    en: {
      body: 'Please come five minutes early: there will be time for a coffee.\nBefore colouring, please do not wash your hair on the day of the visit.\nAny questions? Please call {phone}.',
    },
  },
  {
    event: 'after_visit',
    channel: 'email',
    class: 'transactional',
    pl: {
      subject: '{imię}, dziękujemy za wizytę',
      opening: 'Dziękujemy za wizytę w {salon}!',
      body: 'Mamy nadzieję, że {usługa} cieszy od pierwszego dnia.\nKolor trzyma się dłużej, gdy pierwsze mycie przypada po 48 godzinach.\nJeśli coś wymaga poprawki, w ciągu 7 dni zrobimy ją bez opłat: {telefon}.',
    },
    en: {
      subject: '{first name}, thank you for your visit',
      opening: 'Thank you for visiting {salon}!',
      body: 'We hope that you enjoy the result: {service}.\nColour lasts longer when you wait 48 hours before the first wash.\nIf anything needs a touch-up, it is free within 7 days: {phone}.',
    },
  },
  {
    event: 'birthday',
    channel: 'email',
    class: 'marketing',
    pl: {
      subject: 'Wszystkiego najlepszego, {imię}!',
      opening: 'Dziś świętujemy urodziny!',
      body: 'Prezent od zespołu {salon}: 20% rabatu na dowolny zabieg pielęgnacyjny, przez 30 dni od dziś.\nWystarczy powołać się na tę wiadomość. Termin umówimy telefonicznie: {telefon}.',
    },
    en: {
      subject: 'Happy birthday, {first name}!',
      opening: 'Today is your day!',
      body: 'A present from the team of {salon}: 20% off any care treatment, for 30 days from today.\nJust mention this message. To book, please call {phone}.',
    },
  },
  {
    event: 'away',
    channel: 'sms',
    class: 'marketing',
    active: false,
    pl: { body: '{imię}, dawno się nie widzieliśmy! W grudniu są wolne poranki. {salon}, {telefon}' },
    en: { body: '{first name}, it has been a while! Mornings in December are free. {salon}, {phone}' },
  },
]

/** Rules that the demo switches on beside those of a new business. */
const rulesOn = ['after_visit', 'birthday', 'voucher_expiring', 'deposit_due']

/** Writes texts of a salon, one of them in its second version, and switches rules on. The salon has its rules. */
export async function writeTemplates(tx: Tx, businessId: string, now: number): Promise<void> {
  const at = new Date(now - 21 * day).toISOString()
  await sql`
    insert into message_templates (business_id, event, channel, class, active, plain_letters, subject_pl, opening_pl, body_pl,
      subject_en, opening_en, body_en, created_at, updated_at)
    select ${businessId}::uuid, t.event, t.channel, t.class, coalesce(t.active, true), t.channel = 'sms', t.pl ->> 'subject',
      t.pl ->> 'opening', t.pl ->> 'body', t.en ->> 'subject', t.en ->> 'opening', t.en ->> 'body', ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb)
      as t (event text, channel text, class text, active boolean, pl jsonb, en jsonb)`.execute(tx)
  await sql`
    update message_templates
    set opening_pl = 'Wszystkiego najlepszego z okazji urodzin!', opening_en = 'Happy birthday from all of us!', updated_at = now()
    where business_id = ${businessId} and event = 'birthday'`.execute(tx)
  await sql`
    update message_rules set active = true, updated_at = now()
    where business_id = ${businessId} and event = any (${rulesOn}::text[])`.execute(tx)
}
