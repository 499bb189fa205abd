import { withOptOut } from '@wizyta/contract/messaging/campaigns/write-campaign'
import {
  fillText,
  findVariables,
  type VariableValues,
} from '@wizyta/contract/messaging/message-texts/variables'
import { withoutAccents } from '@wizyta/contract/messaging/sms/parts'
import {
  type ClientChannel,
  type ClientEvent,
  eventRules,
  type TemplateChannel,
  type TemplateEvent,
} from '@wizyta/contract/messaging/templates/events'
import { type MessageText, usualTexts } from '@wizyta/contract/messaging/templates/usual-texts'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { MailText } from '../../kit/mail/mail-frame.ts'

/** Text of a message as a salon wrote it. Null: the usual text stands. */
export interface OwnText {
  subject: string | null
  opening: string | null
  body: string | null
  plain_letters: boolean
}

/** Settings of a message in the usual words. Letters without accents are the cheaper ones. */
export const usualOwn = { subject: null, opening: null, plain_letters: true }

/** Finds the active template of a message in one language; null: there is none. */
export async function findOwnText(
  tx: Tx,
  businessId: string,
  { event, channel }: { event: TemplateEvent; channel: TemplateChannel },
  language: Language,
): Promise<OwnText | null> {
  const of = (field: string) => sql.ref(`${field}_${language}`)
  const { rows } = await sql<OwnText>`
    select ${of('subject')} as subject, ${of('opening')} as opening, ${of('body')} as body, plain_letters
    from message_templates
    where business_id = ${businessId} and event = ${event} and channel = ${channel} and active and archived_at is null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Puts the salon's text into a mail: subject, first sentence and closing lines. Facts, button and frame stay. */
export function withOwnText<Mail extends Pick<MailText, 'subject' | 'opening' | 'notes'>>(
  mail: Mail,
  own: OwnText | null,
  values: VariableValues,
): Mail {
  if (!own) return mail
  const filled = inOneLine(values)
  return {
    ...mail,
    subject: lineOf(own.subject, filled) ?? mail.subject,
    opening: lineOf(own.opening, filled) ?? mail.opening,
    notes: own.body ? paragraphsOf(fillText(own.body, filled)) : mail.notes,
  }
}

/** Variables that differ from visit to visit. */
const ofOneVisit = ['date', 'time', 'previous', 'service', 'employee'] as const

/** Puts closing lines into a mail about several visits, unless they speak of a single one. */
export function withOwnNotes(mail: MailText, own: OwnText | null, values: VariableValues): MailText {
  if (!own?.body || findVariables(own.body, ofOneVisit).known.length > 0) return mail
  return { ...mail, notes: paragraphsOf(fillText(own.body, inOneLine(values))) }
}

/** Returns the text of a message: each part the salon's, or the usual one where the salon has none. */
function textOf(
  { event, channel }: { event: ClientEvent; channel: ClientChannel },
  language: Language,
  own: OwnText | null,
): MessageText {
  const usual = usualTexts[event][channel][language]
  return {
    subject: own?.subject || usual.subject,
    opening: own?.opening || usual.opening,
    body: own?.body || usual.body,
  }
}

/** Writes an SMS. One of marketing ends with how to unsubscribe. */
export function writeSms(
  event: ClientEvent,
  language: Language,
  own: OwnText | null,
  values: VariableValues,
  optOut: string | null = null,
): string {
  const { body } = textOf({ event, channel: 'sms' }, language, own)
  const filled = fillText(body, inOneLine(values)).trim()
  const text = optOut ? withOptOut(filled, optOut) : filled
  // The usual text is the cheaper one.
  return own && !own.plain_letters ? text : withoutAccents(text)
}

/**
 * Writes title and text of a push message by the salon's template. Null: the usual one stands. A separator beside an
 * empty value goes too.
 */
export function ownPushText(
  own: OwnText | null,
  values: VariableValues,
): { title: string | null; body: string | null } {
  const filled = inOneLine(values)
  const lines = paragraphsOf(fillText(own?.body ?? '', filled)).map((line) =>
    line
      .split(' · ')
      .filter((part) => part.trim() !== '')
      .join(' · '),
  )
  return { title: lineOf(own?.subject ?? null, filled), body: lines.join('\n') || null }
}

/** Writes a mail that speaks of no single visit, or of one that is over. */
export function occasionMail(
  event: ClientEvent,
  frame: Pick<MailText, 'language' | 'brandColour' | 'business' | 'greeting' | 'footer'>,
  own: OwnText | null,
  values: VariableValues,
): MailText {
  const text = textOf({ event, channel: 'email' }, frame.language, own)
  const filled = inOneLine(values)
  return {
    ...frame,
    subject: lineOf(text.subject, filled) ?? '',
    opening: lineOf(text.opening, filled) ?? '',
    facts: [],
    button: null,
    notes: paragraphsOf(fillText(text.body, filled)),
  }
}

/** Events of which a visit mail has facts and a button of its own. */
export const isVisitMail = (event: TemplateEvent): event is 'booked' | 'moved' | 'cancelled' | 'reminder' =>
  eventRules[event].ofVisit && !['after_visit', 'deposit_due', 'survey', 'intake'].includes(event)

const lineOf = (text: string | null, values: VariableValues) =>
  text ? fillText(text, values).trim() || null : null

export const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Keeps values in one line: a line break in a name must not become a header or a paragraph. */
const inOneLine = (values: VariableValues): VariableValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value
        ?.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  )
