import { visitUid } from '@wizyta/contract/booking/calendar/visit-uid'
import type { CalendarEntry } from '@wizyta/contract/booking/calendar-feeds/ics'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import type { MailText } from '../../kit/mail/mail-frame.ts'
import { wallClock } from '../../kit/mail/wall-date.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import type { Letter, LetterKind } from './letter.ts'

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

/** A message of a mail, with the visit it speaks of. */
export interface Piece {
  letter: Letter
  message: {
    kind: LetterKind
    /** The ICS sequence of its calendar entry. */
    sequence: number
    starts_at: string
  }
}

export const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/** Returns the start that a message names. A former client hears of the former time alone. */
export const startOf = ({ letter, message }: Piece) =>
  letter.is_client ? letter.starts_at : message.starts_at

/** Returns the services that a message names; a former client hears nothing of the next client's. */
export const linesOf = ({ is_client, lines }: Letter) => (is_client ? lines : [])

/** Returns the start before a move, as far as the client knew it; null where the time is not new. */
export function startBefore(piece: Piece): string | null {
  const { letter, message } = piece
  const before = message.kind === 'moved' && letter.told?.heard === 'sure' ? letter.told.starts_at : null
  return before !== null && Date.parse(before) !== Date.parse(startOf(piece)) ? before : null
}

/** Returns the calendar entry of a visit, as an invitation that the calendar follows. */
export function calendarEntry(
  piece: Piece,
  facts: MailText['facts'],
  sender: Sender,
): CalendarEntry & { method: 'request' | 'cancel' } {
  const { letter, message } = piece
  const { business, client } = letter
  const start = startOf(piece)
  const { appBrand, mailFrom } = sender
  const link = visitLink(letter, sender)
  const length = Date.parse(letter.ends_at) - Date.parse(letter.starts_at)
  const services = linesOf(letter)
    .map(({ name }) => name)
    .join(', ')
  const email = business.email ?? mailFrom
  return {
    method: message.kind === 'cancelled' ? 'cancel' : 'request',
    uid: visitUid(letter.visit_id),
    sequence: message.sequence,
    starts_at: start,
    ends_at: new Date(Date.parse(start) + length).toISOString(),
    written_at: letter.now,
    summary: services ? `${services} – ${business.name}` : business.name,
    description: [
      ...facts.map(({ label, lines }) => `${label}: ${lines.join(', ')}`),
      ...(link ? [link] : []),
    ].join('\n'),
    location: [business.name, placeOf(letter)].filter(Boolean).join(', '),
    url: link,
    organizer: { name: business.name, email, sent_by: email === mailFrom ? undefined : mailFrom },
    attendee: { name: client.name, email: client.email ?? '' },
    product: appBrand,
  }
}

/** Returns the link of a visit for its client; null for a former client or a cancelled visit. */
export const visitLink = (
  { alive, is_client, business, visit_id, link_generation }: Letter,
  sender: Sender,
) =>
  alive && is_client
    ? addressOf(sender, 'visit link', { businessId: business.id, id: visit_id }, link_generation)
    : null

/** Returns a service with its employee. A visit for several clients says for whom each is. */
export function serviceLine(
  { business, language, lines, client: payer }: Letter,
  { starts_at, name, employee, client }: Letter['lines'][number],
  timed: boolean,
): string {
  const time = timed ? `${wallClock(starts_at, business.timezone)} ` : ''
  const guest = client ?? (lines.some((line) => line.client) ? payer.name : null)
  const service = `${time}${name} – ${employee}`
  return guest ? `${service}, ${translators[language]('for {name}', { name: guest })}` : service
}

export function placeOf({ business: { street, postal_code, city } }: Pick<Letter, 'business'>): string {
  return [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** +48221234567 as people read it; numbers of other countries stay as they are. */
export function writtenPhone(phone: string): string {
  return phone.replace(/^\+48(\d{3})(\d{3})(\d{3})$/, '+48 $1 $2 $3')
}

/** Returns the last sentences of a mail: until when to cancel by the link, and whom to call. */
export function notesOf(
  t: Translate,
  { business }: Letter,
  { isOff, canCancel, isSeries }: { isOff: boolean; canCancel: boolean; isSeries: boolean },
  limitHours: number,
): string[] {
  const phone = business.phone && writtenPhone(business.phone)
  if (isOff) return phone ? [t('To book another time, please call {phone}.', { phone })] : []
  return [
    ...(canCancel ? [limitNote(t, limitHours, isSeries)] : []),
    ...(phone
      ? [
          canCancel
            ? t('For anything else, please call {phone}.', { phone })
            : t('To change or cancel the appointment, please call {phone}.', { phone }),
        ]
      : []),
  ]
}

function limitNote(t: Translate, limitHours: number, isSeries: boolean): string {
  if (limitHours === 0)
    return isSeries
      ? t('You can cancel each appointment by its link until it starts.')
      : t('You can cancel by the link until the appointment starts.')
  return isSeries
    ? t('You can cancel each appointment by its link until {count} hours before it.', { count: limitHours })
    : t('You can cancel by the link until {count} hours before the appointment.', { count: limitHours })
}
