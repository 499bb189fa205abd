import { rowOf } from '../../kit/indexed-rows.ts'
import { merge, subtract } from '../../kit/spans.ts'
import type { Span } from '../../kit/wall-time.ts'
import type { ResourceRule } from '../../sales/services/api.ts'
import type { CalendarVisit } from './api.ts'
import { visitSpan } from './plan-lines.ts'
import { resourceSpans, type TimedLine, workParts } from './schedule.ts'
import { occupies } from './visit-status.ts'

/** Time that a visit or a block takes of a person, a resource or a client. */
export interface Busy extends Span {
  subject_id: string
  visit_id: string | null
  /** The kind of the block that takes it. */
  block: string | null
  /** Visits of one group (a service for several, at one time) share the person and the resources. */
  group: string | null
  /** The visit's own time with this subject and its client, where they are known: what one tells of it. */
  told?: ToldVisit
}
interface ToldVisit extends Span {
  client: string
}

/** A line whose resources are settled. */
export interface UsingLine extends TimedLine {
  service_id: string
  employee_id: string
  resource_ids: readonly string[]
}

/** How resources are used: `calendar-setup` is one. */
export interface Uses {
  services: readonly {
    id: string
    capacity: number
    resource_rule: ResourceRule
    /** Wall time after which no start is proposed. */
    last_start?: string | null | undefined
  }[]
  resources: readonly { id: string; turnover_min: number }[]
}

/** Time that a line takes of a subject. */
export interface Taken extends Span {
  subject_id: string
  kind: 'employee' | 'resource'
  /** Index of the line. */
  line: number
  group: string | null
}

/**
 * Returns the time taken by the lines of one visit. Between lines of one employee the buffers fall away, since the
 * client stays. A resource that several lines use is taken once.
 * @param only of this resource alone
 */
export function takenBy(lines: readonly UsingLine[], uses: Uses, only?: string): Taken[] {
  const taken: Taken[] = []
  const add = (kind: Taken['kind'], subject_id: string, line: number, spans: Span[]) => {
    const group = groupOf(lines[line] as UsingLine, uses)
    for (const span of spans) taken.push({ ...span, subject_id, kind, line, group })
  }
  const before = (subject: string) => taken.filter(({ subject_id }) => subject_id === subject)
  for (const [index, line] of lines.entries()) {
    if (only === undefined) {
      const others = lines.flatMap((other, at) =>
        at !== index && other.employee_id === line.employee_id ? workParts(other) : [],
      )
      const buffers = subtract(buffersOf(line), [...others, ...before(line.employee_id)])
      add('employee', line.employee_id, index, merge([...workParts(line), ...buffers]))
    }
    for (const id of line.resource_ids)
      if (only === undefined || id === only)
        add('resource', id, index, subtract(resourceSpans(line, useOf(line, id, uses)), before(id)))
  }
  return taken
}

function buffersOf(line: TimedLine): Span[] {
  const from = Date.parse(line.starts_at)
  const to = Date.parse(line.ends_at)
  return [
    { from: from - line.buffer_before_min * 60_000, to: from },
    { from: to, to: to + line.buffer_after_min * 60_000 },
  ]
}

/** How a line uses a resource: by the step of its service's rule that names it. */
export function useOf(line: { service_id: string }, resourceId: string, { services, resources }: Uses) {
  const rule = rowOf(services, line.service_id)?.resource_rule ?? []
  return {
    work_only: rule.find(({ any_of }) => any_of.includes(resourceId))?.work_only ?? false,
    turnover_min: rowOf(resources, resourceId)?.turnover_min ?? 0,
  }
}

/** Lines with the same key are one group: the same service for several, at the same time. */
export function groupOf(
  line: { service_id: string; starts_at: string; ends_at: string },
  { services }: Pick<Uses, 'services'>,
  shift = 0,
) {
  const capacity = rowOf(services, line.service_id)?.capacity ?? 1
  return capacity > 1
    ? `${line.service_id} ${Date.parse(line.starts_at) + shift} ${Date.parse(line.ends_at) + shift}`
    : null
}

/**
 * Everything that is taken on some days, of people, resources and clients: what `fitOf` needs.
 * @param except a visit or block that is tried elsewhere and does not stand in its own way
 */
export function busyOf(
  days: {
    visits: readonly (Pick<CalendarVisit, 'id' | 'status' | 'client_id'> & {
      lines: readonly (UsingLine & { client_id?: string | null })[]
      client?: string
    })[]
    blocks: readonly {
      id: string
      employee_id: string
      kind: string
      starts_at: string
      ends_at: string
      bookable_over: boolean
    }[]
  },
  uses: Uses,
  except?: string,
): Busy[] {
  const visits = days.visits
    .filter(({ id, status }) => id !== except && occupies(status))
    .flatMap(({ id, client_id, client = '', lines }) => {
      const taken = takenBy(lines, uses).map(
        ({ subject_id, from, to, group }): Busy => ({
          subject_id,
          from,
          to,
          group,
          visit_id: id,
          block: null,
          told: { ...timeWith(lines, subject_id), client },
        }),
      )
      if (client_id) {
        const whole = visitSpan(lines)
        const told = { ...whole, client }
        taken.push({ ...whole, subject_id: client_id, visit_id: id, block: null, group: null, told })
      }
      for (const [companion, own] of Map.groupBy(lines, (line) => line.client_id)) {
        if (!companion) continue
        const there = visitSpan(own)
        const told = { ...there, client }
        taken.push({ ...there, subject_id: companion, visit_id: id, block: null, group: null, told })
      }
      return taken
    })
  const blocks = days.blocks
    .filter(({ id, bookable_over }) => id !== except && !bookable_over)
    .map(
      ({ employee_id, kind, starts_at, ends_at }): Busy => ({
        subject_id: employee_id,
        from: Date.parse(starts_at),
        to: Date.parse(ends_at),
        visit_id: null,
        block: kind,
        group: null,
      }),
    )
  return [...visits, ...blocks]
}

/**
 * Returns the time of a visit with an employee or resource, from its first line there to its last. A subject without
 * a line gets the whole visit.
 */
export function timeWith(
  lines: readonly Pick<UsingLine, 'employee_id' | 'resource_ids' | 'starts_at' | 'ends_at'>[],
  subjectId: string,
): Span {
  const there = lines.filter(
    ({ employee_id, resource_ids }) => employee_id === subjectId || resource_ids.includes(subjectId),
  )
  return visitSpan(there.length > 0 ? there : lines)
}

/**
 * Returns where at least so many are at once. A group counts once; a block of time leaves no place at all. Walks
 * beginnings and ends once, in order of time: a room for a hundred has thousands in one day.
 */
export function findCrowded(spans: readonly Busy[], seats: number): Span[] {
  if (seats === 1) return spans.map(({ from, to }) => ({ from, to }))
  const edges = spans
    .filter(({ from, to }) => from < to)
    .flatMap((span) => [
      { at: span.from, by: 1, span },
      { at: span.to, by: -1, span },
    ])
    .sort((a, b) => a.at - b.at)
  const groups = new Map<string, number>()
  const full: Span[] = []
  let [single, blocks] = [0, 0]
  for (const [index, { at, by, span }] of edges.entries()) {
    if (span.block !== null) blocks += by
    if (span.group === null) single += by
    else {
      const present = (groups.get(span.group) ?? 0) + by
      if (present === 0) groups.delete(span.group)
      else groups.set(span.group, present)
    }
    const to = edges[index + 1]?.at ?? at
    if (to === at || (blocks === 0 && single + groups.size < seats)) continue
    const last = full.at(-1)
    if (last?.to === at) last.to = to
    else full.push({ from: at, to })
  }
  return full
}
