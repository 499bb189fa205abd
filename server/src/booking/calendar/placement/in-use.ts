import { type PlannedLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { conflict } from '../../../kit/http/refusal.ts'
import type { LockedCatalogue } from '../lock-subjects.ts'

/** Refuses (409) a future visit with an archived employee or resource. Archived records have no future visits. */
export function checkInUse(lines: readonly PlannedLine[], { employees, resources }: LockedCatalogue) {
  if (visitSpan(lines).to <= Date.now()) return
  const isGone = (all: readonly { id: string; archived: boolean }[], id: string) =>
    all.some((one) => one.id === id && one.archived)
  if (lines.some(({ employee_id }) => isGone(employees, employee_id)))
    throw conflict('A person of this appointment no longer works here.')
  if (lines.some(({ resource_ids }) => resource_ids.some((id) => isGone(resources, id))))
    throw conflict('A room or device of this appointment is no longer in use.')
}
