import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { visitsOfClient } from '../../booking/calendar/visits/visits-of-client.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/**
 * Returns true while a user serves the client `c`: from the day before a visit until a week ahead.
 * Such a user may view data that their role masks, and each view is logged.
 */
export const servesSoon = (userId: string) => sql<boolean>`
  exists (
    select from visits v
    join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    join employees e on e.business_id = l.business_id and e.id = l.employee_id
    where v.business_id = c.business_id and v.id = any (array(${visitsOfClient(sql`c.id`)})) and not ${isOneOf('v.status', calledOffStatuses)}
      and e.user_id = ${userId} and e.archived_at is null
      and l.starts_at between now() - interval '1 day' and now() + interval '7 days')`
