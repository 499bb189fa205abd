import { rowOf } from '../../kit/indexed-rows.ts'
import { dayBounds, instantAt } from '../../kit/wall-time.ts'
import { performsAt } from '../../people/employees/performs.ts'
import { fitOf } from './fit.ts'
import type { FitContext } from './fit-context.ts'
import { type Catalogue, planLines } from './plan-lines.ts'
import type { Clash } from './visit-input.ts'

/** Why an employee has no room for a service on a day. */
export interface Hindrance {
  employee_id: string
  /**
   * `free`: there is room; `away`: does not work then; `busy`: has visits or blocks; `resource`: something is taken.
   * `late`: free only after the last start of the service.
   */
  reason: 'free' | 'away' | 'busy' | 'resource' | 'client' | 'late'
  /** The first start with room. */
  free_at: number | null
  /** Rules of the service that fail, each with the names of all resources that would do. */
  resources: string[][]
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
  return performing.map(({ id }) => hindranceOf(id, line, date, catalogue, context, from))
}

const awayKinds: readonly Clash['kind'][] = ['outside_hours', 'break', 'absence', 'closed', 'not_employed']

function hindranceOf(
  employee_id: string,
  line: { service_id: string; variant_id: string | null; duration_min?: number },
  date: string,
  catalogue: Catalogue,
  context: FitContext,
  from: number,
): Hindrance {
  const bounds = dayBounds(date, context.timezone)
  const none = { employee_id, free_at: null, resources: [] }
  const seen = { busy: false, client: false, late: false, resources: new Map<string, string[]>() }
  const lastStart = rowOf(context.services, line.service_id)?.last_start
  const latest = lastStart ? instantAt(date, lastStart, context.timezone) : bounds.to
  for (let start = bounds.from; start < bounds.to; start += stepMin * 60_000) {
    if (start < from) continue
    const planned = planLines([{ ...line, employee_id }], start, catalogue)
    const { clashes } = fitOf(planned, context)
    if (clashes.length === 0) {
      if (start <= latest) return { ...none, reason: 'free', free_at: start }
      seen.late = true
      continue
    }
    if (start > latest) continue
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
      for (const one of taken) {
        const names = alternativesOf(one, line.service_id, context)
        seen.resources.set(names.join('\n'), names)
      }
      if (taken.length === 0) seen.client = true
    }
  }
  // A resource is the news: at those times the employee would be free.
  if (seen.resources.size > 0) return { ...none, reason: 'resource', resources: [...seen.resources.values()] }
  if (seen.client) return { ...none, reason: 'client' }
  if (seen.late) return { ...none, reason: 'late' }
  return { ...none, reason: seen.busy ? 'busy' : 'away' }
}

/** Returns the names of all resources that the rule of a taken one allows. One chosen by hand has no rule. */
function alternativesOf({ subject_id, name }: Clash, service_id: string, context: FitContext): string[] {
  const rule = rowOf(context.services, service_id)?.resource_rule ?? []
  const step = rule.find(({ any_of }) => subject_id !== null && any_of.includes(subject_id))
  return step?.any_of.map((id) => rowOf(context.resources, id)?.name ?? name) ?? [name]
}
