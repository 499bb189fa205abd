import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'

/** Money that a client has with the salon, or owes it. */
export const clientBalance = z
  .object({
    client: z.object({ id: z.uuid(), name: z.string() }),
    /** Grosze; below zero where the client owes. */
    balance: z.int(),
    /** Prepayments of visits that are neither deducted, returned nor kept. */
    deposits: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        at: instant,
        left: z.int(),
        event_id: z.uuid(),
        /** Its visit is off or settled: it may pay for something else. */
        is_free: z.boolean(),
      }),
    ),
    /** Most that the client may owe. */
    debt_limit: z.int(),
  })
  .meta({ id: 'ClientBalance' })
export type ClientBalance = z.infer<typeof clientBalance>

/** A change of the balance with the document that made it. */
export const balanceEntry = z
  .object({
    /** Number of the posting in the book. */
    posting: z.int(),
    at: instant,
    kind: z.enum(['sale', 'refund', 'void', 'correction', 'operation', 'operation_reversal']),
    amount: z.int(),
    balance_after: z.int(),
    sale: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    /** The pay-out in cash, `KW 11/2026`. */
    operation: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    /** Payment method of a pay-out by transfer. */
    method: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'BalanceEntry' })
export type BalanceEntry = z.infer<typeof balanceEntry>

export const balanceList = { filters: {}, sorts: ['-posting'], includes: [] } as const

export const clientBalances = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/balance',
    permission: 'sales.index',
    summary: 'Show the balance of a client and what is paid ahead for visits.',
    params: idParams,
    answer: clientBalance,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/balance-entries',
    permission: 'sales.index',
    summary: 'List the changes of the balance of a client with their documents, the latest first.',
    params: idParams,
    query: listQuery(balanceList).pick({ page: true, per_page: true }),
    answer: page(balanceEntry),
  }),
}
