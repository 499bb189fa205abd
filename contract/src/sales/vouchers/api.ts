import { z } from 'zod'
import { action } from '../../kit/action.ts'
import { endpoint, fileBytes, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, optionalText, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { vatRate } from '../services/vat-rate.ts'
import { vatKind, voucherKind, voucherScope } from './template.ts'

export const voucherState = choice({
  active: 'Active|voucher',
  frozen: 'Frozen|voucher',
  blocked: 'Blocked|voucher',
  expired: 'Expired|voucher',
  used: 'Used up|voucher',
  refunded: 'Refunded|voucher',
}).meta({ label: 'State|voucher' })
export type VoucherState = z.infer<typeof voucherState>

export type VoucherAction =
  | 'redeem'
  | 'extend'
  | 'block'
  | 'unblock'
  | 'transfer'
  | 'freeze'
  | 'unfreeze'
  | 'refund'

/** Says which state of a voucher allows what; buttons and handlers read it here. */
export const voucherActions: Record<VoucherState, readonly VoucherAction[]> = {
  active: ['redeem', 'extend', 'block', 'transfer', 'freeze', 'refund'],
  frozen: ['extend', 'block', 'transfer', 'unfreeze', 'refund'],
  blocked: ['unblock'],
  // The rest has become income. After an extension the voucher is good for it again and can be paid out.
  expired: ['extend', 'block', 'transfer'],
  used: [],
  refunded: [],
}

/** Returns whether a voucher allows an action. Passes alone are frozen. */
export const allowsVoucher = (
  { state, kind }: { state: VoucherState; kind: z.infer<typeof voucherKind> },
  wanted: VoucherAction,
): boolean => voucherActions[state].includes(wanted) && (wanted !== 'freeze' || kind === 'pass')

/** Returns whether a voucher is for another client alone. One without a client is for everybody with its code. */
export const isForAnother = (
  { shareable, client_id }: { shareable: boolean; client_id: string | null },
  clientId: string | null,
): boolean => !shareable && client_id !== null && client_id !== clientId

const nameOf = z.object({ id: z.uuid(), name: z.string() })

const rowFields = {
  id: z.uuid(),
  name: z.string(),
  kind: voucherKind,
  vat_kind: vatKind,
  state: voucherState,
  /** The last four signs of the code. */
  code_end: z.string(),
  client: nameOf.nullable(),
  /** The client who bought it for another one. */
  buyer: nameOf.nullable(),
  /** The person whose name stands on it, where it is no client. */
  holder_name: z.string().nullable(),
  value: z.int(),
  /** Grosze that are left. */
  balance: z.int(),
  /** Uses that are left, and that there were; null for an amount. */
  left_count: z.int().nullable(),
  count: z.int().nullable(),
  sold_at: instant,
  valid_to: z.iso.date(),
}

/** A voucher as a row of a list. */
export const voucherRow = z.object(rowFields).meta({ id: 'VoucherRow' })
export type VoucherRow = z.infer<typeof voucherRow>

export const entryType = choice({
  sold: 'Sold|voucher',
  redeemed: 'Redeemed|voucher',
  returned: 'Returned|voucher',
  refunded: 'Paid out|voucher',
  voided: 'Voided|sale',
  expired: 'Closed as expired|voucher',
  revived: 'Good again|voucher',
  extended: 'Extended|voucher',
  blocked: 'Blocked|voucher',
  unblocked: 'Unblocked|voucher',
  transferred: 'Transferred|voucher',
  frozen: 'Frozen|voucher',
  unfrozen: 'Unfrozen|voucher',
}).meta({ label: 'Type of entry' })
export type EntryType = z.infer<typeof entryType>

/** Most entries of a voucher that are shown, the latest ones. */
export const shownEntries = 200

export const voucher = z
  .object({
    ...rowFields,
    template_id: z.uuid(),
    vat_rate: vatRate.nullable(),
    scope: voucherScope,
    /** False: another client than its holder uses it with an approval only. */
    shareable: z.boolean(),
    valid_from: z.iso.date(),
    frozen_on: z.iso.date().nullable(),
    dedication: z.string().nullable(),
    sale: nameOf,
    items: z.array(
      z.object({
        position: z.int(),
        service_id: z.uuid(),
        variant_id: z.uuid().nullable(),
        name: z.string(),
        count: z.int().nullable(),
        left_count: z.int().nullable(),
      }),
    ),
    entries: z.array(
      z.object({
        number: z.int(),
        at: instant,
        type: entryType,
        amount: z.int(),
        qty: z.int(),
        balance_after: z.int(),
        reason: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        /** Service that was used. */
        item: z.string().nullable(),
        sale: nameOf.nullable(),
        by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof voucher>

export const voucherList = {
  filters: {
    state: voucherState,
    kind: voucherKind,
    vat_kind: vatKind,
    client_id: z.uuid(),
    /** A client: the holder or the buyer. */
    party_id: z.uuid(),
    template_id: z.uuid(),
    sale_id: z.uuid(),
    /** First and last day of a time in which their last day lies. */
    last_from: localDate,
    last_to: localDate,
    /** Valid until this day at most, with something left. */
    expires_to: localDate,
    from: localDate,
    to: localDate,
  },
  singles: ['expires_to', 'last_from', 'last_to', 'from', 'to'],
  sorts: ['-sold_at', 'sold_at', 'valid_to', 'value'],
  includes: [],
} as const

export const voucherMonth = z
  .object({
    /** The first day of the month. */
    month: z.iso.date(),
    vat_kind: vatKind,
    sold: z.int(),
    redeemed: z.int(),
    refunded: z.int(),
    /** Grosze that clients could still use when the month ended. */
    outstanding: z.int(),
    /** Grosze that were left on vouchers that had expired when the month ended. In the book they are income. */
    lapsed: z.int(),
    /** Grosze left on vouchers whose last day lies in the month. */
    expired: z.int(),
  })
  .meta({ id: 'VoucherMonth' })
export type VoucherMonth = z.infer<typeof voucherMonth>

/** Vouchers and passes whose last day comes, and what is left on them. Frozen passes are left out: their day moves. */
const expiring = z.object({ vat_kind: vatKind, count: z.int(), amount: z.int() })

export const voucherSummary = z
  .object({
    data: z.array(voucherMonth),
    /** In the coming 30, 90 and 365 days, today included. */
    expiring: z.array(expiring.extend({ days: z.int() })),
    /** In what is left of this month, and in each of the twelve after it. */
    ahead: z.array(expiring.extend({ month: z.iso.date() })),
  })
  .meta({ id: 'VoucherSummary' })
export type VoucherSummary = z.infer<typeof voucherSummary>

const reason = requiredText('Enter the reason.', 300).meta({ label: 'Reason' })
const path = '/tenant/vouchers'
const reasonField = { reason: { kind: 'text', label: 'Reason' } } as const

export const paperSize = choice({ a5: 'A5', dl: 'DL', screen: 'Screen|paper' }).meta({ label: 'Size|paper' })
export type PaperSize = z.infer<typeof paperSize>

export const vouchers = {
  index: endpoint({
    method: 'GET',
    path,
    permission: 'vouchers.index',
    summary: 'List sold vouchers and passes, the latest first.',
    query: listQuery(voucherList),
    answer: page(voucherRow),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/tenant/voucher-summary',
    permission: 'vouchers.index',
    summary:
      'Show what was sold, redeemed and refunded in each of the last months, what is outstanding, and what will expire.',
    query: z.strictObject({ months: z.coerce.number<string | number>().int().min(1).max(36).default(12) }),
    answer: voucherSummary,
  }),
  show: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    permission: 'vouchers.index',
    summary: 'Show a voucher with its balance and entries.',
    params: idParams,
    answer: voucher,
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/tenant/voucher-lookups',
    permission: 'vouchers.index',
    summary: 'Find the voucher of a typed or scanned code. How often is limited.',
    body: z
      .strictObject({ code: requiredText('Enter the code.', 60).meta({ label: 'Code' }) })
      .meta({ id: 'VoucherLookup' }),
    answer: voucher,
    status: 200,
  }),
  code: endpoint({
    method: 'POST',
    path: `${path}/:id/codes`,
    permission: 'vouchers.create',
    summary: 'Show the code of a voucher. That it was read goes into the activity log.',
    params: idParams,
    answer: z.object({ code: z.string() }).meta({ id: 'VoucherCode' }),
    status: 200,
  }),
  print: endpoint({
    method: 'POST',
    path: `${path}/:id/papers`,
    permission: 'vouchers.create',
    summary: 'Write a voucher as PDF, with its code, QR code and dedication.',
    params: idParams,
    body: z.strictObject({ size: paperSize }).meta({ id: 'VoucherPaper' }),
    answer: fileBytes('The file is empty.'),
    types: ['application/pdf'],
    status: 200,
  }),
  extend: action({
    path: `${path}/:id/extensions`,
    permission: 'vouchers.update',
    summary: 'Move the last day of a voucher, also of one that has expired.',
    body: z.strictObject({ valid_to: localDate, reason }).meta({ id: 'VoucherExtension' }),
    answer: voucher,
    fields: { valid_to: { kind: 'date', label: 'Valid to', offers: [30, 90, 365] }, ...reasonField },
    words: { label: 'Extend', title: 'Extend: {name}', done: 'Extended: {name}' },
  }),
  block: action({
    path: `${path}/:id/blocks`,
    permission: 'vouchers.update',
    summary: 'Block a voucher: nothing can be paid with it.',
    body: z.strictObject({ reason }).meta({ id: 'VoucherBlock' }),
    answer: voucher,
    fields: reasonField,
    words: { label: 'Block|verb', title: 'Block: {name}', done: 'Blocked: {name}' },
  }),
  unblock: action({
    path: `${path}/:id/unblocks`,
    permission: 'vouchers.update',
    summary: 'Allow a blocked voucher to be used again.',
    body: z.strictObject({ reason }).meta({ id: 'VoucherUnblock' }),
    answer: voucher,
    fields: reasonField,
    words: { label: 'Unblock', title: 'Unblock: {name}', done: 'Unblocked: {name}' },
  }),
  freeze: action({
    path: `${path}/:id/freezes`,
    permission: 'vouchers.update',
    summary: 'Freeze a pass. Its last day moves by the days until it is used again.',
    body: z.strictObject({ reason }).meta({ id: 'VoucherFreeze' }),
    answer: voucher,
    fields: reasonField,
    words: { label: 'Freeze', title: 'Freeze: {name}', done: 'Frozen: {name}' },
  }),
  unfreeze: action({
    path: `${path}/:id/unfreezes`,
    permission: 'vouchers.update',
    summary: 'End the freeze of a pass, and move its last day by the frozen days.',
    body: z.strictObject({ reason }).meta({ id: 'VoucherUnfreeze' }),
    answer: voucher,
    fields: reasonField,
    words: { label: 'Unfreeze', title: 'Unfreeze: {name}', done: 'Unfrozen: {name}' },
  }),
  transfer: endpoint({
    method: 'POST',
    path: `${path}/:id/transfers`,
    permission: 'vouchers.update',
    summary: 'Give a voucher to another client, or to the person whose name is written.',
    params: idParams,
    body: z
      .strictObject({
        client_id: z.uuid().nullable().meta({ label: 'Client' }),
        holder_name: optionalText(120).meta({ label: 'For whom|voucher' }),
        reason,
      })
      .meta({ id: 'VoucherTransfer' }),
    answer: voucher,
    status: 200,
  }),
}
