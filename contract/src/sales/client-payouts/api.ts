import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { money, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { approval } from '../till/approval.ts'
import { clientTransfer, clientTransferList } from './transfers.ts'

/** Credit of a client that is paid out: in cash of an open till, or by a transfer. */
export const clientPayoutInput = z
  .strictObject({
    amount: money.min(1, 'Enter an amount.').meta({ label: 'Amount' }),
    /** A payment method of the type transfer; null: in cash. */
    method_id: z.uuid().nullable().meta({ label: 'Payment method' }),
    /** Absent: the till whose shift is open, where there is one only. */
    till_id: z.uuid().nullable().optional().meta({ label: 'Till' }),
    reason: requiredText('Enter the reason.', 300).meta({ label: 'Reason' }),
    approval: approval.optional(),
  })
  .meta({ id: 'ClientPayoutInput' })
export type ClientPayoutInput = z.input<typeof clientPayoutInput>

export const clientPayout = z
  .object({
    id: z.uuid(),
    amount: z.int(),
    /** The pay-out in cash, `KW 11/2026`; null: by a transfer. */
    operation: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    /** Credit that is left. */
    balance: z.int(),
  })
  .meta({ id: 'ClientPayout' })
export type ClientPayout = z.infer<typeof clientPayout>

export const clientPayouts = {
  transfers: endpoint({
    method: 'GET',
    path: '/tenant/client-transfers',
    permission: 'financial-operations.index',
    summary:
      'List credit of clients that was paid out by transfers, the latest first; without the right to change operations the own ones.',
    query: listQuery(clientTransferList),
    answer: page(clientTransfer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/payouts',
    permission: ['sales.index', 'financial-operations.create'],
    summary:
      'Pay out credit of a client, at most all of it. Needs the right to refund, or a PIN of a user who has it.',
    params: idParams,
    body: clientPayoutInput,
    answer: clientPayout,
    idempotent: true,
  }),
}
