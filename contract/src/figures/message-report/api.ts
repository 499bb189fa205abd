import { z } from 'zod'
import { type Drill, report } from '../../kit/report.ts'
import type { Message } from '../../messaging/messages/api.ts'
import { messageKindWords } from '../../messaging/messages/kind-words.ts'
import { messageReasons, reasonKeyOf } from '../../messaging/messages/message-reasons.ts'
import { dayGroups, daysOfRow, drillLists } from '../report-parts/shared.ts'

const reasonWords = Object.fromEntries(Object.values(messageReasons).map((sentence) => [sentence, sentence]))

const takings = { permission: 'sales.index' } as const

/** Report 19: what became of messages. */
export const messageReport = report({
  key: 'messages',
  title: 'Communication|report',
  question: 'What do clients hear from us?',
  about: 'Messages sent, delivered, failed and left out, what they cost and what came of them.',
  definition: [
    'A message belongs to the day on which it was written.',
    'Sent: handed over to the mail server; in the demo, kept in the mailbox.',
    'Left out: not sent for a reason, such as a missing address. Taken back: overtaken before it left.',
    'Delivered: the provider of SMS told that they reached the phone. Mail tells nothing of the kind.',
    'Parts and cost: of SMS, as the provider counts them.',
    'Confirmed: reminders after which the client confirmed the appointment before it began.',
    'Won: appointments that clients booked within 7 days after a message that asked them to come, not cancelled or missed. Each belongs to the latest such message.',
    'Sent, of all: share of messages that were sent.',
  ],
  basis: 'message',
  needs: ['notifications.index', 'events-others.index'],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'this-month',
  filters: {
    channel: {
      label: 'Channel|log',
      value: z.enum(['email', 'sms']),
      words: { email: 'E-mail', sms: 'SMS|log value' },
      leads: 'channel',
    },
    kind: {
      label: 'Kind',
      value: z.enum(Object.keys(messageKindWords) as [string, ...string[]]),
      words: messageKindWords,
      leads: 'kind',
    },
  },
  groups: {
    kind: { label: 'Kind', kind: 'word', words: messageKindWords, sort: '-written' },
    ...dayGroups,
    reason: { label: 'Reason', kind: 'word', words: reasonWords, none: 'Without a reason', sort: '-written' },
  },
  columns: {
    written: { label: 'Written', kind: 'count' },
    sent: { label: 'Sent', kind: 'count' },
    failed: { label: 'Failed|messages', kind: 'count' },
    skipped: { label: 'Left out|messages', kind: 'count' },
    cancelled: { label: 'Taken back', kind: 'count' },
    waiting: { label: 'Waiting|messages', kind: 'count' },
    delivered: { label: 'Delivered|messages', kind: 'count' },
    parts: { label: 'Parts|SMS', kind: 'count' },
    cost: { label: 'Cost|messages', kind: 'money', needs: takings },
    confirmed: { label: 'Confirmed|messages', kind: 'count' },
    won: { label: 'Won|messages', kind: 'count' },
    sent_share: { label: 'Sent, of all', kind: 'share', part: 'sent', of: 'written' },
  },
  headline: ['written', 'sent', 'failed', 'skipped', 'sent_share'],
  chart: 'written',
  drill: behind(),
  drills: {
    sent: behind(['sent', 'kept']),
    failed: behind(['failed']),
    skipped: behind(['skipped']),
    cancelled: behind(['cancelled']),
    waiting: behind(['queued', 'sending']),
  },
})

/**
 * Leads to the messages behind a row, those in some states alone. A mail of several visits is one row of the list. The report
 * counts a message of each visit.
 */
function behind(status?: readonly Message['status'][]): Drill {
  return {
    list: drillLists.messages,
    filter: (query, row) => {
      const those = { ...daysOfRow(query, row), ...(status && { status }) }
      if (row === null || query.by in dayGroups) return those
      if (query.by === 'reason') {
        // The answer of a mail server is a text of its own.
        const reason = row.key === null ? 'none' : reasonKeyOf(row.key)
        return reason ? { ...those, reason } : null
      }
      return row.key && row.key in messageKindWords ? { ...those, kind: row.key } : null
    },
  }
}
