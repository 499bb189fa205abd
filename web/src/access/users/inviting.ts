const prefix = 'invite-'

/** In the address: the form that invites one of the users to a further business. */
export const invitingFrom = (userId: string) => `${prefix}${userId}`

/** The user whom an address invites to a further business; null: it is about something else. */
export const invitedFrom = (panel: string | null): string | null =>
  panel?.startsWith(prefix) ? panel.slice(prefix.length) : null

/** The record of an employee writes it into the address. */
const employeePrefix = 'employee-'

/** The employee whom an address invites; null: it is about something else. */
export const invitedEmployee = (panel: string | null): string | null =>
  panel?.startsWith(employeePrefix) ? panel.slice(employeePrefix.length) : null
