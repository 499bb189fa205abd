import { askToLeave, hasUnsaved } from '../../../platform/browser/leaving.ts'
import { openNewVisit, openVisit } from './panel-host.ts'
import { goTo } from './search.ts'

// The ways into the calendar from elsewhere.

/** The panel of a new visit beside the calendar. */
export async function bookVisit(client_id?: string) {
  if (await mayGo()) await openNewVisit({ client_id })
}

/** The panel of a visit, beside its day. */
export async function showVisit(id: string, date: string) {
  if (await mayGo()) await openVisit(id, { view: 'day', date })
}

/** Opens the calendar as the user left it, at today. */
export async function showToday() {
  if (await mayGo()) goTo({ date: null })
}

/** Opens the calendar as the user left it, at a day. */
export async function showDay(date: string) {
  if (await mayGo()) goTo({ date })
}

/** Asks before unsaved input is left. Within the calendar its panels ask themselves. */
const mayGo = async () => location.pathname === '/calendar' || !hasUnsaved() || (await askToLeave())
