import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, localDate, money, optionalText } from '../../kit/field.ts'
import { allows, type Rights } from '../../kit/permission.ts'
import { vatRate } from '../services/vat-rate.ts'
import { deliveryCorrection, deliveryCorrectionInput } from './corrections.ts'
import { arrivedBatches, mostDeliveryLines, packs } from './line.ts'

export const deliveryStatus = choice({
  draft: 'Draft',
  ordered: 'Ordered|delivery',
  received: 'Received in part',
  closed: 'Received|delivery',
  cancelled: 'Cancelled|delivery',
}).meta({ label: 'Status' })
export type DeliveryStatus = z.infer<typeof deliveryStatus>

export type DeliveryAction =
  | 'change'
  | 'order'
  | 'send'
  | 'receive'
  | 'close'
  | 'cancel'
  | 'discard'
  | 'correct'
  | 'describe'

/** Says which state of a delivery allows what; buttons and handlers read it here. */
export const deliveryActions: Record<DeliveryStatus, readonly DeliveryAction[]> = {
  draft: ['change', 'order', 'send', 'receive', 'discard'],
  ordered: ['change', 'send', 'receive', 'cancel'],
  received: ['receive', 'close', 'correct', 'describe'],
  closed: ['correct', 'describe'],
  cancelled: ['discard'],
}

/** Returns whether a delivery in this state allows an action. */
export const allowsDelivery = (status: DeliveryStatus, action: DeliveryAction): boolean =>
  deliveryActions[status].includes(action)

/** Prices of the lines before or with VAT, as on the supplier's paper. */
export const priceMode = choice({ net: 'Net prices', gross: 'Gross prices' }).meta({ label: 'Prices' })
export type PriceMode = z.infer<typeof priceMode>

const lineFields = {
  product_id: z.uuid('Choose a product.').meta({ label: 'Product' }),
  /** Units of the shelf. */
  packs: packs.meta({ label: 'Quantity' }),
  /**
   * Grosze of one unit, net or gross as the delivery says. Absent: the price known so far, of the line, else of the
   * product, else its average cost.
   */
  pack_price: money.nullable().optional().meta({ label: 'Price' }),
  /**
   * Grosze of the whole line as on the paper, net or gross as the delivery says. The price of one unit follows from it.
   * Absent or null: quantity × price.
   */
  amount: money.nullable().optional().meta({ label: 'Value' }),
  vat_rate: vatRate,
}

export const deliveryLineInput = z.strictObject(lineFields).meta({ id: 'DeliveryLineInput' })

const fields = {
  supplier_id: z.uuid().nullable().optional().meta({ label: 'Supplier' }),
  /** Number of the supplier's invoice or delivery note. */
  document_no: optionalText(60).meta({ label: 'Document number' }),
  document_date: localDate.nullable().optional().meta({ label: 'Document date' }),
  price_mode: priceMode,
  /** Gross total as on paper; a difference from the lines is shown. */
  document_total: money.nullable().optional().meta({ label: 'Total on the document, gross' }),
  note: optionalText(500).meta({ label: 'Note' }),
  lines: z
    .array(deliveryLineInput)
    .max(mostDeliveryLines, 'A delivery has 300 lines at most.')
    .optional()
    .meta({ label: 'Lines|delivery' }),
}

/** Details of the supplier's document, which may come days after its goods. */
export const deliveryDocument = z
  .strictObject({
    document_no: fields.document_no,
    document_date: fields.document_date,
    document_total: fields.document_total,
    note: fields.note,
  })
  .meta({ id: 'DeliveryDocument' })
export type DeliveryDocument = z.input<typeof deliveryDocument>

export const deliveryInput = z.strictObject(fields).meta({ id: 'DeliveryInput' })
export type DeliveryInput = z.input<typeof deliveryInput>

export const deliveryLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product: z.string(),
  /** Its batch is asked for at the receipt. */
  track_batches: z.boolean(),
  /** 0: a correction added the line to what was ordered. */
  packs: z.int(),
  /** Null without the right to purchase prices, as are the totals. */
  pack_price: z.int().nullable(),
  /** Grosze of the line where quantity × price is not what the paper says; null: it is, or without that right. */
  amount: z.int().nullable(),
  vat_rate: vatRate,
  /** Units that have arrived. */
  received: z.int(),
  /** Batches of the product that came with this delivery, at its first line; without what was taken back. */
  batches: z.array(
    z.object({
      number: z.string(),
      expires_on: localDate.nullable(),
      /** Null: no whole packs, since the size of a pack has changed. */
      packs: z.int().nullable(),
    }),
  ),
})
export type DeliveryLine = z.infer<typeof deliveryLine>

export const delivery = z
  .object({
    ...rowFields,
    status: deliveryStatus,
    /** Null until goods arrive. */
    number: z.string().nullable(),
    supplier_id: z.uuid().nullable(),
    supplier: z.string().nullable(),
    /** Where its orders go. */
    supplier_email: z.string().nullable(),
    document_no: z.string().nullable(),
    document_date: localDate.nullable(),
    price_mode: priceMode,
    document_total: z.int().nullable().meta({ writtenAs: 'money' }),
    note: z.string().nullable(),
    ordered_at: instant.nullable(),
    received_at: instant.nullable(),
    /** Gross grosze of all lines. */
    total: z.int().nullable().meta({ writtenAs: 'money' }),
    lines: z.array(deliveryLine),
    /** Documents that correct what has arrived, the oldest first. */
    corrections: z.array(deliveryCorrection),
    /** True: it was made of a structured invoice. */
    has_invoice: z.boolean(),
    /** True: the reader made it. */
    is_own: z.boolean(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

/** Right to change deliveries of colleagues, and those that are ordered. */
const everyDelivery = { permission: 'deliveries.update' } as const
/** Right to make deliveries, and to change and discard the own drafts. */
export const ownDrafts = { permission: 'deliveries.create' } as const

/** Returns true when a user may change a delivery and its files. Authors change their drafts. */
export const mayChangeDelivery = (
  rights: Rights | null,
  { is_own, status }: Pick<Delivery, 'is_own' | 'status'>,
): boolean => allows(rights, everyDelivery) || (is_own && status === 'draft' && allows(rights, ownDrafts))

/** Right to discard orders that were cancelled. */
export const anyDiscard = { permission: 'deliveries.delete' } as const

/** Returns true when a user may discard a delivery or bring it back. A draft takes the right to change it. */
export const mayDiscardDelivery = (
  rights: Rights | null,
  delivery: Pick<Delivery, 'is_own' | 'status'>,
): boolean =>
  allows(rights, anyDiscard) || (delivery.status === 'draft' && mayChangeDelivery(rights, delivery))

export const deliveryList = {
  filters: {
    status: deliveryStatus,
    supplier_id: z.uuid(),
    /** Days of the business on which goods arrived, both included. */
    from: localDate,
    to: localDate,
  },
  singles: ['from', 'to'],
  sorts: ['-created_at', 'created_at', 'document_date', 'received_at'],
  includes: [],
} as const

export const deliveryReceipt = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          line_id: z.uuid(),
          packs,
          /** Batches of a product that is tracked by batch; their packs are those of the line. */
          batches: arrivedBatches,
        }),
      )
      .min(1, 'Say what has arrived.')
      .max(mostDeliveryLines),
    /** True: the net prices of the lines become the purchase prices of their products, but for zero. */
    keeps_prices: z.boolean().optional(),
  })
  .meta({ id: 'DeliveryReceipt' })
export type DeliveryReceipt = z.input<typeof deliveryReceipt>

const step = ({ name, summary }: { name: string; summary: string }) =>
  endpoint({
    method: 'POST',
    path: `/tenant/deliveries/:id/${name}`,
    permission: 'deliveries.update',
    summary,
    params: idParams,
    answer: delivery,
    status: 200,
    versioned: true,
  })

const calls = entity({
  subject: 'deliveries',
  label: 'deliveries',
  row: delivery,
  input: deliveryInput,
  list: deliveryList,
})

export const deliveries = {
  ...calls,
  /** Users need more than this right: see `mayChangeDelivery`. */
  update: { ...calls.update, permission: 'deliveries.index' as const },
  /** These two as well: see `mayDiscardDelivery`. */
  delete: { ...calls.delete, permission: 'deliveries.index' as const },
  restore: { ...calls.restore, permission: 'deliveries.index' as const },
  order: step({ name: 'order', summary: 'Mark a draft as ordered from its supplier.' }),
  close: step({ name: 'closure', summary: 'Expect nothing more of a delivery that came in part.' }),
  cancel: step({ name: 'cancellation', summary: 'Cancel an order of which nothing has arrived.' }),
  copy: endpoint({
    method: 'POST',
    path: '/tenant/deliveries/:id/copies',
    permission: ['deliveries.index', 'deliveries.create'],
    summary: 'Copy a delivery into a new draft, with its supplier, lines and prices.',
    params: idParams,
    answer: delivery,
    idempotent: true,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/tenant/deliveries/:id/corrections',
    permission: 'deliveries.update',
    summary: 'Correct what has arrived, and its prices, by a document of its own.',
    params: idParams,
    body: deliveryCorrectionInput,
    answer: delivery,
    status: 200,
    versioned: true,
  }),
  describe: endpoint({
    method: 'PATCH',
    path: '/tenant/deliveries/:id/document',
    permission: 'deliveries.update',
    summary: 'Enter number, date, total and note of a document that came after its goods.',
    params: idParams,
    body: deliveryDocument,
    answer: delivery,
    status: 200,
    versioned: true,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/tenant/deliveries/:id/receipt',
    permission: 'deliveries.update',
    summary: 'Put what has arrived on the shelf, at the price of its line.',
    params: idParams,
    body: deliveryReceipt,
    answer: delivery,
    status: 200,
    versioned: true,
  }),
}
