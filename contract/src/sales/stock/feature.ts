import { feature } from '../../kit/feature.ts'
import { stockMovement } from './api.ts'

export const stockFeature = feature({
  records: { 'stock-levels': 'Stock' },
  tables: {
    stock_movements: {
      name: 'Movement of stock|log',
      fields: stockMovement,
      columns: {
        product_id: null,
        batch_id: null,
        reverses_id: null,
        ref_kind: null,
        ref_id: null,
        at: 'Time|log',
        by_id: null,
      },
      telling: ['type', 'qty', 'reason'],
    },
    stock_batches: {
      name: 'Batch|stock',
      columns: { number: 'Batch number', expires_on: 'Expiry date', reason: 'Reason' },
    },
  },
})
