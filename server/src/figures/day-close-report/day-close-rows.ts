import { dayCloseReport } from '@wizyta/contract/figures/day-close-report/api'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { registeredTotal } from '../../sales/books/registered-total.ts'
import { withinOwnShift } from '../../sales/cash/own-shift.ts'
import { chosen } from '../report-parts/filters.ts'
import {
  dayKey,
  dayOf,
  documents,
  paymentRows,
  pivot,
  summedBy,
  unionAll,
  within,
} from '../report-parts/sold.ts'

/** Report 2: the shifts of the period, with their money. A user who may not change operations gets their own open shift. */
export const dayCloseRows: ReportSql = (asked) => {
  const { by, businessId, timezone } = asked
  const shifts = sql`
    select s.*, t.name as till, ${dayOf(asked, sql`s.opened_at`)} as opened_on
    from shifts s join tills t on t.business_id = s.business_id and t.id = s.till_id
    where s.business_id = ${businessId} and ${within(asked, sql`s.opened_at`)} and ${withinOwnShift(asked) ?? sql`true`}
      and ${chosen(asked, 'till', sql`s.till_id`)}`
  const ofShifts = sql`s.shift_id = any (array(select id from shown))`
  const facts = unionAll([
    sql`select h.id as shift_id, n.name, n.amount from shown h cross join lateral (values
      ('opening', h.opening_counted), ('expected', h.expected), ('counted', h.counted), ('difference', h.counted - h.expected)) n (name, amount)`,
    sql`select e.shift_id, case when e.ref_kind = 'sale' then 'cash_sales' when e.amount > 0 then 'cash_in' else 'cash_out' end, e.amount
      from book_entries e where e.business_id = ${businessId} and e.shift_id = any (array(select id from shown)) and e.account = 'cash'`,
    sql`select o.shift_id, 'tips_paid', case o.direction when 'out' then -o.amount else o.amount end::bigint
      from cash_operations o where o.business_id = ${businessId} and o.shift_id = any (array(select id from shown)) and o.type = 'tips'`,
    sql`select p.shift_id, n.name, p.amount
      from (${summedBy(['shift_id', 'name'], ['amount'], paymentRows(asked, ofShifts))}) p
      cross join lateral (values (p.name), ('paid')) n (name)`,
    sql`select d.shift_id, n.name, n.amount from (${summedBy(
      ['shift_id'],
      ['total', 'tips', 'tips_returned', 'fiscal'],
      sql`select d.*, greatest(d.tip_total, 0) as tips, least(d.tip_total, 0) as tips_returned, case when exists (select from fiscal_receipts f where f.business_id = d.business_id and f.sale_id = d.id
        and f.status in ('printed', 'manual')) then ${registeredTotal('d')} else 0 end as fiscal from (${documents(asked, ofShifts)}) d`,
    )}) d cross join lateral (values ('sold', d.total), ('tips', d.tips), ('tips_returned', d.tips_returned), ('fiscal', d.fiscal)) n (name, amount)`,
  ])
  const day = dayKey(asked, sql`h.opened_on`)
  const named = sql`h.till || ' · ' || to_char(h.opened_at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')`
  const [key, label] =
    by === 'shift'
      ? [sql`h.id::text`, named]
      : by === 'till'
        ? [sql`h.till_id::text`, sql`h.till`]
        : [day, day]
  return sql`
    with shown as materialized (${shifts})
    ${pivot(
      sql`select ${key} as key, ${label} as label, f.name, f.amount from (${facts}) f join shown h on h.id = f.shift_id`,
      Object.keys(dayCloseReport.columns),
      ['expected', 'counted', 'difference'],
    )}`
}
