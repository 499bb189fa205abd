import { feature } from '../../kit/feature.ts'
import { newSmtpConnection } from './api.ts'

export const appsFeature = feature({
  records: { apps: 'Apps' },
  tables: {
    smtp_connections: {
      name: 'Mail server',
      fields: newSmtpConnection,
      columns: { password_set_at: 'Password set|log', password_set_by: 'Password set by|log' },
      telling: ['sender_email'],
    },
  },
})
