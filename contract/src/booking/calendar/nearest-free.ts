import { rowOf } from '../../kit/indexed-rows.ts'
import { type Span, wallMinutes } from '../../kit/wall-time.ts'
import { type FitLine, fits } from './fit.ts'
import type { FitContext } from './fit-context.ts'
import { visitSpan } from './plan-lines.ts'

export interface Where {
  /** The grid, in wall minutes; an employee may have another one. */
  step_min: number
  /** Where to look. */
  within: Span
}

/**
 * Finds the nearest free start on the grid of the calendar; at equal distance, the later one. Tries one start after
 * the other: for a day, as the browser asks. Longer stretches: `nearestFreeSteps`.
 * @returns epoch milliseconds, or null
 */
export function nearestFree(lines: readonly FitLine[], context: FitContext, where: Where): number | null {
  const { from: start } = visitSpan(lines)
  for (const at of byDistance(start, onOwnGrid(lines, context, where), context.timezone))
    if (fits(lines, context, at - start)) return at
  return null
}

/** Returns the grid of a visit: that of the employee who begins it, where this person has an own one. */
export function onOwnGrid([first]: readonly FitLine[], { employees }: FitContext, where: Where): Where {
  const own = first && rowOf(employees, first.employee_id)?.calendar_step_min
  return own ? { ...where, step_min: own } : where
}

/** The instants on the grid, nearest first. */
export function* byDistance(start: number, { step_min, within }: Where, timezone: string): Generator<number> {
  const step = step_min * 60_000
  const base = start - (wallMinutes(start, timezone) % step_min) * 60_000
  const offGrid = base === start ? 0 : step
  const last = Math.max(within.to - start, start - within.from) / step + 1
  for (let index = 0; index <= last; index += 1) {
    const pair = [base + offGrid + index * step, base - index * step]
    for (const at of pair.sort((a, b) => Math.abs(a - start) - Math.abs(b - start)))
      if (at >= within.from && at <= within.to && at !== start) yield at
  }
}
