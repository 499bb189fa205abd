import { writeCalendar } from '@wizyta/contract/booking/calendar-feeds/ics'
import { cancelLimit } from '@wizyta/contract/booking/visit-link/cancel-limit'
import { linkOffers, linkWords } from '@wizyta/contract/booking/visit-link/link-offers'
import type { MailCalendar } from '../../kit/mail/mail.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { wallDate } from '../../kit/mail/wall-date.ts'
import { type OwnText, withOwnNotes, withOwnText } from '../message-texts/own-text.ts'
import {
  calendarEntry,
  linesOf,
  notesOf,
  type Piece,
  placeOf,
  type Sender,
  serviceLine,
  startBefore,
  startOf,
  translators,
  visitLink,
  writtenPhone,
} from './mail-parts.ts'
import { seriesMail } from './series-mail.ts'
import { visitValues } from './visit-values.ts'

/** A mail as it leaves; what the mailbox shows later. */
export interface Rendered {
  subject: string
  text: string
  html: string
  calendar: MailCalendar | null
}

/**
 * Writes the mail of a message, or of several that say the same of visits of one client. It is in the client's
 * language, with the times of the business's wall clock.
 * @param pieces in the order of their visits, at least one
 * @param usualLimit hours of the business before the start until which the client may cancel by the link
 * @param own text of the salon; null: the usual one
 */
export function render(
  pieces: readonly Piece[],
  usualLimit: number,
  sender: Sender,
  own: OwnText | null = null,
): Rendered {
  const [first, ...others] = pieces as [Piece, ...Piece[]]
  const mail =
    others.length > 0
      ? withOwnNotes(seriesMail([first, ...others], usualLimit, sender), own, visitValues(first, sender))
      : withOwnText(visitMail(first, usualLimit, sender), own, visitValues(first, sender))
  return {
    subject: mail.subject,
    text: writeText(mail),
    html: writeHtml(mail),
    calendar: others.length > 0 ? entriesOf([first, ...others], sender) : invitationOf(first, mail, sender),
  }
}

function visitMail(piece: Piece, usualLimit: number, sender: Sender): MailText {
  const { letter, message } = piece
  const t = translators[letter.language]
  const { kind } = message
  const start = startOf(piece)
  const lines = linesOf(letter)
  const previous = startBefore(piece)
  const isNewTime = previous !== null
  const limitHours = cancelLimit(letter.cancel_limits, usualLimit)
  const offers = linkOffers(letter, { now: letter.now, cancel_limit_hours: limitHours })
  const link = visitLink(letter, sender)

  const subject = {
    booked: t('Appointment booked: {when}', { when: wallDate(letter, start, false) }),
    moved: isNewTime
      ? t('New time of your appointment: {when}', { when: wallDate(letter, start, false) })
      : t('Appointment changed: {when}', { when: wallDate(letter, start, false) }),
    cancelled: t('Appointment cancelled: {when}', { when: wallDate(letter, start, false) }),
    reminder: t('Reminder of your appointment: {when}', { when: wallDate(letter, start, false) }),
  }[kind]
  const opening = {
    booked: t('Your appointment is booked.'),
    moved: isNewTime ? t('Your appointment has a new time.') : t('Your appointment has changed.'),
    cancelled:
      letter.cancelled_by === 'client' && letter.is_client
        ? t('We confirm that your appointment is cancelled.')
        : t('Your appointment has been cancelled.'),
    reminder: t('This is a reminder of your appointment.'),
  }[kind]

  return {
    language: letter.language,
    brandColour: letter.business.brand_colour,
    business: letter.business.name,
    subject,
    greeting: t('Good day,'),
    opening,
    facts: [
      { label: t('When'), lines: [wallDate(letter, start, true)], struck: kind === 'cancelled' },
      ...(previous
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
    notes: [
      ...(isNewTime && link && offers.can_confirm ? [t('Please confirm the new time.')] : []),
      ...notesOf(
        t,
        letter,
        { isOff: kind === 'cancelled', canCancel: link !== null && offers.can_cancel, isSeries: false },
        limitHours,
      ),
    ],
    footer: link ? t('The link is meant for you alone. Please do not pass it on.') : '',
  }
}

/** The visit as an invitation that the calendar follows. A reminder has none: the entry is there already. */
function invitationOf(piece: Piece, { facts }: MailText, sender: Sender): MailCalendar | null {
  if (piece.message.kind === 'reminder' || !piece.letter.client.email) return null
  const entry = calendarEntry(piece, facts, sender)
  return { method: entry.method, content: writeCalendar(entry) }
}

/** Several visits as copies: an invitation has room for one (docs/decisions/0062). */
function entriesOf(pieces: [Piece, ...Piece[]], sender: Sender): MailCalendar {
  const [first, ...others] = pieces.map((piece) => {
    const { attendee: _, method, ...entry } = calendarEntry(piece, [], sender)
    return { ...entry, method: 'publish' as const, is_off: method === 'cancel' }
  }) as [ReturnType<typeof calendarEntry>, ...ReturnType<typeof calendarEntry>[]]
  return { method: 'publish', content: writeCalendar(first, ...others) }
}
