import { z } from 'zod'
import { endpoint, fileBytes, idParams } from '../../kit/endpoint.ts'
import { choice, instant, languages } from '../../kit/field.ts'
import { secretAddresses } from '../../kit/secret-addresses.ts'
import { vatRate } from '../services/vat-rate.ts'

/** Paper of a receipt: a roll of 80 mm, or a sheet. */
export const receiptPaper = choice({ receipt: 'Receipt, 80 mm', sheet: 'Sheet, A4' }).meta({ label: 'Paper' })
export type ReceiptPaper = z.infer<typeof receiptPaper>

/** Ways by which a receipt leaves the till. */
export const copyWay = choice({
  print: 'Printed|copy',
  pdf: 'Saved as PDF',
  mail: 'Sent by e-mail',
  link: 'Link made',
}).meta({ label: 'Copy|receipt' })
export type CopyWay = z.infer<typeof copyWay>

/** Days for which a link opens a receipt. */
export const linkDays = 90

export const receiptCopy = z
  .object({
    id: z.uuid(),
    way: copyWay,
    paper: receiptPaper.nullable(),
    at: instant,
    by: z.string().nullable(),
    /** Address of a mail, as far as the reader may see it. */
    recipient: z.string().nullable(),
    /** Its mail among the messages. */
    message_id: z.uuid().nullable(),
    expires_at: instant.nullable(),
  })
  .meta({ id: 'ReceiptCopy' })
export type ReceiptCopy = z.infer<typeof receiptCopy>

export const receiptCopies = z
  .object({
    data: z.array(receiptCopy),
    /** True: the client has an address to which a receipt can be sent without typing it. */
    has_address: z.boolean(),
    /** The address, where the reader may see it. */
    address: z.string().nullable(),
  })
  .meta({ id: 'ReceiptCopies' })

export const receiptMailInput = z
  .strictObject({
    /** Absent: the address of the client. */
    email: z
      .email('Enter an e-mail address like name@example.com.')
      .max(254)
      .optional()
      .meta({ label: 'E-mail' }),
  })
  .meta({ id: 'ReceiptMailInput' })

/** A receipt as its bearer sees it. Amounts are gross grosze. */
export const receiptDocument = z
  .object({
    kind: z.enum(['sale', 'refund', 'deposit', 'correction']),
    number: z.string(),
    sold_at: instant,
    timezone: z.string(),
    currency: z.string(),
    language: z.enum(languages),
    business: z.object({
      name: z.string(),
      legal_name: z.string().nullable(),
      nip: z.string().nullable(),
      street: z.string(),
      postal_code: z.string(),
      city: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      brand_colour: z.string(),
    }),
    buyer_name: z.string().nullable(),
    buyer_nip: z.string().nullable(),
    lines: z.array(
      z.object({
        name: z.string(),
        qty: z.int(),
        unit_price: z.int(),
        discount: z.int(),
        total: z.int(),
        vat_rate: vatRate,
      }),
    ),
    total: z.int(),
    tip_total: z.int(),
    vat_summary: z.array(z.object({ rate: vatRate, net: z.int(), vat: z.int(), gross: z.int() })),
    payments: z.array(
      z.object({ method: z.string().nullable(), amount: z.int(), tendered: z.int().nullable() }),
    ),
    fiscal_status: z.enum(['not_needed', 'pending', 'printed', 'failed', 'manual']),
    fiscal_number: z.string().nullable(),
    /** Number of the sale that this refunds. */
    corrects: z.string().nullable(),
    reason: z.string().nullable(),
    is_voided: z.boolean(),
  })
  .meta({ id: 'ReceiptDocument' })
export type ReceiptDocument = z.infer<typeof receiptDocument>

export const receipts = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/sales/:id/receipt-copies',
    permission: 'sales.index',
    summary: 'List the copies of a receipt: prints, files, mails and links, the latest first.',
    params: idParams,
    answer: receiptCopies,
  }),
  print: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/receipt-prints',
    permission: 'sales.index',
    summary: 'Note that a receipt was printed.',
    params: idParams,
    body: z.strictObject({ paper: receiptPaper }).meta({ id: 'ReceiptPrintInput' }),
    answer: receiptCopy,
  }),
  write: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/receipt-files',
    permission: 'sales.index',
    summary: 'Write a receipt as PDF, for a roll of 80 mm or a sheet, in the language of the business.',
    params: idParams,
    body: z.strictObject({ paper: receiptPaper }).meta({ id: 'ReceiptFileInput' }),
    answer: fileBytes('Choose the paper.'),
    types: ['application/pdf'],
    status: 200,
  }),
  send: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/receipt-mails',
    permission: 'sales.create',
    summary: 'Send a receipt by mail as PDF, to the client of the sale or to another address.',
    params: idParams,
    body: receiptMailInput,
    answer: receiptCopy,
    idempotent: true,
  }),
  link: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/receipt-links',
    permission: secretAddresses['receipt link'].worth,
    summary: 'Make a secret link to a receipt that opens without sign-in for 90 days.',
    params: idParams,
    answer: z.object({ url: z.string(), expires_at: instant }).meta({ id: 'ReceiptLink' }),
  }),
}

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{40,120}$/) })

export const receiptLink = {
  show: endpoint({
    method: 'GET',
    path: '/public/receipts/:token',
    permission: 'public',
    summary: 'The receipt behind a secret link. Changes nothing.',
    params,
    answer: receiptDocument,
  }),
  write: endpoint({
    method: 'GET',
    path: '/public/receipts/:token/file',
    permission: 'public',
    summary: 'The receipt behind a secret link as PDF.',
    params,
    answer: fileBytes('Choose the paper.'),
    types: ['application/pdf'],
  }),
}
