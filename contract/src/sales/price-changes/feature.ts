import { feature } from '../../kit/feature.ts'
import { priceChangeInput } from './api.ts'

export const priceChangesFeature = feature({
  records: { 'price-changes': 'Price changes' },
  tables: {
    price_changes: {
      name: 'Price change|log',
      fields: priceChangeInput,
      columns: {
        with_visits: 'Appointments ahead too',
        applied_at: 'In force since|log',
        undone_at: 'Taken back|log',
        left_services: null,
        overtaken_services: null,
        by_id: null,
      },
    },
  },
})
