import { sql } from 'kysely'

/** Amount of sale s that the balance of its client pays, as corrected. */
const sumFromBalance = sql`(
  select coalesce(sum(p.amount), 0) from sale_payments p
  where p.business_id = s.business_id and p.method_id is null and (p.sale_id = s.id or p.sale_id in (
    select k.id from sales k where k.business_id = s.business_id and k.corrects_id = s.id and k.kind = 'correction')))`

/** Debt of the client of sale s before refund r. */
const debtBefore = sql`(
  select coalesce(sum(e.amount), 0) from book_entries e
  where e.business_id = s.business_id and e.account = 'client' and e.subject_id = s.client_id and e.posting < (
    select min(o.posting) from book_entries o
    where o.business_id = s.business_id and o.ref_kind = 'sale' and o.ref_id = r.id))`

/** True for sale `s` that was paid when its refund `r` was made: its client owed nothing of it. */
export const wasPaidBeforeRefund = sql<boolean>`(${sumFromBalance} = 0 or ${debtBefore} <= 0)`

/**
 * True for visit `v` that was paid in full and of which a part was refunded. Its payment status is that of a visit paid in
 * part, without a debt.
 */
export const isPartRefunded = sql<boolean>`case when v.status = 'settled' and v.payment_status = 'part_paid' then exists (
  select from sale_lines y
  join sales r on r.business_id = y.business_id and r.id = y.sale_id and r.kind = 'refund'
  join sales s on s.business_id = r.business_id and s.id = r.corrects_id
  where y.business_id = v.business_id and y.event_id = v.id and ${wasPaidBeforeRefund}) else false end`
