export const workingHours = {} as const
