import { occupyingStatuses, valuedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { bookedStatuses, visitOutcomes } from '@wizyta/contract/figures/visit-report/api'
import { allows, wholeSalon } from '@wizyta/contract/kit/permission'
import { type RawBuilder, sql } from 'kysely'
import { hourOf, ownVisits, visitsValue, weekdayOf } from '../../booking/calendar/visits/visit-list.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { fullName } from '../../people/names/names.ts'
import { chosen, ofClientGroup, ofServiceGroup } from '../report-parts/filters.ts'
import { dayKey } from '../report-parts/sold.ts'
import { netOfVisits } from '../report-parts/visits.ts'

const among = (statuses: readonly string[]) => isOneOf('v.status', statuses)

/** Report 15: visits by their first day, weekday, hour, source or client. */
export const visitRows: ReportSql = (asked) => {
  const { businessId, timezone, session, from, to, by } = asked
  const day = sql`(v.starts_at at time zone ${timezone})::date`
  const ofDays = [dayKey(asked, day), dayKey(asked, day)] as const
  const groups: Record<string, readonly [key: RawBuilder<unknown>, label: RawBuilder<unknown>]> = {
    day: ofDays,
    week: ofDays,
    month: ofDays,
    hour: [sql`${hourOf(timezone)}::text`, sql`lpad(${hourOf(timezone)}::text, 2, '0') || ':00'`],
    weekday_hour: [
      sql`${weekdayOf(timezone)} || '-' || ${hourOf(timezone)}`,
      sql`${weekdayOf(timezone)} || '-' || lpad(${hourOf(timezone)}::text, 2, '0')`,
    ],
    source: [sql`v.source`, sql`v.source`],
    client: [sql`v.client_id::text`, fullName('c')],
  }
  const [key, label] = groups[by] as readonly [RawBuilder<unknown>, RawBuilder<unknown>]
  const client =
    by === 'client' ? sql`left join clients c on c.business_id = v.business_id and c.id = v.client_id` : sql``
  const own = allows(session, wholeSalon) ? sql`true` : sql`v.id = any (array(${ownVisits}))`
  const isOfLine = (condition: RawBuilder<unknown>) =>
    sql`exists (select from visit_lines l where l.business_id = v.business_id and l.visit_id = v.id and ${condition})`
  return sql`
    select key, label, count(*) as booked,
      count(*) filter (where ${isOneOf('status', visitOutcomes.done)}) as done,
      count(*) filter (where ${isOneOf('status', visitOutcomes.open)}) as open,
      count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'cancelled' and cancelled_by = 'client') as cancelled_client,
      count(*) filter (where status = 'cancelled' and cancelled_by is distinct from 'client') as cancelled_salon,
      count(*) filter (where status = 'cancelled' and cancelled_late) as cancelled_late,
      count(*) filter (where status = 'no_show') as no_show,
      count(*) filter (where occupies and (client_id is null or nth_of_day = 1)) as client_days,
      sum(lead_min) as lead_min,
      count(*) filter (where override_reason is not null) as overbooked,
      ${visitsValue} as value,
      coalesce(sum(net) filter (where ${isOneOf('status', valuedStatuses)}), 0)::bigint as net
    from (
      select ${key} as key, ${label} as label, v.status, v.client_id, v.cancelled_by, v.cancelled_late, v.override_reason, v.total,
        ${among(occupyingStatuses)} as occupies, ${netOfVisits(asked, sql`l.visit_id = v.id`)} as net,
        row_number() over (partition by ${day}, v.client_id, ${among(occupyingStatuses)} order by v.starts_at, v.id) as nth_of_day,
        -- a visit that is entered after it has begun was not booked ahead
        greatest(0, floor(extract(epoch from v.starts_at - v.created_at) / 60))::bigint as lead_min
      from visits v ${client}
      where v.business_id = ${businessId} and v.starts_at >= ${from} and v.starts_at < ${to}
        and ${among(bookedStatuses)} and ${own}
        and ${chosen(asked, 'source', sql`v.source`)} and ${ofClientGroup(asked, sql`v.client_id`)}
        and ${asked.filter.employee ? isOfLine(chosen(asked, 'employee', sql`l.employee_id`)) : sql`true`}
        and ${asked.filter.service_group ? isOfLine(ofServiceGroup(asked, sql`l.service_id`)) : sql`true`}
        and ${asked.filter.resource ? isOfLine(sql`exists (select from unnest(l.resource_ids) as r (id) where ${chosen(asked, 'resource', sql`r.id`)})`) : sql`true`}
    ) v
    group by key, label`
}
