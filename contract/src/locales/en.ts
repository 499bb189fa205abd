import type { PluralSentence } from './translate.ts'

/** English is its own key; only the singular of a plural sentence stands here. The compiler asks for each. */
export const en: Record<PluralSentence, { one: string }> = {
  '{count} minutes': { one: '{count} minute' },
  'Too many attempts. Try again in {count} minutes.': {
    one: 'Too many attempts. Try again in {count} minute.',
  },
  'Too many attempts. Try again in {count} seconds.': {
    one: 'Too many attempts. Try again in {count} second.',
  },
  'You can cancel by the link until {count} hours before the visit.': {
    one: 'You can cancel by the link until {count} hour before the visit.',
  },
  '{count} messages of the last week could not be delivered.': {
    one: '{count} message of the last week could not be delivered.',
  },
  'Notifications, {count} unread': { one: 'Notifications, {count} unread' },
  '{count} addresses': { one: '{count} address' },
  '{count} visits': { one: '{count} visit' },
  '{count} off': { one: '{count} off' },
  '{count} no-shows': { one: '{count} no-show' },
  '{count} dates do not fit': { one: '{count} date does not fit' },
  'Book {count} visits': { one: 'Book {count} visit' },
  'Booked {count} visits: {who}, from {when}': { one: 'Booked {count} visit: {who}, from {when}' },
  '{count} selected': { one: '{count} selected' },
  'Archived: {count} entries': { one: 'Archived: {count} entry' },
  'Moved {count} visits of the series: {client}': { one: 'Moved {count} visit of the series: {client}' },
  'Changed {count} visits of the series: {client}': { one: 'Changed {count} visit of the series: {client}' },
  'Cancelled {count} visits of the series: {client}': {
    one: 'Cancelled {count} visit of the series: {client}',
  },
  '{count} visits stay as they were.': { one: '{count} visit stays as it was.' },
}
