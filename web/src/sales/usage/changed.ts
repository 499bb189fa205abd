import { products, stockBatches, stockLevels, stockMovements, usages } from '../../platform/net/calls.gen.ts'

/** Invalidates what a usage changes: lists and summary, and the stock. */
export const changedByUsage = [
  usages.index,
  usages.show,
  usages.summary,
  usages.ofVisit,
  stockLevels.index,
  stockLevels.show,
  stockMovements.index,
  stockBatches.index,
  products.index,
  products.show,
]
