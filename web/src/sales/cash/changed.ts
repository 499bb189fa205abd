import { cashOperations, clientBalances, sales, shifts, tills } from '../../platform/net/calls.gen.ts'

/** Calls whose answers change when a till is opened or closed, or cash moves. */
export const changedByCash = [
  tills.index,
  sales.setup,
  shifts.index,
  shifts.show,
  cashOperations.index,
  cashOperations.categories,
  cashOperations.owedTips,
  clientBalances.show,
  clientBalances.entries,
]
