import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { today } from '../../../platform/text/time.ts'
import { type NewVisitDraft, openNewVisit } from '../state/panel-host.ts'
import { dateParam } from '../state/range.ts'
import type { Setup } from '../state/setup.ts'
import { emptyLine, linesOf } from './lines.ts'

/**
 * Returns the draft of a visit like this one: the same client, services and employees. Price and duration come from the
 * price list of now. Services that are no longer offered are left out, employees who have left are open.
 */
export function draftLike(visit: Visit, setup: Setup): NewVisitDraft {
  const lines = linesOf(visit)
    .filter(({ service_id }) => setup.serviceById.has(service_id ?? ''))
    .map(({ service_id, variant_id, employee_id, companion, start }) => {
      const variants = setup.serviceById.get(service_id ?? '')?.variants ?? []
      return emptyLine({
        service_id,
        variant_id: variants.some(({ id }) => id === variant_id) ? variant_id : null,
        employee_id: setup.employeeById.has(employee_id ?? '') ? employee_id : null,
        companion,
        start,
      })
    })
  return {
    client_id: visit.client?.id,
    walk_in_name: visit.client ? null : visit.walk_in_name,
    lines: lines.length > 0 ? lines : [emptyLine()],
  }
}

/** A time of a day, in the column of an employee or a resource. */
export interface Place {
  starts_at: string
  kind: 'employee' | 'resource'
  id: string
}

/**
 * Returns a draft at a place. An employee there takes the services of the first employee, as far as they perform them.
 */
export function placedAt(draft: NewVisitDraft, { starts_at, kind, id }: Place, setup: Setup): NewVisitDraft {
  if (kind === 'resource') return { ...draft, starts_at, resource_id: id }
  const performed = new Set(setup.employeeById.get(id)?.services.map(({ service_id }) => service_id))
  const former = draft.lines?.[0]?.employee_id
  const lines = draft.lines?.map((line) =>
    line.employee_id === former && performed.has(line.service_id ?? '') ? { ...line, employee_id: id } : line,
  )
  return { ...draft, starts_at, lines }
}

/**
 * Opens the form of a visit like this one, with its free times from a day on.
 * @param date the calendar goes there; absent: it stays
 * @param place where it is booked; absent or null: at the first free time
 */
export function bookAgain(
  visit: Visit,
  setup: Setup,
  { date, place }: { date?: string | undefined; place?: Place | null } = {},
) {
  const at = date && { date: dateParam(date, today(setup.timezone).toString()) }
  const draft = draftLike(visit, setup)
  void openNewVisit(place ? placedAt(draft, place, setup) : draft, at || {})
}
