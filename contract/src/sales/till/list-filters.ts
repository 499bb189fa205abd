import { z } from 'zod'
import { localDate } from '../../kit/field.ts'
import { idOrNone } from '../../kit/list.ts'
import { commissionRules } from '../commissions/rule.ts'
import { vatRate } from '../services/vat-rate.ts'

/** Filters by which rows of reports lead to the documents behind them. The list itself offers the first alone. */
export const filtersOfFigures = {
  /** `balance`: paid from the balance of the client. */
  method_id: z.union([z.uuid(), z.literal('balance')]),
  /** Documents with tax of this rate. */
  vat_rate: vatRate,
  /** Documents with a line that a rule lowered. `hand`: without a rule. `points`: by loyalty points. `any`: by any of them. */
  discount: z.union([z.uuid(), z.enum(['hand', 'points', 'any'])]),
  /** The user who approved it by a PIN. */
  approved_by_id: idOrNone,
  /** Documents with a service, or a product, of the group itself. */
  service_group_id: z.uuid(),
  product_group_id: idOrNone,
  /** Documents with a line whose commission was counted by this rule. */
  commission_rule: z.enum(commissionRules),
  /** Documents with a line that no employee performed or sold. */
  without_employee: z.literal('yes'),
  /** First and last day of the opening of their shift. */
  shift_from: localDate,
  shift_to: localDate,
}
