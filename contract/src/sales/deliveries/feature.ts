import { feature } from '../../kit/feature.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { type DeliveryStatus, deliveryInput, deliveryLineInput } from './api.ts'
import { correctionLineInput, deliveryCorrectionInput } from './corrections.ts'

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
        created_by: null,
        total: { label: 'Total|log', writtenAs: 'money' },
        ordered_at: 'Ordered|delivery',
        received_at: 'Arrived|delivery',
      },
    },
    delivery_corrections: {
      name: 'Correction of a delivery',
      fields: deliveryCorrectionInput,
      columns: {
        delivery_id: null,
        number: null,
        number_year: null,
        total: { label: 'Total|log', writtenAs: 'money' },
        at: 'Time|log',
        by_id: null,
      },
      telling: ['reason'],
    },
    delivery_correction_lines: {
      name: 'Line of a correction|log',
      fields: correctionLineInput,
      columns: {
        correction_id: null,
        delivery_id: null,
        line_id: null,
        position: 'Order',
        packs_before: 'Quantity before|log',
        pack_price_before: { label: 'Price before|log', writtenAs: 'money' },
        amount_packs: null,
      },
      telling: ['packs_before', 'packs'],
    },
    delivery_files: {
      name: 'File of a delivery|log',
      columns: {
        delivery_id: null,
        content_id: null,
        name: 'File',
        type: {
          label: 'Kind',
          words: { pdf: 'PDF|file', jpeg: 'JPEG|file', png: 'PNG|file', xml: 'XML|file' },
        },
        size: null,
        added_at: null,
        by_id: null,
        removed_at: 'Removed|log',
      },
      telling: ['name'],
    },
    delivery_lines: {
      name: 'Line of a delivery|log',
      fields: deliveryLineInput,
      columns: { delivery_id: null, position: 'Order', received: 'Arrived|delivery', pack_size: null },
      telling: ['product_id', 'packs'],
    },
  },
})
