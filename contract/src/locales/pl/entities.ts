export const entities = {} as const
