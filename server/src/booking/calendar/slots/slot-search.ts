import { type PlannedLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { covers } from '@wizyta/contract/kit/spans'
import { dayBounds, daysOf, type Span } from '@wizyta/contract/kit/wall-time'
import type { Budget, Steps } from '../../../kit/http/turns.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { Availability } from '../placement/availability.ts'
import { choosePeople } from './slot-choice.ts'
import { type SlotDay, slotDay } from './slot-days.ts'
import { type Openings, openingsOf, type SlotLine } from './slot-lines.ts'

interface Wanted {
  lines: readonly SlotLine[]
  span: Span
  /** The grid, in minutes, for employees without a grid of their own. */
  step: number
  limit: number
}
interface Found {
  slots: Slot[]
  gave_up: boolean
}

/** Searches one slot for each start on the grid at which the lines find their people and resources, earliest first. */
export function* searchSlots(
  { lines, span, step, limit }: Wanted,
  catalogue: VisitCatalogue,
  availability: Availability,
  budget: Budget,
): Steps<Found> {
  const found: Found = { slots: [], gave_up: false }
  const steps = stepsTo(found)
  while (!budget.isSpent) {
    if (steps.next().done) return found
    yield
  }
  return { ...found, gave_up: true }

  function* stepsTo({ slots }: Found): Steps<void> {
    const openings = openingsOf(lines, catalogue)
    const grid = gridOf(openings, catalogue, step)
    for (const date of daysOf(span, availability.timezone)) {
      const day = yield* slotDay(date, openings, availability)
      if (!day) continue
      const { from: midnight, to: end } = dayBounds(date, availability.timezone)
      const onGrid = grid.within(day, midnight)
      for (let start = midnight; start < end; start += grid.smallest * 60_000) {
        if (start < span.from || !covers(day.starts, start) || !grid.has(start - midnight)) continue
        if (slots.length >= limit) return
        const choice = yield* choosePeople(start, openings, onGrid, availability)
        yield
        if (choice === 'gave_up') found.gave_up = true
        else if (choice) slots.push(slotOf(choice))
      }
    }
  }
}

/** Returns the starts that the grids of the employees who can begin the visit allow. */
function gridOf({ lines: [first] }: Openings, { employees }: VisitCatalogue, step: number) {
  const own = new Map(employees.map(({ id, calendar_step_min }) => [id, calendar_step_min ?? step]))
  const steps = [...new Set((first?.ways ?? []).map(({ employeeId }) => own.get(employeeId) ?? step))]
  const isOn = (one: number, sinceMidnight: number) => sinceMidnight % (one * 60_000) === 0
  return {
    smallest: steps.length === 0 ? step : steps.reduce(largestDivisor),
    has: (sinceMidnight: number) => steps.length < 2 || steps.some((one) => isOn(one, sinceMidnight)),
    /** The possible starts of a day, those of the first line on the grid of its employee alone. */
    within: (day: SlotDay, midnight: number): SlotDay =>
      steps.length < 2
        ? day
        : {
            ...day,
            allows: (line, way, from) =>
              (line > 0 || isOn(own.get(way.employeeId) ?? step, from - (first?.offset ?? 0) - midnight)) &&
              day.allows(line, way, from),
          },
  }
}

const largestDivisor = (a: number, b: number): number => (b === 0 ? a : largestDivisor(b, a % b))

const slotOf = (lines: readonly PlannedLine[]): Slot => {
  const { from, to } = visitSpan(lines)
  return {
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    lines: lines.map(({ employee_id, starts_at }) => ({
      employee_id,
      offset_min: (Date.parse(starts_at) - from) / 60_000,
    })),
  }
}
