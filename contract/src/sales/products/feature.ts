import { feature } from '../../kit/feature.ts'
import { productInput } from './api.ts'
import { productPictureInput } from './pictures.ts'

export const productsFeature = feature({
  records: { products: 'Products', 'product-changes': 'Changes of products' },
  tables: {
    products: {
      name: 'Product',
      fields: productInput,
      columns: { online_order: 'Order' },
    },
    product_changes: {
      name: 'Change of products|log',
      columns: { by_id: null, undone_at: 'Taken back|log' },
    },
    product_pictures: {
      name: 'Picture of a product|log',
      fields: productPictureInput,
      columns: {
        product_id: null,
        content_id: null,
        thumbnail_id: null,
        width: null,
        height: null,
        position: 'Order',
        by_id: null,
        added_at: null,
        removed_at: 'Removed|log',
      },
    },
  },
})
