import { feature } from '../../kit/feature.ts'
import { transferInput } from './api.ts'

export const transfersFeature = feature({
  records: { 'stock-transfers': 'Transfers between salons' },
  tables: {
    stock_transfers: {
      name: 'Transfer between salons|log',
      fields: transferInput,
      columns: {
        direction: { label: 'Direction', words: { out: 'Sent|transfer', in: 'Received|transfer' } },
        other_id: null,
        other_name: 'Other salon',
        number: null,
        number_year: null,
        at: null,
        by_id: null,
        reversed_at: 'Taken back|usage',
        reversed_by_id: null,
        reversal_reason: 'Reason',
      },
    },
    stock_transfer_lines: {
      name: 'Line of a transfer|log',
      columns: {
        transfer_id: null,
        position: 'Order',
        product_id: 'Product',
        qty: { label: 'Quantity', writtenAs: 'quantity' },
        movement_id: null,
      },
      telling: ['product_id', 'qty'],
    },
  },
})
