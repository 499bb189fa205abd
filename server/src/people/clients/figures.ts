import { attendedStatuses, doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type { clientFigures } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'

/** Sums the visits of a client that the caller sees. Several visits on one day count as one for the interval. */
export async function findFigures(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<AnswerOf<typeof clientFigures.show>> {
  const { rows } = await sql<AnswerOf<typeof clientFigures.show>>`
    select
      (select coalesce(sum(v.total), 0) from visits v
        where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', doneStatuses)}) as spent,
      (select min(v.starts_at) from visits v
        where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', attendedStatuses)}) as first_visit_at,
      (select case when count(*) >= 2 then round(percentile_cont(0.5) within group (order by days))::int end
        from (
          select day - lag(day) over (order by day) as days from (
            select distinct (v.starts_at at time zone v.timezone)::date as day from visits v
            where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', attendedStatuses)}) as attended
        ) as intervals where days is not null) as usual_interval_days
    from clients c
    where c.business_id = ${businessId} and c.id = ${id}`.execute(tx)
  return found(rows)
}
