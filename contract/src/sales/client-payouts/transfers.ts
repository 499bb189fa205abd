import { z } from 'zod'
import { instant, localDate } from '../../kit/field.ts'

const nameOf = z.object({ id: z.uuid(), name: z.string() })

/** Credit of a client that left by a transfer: no drawer knows of it. */
export const clientTransfer = z
  .object({
    id: z.uuid(),
    at: instant,
    client: nameOf.nullable(),
    /** Name of the payment method. */
    method: z.string(),
    amount: z.int().meta({ label: 'Amount', writtenAs: 'money' }),
    reason: z.string(),
    by: nameOf.nullable(),
    approved_by: nameOf.nullable(),
  })
  .meta({ id: 'ClientTransfer' })
export type ClientTransfer = z.infer<typeof clientTransfer>

export const clientTransferList = {
  filters: { from: localDate, to: localDate },
  singles: ['from', 'to'],
  sorts: ['-at', 'at', 'amount'],
  includes: [],
} as const
