export const newVisit = {} as const
