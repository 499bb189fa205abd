import { cancelLimit } from '@wizyta/contract/booking/visit-link/cancel-limit'
import { linkOffers, linkWords } from '@wizyta/contract/booking/visit-link/link-offers'
import type { MailItem, MailText } from '../../kit/mail/mail-frame.ts'
import { wallDate } from '../../kit/mail/wall-date.ts'
import type { Kind } from './facts.ts'
import {
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

/** Writes one mail about several visits of a client, each with its time, services and own link. */
export function seriesMail(pieces: [Piece, ...Piece[]], usualLimit: number, sender: Sender): MailText {
  const [first] = pieces
  const { letter } = first
  const { business, language } = letter
  const t = translators[language]
  // A reminder has a mail of its own.
  const kind = first.message.kind as Kind
  const offers = pieces
    .filter((piece) => visitLink(piece.letter, sender))
    .map((piece) => offersOf(piece, usualLimit))
  const isNewTime = pieces.some((piece) => startBefore(piece) !== null)
  const isByClient = pieces.every((piece) => piece.letter.cancelled_by === 'client' && piece.letter.is_client)
  const named = { count: pieces.length, when: wallDate(letter, startOf(first), false) }
  const notes = [...new Set(pieces.map((piece) => noteOf(piece)).filter((note) => note !== null))]

  return {
    language,
    brandColour: business.brand_colour,
    business: business.name,
    subject: {
      booked: t('Appointments booked: {count}, the first: {when}', named),
      moved: isNewTime
        ? t('New times of your appointments: {count}, the first: {when}', named)
        : t('Appointments changed: {count}, the first: {when}', named),
      cancelled: t('Appointments cancelled: {count}, the first: {when}', named),
    }[kind],
    greeting: t('Good day,'),
    opening: {
      booked: t('Your appointments are booked.'),
      moved: isNewTime ? t('Your appointments have new times.') : t('Your appointments have changed.'),
      cancelled: isByClient
        ? t('We confirm that your appointments are cancelled.')
        : t('Your appointments have been cancelled.'),
    }[kind],
    items: pieces.map((piece) => itemOf(piece, usualLimit, sender)),
    facts: [
      ...(placeOf(letter) && kind !== 'cancelled'
        ? [{ label: t('Where'), lines: [business.name, placeOf(letter)] }]
        : []),
      ...(notes.length > 0 && kind !== 'cancelled'
        ? [{ label: t('Please note'), lines: notes.flatMap((note) => note.split(/\r?\n/)) }]
        : []),
      ...(business.phone ? [{ label: t('Phone'), lines: [writtenPhone(business.phone)] }] : []),
    ],
    button: null,
    notes: [
      ...(isNewTime && offers.some(({ can_confirm }) => can_confirm)
        ? [t('Please confirm the new times.')]
        : []),
      ...notesOf(
        t,
        letter,
        {
          isOff: kind === 'cancelled',
          canCancel: offers.some(({ can_cancel }) => can_cancel),
          isSeries: true,
        },
        Math.max(...pieces.map((piece) => limitOf(piece, usualLimit))),
      ),
    ],
    footer: offers.length > 0 ? t('The links are meant for you alone. Please do not pass them on.') : '',
  }
}

const limitOf = ({ letter }: Piece, usualLimit: number) => cancelLimit(letter.cancel_limits, usualLimit)

const offersOf = (piece: Piece, usualLimit: number) =>
  linkOffers(piece.letter, { now: piece.letter.now, cancel_limit_hours: limitOf(piece, usualLimit) })

const noteOf = ({ letter }: Piece) => (letter.is_client ? letter.client_note : null)

function itemOf(piece: Piece, usualLimit: number, sender: Sender): MailItem {
  const { letter, message } = piece
  const t = translators[letter.language]
  const lines = linesOf(letter)
  const previous = startBefore(piece)
  const link = visitLink(letter, sender)
  return {
    title: wallDate(letter, startOf(piece), true),
    struck: message.kind === 'cancelled',
    lines: [
      ...(previous ? [`${t('Previously')}: ${wallDate(letter, previous, true)}`] : []),
      ...lines.map((line) => serviceLine(letter, line, lines.length > 1)),
    ],
    link: link ? { label: t(linkWords(offersOf(piece, usualLimit))), url: link } : null,
  }
}
