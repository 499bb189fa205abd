import { visitUid } from '@wizyta/contract/booking/calendar/visit-uid'
import { writeCalendar } from '@wizyta/contract/booking/calendar-feeds/ics'
import { type LinkOffers, linkOffers, linkWords } from '@wizyta/contract/booking/visit-link/link-offers'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { wallClock, wallDate } from '../../kit/mail/wall-date.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import type { Letter, LetterKind } from './letter.ts'

/** A message as it leaves; what the mailbox shows later. */
export interface Rendered {
  subject: string
  text: string
  html: string
  ics: string | null
}

export interface Sender {
  appOrigin: string
  appBrand: string
  secretKey: string
  /** The address that mails are sent from. */
  mailFrom: string
  /** Sender name and reply address, where a business has set them with its own mail server. */
  mailName?: string
  replyTo?: string | undefined
}

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/**
 * Writes a message in the client's language, with the times of the business's wall clock.
 * @param message.sequence the ICS sequence of its calendar entry
 * @param limitHours until how many hours before the start the client may cancel by the link
 */
export function render(
  letter: Letter,
  message: { kind: LetterKind; sequence: number; starts_at: string },
  limitHours: number,
  sender: Sender,
): Rendered {
  const t = translators[letter.language]
  const { kind } = message
  // A former client hears of their own time alone, and nothing of the next client's.
  const start = letter.is_client ? letter.starts_at : message.starts_at
  const lines = letter.is_client ? letter.lines : []
  const previous = kind === 'moved' && letter.told?.heard === 'sure' ? letter.told.starts_at : null
  const sameStart = kind === 'moved' && (previous === null || Date.parse(previous) === Date.parse(start))
  const offers = linkOffers(letter, { now: letter.now, cancel_limit_hours: limitHours })
  const link = letter.alive && letter.is_client ? visitLink(letter, sender) : null

  const subject = {
    booked: t('Visit booked: {when}', { when: wallDate(letter, start, false) }),
    moved: sameStart
      ? t('Visit changed: {when}', { when: wallDate(letter, start, false) })
      : t('New time of your visit: {when}', { when: wallDate(letter, start, false) }),
    cancelled: t('Visit cancelled: {when}', { when: wallDate(letter, start, false) }),
    reminder: t('Reminder of your visit: {when}', { when: wallDate(letter, start, false) }),
  }[kind]
  const opening = {
    booked: t('Your visit is booked.'),
    moved: sameStart ? t('Your visit has changed.') : t('Your visit has a new time.'),
    cancelled:
      letter.cancelled_by === 'client' && letter.is_client
        ? t('We confirm that your visit is cancelled.')
        : t('Your visit has been cancelled.'),
    reminder: t('This is a reminder of your visit.'),
  }[kind]

  const mail: MailText = {
    language: letter.language,
    brandColour: letter.business.brand_colour,
    business: letter.business.name,
    subject,
    greeting: t('Good day,'),
    opening,
    facts: [
      { label: t('When'), lines: [wallDate(letter, start, true)], struck: kind === 'cancelled' },
      ...(previous && !sameStart
        ? [{ label: t('Previously'), lines: [wallDate(letter, previous, true)], struck: true }]
        : []),
      ...(lines.length > 0
        ? [{ label: t('Services'), lines: lines.map((line) => serviceLine(letter, line, lines.length > 1)) }]
        : []),
      ...(placeOf(letter) && kind !== 'cancelled'
        ? [{ label: t('Where'), lines: [letter.business.name, placeOf(letter)] }]
        : []),
      ...(letter.client_note && letter.is_client && kind !== 'cancelled'
        ? [{ label: t('Please note'), lines: letter.client_note.split(/\r?\n/) }]
        : []),
      ...(letter.business.phone ? [{ label: t('Phone'), lines: [writtenPhone(letter.business.phone)] }] : []),
    ],
    button: link ? { label: t(linkWords(offers)), url: link } : null,
    notes: notesOf(t, letter, { kind, isNewTime: kind === 'moved' && !sameStart }, offers, limitHours),
    footer: link ? t('The link is meant for you alone. Please do not pass it on.') : '',
  }
  return {
    subject,
    text: writeText(mail),
    html: writeHtml(mail),
    ics: calendarOf(letter, message, start, mail, link, sender),
  }
}

function notesOf(
  t: Translate,
  { business }: Letter,
  { kind, isNewTime }: { kind: LetterKind; isNewTime: boolean },
  { can_cancel, can_confirm }: LinkOffers,
  limitHours: number,
): string[] {
  const phone = business.phone && writtenPhone(business.phone)
  if (kind === 'cancelled') return phone ? [t('To book another time, please call {phone}.', { phone })] : []
  const limit =
    limitHours === 0
      ? t('You can cancel by the link until the visit starts.')
      : t('You can cancel by the link until {count} hours before the visit.', { count: limitHours })
  return [
    ...(isNewTime && can_confirm ? [t('Please confirm the new time.')] : []),
    ...(can_cancel ? [limit] : []),
    ...(phone
      ? [
          can_cancel
            ? t('For anything else, please call {phone}.', { phone })
            : t('To change or cancel the visit, please call {phone}.', { phone }),
        ]
      : []),
  ]
}

/** The visit as an invitation that the calendar follows. A reminder has none: the entry is there already. */
function calendarOf(
  letter: Letter,
  { kind, sequence }: { kind: LetterKind; sequence: number },
  start: string,
  mail: MailText,
  link: string | null,
  { appBrand, mailFrom }: Sender,
): string | null {
  const { business, client } = letter
  if (kind === 'reminder' || !client.email) return null
  const length = Date.parse(letter.ends_at) - Date.parse(letter.starts_at)
  const services = letter.is_client ? letter.lines.map(({ name }) => name).join(', ') : ''
  const email = business.email ?? mailFrom
  return writeCalendar({
    method: kind === 'cancelled' ? 'cancel' : 'request',
    uid: visitUid(letter.visit_id),
    sequence,
    starts_at: start,
    ends_at: new Date(Date.parse(start) + length).toISOString(),
    written_at: letter.now,
    summary: services ? `${services} – ${business.name}` : business.name,
    description: [
      ...mail.facts.map(({ label, lines }) => `${label}: ${lines.join(', ')}`),
      ...(link ? [link] : []),
    ].join('\n'),
    location: [business.name, placeOf(letter)].filter(Boolean).join(', '),
    url: link,
    organizer: { name: business.name, email, sent_by: email === mailFrom ? undefined : mailFrom },
    attendee: { name: client.name, email: client.email },
    product: appBrand,
  })
}

const visitLink = ({ business, visit_id, link_generation }: Letter, sender: Sender) =>
  addressOf(sender, 'visit link', { businessId: business.id, id: visit_id }, link_generation)

const serviceLine = (
  { business }: Letter,
  { starts_at, name, employee }: Letter['lines'][number],
  timed: boolean,
) => `${timed ? `${wallClock(starts_at, business.timezone)} ` : ''}${name} – ${employee}`

function placeOf({ business: { street, postal_code, city } }: Letter): string {
  return [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** +48221234567 as people read it; numbers of other countries stay as they are. */
function writtenPhone(phone: string): string {
  return phone.replace(/^\+48(\d{3})(\d{3})(\d{3})$/, '+48 $1 $2 $3')
}
