import { z } from 'zod'
import { money, requiredText } from '../../kit/field.ts'
import { approval } from './approval.ts'
import { mostSaleLines, returnedTipInput } from './lines.ts'
import { mostPayments, salePaymentInput } from './payments.ts'

export const refundInput = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          line_id: z.uuid(),
          /** Pieces that come back; zero where only money is returned. */
          qty: z.int('Enter a whole number.').min(0, 'The number cannot be negative.').max(9_999),
          /** Grosze; absent: what the pieces cost. */
          amount: money.optional(),
          /** Where goods go: back on the shelf, or lost. */
          goods: z.enum(['stock', 'lost']).optional(),
        }),
      )
      .max(mostSaleLines),
    /** Tips that are given back. */
    tips: z.array(returnedTipInput).max(20).optional(),
    /** How the money is returned. None where a pass gets its use back, or free goods come back. */
    payments: z.array(salePaymentInput.omit({ tendered: true, deposit_id: true })).max(mostPayments),
    /** Where the money goes through; absent: the open till of the sale, else the own or the only open one. */
    till_id: z.uuid().nullable().optional().meta({ label: 'Till' }),
    reason: requiredText('Enter the reason.', 300).meta({ label: 'Reason' }),
    approval: approval.optional(),
  })
  .meta({ id: 'RefundInput' })
export type RefundInput = z.input<typeof refundInput>
