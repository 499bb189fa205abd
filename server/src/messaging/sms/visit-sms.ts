import { withoutAccents } from '@wizyta/contract/messaging/sms/parts'
import type { Language } from '@wizyta/contract/words/translate'
import { wallClock } from '../../kit/mail/wall-date.ts'
import { type Piece, type Sender, startOf, translators } from '../messages/mail-parts.ts'
import { type OwnText, writeSms } from '../messages/own-text.ts'
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
  if (own?.body && pieces.length === 1)
    return writeSms(message.kind, letter.language, own, visitValues(first, sender))
  const t = translators[letter.language]
  const { business } = letter
  const when = pieces
    .map((piece) => shortMoment(startOf(piece), letter.language, business.timezone))
    .join('; ')
  const named = { business: business.name.slice(0, mostOfName).trim(), when }
  const several = pieces.length > 1
  const said = {
    booked: several
      ? t('{business}: visits booked: {when}.|sms', named)
      : t('{business}: visit booked: {when}.|sms', named),
    moved: several
      ? t('{business}: new times: {when}.|sms', named)
      : t('{business}: new time of the visit: {when}.|sms', named),
    cancelled: several
      ? t('{business}: visits cancelled: {when}.|sms', named)
      : t('{business}: visit cancelled: {when}.|sms', named),
    reminder: t('{business}: reminder of the visit: {when}.|sms', named),
  }[message.kind]
  const ask = message.kind === 'reminder' && asks ? ` ${t('Reply YES or NO.|sms')}` : ''
  const phone =
    business.phone && !ask ? ` ${t('Tel. {phone}|sms', { phone: business.phone.replace(/^\+48/, '') })}` : ''
  return withoutAccents(said + ask + phone)
}

/** `sob. 21.11, 9:45`, by the business's clock. */
function shortMoment(instant: string, language: Language, timeZone: string): string {
  const locale = language === 'pl' ? 'pl-PL' : 'en-GB'
  const at = new Date(instant)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(at)
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: language === 'pl' ? '2-digit' : 'short',
    timeZone,
  }).format(at)
  return `${weekday} ${date}, ${wallClock(instant, timeZone)}`
}
