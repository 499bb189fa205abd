import { z } from 'zod'
import { attachmentLimit } from '../../kit/attachment.ts'
import { endpoint, fileBytes, idParams } from '../../kit/endpoint.ts'
import { choice, instant } from '../../kit/field.ts'
import { vatRate } from '../services/vat-rate.ts'
import { delivery, deliveryStatus } from './api.ts'
import { mostDeliveryLines, packs } from './line.ts'

/** Sum of one rate as an invoice prints it, in grosze. */
const invoiceSum = z.object({ rate: vatRate, net: z.int(), tax: z.int() })
export type InvoiceSum = z.infer<typeof invoiceSum>

export const invoiceLineState = choice({
  open: 'Not matched',
  matched: 'Matched',
  left_out: 'Left out|line',
})
export type InvoiceLineState = z.infer<typeof invoiceLineState>

/** A line of a structured invoice, and the product that it was matched with. */
export const invoiceLine = z.object({
  position: z.int(),
  name: z.string(),
  /** How the seller calls it. */
  code: z.string().nullable(),
  gtin: z.string().nullable(),
  unit: z.string().nullable(),
  /** Thousandths. */
  qty: z.int(),
  /** Grosze of the line, net or gross as the delivery says. */
  amount: z.int(),
  vat_rate: vatRate,
  state: invoiceLineState,
  product_id: z.uuid().nullable(),
  product: z.string().nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** A structured invoice, beside the delivery that was made of it. */
export const deliveryInvoice = z
  .object({
    seller_nip: z.string(),
    seller_name: z.string(),
    /** A supplier with the tax number of the seller; null: none so far. */
    supplier_id: z.uuid().nullable(),
    /** False: another firm is named as the buyer. */
    is_ours: z.boolean(),
    sums: z.array(invoiceSum),
    lines: z.array(invoiceLine),
  })
  .meta({ id: 'DeliveryInvoice' })
export type DeliveryInvoice = z.infer<typeof deliveryInvoice>

export const invoiceMatches = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          position: z.int().min(0),
          /** Null: the line is no product of the shelf and is left out. */
          product_id: z.uuid('Choose a product.').nullable().meta({ label: 'Product' }),
          /** Units of the shelf. Absent: as many as the invoice says, where that is a whole number. */
          packs: packs.optional().meta({ label: 'Quantity' }),
        }),
      )
      .min(1)
      .max(mostDeliveryLines),
  })
  .meta({ id: 'InvoiceMatches' })
export type InvoiceMatches = z.input<typeof invoiceMatches>

/** Returns the whole units of a line; null where the invoice counts in parts. */
export const wholeUnits = (qty: number): number | null =>
  qty > 0 && qty % 1000 === 0 && qty <= 100_000_000 ? qty / 1000 : null

/** A delivery whose goods may be those of an invoice that comes later. */
export const invoiceCandidate = z.object({
  id: z.uuid(),
  /** Null: nothing has arrived so far. */
  number: z.string().nullable(),
  status: deliveryStatus,
  document_no: z.string().nullable(),
  received_at: instant.nullable(),
  created_at: instant,
  /** Gross grosze. */
  total: z.int().meta({ writtenAs: 'money' }),
})
export type InvoiceCandidate = z.infer<typeof invoiceCandidate>

export const deliveryInvoices = {
  candidates: endpoint({
    method: 'POST',
    path: '/tenant/delivery-invoice-candidates',
    permission: ['deliveries.create', 'deliveries.update', 'purchase-prices.index'],
    summary:
      'List deliveries to which a structured invoice may belong: of its seller, without an invoice, with its number or with none.',
    body: fileBytes('Choose a file.'),
    fileLimit: attachmentLimit,
    answer: z.object({
      document_no: z.string(),
      /** Gross grosze. */
      total: z.int(),
      data: z.array(invoiceCandidate),
    }),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/delivery-invoices',
    permission: ['deliveries.create', 'purchase-prices.index'],
    summary:
      'Make a draft of a delivery from a structured invoice of KSeF, FA(2) or FA(3) as the body. Its lines are matched by code, name and former choices; the invoice is attached.',
    query: z.strictObject({
      file_name: z.string().min(1).max(300),
      /** The goods came before: the invoice is attached to this delivery and makes no lines. See `mayChangeDelivery`. */
      delivery_id: z.uuid().optional(),
    }),
    body: fileBytes('Choose a file.'),
    fileLimit: attachmentLimit,
    answer: delivery,
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/deliveries/:id/invoice',
    permission: ['deliveries.index', 'purchase-prices.index'],
    summary: 'Show the structured invoice that a delivery was made of, with the products of its lines.',
    params: idParams,
    answer: deliveryInvoice,
  }),
  match: endpoint({
    method: 'POST',
    path: '/tenant/deliveries/:id/invoice-matches',
    permission: ['deliveries.update', 'purchase-prices.index'],
    summary:
      'Match lines of the invoice with products, or leave them out. A line that was matched leaves its former line of the delivery. The choice is remembered for the seller.',
    params: idParams,
    body: invoiceMatches,
    answer: delivery,
    status: 200,
    versioned: true,
  }),
}
