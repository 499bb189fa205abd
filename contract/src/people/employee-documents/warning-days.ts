/** Days before the last day of a qualification or document on which the bell warns; from the first on it is marked. */
export const warningDays = { first: 30, last: 7 } as const
