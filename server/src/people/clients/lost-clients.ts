import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/**
 * Selects the clients who were lost within a time: `client_id`, `lost_at`. They have stayed away for one and a half of their
 * cycle. A cycle is the average time between days with a visit.
 */
export const lostClients = (
  businessId: string,
  timezone: string,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> => sql`
  select c.id as client_id, x.lost_at
  from clients c
  cross join lateral (select min(v.starts_at) as first_at, max(v.starts_at) as last_at,
      count(distinct (v.starts_at at time zone ${timezone})::date) as visits
    from visits v
    where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', attendedStatuses)}) s
  cross join lateral (select s.last_at + 1.5 * (s.last_at - s.first_at) / greatest(s.visits - 1, 1) as lost_at) x
  where c.business_id = ${businessId} and c.attended_count >= 2
    and s.visits >= 2 and s.last_at > s.first_at and x.lost_at >= ${from} and x.lost_at < least(${to}::timestamptz, now())`
