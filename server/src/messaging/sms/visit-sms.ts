import type { VariableValues } from '@wizyta/contract/messaging/message-texts/variables'
import { withoutAccents } from '@wizyta/contract/messaging/sms/parts'
import { phoneEnding, usualTexts } from '@wizyta/contract/messaging/templates/usual-texts'
import { type OwnText, usualOwn, writeSms } from '../message-texts/own-text.ts'
import { type Piece, type Sender, startOf, translators } from '../messages/mail-parts.ts'
import { shortMoment, shortValues } from '../messages/short-values.ts'
import { visitValues } from '../messages/visit-values.ts'

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
    booked: t('{business}: appointments booked: {when}.|sms', named),
    moved: t('{business}: new times: {when}.|sms', named),
    cancelled: t('{business}: appointments cancelled: {when}.|sms', named),
    reminder: t('{business}: reminder of the appointment: {when}.|sms', named),
  }[message.kind]
  const phone = hasPhone ? ` ${t('Tel. {phone}|sms', { phone: values.phone ?? '' })}` : ''
  return withoutAccents(said + ask + phone)
}

/** Returns the values of variables in an SMS about a visit: shorter than those of a mail. */
export function smsValues(piece: Piece, sender: Sender): VariableValues {
  const { business, language } = piece.letter
  return { ...visitValues(piece, sender), ...shortValues(business, language, startOf(piece)) }
}
