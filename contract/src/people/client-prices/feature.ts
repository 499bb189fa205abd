import { feature } from '../../kit/feature.ts'
import { clientPriceInput } from './api.ts'

export const clientPricesFeature = feature({
  tables: {
    client_prices: {
      name: 'Own price of a client|log',
      fields: clientPriceInput,
      columns: { by_id: null },
      telling: ['service_id', 'variant_id', 'price'],
    },
  },
})
