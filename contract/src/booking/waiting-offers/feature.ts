import { feature } from '../../kit/feature.ts'
import { offerStatus } from './api.ts'

export const waitingOffersFeature = feature({
  tables: {
    waiting_offers: {
      name: 'Offer of a freed time|log',
      columns: {
        freed_id: null,
        entry_id: null,
        starts_at: 'Start',
        ends_at: 'End|log',
        lines: null,
        status: { label: 'Status', words: offerStatus.meta()?.words ?? {} },
        is_held: 'Time held|log',
        sends_at: 'Sent|log',
        expires_at: 'Valid until|log',
        answered_at: 'Answered|log',
        visit_id: 'Appointment',
      },
      telling: ['status', 'starts_at'],
    },
  },
})
