/** What a person chooses of the product's looks. Without zod: the first load of the web reads it too. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const fonts = ['inter', 'manrope', 'system'] as const
export type Font = (typeof fonts)[number]

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** How the menu stands beside the page: the page a sheet on it, the menu a card on the page, or a line between them. */
export const sidebarStyles = ['inset', 'floating', 'sidebar'] as const
export type SidebarStyle = (typeof sidebarStyles)[number]

/** What is left of the menu when it is put away: a strip of icons, or nothing. */
export const collapsibles = ['icon', 'offcanvas'] as const
export type Collapsible = (typeof collapsibles)[number]

/** What the calendar can show when it is opened. */
export const calendarViews = ['day', '3days', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the colour of a visit in the calendar stands for. */
export const calendarColours = ['service', 'employee', 'status'] as const
export type CalendarColour = (typeof calendarColours)[number]

/** How much room the rows of lists have. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
