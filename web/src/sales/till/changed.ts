import {
  cashOperations,
  products,
  sales,
  shifts,
  stockLevels,
  stockMovements,
  tills,
  visits,
} from '../../platform/net/calls.gen.ts'

/** What a sale, a void and a refund change. */
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
