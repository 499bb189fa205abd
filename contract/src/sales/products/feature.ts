import { feature } from '../../kit/feature.ts'
import { productInput } from './api.ts'

export const productsFeature = feature({
  records: { products: 'Products' },
  tables: { products: { name: 'Product', fields: productInput } },
})
