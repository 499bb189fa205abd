import { groupOf } from '@wizyta/contract/booking/calendar/busy'
import { type PlannedLine, planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { workParts, workSpans } from '@wizyta/contract/booking/calendar/schedule'
import type { visits } from '@wizyta/contract/booking/calendar/visits'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { overlap } from '@wizyta/contract/kit/spans'
import type { Span } from '@wizyta/contract/kit/wall-time'
import type { VisitCatalogue } from '../catalogue.ts'

export type SlotLine = BodyOf<typeof visits.slots>['lines'][number]

/** One way to do a line: by whom, and what it takes with that person. Times count from the start of the line. */
export interface Way {
  employeeId: string
  /** How many the employee serves at once. */
  seats: number
  planned: PlannedLine
  length: number
  work: Span[]
  /** From the first buffer to the last. */
  extent: Span
  /** Two ways of one shape take the same of the employee, and share it with the same. */
  shape: string
}

export interface OpenLine {
  /** Milliseconds after the start of the visit; null: when the line before it ends. */
  offset: number | null
  ways: Way[]
  /** True when it takes equally long with every employee. */
  isFixed: boolean
}

/** All ways to do the lines of a search. */
export interface Openings {
  lines: OpenLine[]
  /** No service is for several clients. */
  isPlain: boolean
  /** The start of each line is known with the start of the visit. */
  isFixed: boolean
  /** No way to do all lines ends later after the start of the visit. */
  longest: number
}

export function openingsOf(lines: readonly SlotLine[], catalogue: VisitCatalogue): Openings {
  const open = lines.map((line, index) => {
    const ways = candidatesOf(line, catalogue).flatMap((id) => wayOf(line, id, catalogue) ?? [])
    const offset = line.offset_min === undefined ? null : line.offset_min * 60_000
    return {
      offset: offset ?? (index === 0 ? 0 : null),
      ways,
      isFixed: isAlike(ways.map(({ length }) => length)),
    }
  })
  const planned = open.flatMap(({ ways }) => ways.map((way) => way.planned))
  let [at, longest] = [0, 0]
  for (const { offset, ways } of open) {
    at = (offset ?? at) + Math.max(0, ...ways.map(({ length }) => length))
    longest = Math.max(longest, at)
  }
  return {
    lines: open,
    isPlain: planned.every((line) => groupOf(line, catalogue) === null),
    isFixed: open.every(({ isFixed }) => isFixed),
    longest,
  }
}

const isAlike = (values: readonly number[]) => new Set(values).size <= 1

const candidatesOf = (line: SlotLine, { employees }: VisitCatalogue) =>
  line.employee_id !== null
    ? [line.employee_id]
    : employees
        .filter(
          ({ choosable, in_calendar, services }) =>
            choosable && in_calendar && services.some(({ service_id }) => service_id === line.service_id),
        )
        .map(({ id }) => id)

function wayOf(line: SlotLine, employeeId: string, catalogue: VisitCatalogue): Way | null {
  // Wherever it begins: its times count from its own start.
  const alone = { ...line, offset_min: 0, employee_id: employeeId }
  const [planned] = planLines([alone], 0, catalogue)
  if (!planned) return null
  const [work, taken] = [workParts(planned), workSpans(planned)]
  return {
    employeeId,
    seats: catalogue.employees.find(({ id }) => id === employeeId)?.max_parallel ?? 1,
    planned,
    length: Date.parse(planned.ends_at),
    work,
    extent: { from: (taken[0] as Span).from, to: (taken.at(-1) as Span).to },
    shape: JSON.stringify([work, taken, groupOf(planned, catalogue) && planned.service_id]),
  }
}

/** A way that was chosen, with the start of its line. */
export interface Chosen {
  way: Way
  from: number
}

/** Returns true when the work of two lines overlaps. */
export const meets = (one: Chosen, other: Chosen): boolean =>
  one.way.work.some((a) =>
    other.way.work.some((b) =>
      overlap(
        { from: one.from + a.from, to: one.from + a.to },
        { from: other.from + b.from, to: other.from + b.to },
      ),
    ),
  )
