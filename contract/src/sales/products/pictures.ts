import { z } from 'zod'
import { endpoint, fileBytes, idParams, pictureLimit } from '../../kit/endpoint.ts'
import { optionalText } from '../../kit/field.ts'

/** Most pictures of one product. */
export const mostPictures = 8
/** Sizes in which a picture is answered: at most 1,200 pixels, and a square thumbnail of 160. */
export const pictureSizes = ['1200', '160'] as const

export const productPicture = z
  .object({
    id: z.uuid(),
    product_id: z.uuid(),
    /** Text for readers who do not see the picture. */
    alt: z.string().nullable(),
    /** Pixels of the large size. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'ProductPicture' })
export type ProductPicture = z.infer<typeof productPicture>

export const productPictureInput = z
  .strictObject({ alt: optionalText(160).meta({ label: 'Picture description' }) })
  .meta({ id: 'ProductPictureInput' })

const path = '/tenant/product-pictures/:id'

export const productPictures = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/products/:id/pictures',
    permission: 'products.index',
    summary: 'List the pictures of a product. The first is its cover.',
    params: idParams,
    answer: z.object({ data: z.array(productPicture) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/tenant/products/:id/pictures',
    permission: 'products.update',
    summary:
      'Add a picture to a product, behind the others: JPEG, PNG, WebP or AVIF as the body. It is encoded anew, without its metadata.',
    params: idParams,
    body: fileBytes('Choose a picture.'),
    fileLimit: pictureLimit,
    answer: productPicture,
  }),
  setOrder: endpoint({
    method: 'PUT',
    path: '/tenant/products/:id/picture-order',
    permission: 'products.update',
    summary: 'Put all pictures of a product into this order. The first is its cover.',
    params: idParams,
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostPictures) }),
    answer: z.object({ data: z.array(productPicture) }),
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    permission: 'products.update',
    summary: 'Describe a picture of a product.',
    params: idParams,
    body: productPictureInput,
    answer: productPicture,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    permission: 'products.update',
    summary: 'Remove a picture of a product. It can be brought back for a day.',
    params: idParams,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restoration`,
    permission: 'products.update',
    summary: 'Bring back a removed picture of a product.',
    params: idParams,
    answer: productPicture,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path,
    permission: 'products.index',
    summary: 'The picture of a product, as WebP. A page names the business in the address.',
    params: idParams,
    query: z.strictObject({ size: z.enum(pictureSizes), business: z.uuid().optional() }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
    types: ['image/webp'],
  }),
}
