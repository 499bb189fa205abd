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

/** Calls whose answers a sale, a void or a refund changes. */
export const changedBySale = [
  sales.index,
  sales.totals,
  sales.show,
  sales.ofVisits,
  sales.items,
  baskets.index,
  clientBalances.show,
  shifts.index,
  shifts.show,
  tills.index,
  cashOperations.index,
  visits.index,
  visits.show,
  products.index,
  products.show,
  stockLevels.index,
  stockLevels.show,
  stockMovements.index,
]
