import { cashOperations, shifts, tills } from '../../platform/net/calls.gen.ts'

/** What opening, closing and cash that moves change. */
export const changedByCash = [tills.index, shifts.index, shifts.show, cashOperations.index]
