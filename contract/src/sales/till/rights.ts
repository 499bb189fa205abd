import type { Permission } from '../../kit/permission.ts'
import { expiredStock } from '../stock/batches.ts'
import type { ApprovedAct } from './approval.ts'

/**
 * The right that each act needs. `price`: other prices, and discounts that wait for approval. `discount`: discounts above
 * the limit, which a role may set otherwise. `debt`: a sale that a client owes. `expired`: goods past their expiry. `voucher`: vouchers that are
 * for another client alone.
 */
export const rightOfAct: Record<ApprovedAct, Permission> = {
  refund: 'sales-refunds.create',
  void: 'sales.delete',
  correct: 'sales.update',
  price: 'prices-override.update',
  discount: 'prices-override.update',
  debt: 'client-debts.create',
  expired: expiredStock.permission,
  voucher: 'vouchers.update',
}
