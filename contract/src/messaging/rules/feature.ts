import { feature } from '../../kit/feature.ts'
import { messageRuleInput } from './api.ts'

export const rulesFeature = feature({
  records: { 'message-rules': 'Notification rules' },
  tables: {
    message_rules: {
      name: 'Notification rule|log',
      fields: messageRuleInput,
      columns: { place: null, active_since: null },
      telling: ['event'],
    },
  },
})
