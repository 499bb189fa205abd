import {
  baskets,
  cashOperations,
  clientBalances,
  products,
  sales,
  shifts,
  stockLevels,
  stockMovements,
  tills,
  visits,
} from '../../platform/net/calls.gen.ts'

/** Calls whose answers change with a sale, a void or a refund. */
export const changedBySale = [
  sales.index,
  sales.totals,
  sales.show,
  tills.index,
  shifts.index,
  shifts.show,
  cashOperations.index,
  stockLevels.index,
  stockLevels.show,
  stockMovements.index,
  products.index,
  products.show,
  visits.show,
]
