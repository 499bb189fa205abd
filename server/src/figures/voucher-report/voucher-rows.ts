import { dayGroups } from '@wizyta/contract/figures/report-parts/shared'
import { voucherReport } from '@wizyta/contract/figures/voucher-report/api'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { chosen } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, daysOfBalances, pivot, unionAll, within } from '../report-parts/sold.ts'
import { openChanges } from '../report-parts/vouchers.ts'

const columns = Object.keys(voucherReport.columns)

/** Report 13: what happened to vouchers in the period, and what was open at its end. */
export const voucherRows: ReportSql = (asked) =>
  asked.by in dayGroups ? rowsByTime(asked) : rowsByVoucher(asked)

function rowsByVoucher(asked: ReportAsked) {
  const { by, businessId, days, to, timezone } = asked
  // A voucher can be used on its last day.
  const hasExpired = sql`(v.valid_to <= ${days.to} and v.valid_to < (now() at time zone ${timezone})::date)`
  const facts = unionAll([
    sql`select e.voucher_id, n.name, n.amount from voucher_entries e
      cross join lateral (values (case when e.type = 'sold' then 'sold_count' end, 1::bigint),
        (case when e.type = 'sold' then 'sold' when e.type in ('redeemed', 'returned') then 'redeemed'
          when e.type in ('refunded', 'voided') then 'refunded'
          when e.type in ('expired', 'revived') then 'income' end, case when e.type = 'sold' then e.amount else -e.amount end)) n (name, amount)
      where e.business_id = ${businessId} and ${within(asked, sql`e.at`)}`,
    sql`select v.id, n.name, n.amount
      from vouchers v
      cross join lateral (select e.balance_after as left_then from voucher_entries e
        where e.business_id = v.business_id and e.voucher_id = v.id and e.at < ${to}
          and e.type not in ('expired', 'revived') order by e.number desc limit 1) x
      cross join lateral (values (case when ${hasExpired} then 'lapsed' else 'outstanding' end, x.left_then),
        (case when ${hasExpired} then 'lapsed_once' else 'outstanding_once' end, x.left_then),
        (case when v.valid_to >= ${days.from} and ${hasExpired} and v.refunded_at is null then 'expired' end, x.left_then)) n (name, amount)
      where v.business_id = ${businessId} and v.sold_at < ${to}`,
  ])
  const months: Record<string, RawBuilder<unknown>> = {
    sold_month: dayKey({ ...asked, by: 'month' }, dayOf(asked, sql`v.sold_at`)),
    last_month: dayKey({ ...asked, by: 'month' }, sql`v.valid_to`),
  }
  const key = months[by] ?? (by === 'template' ? sql`v.template_id` : sql.ref(`v.${by}`))
  const rows = pivot(
    sql`select ${key} as key, ${by === 'template' ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      join vouchers v on v.business_id = ${businessId} and v.id = f.voucher_id
      where ${chosen(asked, 'kind', sql`v.kind`)} and ${chosen(asked, 'vat_kind', sql`v.vat_kind`)}
        and ${chosen(asked, 'template', sql`v.template_id`)}`,
    columns,
  )
  return by === 'template' ? labelled(asked, by, rows, columns) : rows
}

/** Rows by day, week or month up to today, with the balances at the end of each. `openChanges` adds them up. */
function rowsByTime(asked: ReportAsked) {
  const { businessId, days, timezone } = asked
  const isChosen = sql`${chosen(asked, 'kind', sql`v.kind`)} and ${chosen(asked, 'vat_kind', sql`v.vat_kind`)}
    and ${chosen(asked, 'template', sql`v.template_id`)}`
  // From the first voucher on: a balance is the sum of all changes.
  const sinceEver = { ...asked, from: '1970-01-01T00:00:00Z', days: { from: '1970-01-01', to: days.to } }
  const today = sql`${localDay(Date.now(), timezone)}::date`
  const facts = sql`
    select ${dayOf(asked, sql`e.at`)} as day, n.name, n.amount from voucher_entries e
    join vouchers v on v.business_id = e.business_id and v.id = e.voucher_id
    cross join lateral (values (case when e.type = 'sold' then 'sold_count' end, 1::bigint),
      (case when e.type = 'sold' then 'sold' when e.type in ('redeemed', 'returned') then 'redeemed'
        when e.type in ('refunded', 'voided') then 'refunded'
          when e.type in ('expired', 'revived') then 'income' end, case when e.type = 'sold' then e.amount else -e.amount end)) n (name, amount)
    where e.business_id = ${businessId} and ${within(asked, sql`e.at`)} and ${isChosen} and n.name is not null`
  const changes = sql`
    select greatest(c.day, ${days.from}::date - 1) as day, c.amount, c.is_lapse, v.refunded_at is null as is_left
    from (
      select voucher_id, day, amount, false as is_lapse from (${openChanges(sinceEver)}) o
      union all
      select v.id, greatest(v.valid_to, ${dayOf(asked, sql`e.at`)}), e.amount, true from vouchers v
      join voucher_entries e on e.business_id = v.business_id and e.voucher_id = v.id
      where v.business_id = ${businessId} and v.valid_to < ${today} and v.valid_to <= ${days.to}::date and e.at < ${asked.to} and e.amount <> 0
        -- closing an expired voucher at night leaves what had expired
        and e.type not in ('expired', 'revived')) c
    join vouchers v on v.business_id = ${businessId} and v.id = c.voucher_id
    where ${isChosen}`
  const key = dayKey(asked, sql`day`)
  return sql`
    with changes as materialized (${changes}),
    rows_by_time as (
      select ${key} as key, min(day) as first_day,
        ${sql.join(
          ['sold_count', 'sold', 'redeemed', 'refunded', 'income'].map(
            (name) =>
              sql`coalesce(sum(amount) filter (where name = ${sql.lit(name)}), 0)::bigint as ${sql.ref(name)}`,
          ),
        )},
        coalesce(sum(amount) filter (where name = 'lapse' and is_left), 0)::bigint as expired,
        coalesce(sum(amount) filter (where name = 'lapse'), 0)::bigint as lapse,
        coalesce(sum(amount) filter (where name = 'open'), 0)::bigint as open_change
      from (
        select day, name, amount, true as is_left from (${facts}) f
        union all
        select day, case when is_lapse then 'lapse' else 'open' end, amount, is_left from changes where day >= ${days.from}::date
        union all
        select day, null, 0, null from (${daysOfBalances(asked)}) d) all_facts
      group by 1),
    balances as (
      select r.*,
        (select coalesce(sum(amount) filter (where is_lapse), 0)::bigint from changes where day < ${days.from}::date)
          + sum(r.lapse) over (order by r.first_day) as lapsed,
        (select coalesce(sum(amount) filter (where not is_lapse), 0)::bigint from changes where day < ${days.from}::date)
          + sum(r.open_change) over (order by r.first_day) as outstanding,
        row_number() over (order by r.first_day desc) = 1 as is_last
      from rows_by_time r)
    select key, key as label, sold_count, sold, redeemed, refunded, income, expired, lapsed::bigint as lapsed, outstanding::bigint as outstanding,
      case when is_last then lapsed else 0 end::bigint as lapsed_once,
      case when is_last then outstanding else 0 end::bigint as outstanding_once
    from balances`
}
