import { localDay } from '@wizyta/contract/kit/wall-time'
import type { VoucherMonth } from '@wizyta/contract/sales/vouchers/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'

/**
 * Adds up the entries of vouchers by month and kind of VAT, the latest month first. Beside sold, redeemed and refunded
 * stands the balance at the end of the month. Another column says how much of it expires in the month.
 */
export async function summariseVouchers(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  months: number,
): Promise<{ data: VoucherMonth[] }> {
  const today = localDay(Date.now(), session.timezone)
  const { rows } = await sql<VoucherMonth>`
    with moved as (
      select date_trunc('month', e.at at time zone ${session.timezone})::date as month, v.vat_kind,
        sum(e.amount) filter (where e.type = 'sold') as sold,
        -sum(e.amount) filter (where e.type in ('redeemed', 'returned')) as redeemed,
        -sum(e.amount) filter (where e.type in ('refunded', 'voided')) as refunded,
        sum(e.amount) as change
      from voucher_entries e join vouchers v on v.business_id = e.business_id and v.id = e.voucher_id
      where e.business_id = ${businessId} and e.amount <> 0
      group by 1, 2
    ), month as (
      select generate_series(date_trunc('month', ${today}::date) - make_interval(months => ${months - 1}),
        date_trunc('month', ${today}::date), '1 month')::date as month
    )
    select m.month, k.vat_kind, coalesce(x.sold, 0) as sold, coalesce(x.redeemed, 0) as redeemed,
      coalesce(x.refunded, 0) as refunded,
      coalesce((select sum(o.change) from moved o where o.vat_kind = k.vat_kind and o.month <= m.month), 0)::bigint as outstanding,
      coalesce((select -sum(b.balance) from vouchers v
        join book_balances b on b.business_id = v.business_id and b.account = 'voucher' and b.subject_id = v.id
        where v.business_id = ${businessId} and v.vat_kind = k.vat_kind and v.refunded_at is null
          and v.valid_to >= m.month and v.valid_to < m.month + interval '1 month'), 0)::bigint as expired
    from month m cross join (values ('mpv'), ('spv')) k (vat_kind)
    left join moved x on x.month = m.month and x.vat_kind = k.vat_kind
    order by m.month desc, k.vat_kind`.execute(tx)
  return { data: rows }
}
