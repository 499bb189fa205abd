import { rowOf } from '../../kit/indexed-rows.ts'
import { intersect, merge, subtract } from '../../kit/spans.ts'
import { dayBounds, daysOf, instantAt, type Span } from '../../kit/wall-time.ts'
import { isOff } from '../../people/working-hours/hours.ts'
import { findCrowded, useOf } from './busy.ts'
import type { FitLine } from './fit.ts'
import { busyWith, dayOf, elsewhereOf, type FitContext } from './fit-context.ts'
import { lineSpan, resourceSpans, workParts, workSpans } from './schedule.ts'

interface Asked {
  context: FitContext
  /** The shifts that are looked at, in milliseconds. */
  within: Span
  /** True when no service of the visit is a class. An employee of one line is then busy for the other lines. */
  isPlain: boolean
}

/**
 * Finds the shifts by which a line on its own could be done, as spans of milliseconds. Reads the lists of hours and
 * of taken time instead of trying each start, since a visit fits nowhere else. It need not fit there, since its lines
 * share people and resources. Yields where the caller may pause.
 */
export function* shiftsOf(line: FitLine, asked: Asked): Generator<void, Span[]> {
  const shifts = employeeShifts(line, asked)
  yield
  return shifts.length === 0 ? [] : intersect(shifts, yield* resourcesShifts(line, asked))
}

/** Finds the shifts by which the employee of a line, and the client, could be there, until the latest start. */
export function employeeShifts(line: FitLine, asked: Asked): Span[] {
  const { context, isPlain } = asked
  const employee = rowOf(context.employees, line.employee_id)
  const performed = employee?.services.find(({ service_id }) => service_id === line.service_id)
  if (employee && !performed) return []
  const work = workParts(line)
  const open = opening({ employee_id: line.employee_id }, work, asked)
  const seats = employee?.max_parallel ?? 1
  const all = busyIn(line.employee_id, line, asked)
  // A class that others have joined takes no more of its teacher when one more joins.
  const busy = isPlain
    ? findCrowded(all, seats)
    : seats === 1
      ? all.filter(({ group }) => group === null)
      : []
  const free = without(open, isPlain ? workSpans(line) : work, busy)
  const here = without(free, work, elsewhereOf(line.employee_id, context))
  const { client, companions = [] } = context
  const present = companions.filter(({ id }) => id === line.client_id)
  return (client ? [client, ...present] : present).reduce(
    (free, { id }) => without(free, [lineSpan(line)], busyIn(id, line, asked)),
    untilLastStart(sinceFirstDay(here, performed?.valid_from, line, asked), line, asked),
  )
}

/** The shifts by which a line begins on the first day on which its employee performs the service, or later. */
function sinceFirstDay(
  shifts: Span[],
  day: string | null | undefined,
  line: FitLine,
  { context, within }: Asked,
): Span[] {
  if (!day) return shifts
  const from = dayBounds(day, context.timezone).from - Date.parse(line.starts_at)
  return intersect(shifts, [{ from, to: Math.max(from, within.to + 1) }])
}

/** The shifts by which a line begins no later than its service allows on that day. */
function untilLastStart(shifts: Span[], line: FitLine, { context, within }: Asked): Span[] {
  const last = rowOf(context.services, line.service_id)?.last_start
  if (!last) return shifts
  const start = Date.parse(line.starts_at)
  const dates = daysOf({ from: within.from + start, to: within.to + start }, context.timezone)
  const early = dates.map((date) => ({
    from: dayBounds(date, context.timezone).from - start,
    to: instantAt(date, last, context.timezone) - start + 1,
  }))
  return intersect(shifts, early)
}

/** Finds the shifts at which a line can have its resources, chosen or by each step of the rule. */
export function* resourcesShifts(line: FitLine, asked: Asked): Generator<void, Span[]> {
  const rule = line.resources_fixed
    ? []
    : (rowOf(asked.context.services, line.service_id)?.resource_rule ?? [])
  const known = new Map<string, Span[]>()
  let shifts: Span[] = [asked.within]
  const isChosen = (id: string) => rule.some(({ any_of }) => any_of.includes(id))
  for (const id of line.resource_ids)
    if (!isChosen(id)) shifts = intersect(shifts, resourceShifts(line, id, asked))
  for (const { any_of } of rule) {
    for (const id of any_of) {
      if (known.has(id)) continue
      known.set(id, resourceShifts(line, id, asked))
      yield
    }
    if (any_of.length > 0) shifts = intersect(shifts, merge(any_of.flatMap((id) => known.get(id) ?? [])))
  }
  return shifts
}

function resourceShifts(line: FitLine, id: string, asked: Asked): Span[] {
  const { context, isPlain } = asked
  const open = opening({ resource_id: id }, workParts(line), asked)
  if (!isPlain) return open
  const seats = rowOf(context.resources, id)?.capacity ?? 1
  return without(
    open,
    resourceSpans(line, useOf(line, id, context)),
    findCrowded(busyIn(id, line, asked), seats),
  )
}

/** Buffers and turnover reach no further beyond a line. */
const reach = 4 * 3_600_000

/** Returns the busy time of an employee or resource around every place where the line could stand. */
const busyIn = (subject: string, line: FitLine, { context, within }: Asked) => {
  const { from, to } = lineSpan(line)
  return busyWith(subject, { from: within.from + from - reach, to: within.to + to + reach }, context)
}

/** The shifts by which all parts lie within the hours of a person or resource. */
function opening(
  whose: { employee_id?: string; resource_id?: string },
  parts: readonly Span[],
  { context, within }: Asked,
): Span[] {
  const first = Math.min(...parts.map(({ from }) => from))
  const last = Math.max(...parts.map(({ to }) => to))
  const dates = daysOf({ from: within.from + first, to: within.to + last }, context.timezone)
  const open = merge(dates.flatMap((date) => openOn(whose, date, context)))
  return parts.reduce<Span[]>(
    (shifts, part) =>
      intersect(
        shifts,
        open
          .filter(({ from, to }) => to - from >= part.to - part.from)
          .map(({ from, to }) => ({ from: from - part.from, to: to - part.to + 1 })),
      ),
    [within],
  )
}

/** Returns the open time of an employee or resource. Resources are open also while the business is closed. */
function openOn(whose: { employee_id?: string; resource_id?: string }, date: string, context: FitContext) {
  const day = dayOf(whose, date, context)
  if (whose.employee_id) return isOff(day) ? [] : subtract(day.open, [...day.breaks, ...day.away])
  if (day.closed) return [dayBounds(date, context.timezone)]
  const away = day.away.filter(({ closed }) => !closed)
  return day.absence === null ? subtract(day.open, [...day.breaks, ...away]) : []
}

/** The shifts by which no part meets what is taken. */
const without = (shifts: readonly Span[], parts: readonly Span[], taken: readonly Span[]): Span[] =>
  taken.length === 0
    ? [...shifts]
    : subtract(
        shifts,
        parts.flatMap((part) =>
          taken.map(({ from, to }) => ({ from: from - part.to + 1, to: to - part.from })),
        ),
      )
