import type { CalendarVisit } from '@wizyta/contract/calendar'
import type { Visit } from '@wizyta/contract/visits'
import { visitName } from './words.ts'

/** The visit as the day draws it, so that the day shows a change before it has been fetched again. */
export function calendarVisitOf(visit: Visit): CalendarVisit {
  return {
    id: visit.id,
    version: visit.version,
    status: visit.status,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    client_id: visit.client?.id ?? null,
    client: visitName(visit),
    total: visit.total,
    payment_status: visit.payment_status,
    first_visit: visit.first_visit,
    has_note: Boolean(visit.note),
    has_alert: Boolean(visit.client?.alert),
    online: visit.source === 'online',
    recurring: visit.series_id !== null,
    overridden: visit.override_reason !== null,
    lines: visit.lines.map((line) => ({
      id: line.id,
      service_id: line.service_id,
      service: line.service_name,
      employee_id: line.employee_id,
      starts_at: line.starts_at,
      ends_at: line.ends_at,
      segments: line.segments,
      buffer_before_min: line.buffer_before_min,
      buffer_after_min: line.buffer_after_min,
      resource_ids: line.resources.map(({ id }) => id),
    })),
  }
}
