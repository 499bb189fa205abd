import type { CalendarDays, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { visitorName } from '@wizyta/contract/people/names/names'
import { calendar, clients } from '../../../platform/net/calls.gen.ts'
import { forget, queryClient } from '../../../platform/net/query.ts'
import { session } from '../../../platform/session/session.ts'
import type { CalendarBlock } from '../grid/cards.ts'

/** A visit as the calendar keeps it. */
export function toCalendarVisit(visit: Visit): CalendarVisit {
  return {
    id: visit.id,
    version: visit.version,
    status: visit.status,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    client_id: visit.client?.id ?? null,
    client: visitorName(visit),
    total: visit.total,
    payment_status: visit.payment_status,
    is_part_refunded: visit.is_part_refunded,
    first_visit: visit.first_visit,
    has_note: visit.note !== null,
    has_alert: Boolean(visit.client?.alert),
    online: visit.source === 'online',
    recurring: visit.series_id !== null,
    overridden: visit.override_reason !== null,
    late_minutes: visit.late_minutes,
    is_refused: visit.refused_at !== null,
    label_ids: visit.label_ids,
    lines: visit.lines.map((line) => ({
      id: line.id,
      service_id: line.service_id,
      employee_id: line.employee_id,
      client_id: line.client_id,
      starts_at: line.starts_at,
      ends_at: line.ends_at,
      segments: line.segments,
      buffer_before_min: line.buffer_before_min,
      buffer_after_min: line.buffer_after_min,
      resource_ids: line.resources.map(({ id }) => id),
    })),
  }
}

/**
 * Puts what the server answered into every day that is at hand, then has them fetched anew. Cards and list of clients show
 * when each was here last, and how often.
 */
export const storeVisit = (visit: Visit) => storeVisits([visit])

/** The same for several at once. */
export function storeVisits(changed: readonly Visit[]) {
  const changedById = new Map(changed.map((visit) => [visit.id, visit]))
  void forget(clients.index, clients.show)
  changeDays((days) => {
    const known = new Set(days.visits.map(({ id }) => id))
    return {
      ...days,
      visits: [
        ...days.visits.map((one) => {
          const visit = changedById.get(one.id)
          return visit
            ? { ...one, ...toCalendarVisit(visit), has_note: one.has_note || visit.note !== null }
            : one
        }),
        ...changed.filter(({ id }) => !known.has(id)).map(toCalendarVisit),
      ],
    }
  })
}

export function storeBlock(block: CalendarBlock) {
  changeDays((days) => ({ ...days, blocks: [...days.blocks.filter(({ id }) => id !== block.id), block] }))
}

export function removeBlock(id: string) {
  changeDays((days) => ({ ...days, blocks: days.blocks.filter((block) => block.id !== id) }))
}

/** Has the days fetched anew after several blocks were changed. */
export const forgetBlocks = () => void forget(calendar.days, calendar.month)

function changeDays(change: (days: CalendarDays) => CalendarDays) {
  const queryKey = [session.get().currentBusinessId, calendar.days.path]
  queryClient.setQueriesData<CalendarDays>({ queryKey }, (days) => days && change(days))
  void forget(calendar.days, calendar.month)
}
