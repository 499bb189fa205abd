import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { isOneOf } from '../src/kit/database/is-one-of.ts'
import type { TestApp } from './app.ts'

/**
 * Lists what the calendar of the first business must never show, under any load. These are future visits with
 * archived records, more bookings than places, and clients in two places. For tests that book over nothing and accept
 * no second visit of a client.
 */
export async function brokenPromises({ parts, world }: TestApp): Promise<string[]> {
  const { rows } = await parts.database.transaction({ businessId: world.a }, (tx) =>
    sql<{ said: string }>`
      select 'on an archived person: ' || v.id as said
      from visit_lines l join visits v on v.id = l.visit_id join employees e on e.id = l.employee_id
      where e.archived_at is not null and l.ends_at > now() and ${isOneOf('v.status', occupyingStatuses)}
      union all
      select 'on an archived resource: ' || b.visit_id from bookings b join resources r on r.id = b.resource_id
      where r.archived_at is not null and b.ends_at > now()
      union all
      select 'too many at once: ' || c.subject_id from (
        select a.subject_id, coalesce(e.max_parallel, r.capacity) as places, (
          select count(distinct coalesce(b.group_key, b.line_id::text)) from bookings b
          where b.subject_id = a.subject_id and b.starts_at <= a.starts_at and b.ends_at > a.starts_at) as taken
        from bookings a left join employees e on e.id = a.employee_id left join resources r on r.id = a.resource_id
      ) c where c.taken > c.places
      union all
      select 'too many in a class: ' || b.group_key
      from bookings b join visit_lines l on l.id = b.line_id join services s on s.id = l.service_id
      where b.group_key is not null group by b.subject_id, b.group_key, s.capacity having count(distinct b.line_id) > s.capacity
      union all
      select 'a client twice at once: ' || v.client_id
      from visits v join visits o on o.client_id = v.client_id and o.id > v.id and o.starts_at < v.ends_at and o.ends_at > v.starts_at
      where ${isOneOf('v.status', occupyingStatuses)} and ${isOneOf('o.status', occupyingStatuses)}`.execute(
      tx,
    ),
  )
  return rows.map(({ said }) => said)
}
