import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/**
 * Selects the clients who were lost within a time: `client_id`, `lost_at`. They have stayed away for one and a half of their
 * cycle. A cycle is the average time between days with a visit. Visits for which another client pays are visits, too.
 */
export const lostClients = (
  businessId: string,
  timezone: string,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> => sql`
  select c.id as client_id, x.lost_at
  from clients c
  cross join lateral (select min(d.starts_at) as first_at, max(d.starts_at) as last_at,
      count(distinct (d.starts_at at time zone ${timezone})::date) as visits
    from (
      select v.starts_at from visits v
      where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', attendedStatuses)}
      union all
      select v.starts_at from visit_lines l join visits v on v.business_id = l.business_id and v.id = l.visit_id
      where l.business_id = c.business_id and l.client_id = c.id and ${isOneOf('v.status', attendedStatuses)}) d) s
  cross join lateral (select s.last_at + 1.5 * (s.last_at - s.first_at) / greatest(s.visits - 1, 1) as lost_at) x
  where c.business_id = ${businessId} and (c.attended_count >= 2
      or exists (select from visit_lines l where l.business_id = c.business_id and l.client_id = c.id))
    and s.visits >= 2 and s.last_at > s.first_at and x.lost_at >= ${from} and x.lost_at < least(${to}::timestamptz, now())`
