import { feature } from '../../kit/feature.ts'
import { discountInput } from './api.ts'

export const discountsFeature = feature({
  records: { discounts: 'Discounts' },
  tables: {
    discounts: { name: 'Discount', fields: discountInput, columns: { of_client: null } },
    discount_client_groups: {
      name: 'Client group of a discount|log',
      columns: { discount_id: null, group_id: 'Client group|log' },
      telling: ['group_id'],
    },
    discount_targets: {
      name: 'Item of a discount|log',
      columns: {
        discount_id: null,
        position: 'Order',
        service_group_id: 'Service group|log',
        product_group_id: 'Product group|log',
        service_id: 'Service',
        product_id: 'Product',
      },
      telling: ['service_group_id', 'product_group_id', 'service_id', 'product_id'],
    },
  },
})
