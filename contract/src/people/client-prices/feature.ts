import { feature } from '../../kit/feature.ts'
import { clientPriceInput } from './api.ts'
import { clientDurationInput } from './durations.ts'

export const clientPricesFeature = feature({
  tables: {
    client_prices: {
      name: 'Own price of a client|log',
      fields: clientPriceInput,
      columns: { by_id: null },
      telling: ['service_id', 'variant_id', 'price'],
    },
    client_durations: {
      name: 'Own duration of a client|log',
      fields: clientDurationInput,
      columns: { by_id: null },
      telling: ['service_id', 'variant_id', 'duration_min'],
    },
  },
})
