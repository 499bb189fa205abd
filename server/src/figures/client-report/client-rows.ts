import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { clientReport } from '@wizyta/contract/figures/client-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, unionAll, within } from '../report-parts/sold.ts'

const stored = Object.entries(clientReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 14: visits of the period, and what clients did before and after them. */
export const clientRows: ReportSql = (asked) => {
  const { by, businessId, from, to } = asked
  const other = sql`from visits b where b.business_id = v.business_id and b.client_id = v.client_id`
  const came = isOneOf('b.status', attendedStatuses)
  const backIn = (days: number) => sql`(exists (select ${other} and b.starts_at > v.starts_at
      and b.starts_at < v.starts_at + make_interval(days => ${days}) and ${came}))`
  const visits = sql`
    select ${dayOf(asked, sql`v.starts_at`)} as day, v.client_id, v.total, f.is_first,
      case when v.client_id is not null and row_number() over (partition by v.client_id order by v.starts_at, v.id) = 1
        then sum(v.total) over (partition by v.client_id) end as client_value,
      case when f.is_first then ${backIn(30)} end as back_30, case when f.is_first then ${backIn(60)} end as back_60,
      case when f.is_first then ${backIn(90)} end as back_90,
      exists (select ${other} and b.starts_at > v.starts_at and b.created_at < v.starts_at + interval '24 hours'
        and b.status not in ('hold', 'requested', 'declined', 'expired')) as is_rebooked
    from visits v
    -- looked for once a visit, although four columns use it
    cross join lateral (select v.client_id is not null and not exists (select ${other}
      and (b.starts_at, b.id) < (v.starts_at, v.id) and ${came}) as is_first offset 0) f
    where v.business_id = ${businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', attendedStatuses)}`
  const lost = sql`
    select ${dayOf(asked, sql`x.lost_at`)} as day, c.id as client_id, 'lost' as name, 1 as amount
    from clients c
    cross join lateral (select min(v.starts_at) as first_at, max(v.starts_at) as last_at, count(*) as visits from visits v
      where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', attendedStatuses)}) s
    cross join lateral (select s.last_at + 1.5 * (s.last_at - s.first_at) / greatest(s.visits - 1, 1) as lost_at) x
    where c.business_id = ${businessId} and c.attended_count >= 2 and c.last_visit_at < ${to}
      and s.visits >= 2 and s.last_at > s.first_at and x.lost_at >= ${from} and x.lost_at < least(${to}::timestamptz, now())`
  const facts = unionAll([
    sql`select v.day, v.client_id, n.name, n.amount from (${visits}) v cross join lateral (values ('visits', 1::bigint),
      ('value', v.total::bigint), (case when v.client_id is null then 'walk_ins' when v.is_first then 'new_clients' else 'returning' end, 1),
      (case when v.client_value is not null then 'clients' end, 1), ('client_value', v.client_value::bigint),
      (case when v.client_id is not null then 'of_clients' end, 1), (case when v.client_id is not null and v.is_rebooked then 'rebooked' end, 1),
      (case when v.back_30 then 'back_30' end, 1), (case when v.back_60 then 'back_60' end, 1),
      (case when v.back_90 then 'back_90' end, 1)) n (name, amount)`,
    lost,
  ])
  const key = by === 'client' ? sql`f.client_id` : by === 'source' ? sql`c.source` : dayKey(by, sql`f.day`)
  const isNamed = by === 'client'
  const rows = pivot(
    sql`select ${key} as key, ${isNamed ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      left join clients c on c.business_id = ${businessId} and c.id = f.client_id`,
    stored,
  )
  return isNamed
    ? labelled(asked, by, rows, stored)
    : sql`select key, coalesce(label, '') as label, ${sql.join(stored.map((name) => sql.ref(name)))} from (${rows}) r`
}
