import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { clientReport } from '@wizyta/contract/figures/client-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { chosen, ofClientGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, unionAll } from '../report-parts/sold.ts'
import { cameBackWithin, clientVisits, cohortDays, netOfVisits } from '../report-parts/visits.ts'

const stored = Object.entries(clientReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 14: visits of the period, and what clients did before and after them. */
export const clientRows: ReportSql = (asked) => {
  const { by, businessId, from, to } = asked
  const visits = sql`
    select v.*, ${sql.join(
      cohortDays.map(
        (days) =>
          sql`case when v.client_kind = 'new_clients' then ${cameBackWithin(asked, days)} end as ${sql.ref(`back_${days}`)}`,
      ),
    )},
      case when v.client_id is not null and row_number() over (partition by v.client_id order by v.starts_at) = 1
        then sum(v.total) over (partition by v.client_id) end as client_value
    from (${clientVisits(asked)}) v`
  const lost = sql`
    select ${dayOf(asked, sql`x.lost_at`)} as day, c.id as client_id, 'lost' as name, 1 as amount
    from clients c
    cross join lateral (select min(v.starts_at) as first_at, max(v.starts_at) as last_at, count(*) as visits from visits v
      where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', attendedStatuses)}) s
    cross join lateral (select s.last_at + 1.5 * (s.last_at - s.first_at) / greatest(s.visits - 1, 1) as lost_at) x
    where c.business_id = ${businessId} and c.attended_count >= 2
      and s.visits >= 2 and s.last_at > s.first_at and x.lost_at >= ${from} and x.lost_at < least(${to}::timestamptz, now())`
  const facts = unionAll([
    sql`select v.day, v.client_id, n.name, n.amount from (${visits}) v cross join lateral (values ('visits', 1::bigint),
      ('value', v.total), ('net', ${netOfVisits(asked, sql`l.visit_id = any (v.visit_ids)`)}), (v.client_kind, 1), (case when v.client_value is not null then 'clients' end, 1),
      ('client_value', v.client_value::bigint), (case when v.client_id is not null then 'of_clients' end, 1),
      (case when v.client_id is not null and v.is_rebooked then 'rebooked' end, 1),
      ${sql.join(
        cohortDays.map((days) => {
          const back = sql.ref(`v.back_${days}`)
          return sql`(case when ${back} is not null then ${sql.lit(`of_${days}`)} end, 1), (case when ${back} then ${sql.lit(`back_${days}`)} end, 1)`
        }),
      )}) n (name, amount)`,
    lost,
  ])
  const key = by === 'client' ? sql`f.client_id` : by === 'source' ? sql`c.source` : dayKey(asked, sql`f.day`)
  const isNamed = by === 'client'
  const rows = pivot(
    sql`select ${key} as key, ${isNamed ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      left join clients c on c.business_id = ${businessId} and c.id = f.client_id
      where ${chosen(asked, 'source', sql`c.source`)} and ${ofClientGroup(asked, sql`f.client_id`)}`,
    stored,
  )
  return isNamed
    ? labelled(asked, by, rows, stored)
    : sql`select key, coalesce(label, '') as label, ${sql.join(stored.map((name) => sql.ref(name)))} from (${rows}) r`
}
