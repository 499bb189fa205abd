import { feature } from '../../kit/feature.ts'
import { deliveryInput } from './api.ts'

export const deliveriesFeature = feature({
  records: { deliveries: 'Deliveries' },
  tables: {
    deliveries: { name: 'Delivery', fields: deliveryInput },
  },
})
