import { feature } from '../../kit/feature.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { type DeliveryStatus, deliveryInput, deliveryLineInput } from './api.ts'

export const deliveriesFeature = feature({
  records: { deliveries: 'Deliveries' },
  tables: {
    deliveries: {
      name: 'Delivery',
      fields: deliveryInput,
      columns: {
        status: {
          label: 'Status',
          words: {
            draft: 'Draft',
            ordered: 'Ordered|delivery',
            received: 'Received in part',
            closed: 'Received|delivery',
            cancelled: 'Cancelled|delivery',
          } satisfies Record<DeliveryStatus, PlainSentence>,
        },
        number: null,
        number_year: null,
        total: { label: 'Total|log', writtenAs: 'money' },
        ordered_at: 'Ordered|delivery',
        received_at: 'Arrived|delivery',
      },
    },
    delivery_lines: {
      name: 'Line of a delivery|log',
      fields: deliveryLineInput,
      columns: { delivery_id: null, position: 'Order', received: 'Arrived|delivery' },
      telling: ['product_id', 'packs'],
    },
  },
})
