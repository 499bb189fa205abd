import { feature } from '../../kit/feature.ts'
import { webhookInput } from './api.ts'

export const webhooksFeature = feature({
  tables: {
    webhooks: {
      name: 'Webhook',
      fields: webhookInput,
      telling: ['name'],
      columns: {
        secret: 'Secret|log',
        former_secret: null,
        former_until: null,
        renewed_at: 'Secret renewed|log',
        created_by: 'Made by|log',
        stopped_at: 'Stopped after failures|log',
      },
    },
  },
})
