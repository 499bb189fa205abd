import type { Handover } from '@wizyta/contract/booking/affected-visits/api'
import { withBusy } from '@wizyta/contract/booking/calendar/fit-context'
import { movable } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { changedHours, type HoursChange } from '@wizyta/contract/people/working-hours/changed-hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import type { Budget, Steps } from '../../kit/http/turns.ts'
import { loadCatalogue, type VisitCatalogue } from '../calendar/catalogue.ts'
import { type Availability, type Booked, loadAvailability } from '../calendar/placement/availability.ts'
import { tryVisit } from '../calendar/placement/try-visit.ts'
import { movedLines } from '../calendar/visits/move-visit.ts'
import type { StoredLine } from '../calendar/visits/visit-rows.ts'

/** Lines of visits that are hit, with the employee who has no time for them. */
interface HitLine {
  visit_id: string
  employee_id: string
}

/**
 * Returns who could take over a visit at its time. Each is tried as the move of the visit would try it, which decides
 * again when it is made.
 */
export async function findHandovers(
  { tx, businessId, session }: BusinessContext,
  visits: readonly Visit[],
  hit: readonly HitLine[],
  change: HoursChange | null,
): Promise<(visit: Visit, budget: Budget) => Steps<Handover[]>> {
  const stored = new Map(visits.map((visit) => [visit.id, visit.lines.map(storedLine)]))
  const lines = [...stored.values()].flat()
  const anyone = lines.map((line) => ({ ...line, employee_id: null }))
  const leaving = change?.resource_id ?? null
  const alike = leaving === null ? [] : await resourcesLike(tx, businessId, leaving)
  const catalogue = await loadCatalogue(tx, businessId, {
    lines: [...lines, ...anyone],
    resourceIds: alike,
  })
  const availability = await loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue,
    employees: catalogue.employees.map(({ id }) => id),
    resources: catalogue.resources.map(({ id }) => id),
    span: {
      from: Math.min(...visits.map(({ starts_at }) => Date.parse(starts_at))),
      to: Math.max(...visits.map(({ ends_at }) => Date.parse(ends_at))),
    },
  })
  const isListed = ({ visit_id }: { visit_id: string | null }) => visit_id !== null && stored.has(visit_id)
  const booked: readonly Booked[] = availability.busy
  const listed = booked.filter(isListed)
  const before: Availability = {
    ...availability,
    busy: booked.filter((one) => !isListed(one)),
  }
  const after = change ? changedHours(before, change) : before

  return function* (visit, budget) {
    if (!movable(visit.status)) return []
    const own = stored.get(visit.id) ?? []
    // The visit itself is not in its own way.
    const others = listed.filter(({ visit_id }) => visit_id !== visit.id)
    const around = { before: withBusy(before, others), after: withBusy(after, others) }
    const candidates = candidatesFor(
      own,
      hit.filter(({ visit_id }) => visit_id === visit.id),
      leaving === null ? null : { id: leaving, alike },
      catalogue,
    )
    const free: Handover[] = []
    for (const candidate of candidates) {
      if (budget.isSpent) break
      if (fitsWith(candidate, { ...visit, lines: own }, catalogue, around)) free.push(candidate)
      yield
    }
    return free
  }
}

const storedLine = (line: Visit['lines'][number]): StoredLine => ({
  ...line,
  resource_ids: line.resources.map(({ id }) => id),
  resources_fixed: false,
})

/** Other resources of the same category. */
async function resourcesLike(tx: Tx, businessId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from resources r join resources o on o.business_id = r.business_id and o.category = r.category
    where r.business_id = ${businessId} and r.id = ${id} and o.id <> r.id and o.archived_at is null
    order by o.sort_order, o.name, o.id limit ${mostAlike}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Each is tried for every listed visit. */
const mostAlike = 30

/**
 * Lists those who perform the services, or the resources that serve instead. Of a resource that no service requires,
 * those are the others of its category.
 */
function candidatesFor(
  lines: readonly StoredLine[],
  hit: readonly HitLine[],
  leaving: { id: string; alike: readonly string[] } | null,
  { services, employees, resources }: VisitCatalogue,
): Handover[] {
  if (leaving !== null) {
    const using = lines.filter(({ resource_ids }) => resource_ids.includes(leaving.id))
    const taken = using.flatMap(({ resource_ids }) => resource_ids)
    const steps = services
      .filter(({ id }) => using.some(({ service_id }) => service_id === id))
      .flatMap(({ resource_rule }) => resource_rule.filter(({ any_of }) => any_of.includes(leaving.id)))
    const instead = steps.length > 0 ? steps.flatMap(({ any_of }) => any_of) : leaving.alike
    return resources
      .filter(({ id, archived }) => !archived && instead.includes(id) && !taken.includes(id))
      .map(({ id, name }) => ({ name, resource: { from: leaving.id, to: id } }))
  }
  const [from, second] = [...new Set(hit.map(({ employee_id }) => employee_id))]
  if (from === undefined || second !== undefined) return []
  const needed = lines.filter(({ employee_id }) => employee_id === from).map(({ service_id }) => service_id)
  return employees
    .filter(
      (one) =>
        one.id !== from &&
        one.choosable &&
        one.in_calendar &&
        needed.every((id) => one.services.some(({ service_id }) => service_id === id)),
    )
    .map(({ id, name }) => ({ name, employee: { from, to: id } }))
}

function fitsWith(
  { employee, resource }: Handover,
  visit: { starts_at: string; lines: StoredLine[] },
  catalogue: VisitCatalogue,
  around: { before: Availability; after: Availability },
): boolean {
  const lines = movedLines(visit, { employee, resource }, catalogue)
  const { clashes } = tryVisit({ lines, before: visit.lines }, catalogue, around.after, around.before)
  return clashes.length === 0
}
