import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { localDate } from '../../kit/field.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { commissionReport } from '../commission-report/api.ts'

/** Components of pay that the file can have: columns of the report on commissions. */
export const payrollComponents = ['commission', 'tips', 'hours_pay', 'basic_pay', 'advances'] as const
export type PayrollComponent = (typeof payrollComponents)[number]

export const decimalWords = {
  comma: 'Comma: 1234,50',
  dot: 'Dot: 1234.50',
} as const satisfies Record<string, PlainSentence>

export const encodingWords = {
  'windows-1250': 'Windows-1250',
  'utf-8': 'UTF-8',
} as const

const code = z.string().trim().min(1).max(20, 'This is too long.')

export const payrollFileInput = z
  .strictObject({
    from: localDate,
    to: localDate,
    /** Only these employees; absent: all of the report. */
    employee_ids: z.array(z.uuid()).min(1).max(200).optional(),
    decimals: z.enum(['comma', 'dot']),
    encoding: z.enum(['windows-1250', 'utf-8']),
    /** The code of each component in the payroll program; components without one are left out. */
    codes: z
      .strictObject({
        commission: code.optional(),
        tips: code.optional(),
        hours_pay: code.optional(),
        basic_pay: code.optional(),
        advances: code.optional(),
      } satisfies Record<PayrollComponent, z.ZodType>)
      .refine((codes) => Object.values(codes).some(Boolean), 'Enter the code of one component at least.'),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 366 * 86_400_000, {
    message: 'This period is too long, or ends before it begins.',
    path: ['to'],
  })
  .meta({ id: 'PayrollFileInput' })
export type PayrollFileInput = z.input<typeof payrollFileInput>

export const payrollFiles = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/payroll-files',
    // Its own right, not that of files of all lists: managers hand pay over (decision 177).
    permission: commissionReport.permission,
    summary:
      'Pay of employees as CSV for a payroll program: one row an employee and component. It is written into the activity log.',
    body: payrollFileInput,
    answer: z.string(),
    status: 200,
    streamed: true,
    queued: true,
    types: ['text/csv'],
  }),
}
