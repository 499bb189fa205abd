import { askToLeave, hasUnsaved } from '../../platform/browser/leaving.ts'

/** The ways into the calendar from elsewhere. The calendar itself is loaded when a user goes there. */

/** The panel of a new visit beside the calendar. */
export async function bookVisit(client_id?: string) {
  const host = await toCalendar()
  await host?.openNewVisit({ client_id })
}

/** The panel of a visit, beside its day. */
export async function showVisit(id: string, date: string) {
  const host = await toCalendar()
  await host?.openVisit(id, { view: 'day', date })
}

/** Opens the calendar as the user left it, at today. */
export async function showToday() {
  if (!(await toCalendar())) return
  const { goTo } = await import('./search.ts')
  goTo({ date: null })
}

/** @returns nothing when the user stays because of unsaved input */
async function toCalendar() {
  // The calendar's panels ask themselves.
  if (location.pathname !== '/calendar' && hasUnsaved() && !(await askToLeave())) return null
  return import('./panel-host.ts')
}
