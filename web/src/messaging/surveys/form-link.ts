/** The list of surveys. */
export const surveysLink = { to: '/configuration/surveys' } as const
