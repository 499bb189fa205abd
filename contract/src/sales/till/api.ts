import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, money, optionalText, readOrNone, requiredText } from '../../kit/field.ts'
import { commaList, listQuery, page } from '../../kit/list.ts'
import { readNip } from '../../office/businesses/nip.ts'
import { vatRate } from '../services/vat-rate.ts'
import { overrideReason } from '../stock/batches.ts'
import { approval, approvedAct } from './approval.ts'
import { correctedLine, correctionInput } from './corrections.ts'
import { lineDiscount, tillDiscounts } from './discounts.ts'
import { fiscalFailure, fiscalStatus } from './fiscal.ts'
import { tillItem } from './items.ts'
import { lineVoucher } from './line-voucher.ts'
import {
  mostSaleLines,
  priceReason,
  saleLineInput,
  saleLineKind,
  saleTip,
  saleTipInput,
  saleUsageInput,
} from './lines.ts'
import { mostPayments, salePaymentInput } from './payments.ts'
import { refundInput } from './refunds.ts'
import { type SaleStatus, saleKind, saleList, saleStatus } from './sale-list.ts'
import { knownBuyer, tillSetup } from './setup.ts'
import { visitBasket } from './visit-basket.ts'

export type SaleAction = 'void' | 'refund' | 'correct'
/** Says which state of a sale allows what; buttons and handlers read it here. A refund or a correction itself allows nothing. */
export const saleActions: Record<SaleStatus, readonly SaleAction[]> = {
  completed: ['void', 'refund', 'correct'],
  part_refunded: ['refund'],
  refunded: [],
  voided: [],
}

/** Returns whether a sale in this state allows an action. */
export const allowsSale = (status: SaleStatus, action: SaleAction): boolean =>
  saleActions[status].includes(action)

export const saleInput = z
  .strictObject({
    client_id: z.uuid().nullable().optional().meta({ label: 'Client' }),
    /** Absent: the till whose shift is open, where there is one only. */
    till_id: z.uuid().nullable().optional().meta({ label: 'Till' }),
    /** Visits that this settles. */
    event_ids: z.array(z.uuid()).max(20).optional(),
    lines: z
      .array(saleLineInput)
      .min(1, 'Add something to the basket.')
      .max(mostSaleLines, 'A sale has 100 lines at most.'),
    tips: z.array(saleTipInput).max(20).optional(),
    /** Usage of the visits that this settles; 409 where it was posted meanwhile. Needs the right to post usage. */
    usages: z.array(saleUsageInput).max(20).optional(),
    payments: z.array(salePaymentInput).max(mostPayments),
    /** NIP of a business that buys, asked before the payment. */
    buyer_nip: readOrNone(readNip, 'This NIP is not valid. Check its digits.').meta({ label: 'NIP' }),
    buyer_name: optionalText(200).meta({ label: 'Name of the buyer' }),
    note: optionalText(500).meta({ label: 'Note' }),
    /** Codes of discounts that the client has shown. */
    codes: z.array(z.string().trim().min(1).max(40)).max(10).optional(),
    /** Discounts that wait for approval, and are approved by the user or by `approval`. */
    approved_discount_ids: z.array(z.uuid()).max(20).optional(),
    /** Loyalty points of the client that lower the sale. */
    points: z
      .int('Enter a whole number.')
      .min(0, 'The number cannot be negative.')
      .max(10_000_000)
      .optional(),
    /** Grosze of found discounts that the till has shown. Another sum is refused with 409. */
    shown_discount: money.optional(),
    approval: approval.optional(),
    /** Why expired goods are sold; needs the right to it, or the approval of a colleague who has it. */
    override_reason: overrideReason,
    /** Why a part beyond the limit of discounts is paid by a way that brings no money. */
    free_reason: optionalText(300).meta({ label: 'Reason without payment' }),
    /** The basket that was put aside and is sold now. */
    basket_id: z.uuid().nullable().optional(),
    /** Made with the basket: a second sale of the same basket answers the first one. */
    basket_key: z.uuid().nullable().optional(),
    /** The refunded or voided sale that this one sells anew. */
    replaces_id: z.uuid().nullable().optional(),
  })
  .meta({ id: 'SaleInput' })
export type SaleInput = z.input<typeof saleInput>

const nameOf = z.object({ id: z.uuid(), name: z.string() })
const documentOf = z.object({ id: z.uuid(), number: z.string(), sold_at: instant })

export const saleLine = z
  .object({
    id: z.uuid(),
    kind: saleLineKind,
    service_id: z.uuid().nullable(),
    variant_id: z.uuid().nullable(),
    product_id: z.uuid().nullable(),
    name: z.string(),
    qty: z.int(),
    unit_price: z.int(),
    list_price: z.int(),
    /** The price is the client's own. */
    is_own_price: z.boolean(),
    price_reason: priceReason.nullable(),
    price_note: z.string().nullable(),
    discount: z.int(),
    discount_reason: z.string().nullable(),
    /** The rules behind it, and those that were taken off the line. */
    discounts: z.array(lineDiscount),
    total: z.int(),
    vat_rate: vatRate,
    employee: nameOf.nullable(),
    seller: nameOf.nullable(),
    event_id: z.uuid().nullable(),
    refunds_line_id: z.uuid().nullable(),
    /** The voucher that it sold, or the pass that covered it. */
    voucher: lineVoucher.nullable(),
    /** Pieces and grosze that refunds have returned. */
    returned_qty: z.int(),
    returned_total: z.int(),
    note: z.string().nullable(),
  })
  .meta({ id: 'SaleLine' })
export type SaleLine = z.infer<typeof saleLine>

const rowFields = {
  id: z.uuid(),
  kind: saleKind,
  /** `S 12/2026`. */
  number: z.string(),
  status: saleStatus,
  sold_at: instant,
  client: nameOf.nullable(),
  total: z.int().meta({ label: 'Total', writtenAs: 'money' }),
  tip_total: z.int().meta({ label: 'Tips', writtenAs: 'money' }),
  /** Names of the methods, `Karta, Gotówka`. */
  methods: z.string(),
  /** The user who sold it. */
  by: nameOf.nullable(),
  fiscal_status: fiscalStatus,
}

/** A sale as a row of a list. */
export const saleRow = z.object({ ...rowFields, lines: z.string() }).meta({ id: 'SaleRow' })
export type SaleRow = z.infer<typeof saleRow>

export const salePayment = z.object({
  method: nameOf.nullable(),
  amount: z.int(),
  tendered: z.int().nullable(),
  voucher: lineVoucher.nullable(),
})

export const sale = z
  .object({
    ...rowFields,
    till: nameOf.nullable(),
    shift_id: z.uuid().nullable(),
    source: z.enum(['calendar', 'counter', 'online']),
    subtotal: z.int(),
    discount_total: z.int(),
    /** Prepayments that were deducted. */
    deposit_total: z.int(),
    vat_summary: z.array(z.object({ rate: vatRate, net: z.int(), vat: z.int(), gross: z.int() })),
    buyer_nip: z.string().nullable(),
    buyer_name: z.string().nullable(),
    note: z.string().nullable(),
    lines: z.array(saleLine),
    payments: z.array(salePayment),
    tips: z.array(saleTip),
    event_ids: z.array(z.uuid()),
    fiscal_number: z.string().nullable(),
    /** Why the printer has printed nothing. */
    fiscal_error: fiscalFailure.nullable(),
    /** A printer has the receipt, or will have it. */
    is_printing: z.boolean(),
    /** The sale that this one refunds or corrects. */
    corrects: nameOf.nullable(),
    /** Employees that a correction changed. */
    corrected_lines: z.array(correctedLine),
    /** True of a correction that changed the buyer. */
    corrects_buyer: z.boolean(),
    /** Corrections of this sale, the oldest first. Payments, employees and buyer are shown as they leave them. */
    corrections: z.array(documentOf.extend({ reason: z.string().nullable() })),
    /** The sale that was sold anew by this one, and the one that sells this anew. */
    replaces: nameOf.nullable(),
    replaced_by: nameOf.nullable(),
    reason: z.string().nullable(),
    /** Why it was paid by a way that brings no money. */
    free_reason: z.string().nullable(),
    /** The user who approved it by a PIN. */
    approved_by: nameOf.nullable(),
    /** Loyalty points that it gave and redeemed; of a refund what it took back and gave back. */
    points_earned: z.int(),
    points_redeemed: z.int(),
    /** Prepayments that it deducts; of a prepayment the sales that deduct it. */
    related: z.array(nameOf),
    /** Refunds of this sale, the oldest first. */
    refunds: z.array(documentOf.extend({ total: z.int() })),
    voided: z
      .object({
        at: instant,
        by: z.string().nullable(),
        approved_by: z.string().nullable(),
        reason: z.string(),
      })
      .nullable(),
    /** False: its shift is closed or it was corrected, and only a refund is left. */
    can_void: z.boolean(),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof sale>

const saleChoices = z.object({ tills: z.array(nameOf), users: z.array(nameOf) }).meta({ id: 'SaleChoices' })
export type SaleChoices = z.infer<typeof saleChoices>

export const sales = {
  setup: endpoint({
    method: 'GET',
    path: '/tenant/till-setup',
    permission: 'sales.create',
    summary: 'Show the ways to pay, the tills and the people of the till.',
    answer: tillSetup,
  }),
  index: endpoint({
    method: 'GET',
    path: '/tenant/sales',
    permission: 'sales.index',
    summary: 'List sales, refunds, corrections and prepayments, the latest first.',
    query: listQuery(saleList),
    answer: page(saleRow),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/tenant/sales-totals',
    permission: 'sales.index',
    summary: 'Add up the sales, refunds and prepayments that filters choose; voided ones are left out.',
    query: listQuery(saleList).pick({ name: true, filter: true }),
    answer: z
      .object({
        count: z.int(),
        total: z.int(),
        /** Services, products and fees, however they were paid: that of the reports. */
        turnover: z.int(),
        tip_total: z.int(),
        /** Paid by methods that bring no money, as vouchers do. It is part of the turnover where it paid for some. */
        uncounted: z.int(),
        /**
         * Sum of the payments that `method_id` and `paid_by` choose. Null without these filters, and without the right to
         * change cash operations: the drawer is counted blind.
         */
        paid: z.int().nullable(),
      })
      .meta({ id: 'SaleTotals' }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/tenant/sale-choices',
    permission: 'sales.index',
    summary: 'List the tills and the users by which sales are filtered, also those of the past.',
    answer: saleChoices,
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/sales/:id',
    permission: 'sales.index',
    summary: 'Show a sale with its lines, payments and refunds.',
    params: idParams,
    answer: sale,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/sales',
    permission: 'sales.create',
    summary:
      'Complete a sale. Its number, stock, visits, balances and the book change together or not at all; 409 where a visit is settled already, or goods have expired.',
    body: saleInput,
    answer: sale,
    idempotent: true,
  }),
  void: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/void',
    permission: 'sales.index',
    summary:
      'Take a sale back as a whole while its shift is open. Needs the right to void, or a PIN of a user who has it.',
    params: idParams,
    body: z
      .strictObject({ reason: requiredText('Enter the reason.', 300), approval: approval.optional() })
      .meta({ id: 'VoidInput' }),
    answer: sale,
    status: 200,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/refunds',
    permission: 'sales.index',
    summary:
      'Refund lines or amounts of a sale by a document of its own. Needs the right to refund, or a PIN of a user who has it.',
    params: idParams,
    body: refundInput,
    answer: sale,
    idempotent: true,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/corrections',
    permission: 'sales.index',
    summary:
      'Correct payment methods, employees or the buyer of a sale by a document of its own. Needs the right to correct, or a PIN of a user who has it.',
    params: idParams,
    body: correctionInput,
    answer: sale,
    idempotent: true,
  }),
  refundVoucher: endpoint({
    method: 'POST',
    path: '/tenant/vouchers/:id/refunds',
    permission: ['vouchers.update', 'sales-refunds.create'],
    summary: 'Pay out what is left on a voucher, by a refund of the sale that sold it.',
    params: idParams,
    body: z
      .strictObject({
        method_id: z.uuid('Choose how the money is returned.').meta({ label: 'Payment method' }),
        till_id: z.uuid().nullable().optional().meta({ label: 'Till' }),
        reason: requiredText('Enter the reason.', 300).meta({ label: 'Reason' }),
        approval: approval.optional(),
      })
      .meta({ id: 'VoucherRefundInput' }),
    answer: sale,
    status: 200,
  }),
  markFiscal: endpoint({
    method: 'PUT',
    path: '/tenant/sales/:id/fiscal-receipt',
    permission: 'sales.create',
    summary: 'Note the number of the receipt that a fiscal register has printed.',
    params: idParams,
    body: z.strictObject({ number: optionalText(40) }).meta({ id: 'FiscalReceiptInput' }),
    answer: sale,
  }),
  printFiscal: endpoint({
    method: 'POST',
    path: '/tenant/sales/:id/fiscal-prints',
    permission: 'sales.create',
    summary:
      'Print a fiscal receipt again whose print has failed. A receipt that the printer has is not printed twice.',
    params: idParams,
    answer: sale,
    status: 200,
  }),
  items: endpoint({
    method: 'GET',
    path: '/tenant/till-items',
    permission: 'sales.create',
    summary: 'Find services, products and vouchers to sell, by name or code, the nearest first.',
    query: z.strictObject({
      name: z.string().trim().max(80).optional(),
      /** Only templates of vouchers and passes; without a name all of them. */
      kind: z.literal('voucher').optional(),
    }),
    answer: z.object({ data: z.array(tillItem) }),
  }),
  discounts: endpoint({
    method: 'GET',
    path: '/tenant/till-discounts',
    permission: 'sales.create',
    summary: 'Show the discounts that may apply at this moment, with the facts that decide.',
    query: z.strictObject({
      client_id: z.uuid().optional(),
      /** Services and products of the basket. */
      item_ids: commaList(z.uuid(), mostSaleLines).optional(),
      /** Visits that the basket settles: they are no former visits of the client. */
      event_ids: commaList(z.uuid(), 20).optional(),
      codes: commaList(z.string().trim().min(1).max(40), 10).optional(),
    }),
    answer: tillDiscounts,
  }),
  approvers: endpoint({
    method: 'GET',
    path: '/tenant/till-approvers',
    permission: 'sales.index',
    summary: 'List the users who can approve something at the till by their PIN.',
    query: z.strictObject({
      act: approvedAct,
      /** Discount by hand that is to be approved, as a percent. */
      percent: z.coerce.number<number | string>().int().min(0).max(100).optional(),
    }),
    answer: z.object({ data: z.array(nameOf) }),
  }),
  buyer: endpoint({
    method: 'GET',
    path: '/tenant/till-buyer',
    permission: 'sales.create',
    summary: 'Find the company that bought with a NIP before, or whose clients have it.',
    query: z.strictObject({ nip: z.string().trim().min(1).max(20) }),
    answer: knownBuyer,
  }),
  ofVisits: endpoint({
    method: 'GET',
    path: '/tenant/visit-basket',
    permission: 'sales.create',
    summary: 'Show what visits bring into the basket, at the prices agreed.',
    query: z.strictObject({ event_ids: commaList(z.uuid(), 20) }),
    answer: visitBasket,
  }),
  ofBasket: endpoint({
    method: 'GET',
    path: '/tenant/basket-sale',
    permission: 'sales.create',
    summary: 'Show the sale that a basket became, after its answer was lost; null where it was not sold.',
    query: z.strictObject({ basket_key: z.uuid() }),
    answer: z.object({ sale: sale.nullable() }),
  }),
}
