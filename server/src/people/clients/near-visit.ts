import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/**
 * Whether a user serves the client `c` about now: from the day before a visit that is his until a week ahead of one. Who
 * does may look at what his role shows masked, and each look is written down.
 */
export const servesSoon = (userId: string) => sql<boolean>`
  exists (
    select from visits v
    join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    join employees e on e.business_id = l.business_id and e.id = l.employee_id
    where v.business_id = c.business_id and v.client_id = c.id and not ${isOneOf('v.status', calledOffStatuses)}
      and e.user_id = ${userId} and e.archived_at is null
      and l.starts_at between now() - interval '1 day' and now() + interval '7 days')`
