import { feature } from '../../kit/feature.ts'
import { usageInput, usageLineInput } from './api.ts'

export const usageFeature = feature({
  records: { 'sales-and-usages': 'Sales and usage' },
  tables: {
    usages: {
      name: 'Usage',
      fields: usageInput,
      columns: {
        by_id: null,
        reversed_at: 'Taken back|usage',
        reversed_by_id: null,
        reversal_reason: 'Reason',
      },
    },
    usage_lines: {
      name: 'Line of a usage|log',
      fields: usageLineInput,
      columns: { usage_id: null, position: 'Order', movement_id: null },
      telling: ['product_id', 'qty'],
    },
  },
})
