import { type RawBuilder, sql } from 'kysely'

/** The last correction of the employees of the line `l`, to be joined: `k`. */
export const lastCorrection = sql`left join lateral (
    select k.sale_line_id, k.employee_id, k.seller_id from sale_line_corrections k
    where k.business_id = l.business_id and k.sale_line_id = l.id order by k.number desc limit 1) k on true`

/** The performer or the seller of the line `l`, as the last correction leaves it. Needs `lastCorrection`. */
export const corrected = (column: 'employee_id' | 'seller_id'): RawBuilder<string | null> =>
  sql`case when k.sale_line_id is null then ${sql.ref(`l.${column}`)} else ${sql.ref(`k.${column}`)} end`

/** The method of the tip `l`, as the last correction that moved it leaves it. A correction itself shows what it moves. */
export const correctedTipMethod: RawBuilder<string | null> = sql`case when s.kind = 'sale' and exists (
      select from sales r join sale_tips k on k.business_id = r.business_id and k.sale_id = r.id and k.employee_id = l.employee_id
      where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'correction')
    then (select k.method_id from sales r
      join sale_tips k on k.business_id = r.business_id and k.sale_id = r.id and k.employee_id = l.employee_id and k.position = 1
      where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'correction'
      order by r.number_year desc, r.number desc limit 1)
    else l.method_id end`

/** The buyer of the sale `s`, as the last correction leaves it. */
export const correctedBuyer = (column: 'buyer_nip' | 'buyer_name'): RawBuilder<string | null> =>
  sql`case when s.kind = 'sale' and exists (select from sales r where r.business_id = s.business_id and r.corrects_id = s.id and r.corrects_buyer)
    then (select ${sql.ref(`r.${column}`)} from sales r where r.business_id = s.business_id and r.corrects_id = s.id and r.corrects_buyer
      order by r.number_year desc, r.number desc limit 1)
    else ${sql.ref(`s.${column}`)} end`

/**
 * The payments of the document `s` by method, as corrections leave them. A correction itself shows what it changes.
 * @param columns of the rows `p`, with their method `m`
 */
export const correctedPayments = (columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(${columns} order by p.position), '[]')
    from (
      select o.business_id, o.method_id, o.voucher_id, sum(o.amount)::bigint as amount,
        case when count(*) = 1 then max(o.tendered) end as tendered,
        min(case when o.sale_id = s.id then o.position else 100 + o.position end) as position
      from sale_payments o
      where o.business_id = s.business_id and (o.sale_id = s.id or s.kind = 'sale' and o.sale_id in (
        select r.id from sales r where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'correction'))
      group by o.business_id, o.method_id, o.voucher_id, case when s.kind = 'sale' and not exists (select from sales r
        where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'correction') then o.id end
      having sum(o.amount) <> 0) p
    left join payment_methods m on m.business_id = p.business_id and m.id = p.method_id)`
