import { cashOperations, shifts, tills } from '../../platform/net/calls.gen.ts'

/** Calls whose answers shifts and cash operations change. */
export const changedByCash = [tills.index, shifts.index, shifts.show, cashOperations.index]
