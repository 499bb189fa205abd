import { z } from 'zod'
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
  })
  .meta({ id: 'TillItem' })
export type TillItem = z.infer<typeof tillItem>
