import { z } from 'zod'
import { localDate } from '../../kit/field.ts'
import { idOrNone } from '../../kit/list.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { type CommissionRule, commissionRules } from '../commissions/rule.ts'
import { vatRate } from '../services/vat-rate.ts'

/** Kinds of payments that have a figure of their own; all other methods stand together. `balance`: that of the client. */
export const paidByWords = {
  cash: 'Cash|payment',
  card: 'Card|payment',
  blik: 'BLIK',
  transfer: 'Transfer|payment',
  voucher: 'Vouchers and passes',
  balance: 'Balance of the client',
  other: 'Other|payment',
} as const satisfies Record<string, PlainSentence>
const paidBy = z.enum(['any', ...(Object.keys(paidByWords) as (keyof typeof paidByWords)[])])
export type PaidBy = z.infer<typeof paidBy>

/** Filters by which rows of reports lead to the documents behind them. The list itself offers the first alone. */
export const filtersOfFigures = {
  /** `balance`: paid from the balance of the client. */
  method_id: z.union([z.uuid(), z.literal('balance')]),
  /** Documents with a payment of this kind. `any`: with any payment. */
  paid_by: paidBy,
  /** Documents with tax of this rate. */
  vat_rate: vatRate,
  /** Documents with a line that a rule lowered. `hand`: without a rule. `points`: by loyalty points. `any`: by any of them. */
  discount: z.union([z.uuid(), z.enum(['hand', 'points', 'any'])]),
  /** Documents with a tip for the employee, also where the employee has no line. `any`: for any employee. */
  tip_employee_id: z.union([z.uuid(), z.literal('any')]),
  /** The user who approved it by a PIN. */
  approved_by_id: idOrNone,
  /** Documents with a service, or a product, of the group itself. */
  service_group_id: z.uuid(),
  product_group_id: idOrNone,
  /**
   * Documents with a commission by a rule, earned or taken back on these days: `item:2026-06-01..2026-06-30`. Of an employee,
   * by the id, or `any`: also documents with a tip of those days.
   */
  commission: z.string().refine((value) => readCommissions(value) !== null),
  /** Documents with a line of this kind that no employee performed or sold. */
  without_employee: z.enum(['service', 'product', 'turnover', 'any']),
  /** First and last day on which their shift was opened: `2026-06-01..2026-06-30`. */
  shift_opened: z.string().refine((value) => readDays(value) !== null),
}

export type LinesWithoutEmployee = z.infer<typeof filtersOfFigures.without_employee>

/** Returns the first and the last day of a filter by days; null: it is none. */
export function readDays(value: string): { from: string; to: string } | null {
  const [from = '', to = '', ...more] = value.split('..')
  const isRead = more.length === 0 && [from, to].every((day) => localDate.safeParse(day).success)
  return isRead ? { from, to } : null
}

/** Returns the rule or the employee, and the days of a filter by commissions; null: it is none. */
export function readCommissions(value: string) {
  const [of, days = '', ...more] = value.split(':')
  const read = z.union([z.enum(commissionRules), z.literal('any'), z.uuid()]).safeParse(of)
  const between = readDays(days)
  return read.success && between && more.length === 0 ? { of: read.data, ...between } : null
}

export const isCommissionRule = (of: string): of is CommissionRule =>
  z.enum(commissionRules).safeParse(of).success
