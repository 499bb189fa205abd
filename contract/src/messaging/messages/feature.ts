import { feature } from '../../kit/feature.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { type MessageKind, messageStates } from './visit-message.ts'

export const messagesFeature = feature({
  records: { notifications: 'Messages to clients' },
  tables: {
    messages: {
      name: 'Message to a client|log',
      columns: {
        visit_id: 'Visit',
        client_id: 'Client',
        kind: {
          label: 'Kind',
          words: {
            booked: 'Confirmation of the booking',
            moved: 'Notice of the new time',
            cancelled: 'Notice of the cancellation',
            reminder: 'Reminder',
          } satisfies Record<MessageKind, PlainSentence>,
        },
        channel: { label: 'Channel|log', words: { email: 'E-mail', sms: 'SMS|log value' } },
        sequence: 'Number in turn|log',
        status: { label: 'Status', words: messageStates },
        starts_at: 'Start',
        due_at: 'Due|log',
        expires_at: 'Valid until|log',
        attempts: 'Attempts',
        lease_until: 'Being sent until|log',
        next_attempt_at: 'Next attempt',
        facts: 'What is told|log',
        recipient: 'Recipient|log',
        subject: 'Subject|log',
        text: 'Text|log',
        html: 'Text as a page|log',
        ics: 'Calendar file|log',
        provider_id: 'Number of the mail|log',
        mail_id: null,
        reason: 'Reason',
        sent_at: 'Sent',
      },
      telling: ['kind'],
      follows: [
        'attempts',
        'lease_until',
        'next_attempt_at',
        'facts',
        'recipient',
        'subject',
        'text',
        'html',
        'ics',
        'provider_id',
        'mail_id',
      ],
    },
  },
})
