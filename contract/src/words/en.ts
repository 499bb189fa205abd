import type { PluralSentence } from './translate.ts'

/** English is its own key; only the singular of a plural sentence stands here. The compiler asks for each. */
export const en: Record<PluralSentence, { one: string }> = {
  '{count} minutes': { one: '{count} minute' },
  'Exported: {count} users': { one: 'Exported: {count} user' },
  'Activated: {count} users': { one: 'Activated: {count} user' },
  'Suspended: {count} users': { one: 'Suspended: {count} user' },
  'Deactivated: {count} users': { one: 'Deactivated: {count} user' },
  'As before: {count} visits': { one: 'As before: {count} visit' },
  'Took place: {count} visits': { one: 'Took place: {count} visit' },
  'In {count} weeks': { one: 'In {count} week' },
  'for {count} weeks': { one: 'for {count} week' },
  'As before: {count} users': { one: 'As before: {count} user' },
  'Removed: {count} users': { one: 'Removed: {count} user' },
  'Remove {count} users from {business}?': { one: 'Remove {count} user from {business}?' },
  'Signed out in {count} places.': { one: 'Signed out in {count} place.' },
  'You stay signed in here, and have to sign in again in {count} other places.': {
    one: 'You stay signed in here, and have to sign in again in {count} other place.',
  },
  '{count} days': { one: '{count} day' },
  'A report has {count} days at most.': { one: 'A report has {count} day at most.' },
  '{count} keys': { one: '{count} key' },
  '{count} webhooks': { one: '{count} webhook' },
  'Too many attempts. Try again in {count} minutes.': {
    one: 'Too many attempts. Try again in {count} minute.',
  },
  'Too many attempts. Try again in {count} seconds.': {
    one: 'Too many attempts. Try again in {count} second.',
  },
  'You can cancel each visit by its link until {count} hours before it.': {
    one: 'You can cancel each visit by its link until {count} hour before it.',
  },
  'You can cancel by the link until {count} hours before the visit.': {
    one: 'You can cancel by the link until {count} hour before the visit.',
  },
  '{count} messages of the last week could not be delivered.': {
    one: '{count} message of the last week could not be delivered.',
  },
  'Notifications, {count} unread': { one: 'Notifications, {count} unread' },
  'The code works once, for {count} minutes.': { one: 'The code works once, for {count} minute.' },
  'For when your phone is not at hand. {count} codes are left.': {
    one: 'For when your phone is not at hand. {count} code is left.',
  },
  '{count} addresses': { one: '{count} address' },
  '{count} visits': { one: '{count} visit' },
  'mail about {count} visits': { one: 'mail about {count} visit' },
  '{count} calendar entries': { one: '{count} calendar entry' },
  '{count} years': { one: '{count} year' },
  '{count} off': { one: '{count} off' },
  '{count} late cancellations': { one: '{count} late cancellation' },
  'Late from {count} hours before the visit.': { one: 'Late from {count} hour before the visit.' },
  '{count} no-shows': { one: '{count} no-show' },
  '{count} no-shows – limit of the salon: {limit}': {
    one: '{count} no-show – limit of the salon: {limit}',
  },
  '{count} dates do not fit': { one: '{count} date does not fit' },
  'Book {count} visits': { one: 'Book {count} visit' },
  'Booked {count} visits: {who}, from {when}': { one: 'Booked {count} visit: {who}, from {when}' },
  'Users who lose this role: {count}. Check again before you delete.': {
    one: 'Users who lose this role: {count}. Check again before you delete.',
  },
  'Show {count} new entries': { one: 'Show {count} new entry' },
  'and {count} more|log': { one: 'and {count} more' },
  '{count} fields: {names}|log': { one: '{count} field: {names}' },
  '{count} own sessions|log': { one: '{count} own session' },
  'every {count} days|log': { one: 'every {count} day' },
  'every {count} weeks|log': { one: 'every {count} week' },
  'every {count} months|log': { one: 'every {count} month' },
  'every {count} days': { one: 'every {count} day' },
  'every {count} weeks': { one: 'every {count} week' },
  'every {count} months': { one: 'every {count} month' },
  'Delete {count} roles?': { one: 'Delete {count} role?' },
  '{count} people lose it. They stay in the business, but have no rights without another role.': {
    one: '{count} person loses it. They stay in the business, but have no rights without another role.',
  },
  '{count} people lose at least one of them. They stay in the business, but have no rights without another role.':
    {
      one: '{count} person loses at least one of them. They stay in the business, but have no rights without another role.',
    },
  'Deactivate {count} roles?': { one: 'Deactivate {count} role?' },
  '{count} people lose rights at once, except those of their other roles.': {
    one: '{count} person loses rights at once, except those of their other roles.',
  },
  'Changed from the default: {count}.': { one: 'Changed from the default: {count}.' },
  'Activated: {count} roles': { one: 'Activated: {count} role' },
  'Deactivated: {count} roles': { one: 'Deactivated: {count} role' },
  'Deleted: {count} roles': { one: 'Deleted: {count} role' },
  '{count} selected': { one: '{count} selected' },
  'Archived: {count} entries': { one: 'Archived: {count} entry' },
  'Moved {count} visits of the series: {client}': { one: 'Moved {count} visit of the series: {client}' },
  'Changed {count} visits of the series: {client}': { one: 'Changed {count} visit of the series: {client}' },
  'Cancelled {count} visits of the series: {client}': {
    one: 'Cancelled {count} visit of the series: {client}',
  },
  '{count} visits stay as they were.': { one: '{count} visit stays as it was.' },
}
