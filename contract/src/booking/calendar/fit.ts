import { rowOf } from '../../kit/indexed-rows.ts'
import { merge, overlap, shared, subtract } from '../../kit/spans.ts'
import { dayBounds, daysOf, type Span } from '../../kit/wall-time.ts'
import { performsAt } from '../../people/employees/performs.ts'
import { type Busy, findCrowded, type Taken, takenBy, type UsingLine } from './busy.ts'
import { causeOf, clash, onceEach, whole } from './clash.ts'
import { busyWith, dayOf, elsewhereOf, type FitContext } from './fit-context.ts'
import { shiftLine, visitSpan } from './plan-lines.ts'
import { lineSpan, workParts } from './schedule.ts'
import type { Clash } from './visit-input.ts'

/** A line that is tried somewhere. Its resources are kept while they are free, else the rule of its service picks others. */
export interface FitLine extends UsingLine {
  /** True: these resources and no others. */
  resources_fixed?: boolean
  /** Another client for whom it is. */
  client_id?: string | null
}

/**
 * Checks whether lines fit, by the rules of the server, and chooses their resources.
 * @param shift milliseconds by which the lines are tried elsewhere
 * @returns all that stands in the way, hard and soft, and the resources of each line
 */
export function fitOf(
  lines: readonly FitLine[],
  context: FitContext,
  shift = 0,
): { clashes: Clash[]; resource_ids: string[][] } {
  const placed = placeResources(shift === 0 ? lines : lines.map((line) => shiftLine(line, shift)), context)
  const clashes = [...clashesOf(placed, context)]
  return { clashes: onceEach(clashes), resource_ids: placed.map(({ resource_ids }) => [...resource_ids]) }
}

/** As `fitOf` without clashes, but stops at the first one. */
export function fits(lines: readonly FitLine[], context: FitContext, shift = 0): boolean {
  const moved = shift === 0 ? lines : lines.map((line) => shiftLine(line, shift))
  // Most times fail by the person's own hours or visits: asked first, since choosing resources costs more.
  for (const [index, line] of moved.entries()) {
    if (!hoursClashes(line, index, { employee_id: line.employee_id }, context).next().done) return false
  }
  return clashesOf(placeResources(moved, context), context).next().done === true
}

/**
 * Chooses resources: those of the line first, then those of the visit, then the default workplace of the employee. Others
 * follow in the order of the rule. Free ones come first.
 */
function placeResources<Line extends FitLine>(lines: readonly Line[], context: FitContext): Line[] {
  const placed: Line[] = []
  for (const line of lines) {
    const rule = rowOf(context.services, line.service_id)?.resource_rule ?? []
    if (line.resources_fixed || rule.length === 0) {
      placed.push(line)
      continue
    }
    const inUse = placed.flatMap(({ resource_ids }) => resource_ids)
    const workplace = rowOf(context.employees, line.employee_id)?.default_resource_id ?? []
    const known = [...line.resource_ids, ...inUse, workplace].flat()
    const chosen = line.resource_ids.filter((id) => !rule.some(({ any_of }) => any_of.includes(id)))
    for (const { any_of } of rule) {
      const free = new Set(any_of.filter((id) => !chosen.includes(id)))
      const preferred = [...new Set([...known, ...free])].filter((id) => free.has(id))
      const best = leastTaken(preferred, line, placed, context)
      if (best !== undefined) chosen.push(best)
    }
    placed.push({ ...line, resource_ids: chosen })
  }
  return placed
}

/** Chooses the first free resource. If none is free, a soft clash is preferred to a hard one. */
function leastTaken(
  preferred: readonly string[],
  line: FitLine,
  placed: readonly FitLine[],
  context: FitContext,
): string | undefined {
  let possible: string | undefined
  for (const id of preferred) {
    // The rest of the visit does not decide whether this resource is free; a rule may name 250 of them.
    const using = placed.filter(({ resource_ids }) => resource_ids.includes(id))
    const worst = worstOf(
      clashesOf([...using, { ...line, resource_ids: [id], resources_fixed: true }], context, id),
    )
    if (worst === 0) return id
    if (worst === 1) possible ??= id
  }
  return possible ?? preferred[0]
}

function worstOf(clashes: Iterable<Clash>): 0 | 1 | 2 {
  let worst: 0 | 1 | 2 = 0
  for (const { hard } of clashes) {
    if (hard) return 2
    worst = 1
  }
  return worst
}

/** @param only of this subject alone */
function* clashesOf(lines: readonly FitLine[], context: FitContext, only?: string): Generator<Clash> {
  const taken = takenBy(lines, context, only)
  for (const [index, part] of taken.entries()) {
    if (only === undefined || part.subject_id === only)
      yield* takenClashes(part, taken.slice(0, index), lines, context)
  }
  for (const [index, line] of lines.entries()) {
    if (only === undefined) {
      yield* hoursClashes(line, index, { employee_id: line.employee_id }, context)
      yield* elsewhereClashes(line, index, context)
      const employee = rowOf(context.employees, line.employee_id)
      const at = Date.parse(line.starts_at)
      if (employee && !performsAt(employee.services, line.service_id, at, context.timezone)) {
        yield clash('not_performed', index, lineSpan(line), employee)
      }
    }
    for (const id of line.resource_ids) {
      if (only === undefined || id === only) yield* hoursClashes(line, index, { resource_id: id }, context)
    }
  }
  if (only !== undefined) return
  const { client, companions = [] } = context
  if (client) yield* clientClashes(client, lines, 0, context)
  for (const [id, own] of Map.groupBy(lines, ({ client_id }) => client_id)) {
    const companion = companions.find((one) => one.id === id)
    if (companion) yield* clientClashes(companion, own, lines.indexOf(own[0] as FitLine), context)
  }
}

/** The client of the visit is there from its beginning to its end, a companion for their own lines. */
function* clientClashes(
  client: { id: string; name: string },
  lines: readonly FitLine[],
  index: number,
  context: FitContext,
): Generator<Clash> {
  const whole = visitSpan(lines)
  for (const busy of busyWith(client.id, whole, context)) {
    const cause = causeOf(busy.told ?? busy, whole)
    yield clash('client', index, shared(busy, whole) ?? whole, client, { visit_id: busy.visit_id, cause })
  }
}

/**
 * Yields clashes of an employee or resource with limited places. A group takes one place, up to the capacity of its
 * service.
 */
function* takenClashes(
  part: Taken,
  sameVisit: readonly Taken[],
  lines: readonly FitLine[],
  context: FitContext,
): Generator<Clash> {
  const employee = part.kind === 'employee' ? rowOf(context.employees, part.subject_id) : undefined
  const resource = part.kind === 'resource' ? rowOf(context.resources, part.subject_id) : undefined
  const subject = employee ?? resource ?? { id: part.subject_id, name: '' }
  const seats = employee?.max_parallel ?? resource?.capacity ?? 1
  const kind = resource?.overbook ? 'overbooked' : part.kind
  const own = sameVisit
    .filter((other) => other.subject_id === part.subject_id && overlap(other, part))
    .map((other): Busy & { own: true } => ({ ...other, visit_id: null, block: null, own: true }))
  const others = [...busyWith(part.subject_id, part, context), ...own]
  const inGroup = part.group === null ? [] : others.filter(({ group }) => group === part.group)
  const line = lines[part.line] as FitLine
  if (inGroup.length > 0 && inGroup.length >= groupCapacity(line, context)) {
    for (const other of inGroup) yield clash(kind, part.line, part, subject, takerOf(other, line))
    return
  }
  const strangers = others.filter((other) => other.group === null || other.group !== part.group)
  const crowds = (seats === 1 ? [] : findCrowded(strangers, seats))
    .map((crowd) => shared(crowd, part))
    .filter((crowd) => crowd !== null)
  // With one seat each other visit is reported by itself; with several, each overlapping group is.
  const met = strangers.flatMap((other) => {
    const span = seats === 1 ? shared(other, part) : fromFirstToLast(crowds, other)
    return span ? [{ other, span }] : []
  })
  if (seats > 1) met.sort((a, b) => a.span.from - b.span.from)
  for (const { other, span } of met) {
    const named = other.block ? { ...subject, name: other.block } : subject
    yield clash(kind, part.line, span, named, takerOf(other, line))
  }
}

/** Returns what of a span lies between the first and the last of sorted spans that it meets. */
function fromFirstToLast(sorted: readonly Span[], span: Span): Span | null {
  const first = sorted.find(({ to }) => to > span.from)
  const last = sorted.findLast(({ from }) => from < span.to)
  if (!first || !last || first.from > last.from) return null
  return { from: Math.max(first.from, span.from), to: Math.min(last.to, span.to) }
}

/** Returns the visit or block that takes the time, without details where it is the visit itself. */
const takerOf = (other: Busy & { own?: boolean }, line: FitLine) => ({
  visit_id: other.visit_id,
  cause: other.own ? null : causeOf(other.told ?? other, lineSpan(line)),
})

/** Work in another business: how long is told, and nothing else of it. */
function* elsewhereClashes(line: FitLine, index: number, context: FitContext): Generator<Clash> {
  const away = elsewhereOf(line.employee_id, context)
  if (away.length === 0) return
  const employee = rowOf(context.employees, line.employee_id) ?? null
  const met = away.flatMap((span) => workParts(line).map((part) => shared(part, span)))
  for (const span of merge(met.filter((part) => part !== null)))
    yield clash('busy_elsewhere', index, span, employee)
}

const groupCapacity = (line: FitLine, context: FitContext) =>
  rowOf(context.services, line.service_id)?.capacity ?? 1

function* hoursClashes(
  line: FitLine,
  index: number,
  whose: { employee_id?: string; resource_id?: string },
  context: FitContext,
): Generator<Clash> {
  const id = whose.employee_id ?? whose.resource_id ?? ''
  const subject = rowOf(context.employees, id) ?? rowOf(context.resources, id) ?? { id, name: '' }
  const parts = workParts(line)
  for (const date of daysOf(
    { from: (parts[0] as Span).from, to: (parts.at(-1) as Span).to },
    context.timezone,
  )) {
    const { open, breaks, away, absence, closed, employed } = dayOf(whose, date, context)
    const bounds = dayBounds(date, context.timezone)
    const here = parts.map((part) => shared(part, bounds)).filter((part) => part !== null)
    const all = whole(here)
    if (!all) continue
    if (closed) {
      if (whose.employee_id) yield clash('closed', index, all, null)
    } else if (!employed) {
      yield clash('not_employed', index, all, subject)
    } else if (absence) {
      yield clash('absence', index, all, subject)
    } else {
      const outside = whole(subtract(here, open))
      if (outside) yield clash('outside_hours', index, outside, subject)
      const within = (times: readonly Span[]) =>
        whole(here.flatMap((part) => times.map((time) => shared(part, time)).filter((span) => span !== null)))
      const rest = within(breaks)
      const met = whole(breaks.filter((pause) => here.some((part) => overlap(part, pause))))
      if (rest && met) yield clash('break', index, rest, subject, { cause: causeOf(met, all) })
      for (const gone of away) {
        const missed = within([gone])
        if (!missed || (gone.closed && !whose.employee_id)) continue
        const cause = causeOf(gone, all)
        if (gone.closed) yield clash('closed', index, missed, null, { cause })
        else yield clash('absence', index, missed, subject, { cause })
      }
    }
  }
}
