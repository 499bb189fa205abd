import { feature } from '../../kit/feature.ts'
import { smsConnectionInput } from './api.ts'

export const smsFeature = feature({
  records: {},
  tables: {
    sms_connections: {
      name: 'SMS provider|log',
      fields: smsConnectionInput,
      columns: { token_set_at: 'Token set|log', token_set_by: 'Token set by|log', rank: 'Order' },
      telling: ['provider'],
    },
  },
})
