import { feature } from '../../kit/feature.ts'
import { messageStates } from '../../messaging/messages/visit-message.ts'
import type { PlainSentence } from '../../words/translate.ts'
import type { SupportTopic } from './api.ts'

export const helpFeature = feature({
  records: { 'support-messages': 'Questions to support|log' },
  tables: {
    support_messages: {
      name: 'Question to support|log',
      columns: {
        user_id: 'User',
        topic: {
          label: 'Topic|log',
          words: {
            question: 'Question|support',
            fault: 'Something does not work|support',
            idea: 'Idea|support',
          } satisfies Record<SupportTopic, PlainSentence>,
        },
        text: 'Text|log',
        status: { label: 'Status', words: messageStates },
        attempts: 'Attempts',
        next_attempt_at: 'Next attempt',
        reason: 'Reason',
        sent_at: 'Sent',
      },
      telling: ['topic'],
      follows: ['attempts', 'next_attempt_at', 'text'],
    },
  },
})
