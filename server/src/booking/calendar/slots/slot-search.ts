import { type PlannedLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { covers } from '@wizyta/contract/kit/spans'
import { dayBounds, daysOf, type Span } from '@wizyta/contract/kit/wall-time'
import type { Budget, Steps } from '../../../kit/http/turns.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { Availability } from '../placement/availability.ts'
import { choosePeople } from './slot-choice.ts'
import { slotDay } from './slot-days.ts'
import { openingsOf, type SlotLine } from './slot-lines.ts'

interface Wanted {
  lines: readonly SlotLine[]
  span: Span
  /** The grid, in minutes. */
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
    for (const date of daysOf(span, availability.timezone)) {
      const day = yield* slotDay(date, openings, availability)
      if (!day) continue
      const { from: midnight, to: end } = dayBounds(date, availability.timezone)
      for (let start = midnight; start < end; start += step * 60_000) {
        if (start < span.from || !covers(day.starts, start)) continue
        if (slots.length >= limit) return
        const choice = yield* choosePeople(start, openings, day, availability)
        yield
        if (choice === 'gave_up') found.gave_up = true
        else if (choice) slots.push(slotOf(choice))
      }
    }
  }
}

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
