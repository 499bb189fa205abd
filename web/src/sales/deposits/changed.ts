import { clientBalances, deposits, sales, shifts, tills, visits } from '../../platform/net/calls.gen.ts'

/** Calls whose answers change with a prepayment that is taken, returned or kept. */
export const changedByDeposit = [
  deposits.index,
  sales.index,
  sales.totals,
  sales.show,
  clientBalances.show,
  clientBalances.entries,
  shifts.show,
  tills.index,
  visits.index,
  visits.show,
]
