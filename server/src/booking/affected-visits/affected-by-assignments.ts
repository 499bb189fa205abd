import type { Affected, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { openStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { dayBounds } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { listVisits } from './find-affected.ts'

type Taken = BodyOf<typeof affectedVisits.ofAssignments>

/** Finds the upcoming visits of services that are taken from employees or from resources. */
export async function affectedByAssignments(
  context: BusinessContext,
  { employees, resources }: Taken,
): Promise<Computed<Affected>> {
  const ends = employees.map(({ until }) =>
    until ? new Date(dayBounds(until, context.session.timezone).from).toISOString() : null,
  )
  const statuses = ['hold', ...openStatuses]
  const { rows } = await sql<{ visit_id: string; employee_id: string }>`
    with employee_services_taken as (
      select * from unnest(${employees.map(({ employee_id }) => employee_id)}::uuid[],
        ${employees.map(({ service_id }) => service_id)}::uuid[], ${ends}::timestamptz[]) as t (employee_id, service_id, ends_at)
    ), resource_services_taken as (
      select * from unnest(${resources.map(({ resource_id }) => resource_id)}::uuid[],
        ${resources.map(({ service_id }) => service_id)}::uuid[]) as t (resource_id, service_id)
    )
    select l.visit_id, l.employee_id
    from (select distinct employee_id from employee_services_taken) e
    cross join lateral lines_ahead(e.employee_id, null, now(), 'infinity', ${statuses}::text[]) l
    where exists (select from employee_services_taken t
      where t.employee_id = l.employee_id and t.service_id = l.service_id and (t.ends_at is null or l.starts_at < t.ends_at))
    union all
    select l.visit_id, l.employee_id
    from (select distinct resource_id from resource_services_taken) r
    cross join lateral lines_ahead(null, r.resource_id, now(), 'infinity', ${statuses}::text[]) l
    where exists (select from resource_services_taken t
      where t.resource_id = r.resource_id and t.service_id = l.service_id)`.execute(context.tx)
  // Resources of a visit are chosen in the visit itself.
  return listVisits(context, rows, resources.length > 0 ? false : null)
}
