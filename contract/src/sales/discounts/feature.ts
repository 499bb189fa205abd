import { feature } from '../../kit/feature.ts'
import { discountInput } from './api.ts'

export const discountsFeature = feature({
  records: { discounts: 'Discounts' },
  tables: {
    discounts: { name: 'Discount', fields: discountInput },
    discount_targets: {
      name: 'Item of a discount|log',
      columns: {
        discount_id: null,
        service_group_id: 'Service group|log',
        product_group_id: 'Product group|log',
        service_id: 'Service',
        product_id: 'Product',
      },
      telling: ['service_group_id', 'product_group_id', 'service_id', 'product_id'],
    },
  },
})
