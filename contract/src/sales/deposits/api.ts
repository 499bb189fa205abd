import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, optionalText, readOrNone, requiredText } from '../../kit/field.ts'
import { readNip } from '../../office/businesses/nip.ts'
import { vatRate } from '../services/vat-rate.ts'
import { approval } from '../till/approval.ts'
import { mostPayments, salePaymentInput } from '../till/payments.ts'

export const depositInput = z
  .strictObject({
    event_id: z.uuid().meta({ label: 'Appointment' }),
    till_id: z.uuid().nullable().optional().meta({ label: 'Till' }),
    /** Together they are the prepayment. Vouchers and passes are redeemed when the visit is settled. */
    payments: z
      .array(salePaymentInput.omit({ deposit_id: true, voucher_id: true }))
      .min(1, 'Enter an amount.')
      .max(mostPayments),
    buyer_nip: readOrNone(readNip, 'This NIP is not valid. Check its digits.').meta({ label: 'NIP' }),
    buyer_name: optionalText(200).meta({ label: 'Name of the buyer' }),
    approval: approval.optional(),
  })
  .meta({ id: 'DepositInput' })
export type DepositInput = z.input<typeof depositInput>

/** A prepayment of a visit. */
export const deposit = z
  .object({
    /** Its document among the sales. */
    id: z.uuid(),
    /** `ZAL 3/2026`. */
    number: z.string(),
    at: instant,
    event_id: z.uuid(),
    /** The client who paid it; null: the visit was of no client then. */
    client_id: z.uuid().nullable(),
    amount: z.int(),
    /** Grosze that are neither deducted, returned nor kept. */
    left: z.int(),
    is_voided: z.boolean(),
    /** The client who has paid it, where the visit belongs to another one by now. */
    paid_by: z.string().nullable(),
    /** Its parts by VAT rate, for a return. */
    lines: z.array(z.object({ id: z.uuid(), vat_rate: vatRate, left: z.int() })),
  })
  .meta({ id: 'Deposit' })
export type Deposit = z.infer<typeof deposit>

/** A fee for a visit that did not take place, or a prepayment that was kept. */
export const chargedFee = z
  .object({
    /** Its document among the sales. */
    id: z.uuid(),
    /** `S 12/2026`. */
    number: z.string(),
    /** Grosze that were not given back. */
    amount: z.int(),
    /** A prepayment pays for it. */
    is_kept: z.boolean(),
  })
  .meta({ id: 'ChargedFee' })
export type ChargedFee = z.infer<typeof chargedFee>

export const visitDeposits = z
  .object({
    data: z.array(deposit),
    /** Gross price of the visit. */
    visit_total: z.int(),
    /** Amount that the rule of the salon asks for and that is not paid yet. */
    proposed: z.int(),
    /** Grosze that the client has to their credit; null: a visit without a client. */
    client_balance: z.int().nullable(),
    /** The visit is of a state in which a prepayment is taken. */
    can_take: z.boolean(),
    /**
     * The rule for a visit that is off: returned, or kept after a late cancellation or a no-show. Rest: the visit is
     * settled without all of it. Null: it is not off.
     */
    rule: z.enum(['return', 'keep', 'rest']).nullable(),
    /** Fees that were charged because it did not take place, and not given back. */
    fees: z.array(chargedFee),
    /** Fee that the rule of the salon proposes for it; zero: none. */
    proposed_fee: z.int(),
  })
  .meta({ id: 'VisitDeposits' })
export type VisitDeposits = z.infer<typeof visitDeposits>

export const deposits = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/events/:id/deposits',
    permission: 'sales.index',
    summary: 'List the prepayments of a visit with what the rules of the salon propose.',
    params: idParams,
    answer: visitDeposits,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/deposits',
    permission: 'sales.create',
    summary:
      'Take a prepayment for a visit by a document of its own (ZAL), taxed like the services of the visit.',
    body: depositInput,
    answer: deposit,
    idempotent: true,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/tenant/deposits/:id/keeping',
    permission: 'sales-refunds.create',
    summary: 'Keep the prepayment of a visit that was cancelled late or missed.',
    params: idParams,
    body: z.strictObject({ reason: requiredText('Enter the reason.', 300) }).meta({ id: 'KeepingInput' }),
    answer: deposit,
    status: 200,
  }),
}
