import { groupOf } from './busy.ts'
import { type FitLine, fitOf, fits } from './fit.ts'
import type { FitContext } from './fit-context.ts'
import { visitSpan } from './plan-lines.ts'
import { covers, intersect } from './schedule.ts'
import { shiftsOf } from './start-times.ts'
import { type Span, wallMinutes } from './wall-time.ts'

interface Where {
  /** The grid, in wall minutes. */
  step_min: number
  /** Where to look. */
  within: Span
}

/**
 * Finds the free start nearest to where the lines are, on the grid of the calendar; at equal distance the later one.
 * @returns epoch milliseconds, or null
 */
export function nearestFree(lines: readonly FitLine[], context: FitContext, where: Where): number | null {
  const steps = nearestFreeSteps(lines, context, where)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Does the same step by step: whoever drives it may pause or give up between two of them. */
export function* nearestFreeSteps(
  lines: readonly FitLine[],
  context: FitContext,
  { step_min, within }: Where,
): Generator<void, number | null> {
  const { from: start } = visitSpan(lines)
  if (crossesItself(lines, context)) return null
  const isPlain = lines.every((line) => groupOf(line, context) === null)
  let shifts: Span[] = [{ from: within.from - start, to: within.to - start + 1 }]
  for (const line of lines) {
    const [first, last] = [shifts[0], shifts.at(-1)]
    if (!first || !last) return null
    const own = yield* shiftsOf(line, { context, isPlain, within: { from: first.from, to: last.to } })
    shifts = intersect(shifts, own)
    yield
  }
  for (const at of byDistance(start, { step_min, within }, context.timezone)) {
    if (!covers(shifts, at - start)) continue
    if (fits(lines, context, at - start)) return at
    yield
  }
  return null
}

/** The instants on the grid, nearest first. */
function* byDistance(start: number, { step_min, within }: Where, timezone: string): Generator<number> {
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

/** Whether lines ask more of one person than is possible anywhere. */
function crossesItself(lines: readonly FitLine[], context: FitContext): boolean {
  const bare = lines.map((line) => ({ ...line, resource_ids: [], resources_fixed: true }))
  const alone = { ...context, busy: [], elsewhere: [], client: null }
  return fitOf(bare, alone).clashes.some(({ kind }) => kind === 'employee')
}
