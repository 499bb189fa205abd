import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { ClientChannel } from '@wizyta/contract/messaging/templates/events'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import { choicesLink, oneClickAddress, optOutOf, salonOf } from '../campaigns/opt-out.ts'
import { findOwnText, occasionMail, writeSms } from '../message-texts/own-text.ts'
import { isSuppressed } from '../suppressions/is-suppressed.ts'
import { consentTo, findClasses } from './consent.ts'
import { findVisitLetter } from './letter.ts'
import { type Sender, translators } from './mail-parts.ts'
import type { WrittenOccasion } from './occasion-letter.ts'
import { isOver, wasUsed } from './survey-state.ts'
import { visitValues } from './visit-values.ts'

interface Invitation {
  kind: 'survey' | 'intake'
  channel: ClientChannel
  link_id: string
  visit_id: string
  anonymous: boolean
  address: string | null
  wants: boolean
  agreed: { email: boolean; sms: boolean }
  suppressed: { email: boolean; sms: boolean }
  over: boolean
}

/** Writes the message with the link to a survey, or says why none leaves. Address, wishes and facts are those of this moment. */
export async function writeInvitation(
  tx: Tx,
  businessId: string,
  messageId: string,
  sender: Sender,
): Promise<WrittenOccasion> {
  const { rows } = await sql<Invitation>`
    select m.kind, m.channel, k.id as link_id, k.visit_id, s.anonymous,
      case when m.channel = 'sms' then c.phone else c.email end as address, c.notify_by_email and c.archived_at is null as wants,
      json_build_object('email', ${consentTo('email')}, 'sms', ${consentTo('sms')}) as agreed,
      json_build_object('email', ${isSuppressed('email')}, 'sms', ${isSuppressed('sms')}) as suppressed, ${wasUsed} or ${isOver} as over
    from messages m
    join survey_links k on k.business_id = m.business_id and k.id = m.survey_link_id
    join surveys s on s.business_id = k.business_id and s.id = k.survey_id
    join visits v on v.business_id = k.business_id and v.id = k.visit_id
    join clients c on c.business_id = k.business_id and c.id = k.client_id
    where m.business_id = ${businessId} and m.id = ${messageId}`.execute(tx)
  const [of] = rows
  const letter = of && (await findVisitLetter(tx, businessId, of.visit_id))
  if (!of || of.over || !letter) return { reason: messageReasons.survey_off }
  const { kind, channel, address, link_id } = of
  if (!of.wants) return { reason: messageReasons.opted_out }
  if (!address) return { reason: channel === 'sms' ? messageReasons.no_phone : messageReasons.no_address }
  const isMarketing = (await findClasses(tx, businessId, kind))[channel] === 'marketing'
  if (isMarketing && !of.agreed[channel]) return { reason: messageReasons.no_consent }
  if (isMarketing && of.suppressed[channel]) return { reason: messageReasons.suppressed }
  const { language, business, client } = letter
  const url = addressOf(sender, 'survey link', { businessId, id: link_id }, 0)
  const message = { kind: 'reminder' as const, sequence: 0, starts_at: letter.starts_at }
  const values = { ...visitValues({ letter, message }, sender), link: url }
  const own = await findOwnText(tx, businessId, { event: kind, channel }, language)
  const to = { recipient: address, name: client.name }
  if (channel === 'sms') {
    const optOut = isMarketing
      ? optOutOf(await salonOf(tx, businessId), language, businessId, sender, messageId)
      : null
    return { ...to, subject: '', text: writeSms(kind, language, own, values, optOut), html: '' }
  }
  const t = translators[language]
  const choices = isMarketing ? choicesLink(sender, businessId, messageId) : null
  const privacy = of.anonymous
    ? t('The answers are anonymous: the salon does not see whose they are.')
    : t('The link is meant for you alone. Please do not pass it on.')
  const frame = {
    language,
    brandColour: business.brand_colour,
    business: business.name,
    greeting: t('Good day,'),
    footer: choices
      ? `${privacy} ${t('You get this mail because you agreed to it. Unsubscribe: {link}', { link: choices })}`
      : privacy,
  }
  const label = kind === 'intake' ? t('Fill in the form') : t('Rate the visit')
  const mail = { ...occasionMail(kind, frame, own, values), button: { label, url } }
  const written = { ...to, subject: mail.subject, text: writeText(mail), html: writeHtml(mail) }
  return choices === null ? written : { ...written, unsubscribe: oneClickAddress(sender, choices) }
}
