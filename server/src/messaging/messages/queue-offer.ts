import type { VariableValues } from '@wizyta/contract/messaging/message-texts/variables'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { ClientChannel } from '@wizyta/contract/messaging/templates/events'
import { untilEnding, usualTexts } from '@wizyta/contract/messaging/templates/usual-texts'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { wallClock, wallDate, wallDay } from '../../kit/mail/wall-date.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import { channelOf } from '../../people/names/channel.ts'
import { fullName } from '../../people/names/names.ts'
import { findOwnText, type OwnText, usualOwn, withOwnText, writeSms } from '../message-texts/own-text.ts'
import { placeOf, type Sender, translators, writtenPhone } from './mail-parts.ts'
import { shortMoment, shortValues } from './short-values.ts'

interface QueuedOffer {
  offer_id: string
  client_id: string
  due_at: string
  starts_at: string
  expires_at: string
}

/** Queues the message of an offer, by the client's channel. Its text is written when it leaves, since the link is stored nowhere before. */
export async function queueOffer(tx: Tx, businessId: string, offer: QueuedOffer): Promise<void> {
  const { offer_id, client_id, due_at, starts_at, expires_at } = offer
  await sql`
    insert into messages (business_id, offer_id, client_id, kind, channel, sequence, starts_at, due_at, expires_at)
    select c.business_id, ${offer_id}::uuid, c.id, 'waiting_offer', ${channelOf}, 0, ${starts_at}::timestamptz,
      ${due_at}::timestamptz, ${expires_at}::timestamptz
    from clients c where c.business_id = ${businessId} and c.id = ${client_id}`.execute(tx)
  await sql`select pg_notify('messages', '')`.execute(tx)
}

/** Takes back messages of offers that have not left. */
export const cancelOfferMessage = (tx: Tx, businessId: string, offerIds: readonly string[]) =>
  sql`
    update messages set status = 'cancelled', reason = ${messageReasons.overtaken}, next_attempt_at = null, updated_at = now()
    where business_id = ${businessId} and offer_id = any (${[...offerIds]}::uuid[]) and status = 'queued'`.execute(
    tx,
  )

interface OfferLetter {
  language: 'pl' | 'en'
  first_name: string
  client: string
  address: string | null
  is_wanted: boolean
  is_over: boolean
  starts_at: string
  expires_at: string
  is_held: boolean
  is_off: boolean
  services: string[]
  service: string
  employee: string
  business: {
    id: string
    name: string
    street: string
    postal_code: string
    city: string
    phone: string | null
    email: string | null
    timezone: string
    brand_colour: string
  }
}

/** Why the message of an open offer does not leave. */
export type NoOffer = { reason: string }

export interface WrittenOffer {
  recipient: string
  name: string
  subject: string
  text: string
  html: string
}

/**
 * Writes the message of an offer with the text of the salon, or the reason for which none leaves. Null: it was answered
 * or withdrawn.
 */
export async function writeOffer(
  tx: Tx,
  businessId: string,
  offerId: string,
  channel: ClientChannel,
  sender: Sender,
): Promise<WrittenOffer | NoOffer | null> {
  const { rows } = await sql<OfferLetter>`
    select c.language, c.first_name, ${fullName('c')} as client, rule.is_off,
      ${sql.ref(channel === 'sms' ? 'c.phone' : 'c.email')} as address, c.notify_by_email as is_wanted, o.expires_at <= now() as is_over,
      o.starts_at, o.expires_at, o.is_held,
      array(
        select ${nameIn(sql`c.language`, 's')} || ' – ' || coalesce(e.display_name, e.first_name)
        from jsonb_array_elements(o.lines) with ordinality as l (line, place)
        join services s on s.business_id = o.business_id and s.id = (l.line ->> 'service_id')::uuid
        join employees e on e.business_id = o.business_id and e.id = (l.line ->> 'employee_id')::uuid
        order by l.place) as services,
      named.service, named.employee,
      json_build_object('id', b.id, 'name', coalesce(b.public_name, b.name), 'street', b.street, 'postal_code', b.postal_code,
        'city', b.city, 'phone', b.phone, 'email', b.email, 'timezone', b.timezone, 'brand_colour', b.brand_colour) as business
    from waiting_offers o
    join waiting_entries w on w.business_id = o.business_id and w.id = o.entry_id
    join clients c on c.business_id = w.business_id and c.id = w.client_id
    join businesses b on b.id = o.business_id
    cross join lateral (select exists (select from message_rules r where r.business_id = o.business_id and r.event = 'freed_slot'
      and r.archived_at is null and not r.active) as is_off) rule
    cross join lateral (
      select string_agg(${nameIn(sql`c.language`, 's')}, ', ' order by l.place) as service,
        string_agg(distinct coalesce(e.display_name, e.first_name), ', ') as employee
      from jsonb_array_elements(o.lines) with ordinality as l (line, place)
      join services s on s.business_id = o.business_id and s.id = (l.line ->> 'service_id')::uuid
      join employees e on e.business_id = o.business_id and e.id = (l.line ->> 'employee_id')::uuid) named
    where o.business_id = ${businessId} and o.id = ${offerId} and o.status = 'open'`.execute(tx)
  const [letter] = rows
  if (!letter) return null
  if (letter.is_over) return { reason: messageReasons.expired }
  if (!letter.is_wanted) return { reason: messageReasons.opted_out }
  if (letter.address === null)
    return { reason: channel === 'sms' ? messageReasons.no_phone : messageReasons.no_address }
  if (letter.is_off) return { reason: messageReasons.rule_off }
  const own = await findOwnText(tx, businessId, { event: 'freed_slot', channel }, letter.language)
  const url = addressOf(sender, 'waiting offer', { businessId, id: offerId }, 0)
  const to = { recipient: letter.address, name: letter.client }
  if (channel === 'sms') {
    const { language, business, starts_at, expires_at } = letter
    const values = {
      ...valuesOf(letter),
      ...shortValues(business, language, starts_at),
      valid_until: shortMoment(expires_at, language, business.timezone),
      link: url,
    }
    return {
      ...to,
      subject: '',
      text: offerSms(language, own ?? { ...usualOwn, body: null }, values, letter.is_held),
      html: '',
    }
  }
  const mail = withOwnText(offerMail(letter, url), own, valuesOf(letter))
  return { ...to, subject: mail.subject, text: writeText(mail), html: writeHtml(mail) }
}

/** Writes the SMS of an offer. A text of the salon without the link gets it at its end: there is no other way to answer. */
export function offerSms(
  language: Language,
  own: OwnText,
  values: VariableValues & { link: string },
  isHeld: boolean,
): string {
  const usual = usualTexts.freed_slot.sms[language].body
  const body = own.body || (isHeld ? usual : usual.replace(untilEnding[language], ''))
  const text = writeSms('freed_slot', language, { ...own, body }, values)
  return text.includes(values.link) ? text : `${text} ${values.link}`
}

/** Returns the values of variables in the salon's text. */
function valuesOf(letter: OfferLetter): VariableValues {
  const { language, business, starts_at, expires_at } = letter
  return {
    first_name: letter.first_name,
    client: letter.client,
    date: wallDay(language, business.timezone, starts_at, false),
    time: wallClock(starts_at, business.timezone),
    service: letter.service,
    employee: letter.employee,
    salon: business.name,
    address: placeOf(letter),
    phone: business.phone ? writtenPhone(business.phone) : '',
    valid_until: wallDate(letter, expires_at, false),
  }
}

function offerMail(letter: OfferLetter, url: string): MailText {
  const { language, business, starts_at, expires_at, is_held, services } = letter
  const t = translators[language]
  const when = wallDate(letter, starts_at, false)
  const phone = business.phone && writtenPhone(business.phone)
  return {
    language,
    brandColour: business.brand_colour,
    business: business.name,
    subject: t('A time is free: {when}', { when }),
    greeting: t('Good day,'),
    opening: t('A time that you are waiting for is free.'),
    facts: [
      { label: t('When|mail'), lines: [when] },
      { label: t('Services'), lines: services },
      {
        label: t('Where'),
        lines: [
          business.name,
          [business.street, [business.postal_code, business.city].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', '),
        ].filter(Boolean),
      },
    ],
    button: { label: t('See the time, accept or decline'), url },
    notes: [
      is_held
        ? t('We hold this time for you until {when}.', {
            when: wallDate(letter, expires_at, false),
          })
        : t('This time goes to the first client who accepts.'),
      ...(phone ? [t('For anything else, please call {phone}.', { phone })] : []),
    ],
    footer: t('The link is meant for you alone. Please do not pass it on.'),
  }
}
