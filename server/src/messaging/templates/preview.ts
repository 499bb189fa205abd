import { visits as visitCalls } from '@wizyta/contract/booking/calendar/visits'
import { allows } from '@wizyta/contract/kit/permission'
import { shownShortAddress } from '@wizyta/contract/kit/short-address'
import type { VariableValues } from '@wizyta/contract/messaging/message-texts/variables'
import type { TemplateDraft } from '@wizyta/contract/messaging/templates/api'
import {
  type ClientEvent,
  eventRules,
  fixedClass,
  isStaffMail,
  isToStaff,
  leavesBy,
} from '@wizyta/contract/messaging/templates/events'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { figureDate, wallDay } from '../../kit/mail/wall-date.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { optOutOf, salonOf } from '../campaigns/opt-out.ts'
import { isVisitMail, type OwnText, occasionMail, writeSms } from '../message-texts/own-text.ts'
import { senderOf } from '../messages/deliver.ts'
import { findVisitLetter, type Letter } from '../messages/letter.ts'
import { type Piece, translators } from '../messages/mail-parts.ts'
import { offerSms } from '../messages/queue-offer.ts'
import { render } from '../messages/render.ts'
import { shortMoment } from '../messages/short-values.ts'
import { visitValues } from '../messages/visit-values.ts'
import { smsValues, visitSms } from '../sms/visit-sms.ts'
import { previewPush, previewStaffMail } from './preview-staff.ts'

export interface Preview {
  subject: string
  text: string
  html: string | null
  visit: { id: string; starts_at: string; client: string } | null
  part_price: number | null
}

/** The call of a user, with the parts of the process. */
export type AppContext = BusinessContext & { app: AppParts }

/** Writes a message from texts that are not saved, about a visit of the business or a made-up one. */
export async function previewTemplate(call: AppContext, draft: TemplateDraft): Promise<Preview> {
  const { tx, businessId } = call
  const chosen = await chosenLetter(call, draft)
  const letter = {
    ...(chosen ?? (await madeUpLetter(tx, businessId, draft.language))),
    language: draft.language,
  }
  return {
    ...(await writePreview(call, draft, letter)),
    visit: chosen && { id: chosen.visit_id, starts_at: chosen.starts_at, client: chosen.client.name },
    part_price: await partPrice(tx, businessId),
  }
}

interface WrittenText {
  subject: string
  text: string
  html: string | null
}

async function writePreview(
  { tx, businessId, app }: AppContext,
  draft: TemplateDraft,
  letter: Letter,
): Promise<WrittenText> {
  const { event, channel, language } = draft
  if (!leavesBy(event, channel)) throw invalid({ channel: ['This message does not leave by this channel.'] })
  const own: OwnText = {
    subject: draft.subject || null,
    opening: draft.opening || null,
    body: draft.body || null,
    plain_letters: draft.plain_letters ?? false,
  }
  const sender = senderOf(app.config)
  if (isToStaff(event)) {
    if (channel === 'email' && isStaffMail(event)) {
      const mail = await previewStaffMail(tx, businessId, { event, letter, own, sender })
      return withoutLinks(tx, inFrame(mail))
    }
    const { title, body } = previewPush(event, letter, own)
    return { subject: title, text: body, html: null }
  }
  const piece = pieceOf(event, letter)
  const isShort = channel === 'sms' && (isVisitMail(event) || event === 'freed_slot')
  const values = {
    ...(isShort ? smsValues : visitValues)(piece, sender),
    ...valuesOfOccasion(letter),
    // An offer is to be answered by the start of its visit.
    ...(event === 'freed_slot' &&
      isShort && { valid_until: shortMoment(letter.starts_at, language, letter.business.timezone) }),
  }
  const settings = await readSettings(tx, businessId)
  const usualClass = eventRules[event].class
  const isMarketing = (fixedClass(event) ? usualClass : (draft.class ?? usualClass)) === 'marketing'
  const written = isVisitMail(event)
    ? render([piece], settings.cancel_limit_hours, sender, own)
    : inFrame(
        occasionOf(event, letter, own, values, isMarketing ? shownShortAddress(sender.appOrigin) : null),
      )
  if (channel !== 'sms') return withoutLinks(tx, written)
  // A link of the same length: it is billed like any letters.
  const link = shownShortAddress(sender.appOrigin)
  if (event === 'freed_slot')
    return { subject: '', text: offerSms(language, own, { ...values, link }, true), html: null }
  return {
    subject: '',
    text:
      isVisitMail(event) && !own.body
        ? visitSms([piece], (await salonOf(tx, businessId)).takes_replies, null, sender)
        : writeSms(
            event,
            language,
            own,
            { ...values, link },
            isMarketing ? optOutOf(await salonOf(tx, businessId), language, businessId, app.config) : null,
          ),
    html: null,
  }
}

const inFrame = (mail: MailText) => ({ subject: mail.subject, text: writeText(mail), html: writeHtml(mail) })

function occasionOf(
  event: ClientEvent,
  letter: Letter,
  own: OwnText,
  values: VariableValues,
  link: string | null,
): MailText {
  const t = translators[letter.language]
  const { name, brand_colour } = letter.business
  const frame = {
    language: letter.language,
    brandColour: brand_colour,
    business: name,
    greeting: t('Good day,'),
    footer:
      link === null ? '' : t('You get this mail because you agreed to it. Unsubscribe: {link}', { link }),
  }
  return occasionMail(event, frame, own, values)
}

/** The link of a visit acts for its client: no preview shows it. */
async function withoutLinks(tx: Tx, { subject, text, html }: WrittenText) {
  const { rows } = await sql<WrittenText>`
    select without_addresses(${subject}::text) as subject, without_addresses(${text}::text) as text,
      without_addresses(${html}::text) as html`.execute(tx)
  return found(rows)
}

/** Reads the visit that the user chose, or the next one, or the latest; null: the user sees none. */
async function chosenLetter(
  { tx, businessId, session }: BusinessContext,
  { visit_id }: TemplateDraft,
): Promise<Letter | null> {
  if (!allows(session, visitCalls.show)) return null
  if (visit_id) return found([await findVisitLetter(tx, businessId, visit_id)].filter((one) => one !== null))
  const { rows } = await sql<{ id: string }>`
    (select id from visits
      where business_id = ${businessId} and client_id is not null and starts_at > now() and status <> 'cancelled'
      order by starts_at limit 1)
    union all
    (select id from visits
      where business_id = ${businessId} and client_id is not null and starts_at <= now() and status <> 'cancelled'
      order by starts_at desc limit 1)`.execute(tx)
  return rows[0] ? findVisitLetter(tx, businessId, rows[0].id) : null
}

/** Reads the price of a part at the first SMS provider; null: none is connected. */
async function partPrice(tx: Tx, businessId: string): Promise<number | null> {
  const { rows } = await sql<{ part_price: number }>`
    select part_price from sms_connections where business_id = ${businessId} order by rank limit 1`.execute(
    tx,
  )
  return rows[0]?.part_price ?? null
}

/** Makes up a visit for a business without one. */
async function madeUpLetter(tx: Tx, businessId: string, language: Language): Promise<Letter> {
  const { rows } = await sql<{ now: string; business: Letter['business'] }>`
    select now() as now, json_build_object('id', id, 'name', coalesce(public_name, name), 'street', street,
      'postal_code', postal_code, 'city', city, 'phone', phone, 'email', email, 'timezone', timezone,
      'brand_colour', brand_colour) as business
    from businesses where id = ${businessId}`.execute(tx)
  const { now, business } = found(rows)
  const startsAt = new Date(Math.ceil(Date.parse(now) / 3_600_000) * 3_600_000 + 24 * 3_600_000).toISOString()
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  const t = translators[language]
  return {
    now,
    language,
    visit_id: '00000000-0000-4000-8000-000000000000',
    link_generation: 0,
    status: 'booked',
    starts_at: startsAt,
    ends_at: endsAt,
    alive: true,
    facts: { starts_at: Date.parse(startsAt) / 1000, ends_at: Date.parse(endsAt) / 1000, lines: [] },
    is_client: true,
    cancel_limits: [],
    cancelled_by: null,
    client_note: null,
    lines: [{ starts_at: startsAt, name: t('Haircut|example'), employee: 'Ola', client: null }],
    client: {
      name: 'Anna Nowak',
      first_name: 'Anna',
      email: 'anna@example.com',
      phone: null,
      notify_by_email: true,
    },
    told: null,
    business,
  }
}

/** Returns the visit as the message speaks of it: cancelled, moved from the day before, or as it is. */
function pieceOf(event: ClientEvent, letter: Letter): Piece {
  const before = new Date(Date.parse(letter.starts_at) - 24 * 3_600_000).toISOString()
  const told = { alive: true, heard: 'sure' as const, facts: null, starts_at: before }
  const state = {
    alive: event !== 'cancelled',
    status: event === 'cancelled' ? ('cancelled' as const) : ('booked' as const),
    cancelled_by: event === 'cancelled' ? ('staff' as const) : null,
    told: event === 'moved' ? told : null,
  }
  const kind = isVisitMail(event) ? event : 'reminder'
  return { letter: { ...letter, ...state }, message: { kind, sequence: 0, starts_at: letter.starts_at } }
}

/** Values of what no visit says. */
function valuesOfOccasion({ language, now, starts_at, business }: Letter): VariableValues {
  const inTwoWeeks = new Date(Date.parse(now) + 14 * 24 * 3_600_000).toISOString().slice(0, 10)
  return {
    amount: language === 'pl' ? '150,00 zł' : 'PLN 150.00',
    last_visit: wallDay(language, business.timezone, starts_at, true),
    valid_until: figureDate(inTwoWeeks, language),
  }
}
