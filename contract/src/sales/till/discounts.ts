import { z } from 'zod'
import { ownPrice } from '../../people/client-prices/api.ts'
import { discount, reason } from '../discounts/api.ts'
import { priceBounds } from './items.ts'

/** Part of the discount of a line. */
export const lineDiscount = z.object({
  /** Null: given by hand. */
  discount_id: z.uuid().nullable(),
  /** Name of the rule then, or the reason of a discount by hand. */
  name: z.string().nullable(),
  amount: z.int(),
  reason: reason.nullable(),
  /** Why the user took the rule off the line; null: it applies. */
  declined: z.string().nullable(),
})

const uses = z.object({ total: z.int(), client: z.int(), amount: z.int() })

/** Facts that decide about discounts. The till and the server compute from the same. */
export const tillDiscounts = z
  .object({
    /** Rules without a code, and those whose code was given. */
    rules: z.array(
      discount.omit({
        version: true,
        created_at: true,
        updated_at: true,
        archived_at: true,
        products: true,
        uses: true,
        spent: true,
      }),
    ),
    /** Codes that no discount has. */
    unknown_codes: z.array(z.string()),
    /** Groups of each item, and the groups above them. */
    groups: z.record(z.uuid(), z.array(z.uuid())),
    /** Prices that the list leaves to the employee, of items priced from, between or on request. */
    open_prices: z.record(z.uuid(), priceBounds),
    client: z
      .object({ first_visit: z.boolean(), birthday: z.string().nullable(), group_ids: z.array(z.uuid()) })
      .nullable(),
    /** Own prices of the client for services. */
    own_prices: z.array(ownPrice),
    /** By id of the rule; absent: never used. */
    uses: z.record(z.uuid(), uses),
    /** Start of each visit that the basket settles, by its id: "happy hours" are those of the visit. */
    visits: z.record(z.uuid(), z.object({ date: z.iso.date(), minutes: z.int() })),
    /**
     * Lowest gross price of a piece in the 30 days before an announced rule began. By rule, and by service, variant or product.
     * Items without a price then are absent.
     */
    lowest: z.record(z.uuid(), z.record(z.uuid(), z.int())),
    /** Wall time in the zone of the business. */
    date: z.iso.date(),
    minutes: z.int(),
  })
  .meta({ id: 'TillDiscounts' })
export type TillDiscounts = z.infer<typeof tillDiscounts>
