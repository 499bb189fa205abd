import { z } from 'zod'
import { money } from '../../kit/field.ts'

/** Most payments of one sale. */
export const mostPayments = 12

export const salePaymentInput = z
  .strictObject({
    /** Null: from the balance of the client. */
    method_id: z.uuid().nullable().meta({ label: 'Payment method' }),
    amount: money.min(1, 'Enter an amount.').meta({ label: 'Amount' }),
    /** Cash that the client handed over. */
    tendered: money.nullable().optional().meta({ label: 'Received' }),
    /** Voucher that pays, with a method of that kind. */
    voucher_id: z.uuid().nullable().optional().meta({ label: 'Voucher' }),
    /** The prepayment that is deducted; the method is null then. */
    deposit_id: z.uuid().nullable().optional().meta({ label: 'Prepayment|visit' }),
  })
  .meta({ id: 'SalePaymentInput' })
export type SalePaymentInput = z.input<typeof salePaymentInput>
