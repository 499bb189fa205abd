import { feature } from '../../kit/feature.ts'
import { suppressionCause } from './api.ts'

export const suppressionsFeature = feature({
  records: { suppressions: 'Addresses without marketing' },
  tables: {
    suppressions: {
      name: 'Address without marketing|log',
      columns: {
        channel: { label: 'Channel|log', words: { email: 'E-mail', sms: 'SMS|log value' } },
        address: 'Address or number',
        cause: { label: 'Cause|suppression', words: suppressionCause.meta()?.words ?? {} },
        note: 'Note|suppression',
        by_id: 'Added by|suppression',
        released_at: 'Released|suppression',
        released_by_id: 'Released by|suppression',
        release_reason: 'Reason',
      },
      telling: ['channel', 'cause'],
    },
  },
})
