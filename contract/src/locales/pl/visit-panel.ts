export const visitPanel = {} as const
