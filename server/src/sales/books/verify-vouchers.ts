import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { BookFault } from './verify-books.ts'

/**
 * Compares each voucher with its entries and with the book. Entries have no gaps. Their amounts are those of the book.
 * Their uses and worth are those that the items have left, what was closed at the expiry included.
 */
export async function wrongVoucher(tx: Tx, businessId: string): Promise<BookFault | null> {
  const { rows } = await sql<{ id: string; why: string }>`
    with entry as (
      select voucher_id, count(*) as count, max(number) as last, sum(amount) as amount, sum(qty) as qty
      from voucher_entries where business_id = ${businessId} group by voucher_id
    ), item as (
      select voucher_id, sum(left_count) as uses, sum(left_worth) filter (where count is not null) as worth
      from voucher_items where business_id = ${businessId} group by voucher_id
    ), book as (
      select subject_id, -sum(amount) as amount from book_entries
      where business_id = ${businessId} and account = 'voucher' group by subject_id
    )
    select v.id, case
        when e.count is null then 'has no entries'
        when e.count <> e.last then 'has a gap in its entries'
        when e.amount <> coalesce(b.amount, 0) then 'has entries that make ' || e.amount || ', and ' || coalesce(b.amount, 0) || ' in the book'
        when e.qty <> coalesce(i.uses, 0) then 'has ' || coalesce(i.uses, 0) || ' uses left, its entries make ' || e.qty
        else 'has uses worth ' || i.worth || ', its entries make ' || e.amount + v.closed_amount end as why
    from vouchers v
    left join entry e on e.voucher_id = v.id
    left join item i on i.voucher_id = v.id
    left join book b on b.subject_id = v.id
    where v.business_id = ${businessId}
      and (e.count is distinct from e.last or e.count is null or e.amount <> coalesce(b.amount, 0)
        or e.qty <> coalesce(i.uses, 0) or i.worth <> e.amount + v.closed_amount)
    order by v.id limit 1`.execute(tx)
  const [row] = rows
  return row ? { posting: null, why: `Voucher ${row.id} ${row.why}` } : null
}

/** Compares expired vouchers with the book. Each closing and revival has its posting, and they add up to what is closed. */
export async function wrongExpiry(tx: Tx, businessId: string): Promise<BookFault | null> {
  const { rows } = await sql<{ why: string }>`
    with entry as (
      select e.id, e.voucher_id, e.type, e.amount from voucher_entries e
      where e.business_id = ${businessId} and e.type in ('expired', 'revived')
    )
    select * from (
      select 1 as place, 'Voucher ' || v.id || ' is closed with ' || v.closed_amount || ', its entries make ' || coalesce(-sum(e.amount), 0) as why
      from vouchers v left join entry e on e.voucher_id = v.id
      where v.business_id = ${businessId}
      group by v.id, v.closed_amount having v.closed_amount <> coalesce(-sum(e.amount), 0)
      union all
      select 2, 'Entry ' || e.id || ' of voucher ' || e.voucher_id || ' does not have its posting' from entry e
      where (select count(distinct b.posting) = 1 and count(*) = 2
          and sum(b.amount) filter (where b.account = 'voucher' and b.subject_id = e.voucher_id) = -e.amount
          and sum(b.amount) filter (where b.account = 'forfeited') = e.amount
          and bool_and(b.kind = case e.type when 'expired' then 'expiry' else 'revival' end)
        from book_entries b where b.business_id = ${businessId} and b.ref_kind = 'voucher_entry' and b.ref_id = e.id) is not true
    ) fault order by place, why limit 1`.execute(tx)
  return rows[0] ? { posting: null, why: rows[0].why } : null
}
