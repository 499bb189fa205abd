import type { VariableValues } from '@wizyta/contract/messaging/message-texts/variables'
import { wallClock, wallDate, wallDay } from '../../kit/mail/wall-date.ts'
import {
  linesOf,
  type Piece,
  placeOf,
  type Sender,
  startBefore,
  startOf,
  visitLink,
  writtenPhone,
} from './mail-parts.ts'

/** Returns the values of variables in a text about a visit. */
export function visitValues(piece: Piece, sender: Sender): VariableValues {
  const { letter } = piece
  const { business, client, language } = letter
  const lines = linesOf(letter)
  const start = startOf(piece)
  const previous = startBefore(piece)
  return {
    first_name: client.first_name,
    client: client.name,
    date: wallDay(language, business.timezone, start, false),
    time: wallClock(start, business.timezone),
    previous: previous ? wallDate(letter, previous, false) : '',
    service: lines.map(({ name }) => name).join(', '),
    employee: [...new Set(lines.map(({ employee }) => employee))].join(', '),
    salon: business.name,
    address: placeOf(letter),
    phone: business.phone ? writtenPhone(business.phone) : '',
    link: visitLink(letter, sender) ?? '',
  }
}
