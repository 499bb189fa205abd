import {
  type CalendarColour,
  type CalendarView,
  calendarColours,
  calendarViews,
} from '@wizyta/contract/access/sign-in/appearance'
import { type VisitStatus, visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { SavedCalendar } from '@wizyta/contract/booking/saved-calendars/api'
import { useSyncExternalStore } from 'react'
import { address } from '../../../platform/browser/address.ts'
import { isMobileNow } from '../../../platform/browser/media.ts'
import { readSearch, writeSearch } from '../../../platform/net/search-params.ts'
import { session } from '../../../platform/session/session.ts'

declare module '../../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/calendar': { view?: View; date?: string; people?: string; saved?: string; visit?: string; new?: string }
  }
}

export const views = calendarViews
export type View = CalendarView
export type ColourMode = CalendarColour
/** Pixels per hour; each gives whole pixels to five minutes. */
export const zooms = [36, 48, 60, 72, 84, 108, 144, 192] as const
export type Zoom = (typeof zooms)[number]
/** As saved calendars name them. */
const calendarSteps = [5, 10, 15, 20, 30, 60] as const satisfies readonly SavedCalendar['step_min'][]
type Step = (typeof calendarSteps)[number]

/** Search parameters of the calendar. Defaults are left out. */
export interface CalendarSearch {
  /** Null: the day, on a phone the agenda. */
  view: View | null
  /** Null: today. */
  date: string | null
  by: 'employees' | 'resources'
  /** Chosen columns; none: all. */
  people: string[]
  resources: string[]
  /** The one whose week is shown; null: of all. */
  person: string | null
  colour: ColourMode
  status: VisitStatus[]
  /** Service groups. */
  groups: string[]
  /** Labels of visits. */
  labels: string[]
  /** Cancelled and missed visits are shown too. */
  cancelled: boolean
  /** Columns without anything are left out. */
  busy: boolean
  /** People who are off all the days that are shown have columns too. */
  off: boolean
  /** Null: what fits the window. */
  zoom: Zoom | null
  /** Minutes of the raster; null: as the business has set. */
  step: Step | null
  /** Hours of the day that are shown, `12:00` and `24:00`; null: those of the settings, of work and of visits. */
  from: string | null
  to: string | null
  /** The saved calendar that was chosen; what differs from it stands beside it. */
  saved: string | null
  /** The visit whose panel is open. */
  visit: string | null
  /**
   * The panel of a new visit: instant and person, `2026-11-20T09:00:00Z~<id>`; either may be empty. A link may add the
   * client, `~~<id>`, and an entry of the waiting list, `~~<id>~<id>`. Or it names a visit to be repeated, `~~~~<id>`,
   * or a service and its variant, `~~~~~<id>~<id>`.
   */
  new: string | null
}

const home = '/calendar'
let lastText = ''
let lastRead: { text: string; usual: ColourMode; search: CalendarSearch } | null = null

/** While another page loads, the address is already its; the calendar keeps its own until it leaves. */
function textNow(): string {
  const { pathname, search } = address.location
  if (pathname === home) lastText = search
  return lastText
}

export function readNow(): CalendarSearch {
  const text = textNow()
  // The user's settings may have changed since.
  const usual = usualColour()
  if (lastRead?.text !== text || lastRead.usual !== usual)
    lastRead = { text, usual, search: readCalendarSearch(readSearch(text)) }
  return lastRead.search
}

/**
 * Reads the address directly: the router waits for its guards, and a day must follow the key press at once.
 */
export function useCalendarSearch(): CalendarSearch {
  return useSyncExternalStore(address.subscribe, readNow)
}

/** Returns the view where the address names none: the list on a phone, otherwise the user's setting, or the day. */
export const usualView = (): View => (isMobileNow() ? 'agenda' : (session.get().user?.calendar_view ?? 'day'))

/** Returns the meaning of colours where the address names none. */
export const usualColour = (): ColourMode => session.get().user?.calendar_colour ?? 'service'

/** Changes the address; a step of its own in the browser's history unless `replace`. */
export function goTo(change: Partial<CalendarSearch>, { replace = false } = {}) {
  const next = { ...readNow(), ...change }
  if (next.view === usualView()) next.view = null
  const to = home + writeSearch(searchParams(next))
  if (to === home + address.location.search && address.location.pathname === home) return
  // The panel asks about unsaved input itself; the router's asking would only make the change late.
  if (replace) address.replace(to, undefined, { ignoreBlocker: true })
  else address.push(to, undefined, { ignoreBlocker: true })
}

/** Whatever cannot be understood falls back to its default. */
export function readCalendarSearch(given: Record<string, unknown>): CalendarSearch {
  return {
    view: oneOf(views, given.view),
    date: dateOf(given.date),
    by: given.by === 'resources' ? 'resources' : 'employees',
    people: ids(given.people),
    resources: ids(given.resources),
    person: ids(given.person)[0] ?? null,
    colour: oneOf(calendarColours, given.colour) ?? usualColour(),
    status: listOf(given.status).flatMap((one) => oneOf(visitStatuses, one) ?? []),
    groups: ids(given.groups),
    labels: ids(given.labels),
    cancelled: given.cancelled === '1',
    busy: given.busy === '1',
    off: given.off === '1',
    step: calendarSteps.find((step) => String(step) === given.step) ?? null,
    ...hoursOf(given),
    saved: ids(given.saved)[0] ?? null,
    zoom: zooms.find((zoom) => String(zoom) === given.zoom) ?? null,
    visit: ids(given.visit)[0] ?? null,
    new:
      typeof given.new === 'string' &&
      /^[0-9TZ:.+-]{0,40}~[0-9a-f-]{0,36}((~([0-9a-f-]{36})?){0,3}|~{4}[0-9a-f-]{36}~([0-9a-f-]{36})?)$/.test(
        given.new,
      )
        ? given.new
        : null,
  }
}

/** The same as search parameters, defaults left out. */
export function searchParams(search: CalendarSearch): Record<string, unknown> {
  return {
    ...search,
    by: search.by === 'resources' ? search.by : undefined,
    colour: search.colour === usualColour() ? undefined : search.colour,
    cancelled: search.cancelled ? 1 : undefined,
    busy: search.busy ? 1 : undefined,
    off: search.off ? 1 : undefined,
  }
}

/** Hours of which the last is not after the first count as none. */
function hoursOf({ from, to }: Record<string, unknown>): Pick<CalendarSearch, 'from' | 'to'> {
  const [first, last] = [from, to].map((time) =>
    typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) ? time : null,
  )
  return first && first >= (last ?? '24:00')
    ? { from: null, to: null }
    : { from: first ?? null, to: last ?? null }
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | null {
  return values.find((value) => value === given) ?? null
}

function listOf(given: unknown): string[] {
  return [given]
    .flat()
    .filter((one) => typeof one === 'string')
    .flatMap((one) => one.split(','))
}

const ids = (given: unknown) => [
  ...new Set(listOf(given).filter((one) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(one))),
]

function dateOf(given: unknown): string | null {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return null
  try {
    return Temporal.PlainDate.from(given).toString()
  } catch {
    return null
  }
}
