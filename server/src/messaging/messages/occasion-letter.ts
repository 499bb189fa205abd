import { formatMoney } from '@wizyta/contract/kit/money'
import type { VariableValues } from '@wizyta/contract/messaging/message-texts/variables'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { OccasionEvent } from '@wizyta/contract/messaging/rules/api'
import type { ClientChannel } from '@wizyta/contract/messaging/templates/events'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { figureDate, wallDay } from '../../kit/mail/wall-date.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { fullName } from '../../people/names/names.ts'
import { choicesLink, oneClickAddress, optOutOf, salonOf } from '../campaigns/opt-out.ts'
import { findOwnText, occasionMail, writeSms } from '../message-texts/own-text.ts'
import { isSuppressed } from '../suppressions/is-suppressed.ts'
import { consentTo, findClasses } from './consent.ts'
import { findVisitLetter, type Letter } from './letter.ts'
import { placeOf, type Sender, translators, writtenPhone } from './mail-parts.ts'
import { unpaidDeposit } from './unpaid-deposit.ts'
import { isOff } from './visit-rule.ts'
import { visitValues } from './visit-values.ts'

interface Occasion {
  kind: OccasionEvent
  channel: ClientChannel
  occasion: string
  language: Language
  first_name: string
  name: string
  address: string | null
  wants: boolean
  is_off: boolean
  agreed: { email: boolean; sms: boolean }
  suppressed: { email: boolean; sms: boolean }
  last_visit_at: string | null
  currency: string
  business: Letter['business']
}

/** A message by a rule, written when it leaves, or the reason for which it does not. */
export type WrittenOccasion =
  | {
      recipient: string
      name: string
      subject: string
      text: string
      html: string
      /** Address of one click, of marketing (RFC 8058). */
      unsubscribe?: string
    }
  | { reason: string }

/** Writes a message by a rule. Consent, address and facts are those of this moment. */
export async function writeOccasion(
  tx: Tx,
  businessId: string,
  messageId: string,
  sender: Sender,
): Promise<WrittenOccasion> {
  const { rows } = await sql<Occasion>`
    select m.kind, m.channel, m.occasion, c.language, c.first_name, ${fullName('c')} as name,
      case when m.channel = 'sms' then c.phone else c.email end as address, c.notify_by_email and c.archived_at is null as wants,
      exists (select from message_rules r where r.business_id = m.business_id and r.id = m.rule_id and ${isOff}) as is_off,
      json_build_object('email', ${consentTo('email')}, 'sms', ${consentTo('sms')}) as agreed,
      json_build_object('email', ${isSuppressed('email')}, 'sms', ${isSuppressed('sms')}) as suppressed, c.last_visit_at, b.currency,
      json_build_object('id', b.id, 'name', coalesce(b.public_name, b.name), 'street', b.street, 'postal_code', b.postal_code, 'city', b.city,
        'phone', b.phone, 'email', b.email, 'timezone', b.timezone, 'brand_colour', b.brand_colour) as business
    from messages m
    join clients c on c.business_id = m.business_id and c.id = m.client_id
    join businesses b on b.id = m.business_id
    where m.business_id = ${businessId} and m.id = ${messageId}`.execute(tx)
  const [of] = rows
  if (!of) return { reason: messageReasons.overtaken }
  const { kind, channel, language, address } = of
  if (of.is_off) return { reason: messageReasons.rule_off }
  if (!of.wants) return { reason: messageReasons.opted_out }
  if (!address) return { reason: channel === 'sms' ? messageReasons.no_phone : messageReasons.no_address }
  const isMarketing = (await findClasses(tx, businessId, kind))[channel] === 'marketing'
  if (isMarketing && !of.agreed[channel]) return { reason: messageReasons.no_consent }
  if (isMarketing && of.suppressed[channel]) return { reason: messageReasons.suppressed }
  const values = await valuesOf(tx, businessId, of, sender)
  if (values === null) return { reason: messageReasons.overtaken }
  const own = await findOwnText(tx, businessId, { event: kind, channel }, language)
  const to = { recipient: address, name: of.name }
  if (channel === 'sms') {
    const optOut = isMarketing
      ? optOutOf(await salonOf(tx, businessId), language, businessId, sender, messageId)
      : null
    return { ...to, subject: '', text: writeSms(kind, language, own, values, optOut), html: '' }
  }
  const link = isMarketing ? choicesLink(sender, businessId, messageId) : null
  const mail = occasionMail(kind, frameOf(of, link), own, values)
  const written = { ...to, subject: mail.subject, text: writeText(mail), html: writeHtml(mail) }
  return link === null ? written : { ...written, unsubscribe: oneClickAddress(sender, link) }
}

function frameOf(
  { language, business }: Occasion,
  link: string | null,
): Pick<MailText, 'language' | 'brandColour' | 'business' | 'greeting' | 'footer'> {
  const t = translators[language]
  return {
    language,
    brandColour: business.brand_colour,
    business: business.name,
    greeting: t('Good day,'),
    footer:
      link === null ? '' : t('You get this mail because you agreed to it. Unsubscribe: {link}', { link }),
  }
}

/** Returns the values of variables; null: what the message is about is no longer so. */
async function valuesOf(
  tx: Tx,
  businessId: string,
  of: Occasion,
  sender: Sender,
): Promise<VariableValues | null> {
  const { kind, business, language } = of
  const common: VariableValues = {
    first_name: of.first_name,
    client: of.name,
    salon: business.name,
    address: placeOf(of),
    phone: business.phone ? writtenPhone(business.phone) : '',
  }
  const [, id = ''] = of.occasion.split(' ')
  if (kind === 'after_visit') {
    const letter = await findVisitLetter(tx, businessId, id)
    if (!letter?.alive || letter.status === 'no_show') return null
    const message = { kind: 'reminder' as const, sequence: 0, starts_at: letter.starts_at }
    return visitValues({ letter, message }, sender)
  }
  if (kind === 'deposit_due') return depositValues(tx, businessId, id, of, sender)
  if (kind === 'away')
    return of.last_visit_at === null
      ? null
      : { ...common, last_visit: wallDay(language, business.timezone, of.last_visit_at, true) }
  if (kind === 'voucher_expiring') return voucherValues(tx, businessId, id, of, common)
  return common
}

/** Returns null for a visit that has begun or is off, and for a deposit that is paid. */
async function depositValues(
  tx: Tx,
  businessId: string,
  id: string,
  { language, currency }: Occasion,
  sender: Sender,
): Promise<VariableValues | null> {
  const letter = await findVisitLetter(tx, businessId, id)
  if (!letter?.alive || Date.parse(letter.starts_at) <= Date.parse(letter.now)) return null
  const settings = await readSettings(tx, businessId)
  const { rows } = await sql<{ amount: number }>`
    select ${unpaidDeposit(settings)} as amount from visits v where v.business_id = ${businessId} and v.id = ${id}`.execute(
    tx,
  )
  const amount = Number(rows[0]?.amount ?? 0)
  if (amount === 0) return null
  const message = { kind: 'reminder' as const, sequence: 0, starts_at: letter.starts_at }
  return { ...visitValues({ letter, message }, sender), amount: formatMoney(amount, language, currency) }
}

async function voucherValues(
  tx: Tx,
  businessId: string,
  id: string,
  { language, currency }: Occasion,
  common: VariableValues,
): Promise<VariableValues | null> {
  const { rows } = await sql<{ name: string; kind: string; left: number; valid_to: string }>`
    select v.name, v.kind, v.valid_to, (select e.balance_after from voucher_entries e
      where e.business_id = v.business_id and e.voucher_id = v.id order by e.number desc limit 1) as left
    from vouchers v
    where v.business_id = ${businessId} and v.id = ${id} and v.blocked_at is null and v.refunded_at is null and v.frozen_on is null`.execute(
    tx,
  )
  const [voucher] = rows
  if (!voucher || Number(voucher.left) === 0) return null
  const { kind, name, left, valid_to } = voucher
  return {
    ...common,
    amount: kind === 'amount' ? formatMoney(Number(left), language, currency) : name,
    valid_until: figureDate(valid_to, language),
  }
}
