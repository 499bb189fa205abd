/** What a person chooses of the product's looks. Without zod: the first load of the web reads it too. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const fonts = ['inter', 'manrope', 'system'] as const
export type Font = (typeof fonts)[number]

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** What the calendar can show when it is opened. */
export const calendarViews = ['day', '3days', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the colour of a visit in the calendar stands for. */
export const calendarColours = ['service', 'employee', 'status'] as const
export type CalendarColour = (typeof calendarColours)[number]
