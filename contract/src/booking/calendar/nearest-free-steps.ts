import { covers, intersect } from '../../kit/spans.ts'
import type { Span } from '../../kit/wall-time.ts'
import { groupOf } from './busy.ts'
import { type FitLine, fitOf, fits } from './fit.ts'
import type { FitContext } from './fit-context.ts'
import { byDistance, onOwnGrid, type Where } from './nearest-free.ts'
import { visitSpan } from './plan-lines.ts'
import { shiftsOf } from './start-times.ts'

/**
 * Finds what `nearestFree` finds, over weeks: tries only where each line on its own could be done. The caller may
 * pause or stop between two steps.
 */
export function* nearestFreeSteps(
  lines: readonly FitLine[],
  context: FitContext,
  where: Where,
): Generator<void, number | null> {
  const { from: start } = visitSpan(lines)
  if (crossesItself(lines, context)) return null
  const isPlain = lines.every((line) => groupOf(line, context) === null)
  let shifts: Span[] = [{ from: where.within.from - start, to: where.within.to - start + 1 }]
  for (const line of lines) {
    const [first, last] = [shifts[0], shifts.at(-1)]
    if (!first || !last) return null
    const own = yield* shiftsOf(line, { context, isPlain, within: { from: first.from, to: last.to } })
    shifts = intersect(shifts, own)
    yield
  }
  for (const at of byDistance(start, onOwnGrid(lines, context, where), context.timezone)) {
    if (!covers(shifts, at - start)) continue
    if (fits(lines, context, at - start)) return at
    yield
  }
  return null
}

/** Returns true when lines ask more of one employee than is possible anywhere. */
function crossesItself(lines: readonly FitLine[], context: FitContext): boolean {
  const bare = lines.map((line) => ({ ...line, resource_ids: [], resources_fixed: true }))
  const alone = { ...context, busy: [], elsewhere: [], client: null, companions: [] }
  return fitOf(bare, alone).clashes.some(({ kind }) => kind === 'employee')
}
