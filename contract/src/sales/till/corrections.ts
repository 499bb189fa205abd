import { z } from 'zod'
import { money, optionalText, readOrNone, requiredText } from '../../kit/field.ts'
import { readNip } from '../../office/businesses/nip.ts'
import { approval } from './approval.ts'

/**
 * Changes that a document of its own makes to a completed sale: payment methods, employees of lines, buyer. Items, quantities and
 * prices are no part of it: the sale is refunded and sold anew.
 */
export const correctionInput = z
  .strictObject({
    /** How the sale was really paid, without vouchers and prepayments; absent: as it is. */
    payments: z
      .array(
        z.strictObject({
          /** Null: from the balance of the client. */
          method_id: z.uuid().nullable().meta({ label: 'Payment method' }),
          amount: money.min(1, 'Enter an amount.').meta({ label: 'Amount' }),
        }),
      )
      .max(12)
      .optional(),
    lines: z
      .array(
        z.strictObject({
          line_id: z.uuid(),
          employee_id: z.uuid().nullable().meta({ label: 'Performed by' }),
          seller_id: z.uuid().nullable().meta({ label: 'Sold by' }),
        }),
      )
      .max(100)
      .optional(),
    /** Both together; absent: the buyer stays. */
    buyer: z
      .strictObject({
        nip: readOrNone(readNip, 'This NIP is not valid. Check its digits.').meta({ label: 'NIP' }),
        name: optionalText(200).meta({ label: 'Name of the buyer' }),
      })
      .optional(),
    /** Where the money goes through; absent: the open till of the sale, else the own or the only open one. */
    till_id: z.uuid().nullable().optional().meta({ label: 'Till' }),
    reason: requiredText('Enter the reason.', 300).meta({ label: 'Reason' }),
    approval: approval.optional(),
  })
  .meta({ id: 'CorrectionInput' })
export type CorrectionInput = z.input<typeof correctionInput>

const nameOf = z.object({ id: z.uuid(), name: z.string() })

/** Line of a sale whose employees a correction changed. */
export const correctedLine = z.object({
  line_id: z.uuid(),
  name: z.string(),
  employee_before: nameOf.nullable(),
  employee: nameOf.nullable(),
  seller_before: nameOf.nullable(),
  seller: nameOf.nullable(),
})
