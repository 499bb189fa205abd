/** Choices for the product's appearance. Without zod: the first load of the web reads it too. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const fonts = ['inter', 'manrope', 'system'] as const
export type Font = (typeof fonts)[number]

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** Layouts of the menu: the page as a sheet on it, the menu as a card, or a separating line. */
export const sidebarStyles = ['inset', 'floating', 'sidebar'] as const
export type SidebarStyle = (typeof sidebarStyles)[number]

/** Remains of a collapsed menu: a strip of icons, or nothing. */
export const collapsibles = ['icon', 'offcanvas'] as const
export type Collapsible = (typeof collapsibles)[number]

/** Views in which the calendar can open. */
export const calendarViews = ['day', '3days', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Meanings of a visit's colour in the calendar. */
export const calendarColours = ['service', 'employee', 'status', 'label'] as const
export type CalendarColour = (typeof calendarColours)[number]

/** How much room the rows of lists have. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
