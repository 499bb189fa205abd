import { stocktakes } from '../../platform/net/calls.gen.ts'

/** Invalidates what a count or a step changes. */
export const changedByCount = [
  stocktakes.index,
  stocktakes.show,
  stocktakes.lines,
  stocktakes.counts,
  stocktakes.totals,
]
