import { currentAddress, leaveTo } from '../browser/address.ts'
import { mayLeave } from '../browser/leaving.ts'
import { tellOtherTabs } from '../browser/tabs.ts'
import { call } from '../net/api.ts'
import { auth } from '../net/calls.gen.ts'
import { queryClient } from '../net/query.ts'
import { session } from './session.ts'

/** Switches, after asking where something typed would be lost. */
export async function chooseBusiness(id: string) {
  if (session.get().currentBusinessId !== id && (await mayLeave())) switchBusiness(id)
}

/**
 * Shows another business. All data of the old one leave memory before the next paint. The screens below the frame are
 * keyed by business and start afresh.
 * @param inThisTab true: another tab has already written the choice down
 * @param to where to go there; the section of the page that is open unless told
 */
export function switchBusiness(
  id: string,
  inThisTab = false,
  to = sectionOf(currentAddress()) + keptSearch(),
) {
  if (session.get().currentBusinessId === id) return
  void queryClient.cancelQueries()
  queryClient.clear()
  if (inThisTab) session.showBusiness(id)
  else {
    session.setCurrentBusiness(id)
    tellOtherTabs({ kind: 'business', id })
  }
  // What the address names (a client, a day's filter by people) belongs to the old business.
  leaveTo(to)
}

/** Reloads the user's businesses after a change: opened, renamed, suspended or closed. */
export async function reloadBusinesses() {
  const { user, businesses, barred, closed } = await call(auth.businesses)
  session.setUser(user, businesses, barred, closed)
}

/** Display choices and day of the calendar, which follow to the other business. */
const kept = ['view', 'date', 'by', 'colour', 'zoom'] as const

function keptSearch(): string {
  const given = new URLSearchParams(location.search)
  const search = new URLSearchParams(
    kept.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  )
  return search.size === 0 ? '' : `?${search}`
}

/** The list above a record: `/clients/4f…/edit?tab=notes` → `/clients`. */
export function sectionOf(path: string): string {
  const parts = path.replace(/[?#].*$/, '').split('/')
  const record = parts.findIndex((part) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(part))
  const section = (record === -1 ? parts : parts.slice(0, record)).join('/').replace(/\/(create|edit)$/, '')
  return section || '/'
}
