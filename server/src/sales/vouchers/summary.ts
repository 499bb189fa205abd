import { localDay } from '@wizyta/contract/kit/wall-time'
import type { VoucherMonth } from '@wizyta/contract/sales/vouchers/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { voucherBalance } from './state.ts'

/**
 * Adds up the entries of vouchers by month and kind of VAT, the latest month first. Beside sold, redeemed and refunded
 * stands the balance at the end of the month, that of expired vouchers apart. Another column says how much expires in the
 * month.
 */
export async function summariseVouchers(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  months: number,
): Promise<{ data: VoucherMonth[] }> {
  const today = localDay(Date.now(), session.timezone)
  const { rows } = await sql<VoucherMonth>`
    with moved as (
      select date_trunc('month', e.at at time zone ${session.timezone})::date as month, v.vat_kind,
        case when v.valid_to < ${today}::date then v.valid_to end as expired_after,
        sum(e.amount) filter (where e.type = 'sold') as sold,
        -sum(e.amount) filter (where e.type in ('redeemed', 'returned')) as redeemed,
        -sum(e.amount) filter (where e.type in ('refunded', 'voided')) as refunded,
        sum(e.amount) as change
      from voucher_entries e join vouchers v on v.business_id = e.business_id and v.id = e.voucher_id
      where e.business_id = ${businessId} and e.amount <> 0 and e.type not in ('expired', 'revived')
      group by 1, 2, 3
    ), month as (
      select generate_series(date_trunc('month', ${today}::date) - make_interval(months => ${months - 1}),
        date_trunc('month', ${today}::date), '1 month')::date as month
    )
    select m.month, k.vat_kind, x.sold, x.redeemed, x.refunded, x.outstanding, x.lapsed,
      coalesce((select sum(${voucherBalance}) from vouchers v
        where v.business_id = ${businessId} and v.vat_kind = k.vat_kind and v.refunded_at is null
          and v.valid_to >= m.month and v.valid_to < m.month + interval '1 month'), 0)::bigint as expired
    from month m cross join (values ('mpv'), ('spv')) k (vat_kind)
    cross join lateral (
      select coalesce(sum(o.sold) filter (where o.month = m.month), 0)::bigint as sold,
        coalesce(sum(o.redeemed) filter (where o.month = m.month), 0)::bigint as redeemed,
        coalesce(sum(o.refunded) filter (where o.month = m.month), 0)::bigint as refunded,
        coalesce(sum(o.change) filter (where o.expired_after is null or o.expired_after >= m.month + interval '1 month'), 0)::bigint as outstanding,
        coalesce(sum(o.change) filter (where o.expired_after < m.month + interval '1 month'), 0)::bigint as lapsed
      from moved o where o.vat_kind = k.vat_kind and o.month <= m.month) x
    order by m.month desc, k.vat_kind`.execute(tx)
  return { data: rows }
}
