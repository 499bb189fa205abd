import { dayBounds, type Span } from '../../kit/wall-time.ts'
import { performsAt } from '../../people/employees/performs.ts'
import { fitOf } from './fit.ts'
import type { FitContext } from './fit-context.ts'
import { type Catalogue, planLines } from './plan-lines.ts'
import type { Clash } from './visit-input.ts'

/** Why an employee has no room for a service on a day. */
export interface Hindrance {
  employee_id: string
  /** `free`: there is room; `away`: does not work then; `busy`: has visits or blocks; `resource`: something needed is taken. */
  reason: 'free' | 'away' | 'busy' | 'resource' | 'client'
  /** The first start with room. */
  free_at: number | null
  /** Names of what is taken or closed. */
  resources: string[]
}

/** Minutes between the starts that are tried. */
const stepMin = 15

/**
 * Explains for each employee who performs a service why it finds no room on a day. Every start of the day is tried.
 * Clashes count only while the employee works.
 * @param from no start before it, epoch milliseconds
 */
export function whyNoRoom(
  line: { service_id: string; variant_id: string | null; duration_min?: number },
  date: string,
  timezone: string,
  catalogue: Catalogue,
  context: FitContext,
  from = 0,
): Hindrance[] {
  const bounds = dayBounds(date, timezone)
  const performing = catalogue.employees.filter(({ services }) =>
    performsAt(services, line.service_id, bounds.from, timezone),
  )
  return performing.map(({ id }) => hindranceOf(id, line, bounds, catalogue, context, from))
}

const awayKinds: readonly Clash['kind'][] = ['outside_hours', 'break', 'absence', 'closed', 'not_employed']

function hindranceOf(
  employee_id: string,
  line: { service_id: string; variant_id: string | null; duration_min?: number },
  bounds: Span,
  catalogue: Catalogue,
  context: FitContext,
  from: number,
): Hindrance {
  const none = { employee_id, free_at: null, resources: [] }
  const seen = { busy: false, client: false, resources: new Set<string>() }
  for (let start = bounds.from; start < bounds.to; start += stepMin * 60_000) {
    if (start < from) continue
    const planned = planLines([{ ...line, employee_id }], start, catalogue)
    const { clashes } = fitOf(planned, context)
    if (clashes.length === 0) return { ...none, reason: 'free', free_at: start }
    const isOwn = ({ subject_id }: Clash) => subject_id === null || subject_id === employee_id
    if (clashes.some((one) => awayKinds.includes(one.kind) && isOwn(one))) continue
    if (clashes.some(({ kind }) => kind === 'employee' || kind === 'busy_elsewhere')) seen.busy = true
    else {
      const taken = clashes.filter(
        (one) =>
          one.kind === 'resource' ||
          one.kind === 'overbooked' ||
          (awayKinds.includes(one.kind) && !isOwn(one)),
      )
      for (const { name } of taken) seen.resources.add(name)
      if (taken.length === 0) seen.client = true
    }
  }
  // A resource is the news: at those times the employee would be free.
  if (seen.resources.size > 0) return { ...none, reason: 'resource', resources: [...seen.resources] }
  if (seen.client) return { ...none, reason: 'client' }
  return { ...none, reason: seen.busy ? 'busy' : 'away' }
}
