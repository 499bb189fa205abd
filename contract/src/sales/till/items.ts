import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { money } from '../../kit/field.ts'
import { priceType } from '../services/api.ts'
import { vatRate } from '../services/vat-rate.ts'

/** Prices that the list leaves to the user at the till. Null: there is no highest one. */
export const priceBounds = z.strictObject({ least: money, most: money.nullable() })

/** Row that the till offers: a service or one of its variants, a product, a template of vouchers. */
export const tillItem = z
  .object({
    kind: z.enum(['service', 'product', 'voucher', 'pass']),
    id: z.uuid(),
    variant_id: z.uuid().nullable(),
    name: z.string(),
    /** Group of a service, brand of a product. */
    detail: z.string().nullable(),
    price: z.int(),
    /** Kind of price of a service; absent or null: fixed. */
    price_type: priceType.nullable().optional(),
    price_max: z.int().nullable().optional(),
    vat_rate: vatRate,
    /** The employee of the signed-in user, of a service that they perform. */
    employee_id: z.uuid().nullable().optional(),
    /** Services that extend it. */
    add_ons: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          price: z.int(),
          price_type: priceType,
          price_max: z.int().nullable().optional(),
          vat_rate: vatRate,
        }),
      )
      .nullable()
      .optional(),
    /** Whole units on the shelf; null for all but goods. */
    stock: z.int().nullable(),
    /** A product that is kept by batch. */
    has_batches: z.boolean().optional(),
    /** The cover of a product; null: no picture, or a service. */
    picture_id: z.uuid().nullable(),
    /** The searched code is exactly that of this product. */
    is_code: z.boolean(),
    /** The business keeps it at hand. */
    is_favourite: z.boolean().optional(),
  })
  .meta({ id: 'TillItem' })
export type TillItem = z.infer<typeof tillItem>

/** Most items that a business keeps at hand. */
export const mostFavourites = 24

/** Names an item that the till offers. */
const favourite = z
  .strictObject({
    ...tillItem.pick({ kind: true, id: true }).shape,
    variant_id: z.uuid().nullable().optional(),
  })
  .refine(({ kind, variant_id }) => kind === 'service' || !variant_id, 'Only services have variants.')
type Favourite = z.infer<typeof favourite>

/** Voucher or pass, capitals or not: the item is the same. */
const nameOf = ({ id, variant_id }: Favourite) => `${id}:${variant_id ?? ''}`.toLowerCase()

/** Items that a business keeps at hand at its till, in its order. */
export const favouritesInput = z
  .strictObject({
    items: z
      .array(favourite)
      .max(mostFavourites)
      .refine((items) => new Set(items.map(nameOf)).size === items.length, 'Name each item once.')
      .meta({ label: 'Quick choice' }),
  })
  .meta({ id: 'TillFavouritesInput' })
export type FavouritesInput = z.infer<typeof favouritesInput>

const favourites = z
  .object({
    /** The business: it has one list. */
    id: z.uuid(),
    /** The same list has the same version. */
    version: z.int(),
    /** Those that can be sold now. */
    data: z.array(tillItem),
  })
  .meta({ id: 'TillFavourites' })
export type TillFavourites = z.infer<typeof favourites>

export const tillFavourites = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/till-favourites',
    permission: ['sales.create', 'services.update'],
    summary: 'List what the business keeps at hand at its till, in its order.',
    answer: favourites,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/tenant/till-favourites',
    permission: ['sales.create', 'services.update'],
    summary: 'Say what the till keeps at hand, in this order. What is not named leaves the list.',
    body: favouritesInput,
    answer: favourites,
    versioned: true,
  }),
}
