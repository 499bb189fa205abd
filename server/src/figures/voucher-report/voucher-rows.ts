import { voucherReport } from '@wizyta/contract/figures/voucher-report/api'
import { type RawBuilder, sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, unionAll, within } from '../report-parts/sold.ts'

const columns = Object.keys(voucherReport.columns)

/** Report 13: what happened to vouchers in the period, and what was open at its end. */
export const voucherRows: ReportSql = (asked) => {
  const { by, businessId, days, to, timezone } = asked
  // A voucher can be used on its last day.
  const hasExpired = sql`(v.valid_to <= ${days.to} and v.valid_to < (now() at time zone ${timezone})::date)`
  const facts = unionAll([
    sql`select e.voucher_id, n.name, n.amount from voucher_entries e
      cross join lateral (values (case when e.type = 'sold' then 'sold_count' end, 1::bigint),
        (case when e.type = 'sold' then 'sold' when e.type in ('redeemed', 'returned') then 'redeemed'
          when e.type in ('refunded', 'voided') then 'refunded' end, case when e.type = 'sold' then e.amount else -e.amount end)) n (name, amount)
      where e.business_id = ${businessId} and ${within(asked, sql`e.at`)}`,
    sql`select v.id, n.name, n.amount
      from vouchers v
      cross join lateral (select e.balance_after as left_then from voucher_entries e
        where e.business_id = v.business_id and e.voucher_id = v.id and e.at < ${to}
          and e.type not in ('expired', 'revived') order by e.number desc limit 1) x
      cross join lateral (values (case when ${hasExpired} then 'lapsed' else 'outstanding' end, x.left_then),
        (case when v.valid_to >= ${days.from} and ${hasExpired} and v.refunded_at is null then 'expired' end, x.left_then)) n (name, amount)
      where v.business_id = ${businessId} and v.sold_at < ${to}`,
  ])
  const months: Record<string, RawBuilder<unknown>> = {
    sold_month: dayKey('month', dayOf(asked, sql`v.sold_at`)),
    last_month: dayKey('month', sql`v.valid_to`),
  }
  const key = months[by] ?? (by === 'template' ? sql`v.template_id` : sql.ref(`v.${by}`))
  const rows = pivot(
    sql`select ${key} as key, ${by === 'template' ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      join vouchers v on v.business_id = ${businessId} and v.id = f.voucher_id`,
    columns,
  )
  return by === 'template' ? labelled(asked, by, rows, columns) : rows
}
