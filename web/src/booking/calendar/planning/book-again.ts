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

/**
 * Opens the form of a visit like this one, with its free times from a day on.
 * @param date the calendar goes there; absent: it stays
 */
export function bookAgain(visit: Visit, setup: Setup, date?: string) {
  const at = date && { date: dateParam(date, today(setup.timezone).toString()) }
  void openNewVisit(draftLike(visit, setup), at || {})
}
