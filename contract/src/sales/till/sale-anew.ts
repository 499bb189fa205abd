import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { basketLine } from './baskets.ts'
import { visitBasket } from './visit-basket.ts'

/**
 * Differences between a sale and the basket that sells it anew. The last three are of lines in it: another price, a pass that
 * covered them, an archived employee. All others are left out.
 */
const anewChange = z.enum([
  'archived',
  'no_price',
  'voucher',
  'account',
  'client',
  'points',
  'price',
  'pass',
  'employee',
])

/** The basket that sells a refunded or voided sale anew, at the prices of today. */
export const saleAnew = z
  .object({
    replaces_id: z.uuid(),
    client: z.object({ id: z.uuid(), name: z.string(), balance: z.int() }).nullable(),
    buyer_nip: z.string().nullable(),
    buyer_name: z.string().nullable(),
    note: z.string().nullable(),
    lines: z.array(basketLine),
    /** Visits that wait to be settled again, with their prepayments and usage. Their lines are among `lines`. */
    visits: visitBasket.nullable(),
    changes: z.array(
      z.object({
        change: anewChange,
        /** Name of the line, of the client or of the employee. */
        name: z.string(),
        /** Price of one piece then and now, of a changed price. */
        before: z.int().optional(),
        now: z.int().optional(),
      }),
    ),
  })
  .meta({ id: 'SaleAnew' })
export type SaleAnew = z.infer<typeof saleAnew>

export const salesAnew = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/sales/:id/basket',
    permission: ['sales.index', 'sales.create'],
    summary:
      'Show the basket that sells a refunded or voided sale anew: what can be sold today, and what cannot. 409 where it is neither, or was sold anew.',
    params: idParams,
    answer: saleAnew,
  }),
}
