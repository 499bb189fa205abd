import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'

/** Money that a client has with the salon, or owes it. */
export const clientBalance = z
  .object({
    /** Grosze; below zero where the client owes. */
    balance: z.int(),
    /** The latest changes, newest first. */
    entries: z.array(
      z.object({
        at: instant,
        amount: z.int(),
        /** The sale or refund that changed it. */
        sale: z.object({ id: z.uuid(), number: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ClientBalance' })
export type ClientBalance = z.infer<typeof clientBalance>

export const clientBalances = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/balance',
    permission: 'sales.index',
    summary: 'Show the balance of a client and its latest changes.',
    params: idParams,
    answer: clientBalance,
  }),
}
