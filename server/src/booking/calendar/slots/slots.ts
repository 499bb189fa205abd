import type { visits } from '@wizyta/contract/booking/calendar/visits'
import type { AnswerOf, BodyOf } from '@wizyta/contract/kit/endpoint'
import { addDays, dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import { Computed } from '../../../kit/http/computed.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { invalid } from '../../../kit/http/refusal.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'
import { checkClient, loadCatalogue, lowerCaseIds, type VisitCatalogue } from '../catalogue.ts'
import { loadAvailability } from '../placement/availability.ts'
import { checkYear } from '../placement/place-visit.ts'
import { findVisit } from '../queries.ts'
import type { SlotLine } from './slot-lines.ts'
import { searchSlots } from './slot-search.ts'

type Search = BodyOf<typeof visits.slots>

const defaultDays = 14
const defaultLimit = 20

/**
 * Finds free times for some services, earliest first; it prefers employees with the smallest remaining gaps. They are
 * searched for when the transaction is over.
 */
export async function findSlots(
  { tx, businessId, session }: BusinessContext,
  search: Search,
): Promise<Computed<AnswerOf<typeof visits.slots>>> {
  const lines = search.lines.map(lowerCaseIds)
  const visitId = search.visit_id?.toLowerCase() ?? null
  const clientId = search.client_id?.toLowerCase() ?? null
  const before = visitId === null ? null : await findVisit(tx, businessId, visitId)
  const catalogue = await loadCatalogue(tx, businessId, { lines, clientId })
  checkClient(clientId, catalogue, before?.client?.id)
  checkOffered(lines, catalogue, before?.lines)
  const { calendar_step_min: step } = await readSettings(tx, businessId)
  const { timezone } = session
  const from = Math.max(Date.parse(search.from), Date.now())
  checkYear(from, 'from')
  const lastDay = addDays(localDay(from, timezone), (search.days ?? defaultDays) - 1)
  const span = { from, to: dayBounds(lastDay, timezone).to }
  const availability = await loadAvailability(tx, businessId, {
    timezone,
    catalogue,
    span,
    employees: catalogue.employees.map(({ id }) => id),
    resources: catalogue.resources.map(({ id }) => id),
    except: visitId,
    clientId,
  })
  const wanted = { lines, span, step, limit: search.limit ?? defaultLimit }
  return new Computed((budget) => searchSlots(wanted, catalogue, availability, budget))
}

/** Refuses (422) what cannot be booked any more. What the visit had already, it may keep. */
function checkOffered(
  lines: readonly SlotLine[],
  { services, employees }: VisitCatalogue,
  known: readonly { service_id: string; employee_id: string }[] = [],
) {
  const errors: Record<string, string[]> = {}
  for (const [index, line] of lines.entries()) {
    const had = known.some(({ service_id }) => service_id === line.service_id)
    if (!had && !services.find(({ id }) => id === line.service_id)?.offered)
      errors[`lines.${index}.service_id`] = ['Choose a service.']
    const employee = employees.find(({ id }) => id === line.employee_id)
    const served = known.some(({ employee_id }) => employee_id === line.employee_id)
    if (line.employee_id !== null && (!employee || (!employee.choosable && !served)))
      errors[`lines.${index}.employee_id`] = ['Choose an employee.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
