import { z } from 'zod'
import { choice, money, optionalText } from '../../kit/field.ts'
import { vatRate } from '../services/vat-rate.ts'
import { batchChoice } from '../stock/batches.ts'
import { mostUsageLines, usageLineInput } from '../usage/api.ts'

/** The kinds of lines of a sale or of a basket. */
export const saleLineKind = choice({
  service: 'Service',
  product: 'Product',
  fee: 'Fee',
  account: 'Payment to the client’s balance',
  voucher: 'Voucher',
  pass: 'Pass',
  deposit: 'Prepayment|visit',
}).meta({ label: 'Kind' })
export type SaleLineKind = z.infer<typeof saleLineKind>

/** Why a line costs another price than agreed or listed. */
export const priceReason = choice({
  scope: 'Other scope of the service',
  complaint: 'Complaint|price',
  agreed: 'Agreed with the client',
  mistake: 'Mistake in the price list',
  other: 'Other|price',
}).meta({ label: 'Reason of the price' })
export type PriceReason = z.infer<typeof priceReason>

/** Most lines of one sale. */
export const mostSaleLines = 100

const pieces = z
  .int('Enter a whole number.')
  .min(1, 'Enter a quantity above zero.')
  .max(9_999, 'The quantity is too large.')

export const saleLineInput = z
  .strictObject({
    kind: saleLineKind,
    service_id: z.uuid().nullable().optional().meta({ label: 'Service' }),
    variant_id: z.uuid().nullable().optional(),
    product_id: z.uuid().nullable().optional().meta({ label: 'Product' }),
    /** The batch in hand, of a product with batches. */
    batch_id: batchChoice,
    /** Name of a fee; others are called as in the price list. */
    name: optionalText(120).meta({ label: 'Name' }),
    qty: pieces.meta({ label: 'Quantity' }),
    /** Gross grosze of one piece. Another than agreed or listed needs the right to override prices. */
    unit_price: money.meta({ label: 'Price' }),
    /** Asked where the price is another than agreed or listed. */
    price_reason: priceReason.nullable().optional(),
    price_note: optionalText(120).meta({ label: 'Note on the price' }),
    /** Gross grosze off the whole line. */
    discount: money.optional().meta({ label: 'Discount' }),
    discount_reason: optionalText(120).meta({ label: 'Reason of the discount' }),
    /** Found discounts that the user has taken off this line. */
    declined: z
      .array(z.strictObject({ discount_id: z.uuid(), reason: optionalText(120) }))
      .max(20)
      .optional(),
    /** Rate of a fee; others have that of their service or product. */
    vat_rate: vatRate.optional(),
    employee_id: z.uuid().nullable().optional().meta({ label: 'Performed by' }),
    seller_id: z.uuid().nullable().optional().meta({ label: 'Sold by' }),
    /** The visit that is settled, and its line. */
    event_id: z.uuid().nullable().optional(),
    visit_line_id: z.uuid().nullable().optional(),
    /** The visit that did not take place, of a fee for it. */
    missed_event_id: z.uuid().nullable().optional(),
    note: optionalText(200).meta({ label: 'Note' }),
    /** Template of the voucher or pass that is sold, one a line. */
    voucher_template_id: z.uuid().nullable().optional().meta({ label: 'Template of vouchers' }),
    holder_name: optionalText(120).meta({ label: 'For whom|voucher' }),
    /** The client whose voucher it is, where another client buys it. */
    holder_id: z.uuid().nullable().optional().meta({ label: 'For another client' }),
    dedication: optionalText(300).meta({ label: 'Dedication' }),
    /** Pass that covers this service; its price is then what one use is worth. */
    voucher_id: z.uuid().nullable().optional().meta({ label: 'Pass' }),
  })
  .meta({ id: 'SaleLineInput' })
export type SaleLineInput = z.input<typeof saleLineInput>

/** Products that a settled visit has used up. They are posted with the sale, once. */
export const saleUsageInput = z
  .strictObject({
    event_id: z.uuid(),
    lines: z.array(usageLineInput).min(1).max(mostUsageLines),
  })
  .meta({ id: 'SaleUsageInput' })
export type SaleUsageInput = z.input<typeof saleUsageInput>

export const saleTipInput = z.strictObject({
  employee_id: z.uuid().meta({ label: 'Employee' }),
  amount: money.min(1, 'Enter an amount.').meta({ label: 'Amount' }),
  /** How it was paid, one of the payments; null: from the balance that pays. Absent: by the largest payment that is no voucher. */
  method_id: z.uuid().nullable().optional().meta({ label: 'Payment method' }),
})

/** A tip that a refund gives back. */
export const returnedTipInput = saleTipInput.pick({ employee_id: true, amount: true })

const nameOf = z.object({ id: z.uuid(), name: z.string() })

/** A tip of a completed sale. */
export const saleTip = z.object({
  employee: nameOf,
  amount: z.int(),
  /** How it was paid; null: from the balance of the client, or not known. */
  method: nameOf.nullable(),
  /** Grosze that refunds have given back. */
  returned: z.int(),
})
