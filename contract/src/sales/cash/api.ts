import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, money, optionalText, requiredText, sortOrder } from '../../kit/field.ts'
import { reversalInput } from '../../kit/ledger.ts'
import { listQuery, page } from '../../kit/list.ts'

const nameOf = z.object({ id: z.uuid(), name: z.string() })

export const tillInput = z
  .strictObject({
    name: requiredText('Name is required.', 60).meta({ label: 'Name' }),
    sort_order: sortOrder.optional(),
  })
  .meta({ id: 'TillInput' })

/** A drawer for cash, with the shift that is open. */
export const till = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    sort_order: z.int(),
    /** The shift under way. */
    shift: z
      .object({ id: z.uuid(), opened_at: instant, opened_by: nameOf.nullable(), is_own: z.boolean() })
      .nullable(),
    /** Grosze by the book; null for users who count the drawer blind, or may not see this till. */
    balance: z.int().nullable(),
  })
  .meta({ id: 'Till' })
export type Till = z.infer<typeof till>

/** Notes and coins of Poland in grosze, the largest first. */
export const cashPieces = [
  50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const

/** Pieces of each note and coin, by its grosze: `{"10000": 3, "50": 4}`. */
export const countedPieces = z.partialRecord(
  z.enum(cashPieces.map(String) as [string, ...string[]]),
  z.int().min(0).max(100_000),
)
export type CountedPieces = z.infer<typeof countedPieces>

/** Returns the notes and coins of which there are any, the largest first. */
export const heldPieces = (pieces: CountedPieces | null): { piece: number; count: number }[] =>
  cashPieces.flatMap((piece) => {
    const count = pieces?.[piece]
    return count ? [{ piece, count }] : []
  })

/** Returns the grosze of counted notes and coins. */
export const sumOfPieces = (pieces: CountedPieces): number =>
  Object.entries(pieces).reduce((sum, [piece, count]) => sum + Number(piece) * (count ?? 0), 0)

export const shiftOpening = z
  .strictObject({
    till_id: z.uuid('Choose a till.').meta({ label: 'Till' }),
    counted: money.meta({ label: 'Cash in the drawer' }),
    pieces: countedPieces.optional(),
    /** Why the drawer does not hold what the book says. */
    reason: optionalText(300).meta({ label: 'Reason of the difference' }),
  })
  .meta({ id: 'ShiftOpening' })
export type ShiftOpening = z.input<typeof shiftOpening>

export const shiftClosing = z
  .strictObject({
    counted: money.meta({ label: 'Cash in the drawer' }),
    pieces: countedPieces.optional(),
    /** Required where the drawer does not hold what the book says. */
    reason: optionalText(300).meta({ label: 'Reason of the difference' }),
    note: optionalText(500).meta({ label: 'Note' }),
  })
  .meta({ id: 'ShiftClosing' })
export type ShiftClosing = z.input<typeof shiftClosing>

export const shiftRow = z
  .object({
    id: z.uuid(),
    till: nameOf,
    opened_at: instant,
    opened_by: nameOf.nullable(),
    closed_at: instant.nullable(),
    closed_by: nameOf.nullable(),
    opening_counted: z.int(),
    /** By the book when it closed; null until then. */
    expected: z.int().nullable(),
    counted: z.int().nullable(),
    difference: z.int().nullable(),
  })
  .meta({ id: 'ShiftRow' })
export type ShiftRow = z.infer<typeof shiftRow>

/** The report of a shift: the day close. */
export const shift = shiftRow
  .extend({
    difference_reason: z.string().nullable(),
    note: z.string().nullable(),
    opening_difference: z.int(),
    /** Notes and coins of the closing, and of the opening; null where the total alone was typed. */
    pieces: countedPieces.nullable(),
    opening_pieces: countedPieces.nullable(),
    /** Cash by the book now, or at the closing. Null for users who count blind, as each sum that would tell it. */
    balance: z.int().nullable(),
    sales: z.int(),
    sales_total: z.int().nullable(),
    refunds_total: z.int().nullable(),
    /** Prepayments of visits that were taken. */
    deposits_total: z.int().nullable(),
    /** Tips that sales took, that refunds gave back, and that the drawer paid out to employees. */
    tips: z.int(),
    tips_returned: z.int(),
    tips_paid: z.int(),
    cash_sales: z.int().nullable(),
    cash_in: z.int().nullable(),
    cash_out: z.int().nullable(),
    /** Money by method, tips and refunds included. */
    by_method: z.array(
      z.object({ method: z.string(), is_cash: z.boolean(), count: z.int(), amount: z.int().nullable() }),
    ),
    /** Gross grosze that a fiscal register has printed, beside those of the sales. */
    fiscal_total: z.int().nullable(),
    fiscal_waiting: z.int(),
  })
  .meta({ id: 'Shift' })
export type Shift = z.infer<typeof shift>

/** Returns the report of an open shift without cash, and without each sum that would tell it. */
export const withoutCash = (report: Shift): Shift => ({
  ...report,
  balance: null,
  sales_total: null,
  refunds_total: null,
  deposits_total: null,
  cash_sales: null,
  cash_in: null,
  cash_out: null,
  by_method: report.by_method.map((one) => (one.is_cash ? { ...one, amount: null } : one)),
  fiscal_total: null,
})

export const shiftList = {
  filters: { till_id: z.uuid(), from: localDate, to: localDate, open: z.literal('yes') },
  singles: ['from', 'to', 'open'],
  sorts: ['-opened_at', 'opened_at'],
  includes: [],
} as const

export const operationType = choice({
  pay_in: 'Pay-in',
  pay_out: 'Pay-out',
  bank_drop: 'Taken to the bank',
  salary_advance: 'Salary advance',
  supplier: 'Paid to a supplier',
  tips: 'Tips paid out',
  client_payout: 'Credit of a client paid out',
  difference: 'Difference|cash',
}).meta({ label: 'Kind' })
export type OperationType = z.infer<typeof operationType>

/** Kinds that users enter here. A difference comes from counting, credit is paid out from the card of the client. */
export const enteredTypes = ['pay_in', 'pay_out', 'bank_drop', 'salary_advance', 'supplier', 'tips'] as const
const entered = operationType
  .extract([...enteredTypes])
  .meta({ label: 'Kind', words: operationType.meta()?.words })

export const operationInput = z
  .strictObject({
    till_id: z.uuid('Choose a till.').meta({ label: 'Till' }),
    type: entered,
    amount: money.min(1, 'Enter an amount.').meta({ label: 'Amount' }),
    category: optionalText(80).meta({ label: 'Category' }),
    counterparty: optionalText(120).meta({ label: 'From or to' }),
    document_no: optionalText(60).meta({ label: 'Document number' }),
    employee_id: z.uuid().nullable().optional().meta({ label: 'Employee' }),
    supplier_id: z.uuid().nullable().optional().meta({ label: 'Supplier' }),
    note: requiredText('Say what it is for.', 300).meta({ label: 'Description' }),
  })
  .meta({ id: 'OperationInput' })
export type OperationInput = z.input<typeof operationInput>

export const operation = z
  .object({
    id: z.uuid(),
    /** `KP 4/2026` or `KW 11/2026`. */
    number: z.string(),
    type: operationType,
    /** Signed grosze: what leaves the drawer is below zero. */
    amount: z.int().meta({ label: 'Amount', writtenAs: 'money' }),
    at: instant,
    till: nameOf,
    shift_id: z.uuid().nullable(),
    category: z.string().nullable(),
    counterparty: z.string().nullable(),
    document_no: z.string().nullable(),
    employee: nameOf.nullable(),
    supplier: nameOf.nullable(),
    /** The client whose credit was paid out. */
    client: nameOf.nullable(),
    note: z.string(),
    by: nameOf.nullable(),
    approved_by: nameOf.nullable(),
    reverses_id: z.uuid().nullable(),
    reversed_by_id: z.uuid().nullable(),
  })
  .meta({ id: 'Operation' })
export type Operation = z.infer<typeof operation>

/** Tips that are owed to an employee, in grosze. */
export const owedTips = z.object({ employee: nameOf, owed: z.int() }).meta({ id: 'OwedTips' })
export type OwedTips = z.infer<typeof owedTips>

export const operationList = {
  filters: {
    type: operationType,
    till_id: z.uuid(),
    shift_id: z.uuid(),
    from: localDate,
    to: localDate,
  },
  singles: ['from', 'to'],
  sorts: ['-at', 'at', 'amount'],
  includes: [],
} as const

export const tills = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/tills',
    permission: 'financial-operations.index',
    summary: 'List the tills with their open shifts.',
    answer: z.object({ data: z.array(till) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/tills',
    permission: 'payments.update',
    summary: 'Add a till.',
    body: tillInput,
    answer: till,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenant/tills/:id',
    permission: 'payments.update',
    summary: 'Rename a till.',
    params: idParams,
    body: tillInput.partial().meta({ id: 'TillUpdate' }),
    answer: till,
    versioned: true,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/tenant/tills/:id',
    permission: 'payments.update',
    summary: 'Put a till away that is empty and has no open shift.',
    params: idParams,
    versioned: true,
  }),
}

export const shifts = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/shifts',
    permission: 'financial-operations.index',
    summary:
      'List shifts, the latest first; without the right to change operations the own open one, and those closed by the caller today.',
    query: listQuery(shiftList),
    answer: page(shiftRow),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/shifts/:id',
    permission: 'financial-operations.index',
    summary:
      'Show the report of a shift; without the right to change operations the own open one, or one closed by the caller today.',
    params: idParams,
    answer: shift,
  }),
  open: endpoint({
    method: 'POST',
    path: '/tenant/shifts',
    permission: 'financial-operations.create',
    summary: 'Open a till with the cash that was counted; a difference from the book is posted.',
    body: shiftOpening,
    answer: shift,
  }),
  close: endpoint({
    method: 'POST',
    path: '/tenant/shifts/:id/closure',
    permission: 'financial-operations.create',
    summary: 'Close a shift with the cash that was counted; a difference needs a reason and is posted.',
    params: idParams,
    body: shiftClosing,
    answer: shift,
    status: 200,
  }),
}

export const cashOperations = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/cash-operations',
    permission: 'financial-operations.index',
    summary:
      'List cash that came in or left without a sale, the latest first; without the right to change it that of the own open shift, and the own entries.',
    query: listQuery(operationList),
    answer: page(operation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/cash-operations',
    permission: 'financial-operations.create',
    summary: 'Pay cash in or out of a till (KP, KW); 422 where the drawer does not hold as much.',
    body: operationInput,
    answer: operation,
    idempotent: true,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/tenant/cash-categories',
    permission: 'financial-operations.create',
    summary: 'List the categories that operations in cash had so far, to be chosen again.',
    answer: z.object({ data: z.array(z.string()) }),
  }),
  owedTips: endpoint({
    method: 'GET',
    path: '/tenant/owed-tips',
    permission: 'financial-operations.create',
    summary: 'List the employees to whom tips are owed, with the sum that can be paid out.',
    answer: z.object({ data: z.array(owedTips) }),
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/tenant/cash-operations/:id/reversal',
    permission: 'financial-operations.update',
    summary: 'Take an operation back by another that names it.',
    params: idParams,
    body: reversalInput,
    answer: operation,
  }),
}
