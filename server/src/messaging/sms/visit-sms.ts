import type { VariableValues } from '@wizyta/contract/messaging/message-texts/variables'
import { withoutAccents } from '@wizyta/contract/messaging/sms/parts'
import { phoneEnding, usualTexts } from '@wizyta/contract/messaging/templates/usual-texts'
import type { Language } from '@wizyta/contract/words/translate'
import { wallClock } from '../../kit/mail/wall-date.ts'
import { type OwnText, writeSms } from '../message-texts/own-text.ts'
import { type Piece, type Sender, startOf, translators } from '../messages/mail-parts.ts'
import { visitValues } from '../messages/visit-values.ts'

/** Longest name of a business that an SMS begins with. */
const mostOfName = 40

/**
 * Writes the SMS of a message, or of several that say the same of visits of one client. It is short, in the client's
 * language, and has no Polish letters, which would double its parts.
 * @param asks true: the sender takes replies, and a reminder asks for one
 * @param own text of the salon about one visit; null: the usual one
 */
export function visitSms(
  pieces: readonly Piece[],
  asks: boolean,
  own: OwnText | null,
  sender: Sender,
): string {
  const [first] = pieces as [Piece, ...Piece[]]
  const { letter, message } = first
  const t = translators[letter.language]
  const { business } = letter
  const ask = message.kind === 'reminder' && asks ? ` ${t('Reply YES or NO.|sms')}` : ''
  const values = smsValues(first, sender)
  const hasPhone = Boolean(values.phone) && !ask
  if (pieces.length === 1) {
    if (own?.body) return writeSms(message.kind, letter.language, own, values)
    const usual = usualTexts[message.kind].sms[letter.language].body
    const body = hasPhone ? usual : usual.slice(0, -phoneEnding[letter.language].length)
    return writeSms(message.kind, letter.language, { ...usualOwn, body }, values) + withoutAccents(ask)
  }
  const when = pieces
    .map((piece) => shortMoment(startOf(piece), letter.language, business.timezone))
    .join('; ')
  const named = { business: values.salon ?? '', when }
  const said = {
    booked: t('{business}: visits booked: {when}.|sms', named),
    moved: t('{business}: new times: {when}.|sms', named),
    cancelled: t('{business}: visits cancelled: {when}.|sms', named),
    reminder: t('{business}: reminder of the visit: {when}.|sms', named),
  }[message.kind]
  const phone = hasPhone ? ` ${t('Tel. {phone}|sms', { phone: values.phone ?? '' })}` : ''
  return withoutAccents(said + ask + phone)
}

const usualOwn = { subject: null, opening: null, plain_letters: true }

/** Returns the values of variables in an SMS about a visit: shorter than those of a mail. */
export function smsValues(piece: Piece, sender: Sender): VariableValues {
  const { business, language } = piece.letter
  return {
    ...visitValues(piece, sender),
    date: shortDay(startOf(piece), language, business.timezone),
    salon: business.name.slice(0, mostOfName).trim(),
    phone: business.phone ? business.phone.replace(/^\+48/, '') : '',
  }
}

/** `sob. 21.11, 9:45`, by the business's clock. */
function shortMoment(instant: string, language: Language, timeZone: string): string {
  return `${shortDay(instant, language, timeZone)}, ${wallClock(instant, timeZone)}`
}

/** `sob. 21.11`, by the business's clock. */
function shortDay(instant: string, language: Language, timeZone: string): string {
  const locale = language === 'pl' ? 'pl-PL' : 'en-GB'
  const at = new Date(instant)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(at)
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: language === 'pl' ? '2-digit' : 'short',
    timeZone,
  }).format(at)
  return `${weekday} ${date}`
}
