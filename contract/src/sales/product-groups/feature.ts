import { feature } from '../../kit/feature.ts'
import { productGroupInput } from './api.ts'

export const productGroupsFeature = feature({
  records: { 'product-groups': 'Product groups' },
  tables: { product_groups: { name: 'Product group|log', fields: productGroupInput } },
})
