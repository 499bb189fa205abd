import { type RawBuilder, sql } from 'kysely'

/**
 * Grosze that are left on the voucher `v`. In the book they stand below zero, as money that the salon owes. What was
 * closed when it expired is income there; the voucher is good for it again once it is extended.
 */
export const voucherBalance = sql<number>`v.closed_amount + coalesce((select -b.balance from book_balances b
  where b.business_id = v.business_id and b.account = 'voucher' and b.subject_id = v.id), 0)`

/** Condition: nothing is left of the voucher `v`. */
export const isUsedUp = sql`(${voucherBalance} = 0 and not exists (select from voucher_items i
  where i.business_id = v.business_id and i.voucher_id = v.id and i.left_count > 0))`

/** The state of the voucher `v` on a day of the business. */
export const voucherState = (today: string | RawBuilder<unknown>) => sql<string>`case
  when v.refunded_at is not null then 'refunded'
  when ${isUsedUp} then 'used'
  when v.blocked_at is not null then 'blocked'
  when v.frozen_on is not null then 'frozen'
  when v.valid_to < ${today} then 'expired'
  else 'active' end`
