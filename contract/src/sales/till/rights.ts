import type { Permission } from '../../kit/permission.ts'
import type { ApprovedAct } from './approval.ts'

/** The right that each act needs. `price`: other prices, discounts above the limit, discounts that wait for approval. */
export const rightOfAct: Record<ApprovedAct, Permission> = {
  refund: 'sales-refunds.create',
  void: 'sales.delete',
  correct: 'sales.update',
  price: 'prices-override.update',
}
