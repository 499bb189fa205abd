import { z } from 'zod'
import { endpoint, idParams, listSpecOf, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { choice } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { vatRate } from '../services/vat-rate.ts'
import { product, productKind } from './api.ts'

/** Stock of a product as clients see it. */
export const availability = choice({
  available: 'Available|stock',
  last: 'Last pieces|stock',
  unavailable: 'Unavailable|stock',
}).meta({ label: 'Availability' })
export type Availability = z.infer<typeof availability>

/** Missing parts of a product that clients should see. */
export const onlineLack = choice({
  picture: 'No picture',
  description: 'No description',
  price: 'No price',
}).meta({ label: 'Missing' })
export type OnlineLack = z.infer<typeof onlineLack>

/** A product as the web would show it. */
export const onlineProduct = z
  .object({
    ...rowFields,
    name: z.string(),
    kind: productKind,
    brand: z.string().nullable(),
    product_group_id: z.uuid().nullable(),
    unit: product.shape.unit,
    vat_rate: vatRate,
    sale_price: z.int().nullable().meta({ writtenAs: 'money' }),
    /** Lowest price of the 30 days before a reduction, in gross grosze; null: the price is no reduction. */
    lowest_before: z.int().nullable().meta({ writtenAs: 'money' }),
    shown_online: z.boolean(),
    /** Counts only while the product is shown. */
    sold_online: z.boolean(),
    online_description: z.string().nullable(),
    online_description_en: z.string().nullable(),
    /** The cover; null: no picture. */
    picture_id: z.uuid().nullable(),
    picture_alt: z.string().nullable(),
    availability,
    lacks: z.array(onlineLack),
  })
  .meta({ id: 'OnlineProduct' })
export type OnlineProduct = z.infer<typeof onlineProduct>

export const onlineProductList = {
  filters: {
    shown_online: z.stringbool(),
    sold_online: z.stringbool(),
    /** Its products and those of its subgroups. */
    product_group_id: z.uuid(),
    lacks: onlineLack,
  },
  singles: ['shown_online', 'sold_online'],
  sorts: ['online_order', 'name', 'sale_price'],
  includes: [],
} as const

export const onlineProducts = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/online-products',
    permission: 'products.index',
    summary: 'List products as the web would show them: first those that are shown, in their order.',
    query: listQuery(listSpecOf(onlineProductList)),
    answer: page(onlineProduct),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/online-products/:id',
    permission: 'products.index',
    summary: 'Show a product as the web would show it.',
    params: idParams,
    answer: onlineProduct,
  }),
  setOrder: reorderCall('products', 'products shown online', '/tenant/online-product-order'),
}
