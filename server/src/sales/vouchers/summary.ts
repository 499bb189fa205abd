import { localDay } from '@wizyta/contract/kit/wall-time'
import type { VoucherMonth, VoucherSummary } from '@wizyta/contract/sales/vouchers/api'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { isUsedUp, voucherBalance } from './state.ts'

/**
 * Adds up the entries of vouchers by month and kind of VAT, the latest month first. Beside sold, redeemed and refunded
 * stands the balance at the end of the month, that of expired vouchers apart. Another column says how much expires in the
 * month. What will expire is added up by itself, from today on.
 */
export async function summariseVouchers(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  months: number,
): Promise<VoucherSummary> {
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
  return { data: rows, ...(await readExpiring({ tx, businessId }, today)) }
}

/** Counts and adds up the vouchers whose last day lies in the coming days, and in each coming month. */
async function readExpiring(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  today: string,
): Promise<Pick<VoucherSummary, 'expiring' | 'ahead'>> {
  const sums = sql`count(a.valid_to)::int as count, coalesce(sum(a.balance), 0)::bigint as amount`
  const { rows } = await sql<Pick<VoucherSummary, 'expiring' | 'ahead'>>`
    with ahead as materialized (
      select v.vat_kind, v.valid_to, ${voucherBalance} as balance from vouchers v
      where v.business_id = ${businessId} and v.refunded_at is null and v.frozen_on is null and not ${isUsedUp}
        and v.valid_to >= ${today}::date and v.valid_to < date_trunc('month', ${today}::date) + interval '13 months'
    ), kind (vat_kind) as (values ('mpv'), ('spv'))
    select
      (select json_agg(x order by x.days, x.vat_kind) from (
        select d.days, k.vat_kind, ${sums}
        from (values (30), (90), (365)) d (days) cross join kind k
        left join ahead a on a.vat_kind = k.vat_kind and a.valid_to <= ${today}::date + d.days
        group by d.days, k.vat_kind) x) as expiring,
      (select json_agg(x order by x.month, x.vat_kind) from (
        select m.month::date as month, k.vat_kind, ${sums}
        from generate_series(date_trunc('month', ${today}::date), date_trunc('month', ${today}::date) + interval '12 months', '1 month') m (month)
        cross join kind k
        left join ahead a on a.vat_kind = k.vat_kind and date_trunc('month', a.valid_to) = m.month
        group by m.month, k.vat_kind) x) as ahead`.execute(tx)
  return found(rows)
}
