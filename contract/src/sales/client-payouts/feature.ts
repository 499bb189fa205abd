import { feature } from '../../kit/feature.ts'
import { clientPayoutInput } from './api.ts'

export const clientPayoutsFeature = feature({
  tables: {
    client_transfers: {
      name: 'Credit paid out by transfer|log',
      fields: clientPayoutInput,
      columns: { approved_by_id: null, at: null, by_id: null },
      telling: ['amount', 'reason'],
    },
  },
})
