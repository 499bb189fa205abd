import { z } from 'zod'
import { instant } from '../../kit/field.ts'
import { priceType } from '../services/api.ts'
import { vatRate } from '../services/vat-rate.ts'
import { proposedUsageLine } from '../usage/api.ts'
import { heldDeposit } from './baskets.ts'

/** Lines that visits bring into the basket. */
export const visitBasket = z
  .object({
    client: z.object({ id: z.uuid(), name: z.string(), balance: z.int() }).nullable(),
    walk_in_name: z.string().nullable(),
    event_ids: z.array(z.uuid()),
    lines: z.array(
      z.object({
        service_id: z.uuid(),
        variant_id: z.uuid().nullable(),
        name: z.string(),
        price: z.int(),
        /** The price is the client's own. */
        is_own_price: z.boolean(),
        /** Kind of price of the service. */
        price_type: priceType.optional(),
        /** The price list today, where it leaves the price open. */
        listed_price: z.int().optional(),
        listed_price_max: z.int().nullable().optional(),
        vat_rate: vatRate,
        employee_id: z.uuid(),
        employee: z.string(),
        event_id: z.uuid(),
        visit_line_id: z.uuid(),
      }),
    ),
    /** Prepayments of these visits that are left. */
    deposits: z.array(heldDeposit),
    /** Recipes of visits whose usage is not posted yet; none for users who may not post it. */
    usages: z
      .array(
        z.object({
          event_id: z.uuid(),
          proposal: z.array(proposedUsageLine),
          /** Products of which there is too little on the shelf, by name. The usage is posted later. */
          lacks: z.array(z.string()),
        }),
      )
      .optional(),
    /** Further visits of the client, and of companions, on that day that are not settled. */
    others: z.array(
      z.object({ id: z.uuid(), starts_at: instant, client_name: z.string(), services: z.string() }),
    ),
  })
  .meta({ id: 'VisitBasket' })
export type VisitBasket = z.infer<typeof visitBasket>
