import { openStatuses, valuedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows, wholeSalon } from '@wizyta/contract/kit/permission'
import { addDays, instantAt } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import { localName } from '../../../kit/database/local-name.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { listRows } from '../../../kit/lists/list.ts'
import { everyWordIn } from '../../../kit/lists/search.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'
import { employeeName, fullName, visitorName } from '../../../people/names/names.ts'
import { labelsOfVisit } from '../../visit-labels/labels-of-visits.ts'
import { checkedDate } from '../queries.ts'
import { refusedAt } from './refused-at.ts'
import { visitsOfClient } from './visits-of-client.ts'
import { waitingDeposits } from './waiting-deposits.ts'

/** Visits as rows of a list, `v` among them. */
export const visitListFrom = sql`from visits v left join clients c on c.business_id = v.business_id and c.id = v.client_id`
export const visitListColumns = sql`v.id, v.status, v.starts_at, v.ends_at, v.client_id,
  coalesce(${visitorName}, '') as client_name, ${refusedAt} is not null as is_refused, v.total, v.version, ${labelsOfVisit} as label_ids,
  (select coalesce(string_agg(${localName('s')}, ', ' order by l.position), '')
    from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
    where l.business_id = v.business_id and l.visit_id = v.id) as services,
  (select coalesce(string_agg(p.name, ', ' order by p.place), '')
    from (select ${employeeName} as name, min(l.position) as place
      from visit_lines l join employees e on e.business_id = l.business_id and e.id = l.employee_id
      where l.business_id = v.business_id and l.visit_id = v.id group by e.id, 1) p) as employees`

/** The sum of the prices of those visits `v` that are agreed with the client. */
export const visitsValue = sql`coalesce(sum(v.total) filter (where ${isOneOf('v.status', valuedStatuses)}), 0)`

/** Selects visits that are over, but not closed. The partial index visits_open serves it. */
export const isToClose = sql`(${isOneOf('v.status', openStatuses)} and v.starts_at < now() and v.ends_at < now())`

/** The day of the week on which a visit begins, Monday as 1. */
export const weekdayOf = (timezone: string) =>
  sql`extract(isodow from v.starts_at at time zone ${timezone})::int`

/** The hour of the clock in which a visit begins. */
export const hourOf = (timezone: string) => sql`extract(hour from v.starts_at at time zone ${timezone})::int`

/**
 * Ids of visits in which the caller performs a part. As an array they are looked up one by one, however many others
 * there are.
 */
export const ownVisits = sql`select l.visit_id from visit_lines l
  join employees e on e.business_id = l.business_id and e.id = l.employee_id
  where e.business_id = current_business_id() and e.user_id = current_user_id()`

export async function listVisits({ tx, businessId, session }: BusinessContext, query: ListQuery) {
  const settings = query.filter?.deposit ? await readSettings(tx, businessId) : null
  const lines = sql`from visit_lines l where l.business_id = v.business_id and l.visit_id = v.id`
  const midnight = (date: string) =>
    new Date(instantAt(checkedDate(date), '00:00', session.timezone)).toISOString()
  return listRows<VisitListRow>(tx, query, {
    businessId,
    alias: 'v',
    archivable: false,
    defaultSort: '-starts_at',
    from: visitListFrom,
    within: allows(session, wholeSalon) ? null : sql`v.id = any (array(${ownVisits}))`,
    columns: visitListColumns,
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', case when hides_contact() then plain(${fullName('c')}) else c.search end,
        plain(v.walk_in_name),
        (select string_agg(case when hides_contact() then plain(${fullName('k')}) else k.search end, ' ')
          from visit_lines l join clients k on k.business_id = l.business_id and k.id = l.client_id
          where l.business_id = v.business_id and l.visit_id = v.id and l.client_id is not null))`,
        term,
      ),
    filters: {
      client_id: (ids: string[]) => sql`v.id = any (array(${visitsOfClient(sql`any (${ids}::uuid[])`)}))`,
      payer_id: (ids: string[]) => sql`v.client_id = any (${ids}::uuid[])`,
      employee_id: (ids: string[]) => sql`exists (select ${lines} and l.employee_id = any (${ids}::uuid[]))`,
      from: ([date]: string[]) => sql`v.starts_at >= ${midnight(date as string)}`,
      to: ([date]: string[]) => sql`v.starts_at < ${midnight(addDays(checkedDate(date as string), 1))}`,
      to_close: () => isToClose,
      label: (ids: string[]) => sql`exists (select from labels_of_visits x
        where x.business_id = v.business_id and x.visit_id = v.id and x.label_id = any (${ids}::uuid[]))`,
      first_visit: () => sql`v.first_visit`,
      walk_in: () => sql`v.client_id is null`,
      client_source: (sources: string[]) => sql`exists (select from clients o
        where o.business_id = v.business_id and o.id = v.client_id and o.source = any (${sources}))`,
      hour: (hours: string[]) => sql`${hourOf(session.timezone)} = any (${hours}::int[])`,
      weekday: (days: string[]) => sql`${weekdayOf(session.timezone)} = any (${days}::int[])`,
      cancelled_late: () => sql`v.cancelled_late`,
      overridden: () => sql`v.override_reason is not null`,
      service_id: (ids: string[]) => sql`exists (select ${lines} and l.service_id = any (${ids}::uuid[]))`,
      resource_id: (ids: string[]) => sql`exists (select ${lines} and l.resource_ids && ${ids}::uuid[])`,
      deposit: () =>
        settings
          ? sql`v.id = any (array(select w.id from (${waitingDeposits(businessId, settings)}) w))`
          : sql`true`,
      with_resource: () => sql`exists (select ${lines} and l.resource_ids <> '{}')`,
    },
  })
}
