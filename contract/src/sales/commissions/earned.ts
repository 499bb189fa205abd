import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { reason } from '../discounts/api.ts'
import { commissionVersionInput } from './api.ts'
import { commissionRules } from './rule.ts'

const nameOf = z.object({ id: z.uuid(), name: z.string() })

/** Commission of a line: earned by a sale, or taken back by a refund, a void or a correction. */
const saleCommission = z
  .object({
    id: z.uuid(),
    sale_line_id: z.uuid(),
    employee: nameOf,
    kind: z.enum(['sale', 'refund', 'void', 'correction']),
    earned_on: z.iso.date(),
    /** Null: the employee was in no group on that day. */
    group: nameOf.nullable(),
    rule: z.enum(commissionRules),
    percent: z.int().nullable(),
    rate_amount: z.int().nullable(),
    base: z.int(),
    amount: z.int(),
    /** One sentence: why this much. */
    reason,
  })
  .meta({ id: 'SaleCommission' })
export type SaleCommission = z.infer<typeof saleCommission>

export const saleCommissions = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/sales/:id/commissions',
    permission: 'sales.index',
    summary:
      'List the commissions of a sale with the reason of each. Without the right to see all, only those of the caller.',
    params: idParams,
    answer: z.object({ data: z.array(saleCommission) }),
  }),
}

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.')

/** Commissions of an employee in a month: as they were, and by the rates that are tried. */
const commissionTrialRow = z.object({
  employee: nameOf,
  lines: z.int(),
  before: z.int(),
  tried: z.int(),
})
export type CommissionTrialRow = z.infer<typeof commissionTrialRow>

export const commissionTrials = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/commission-trials',
    permission: ['commission-groups.index', 'commissions.index'],
    summary: 'Show what rates would have given in a past month. Nothing is saved.',
    body: z
      .strictObject({
        version: commissionVersionInput,
        employee_ids: z.array(z.uuid()).min(1, 'Choose at least one employee.').max(500),
        month,
      })
      .meta({ id: 'CommissionTrialInput' }),
    answer: z
      .object({ data: z.array(commissionTrialRow), before: z.int(), tried: z.int() })
      .meta({ id: 'CommissionTrial' }),
    status: 200,
    computed: true,
  }),
}
