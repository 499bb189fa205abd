import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { Segment } from '@wizyta/contract/sales/service-parts/segment'
import { useSyncExternalStore } from 'react'
import { address } from '../../../platform/browser/address.ts'
import { holdKeys } from '../../../platform/browser/hold-keys.ts'
import { askToLeave, hasUnsaved } from '../../../platform/browser/leaving.ts'
import { createStore, useStore } from '../../../platform/browser/store.ts'
import type { DraftLine } from '../planning/lines.ts'
import { type CalendarSearch, goTo, readNow } from './search.ts'

/** Facts known before the form of a visit opens: the clicked time, the dragged length. */
export interface NewVisitDraft {
  /** Instant, ISO 8601. */
  starts_at?: string
  employee_id?: string
  resource_id?: string
  duration_min?: number
  client_id?: string
  /** Entry of the waiting list that the visit closes. */
  waiting_entry_id?: string
  /** Name of a person without a client card. */
  walk_in_name?: string | null
  /** The visit that a link repeats. */
  like_id?: string
  /** The service that a link names, and its variant. */
  service_id?: string
  variant_id?: string
  /** Services and employees of an earlier visit, to be booked again. */
  lines?: readonly DraftLine[]
}

export type Panel = null | { kind: 'visit'; id: string } | { kind: 'new'; draft: NewVisitDraft }

/** A line that the form plans, drawn into the day as a ghost. */
export interface PreviewLine {
  employee_id: string
  starts_at: string
  ends_at: string
  resource_ids?: string[]
  /** Work and processing; absent: all of it is work. */
  segments?: Segment[]
  /** True while no service is chosen: the end is not known. */
  isOpen?: boolean
}

/** `visit-panel/panel.tsx` exports `VisitPanel`, `new-visit/panel.tsx` `NewVisitPanel`, with these. */
export interface VisitPanelProps {
  id: string
  onClose: () => void
}
export interface NewVisitPanelProps {
  /** A click on another time makes a new object; what it names replaces the form's values. */
  draft: NewVisitDraft
  /** The lines as planned now, for the calendar to draw; null while nothing can be drawn. */
  onDraftChange: (preview: readonly PreviewLine[] | null) => void
  /** Asks first when `useUnsaved` says that there is input. */
  onClose: () => void
  /** Closes without asking, and shows the visit in the day. */
  onBooked: (visit: Visit) => void
}

// The address carries start and person; that of a link, the client too. The rest of a draft lives in this tab.
let draft: { text: string; draft: NewVisitDraft } | null = null
let last: { search: CalendarSearch; panel: Panel } | null = null

function panelNow(): Panel {
  const search = readNow()
  if (last?.search === search) return last.panel
  const panel = readPanel(search)
  // A change of view is none of the panel's: it keeps its object, and so its form.
  last = { search, panel: last && same(last.panel, panel) ? last.panel : panel }
  return last.panel
}

function readPanel(search: CalendarSearch): Panel {
  if (search.visit) return { kind: 'visit', id: search.visit }
  if (search.new === null) return null
  if (draft?.text !== search.new) {
    const [starts_at, employee_id, client_id, waiting_entry_id, like_id, service_id, variant_id] =
      search.new.split('~')
    draft = {
      text: search.new,
      draft: {
        starts_at: instantOrNothing(starts_at),
        employee_id: employee_id || undefined,
        client_id: client_id || undefined,
        waiting_entry_id: waiting_entry_id || undefined,
        like_id: like_id || undefined,
        service_id: service_id || undefined,
        variant_id: variant_id || undefined,
      },
    }
  }
  return { kind: 'new', draft: draft.draft }
}

function instantOrNothing(text: string | undefined) {
  return text && Number.isFinite(Date.parse(text)) ? text : undefined
}

const same = (a: Panel, b: Panel) =>
  a?.kind === 'visit'
    ? b?.kind === 'visit' && a.id === b.id
    : a?.kind === 'new' && b?.kind === 'new' && a.draft === b.draft

const listeners = new Set<() => void>()

/** State of the panel beside the calendar. */
export const panel = {
  get: panelNow,
  subscribe(listener: () => void) {
    const forget = address.subscribe(listener)
    listeners.add(listener)
    return () => {
      forget()
      listeners.delete(listener)
    }
  },
}
export const usePanel = () => useSyncExternalStore(panel.subscribe, panel.get)

/**
 * Shows a visit; asks first when a form beside the calendar holds input.
 * @param at where the calendar goes for it: the visit's day
 */
export async function openVisit(id: string, at: Partial<CalendarSearch> = {}) {
  const now = panelNow()
  if (now?.kind === 'visit' && now.id === id) return goTo(at)
  if (!(await mayLeave())) return
  setPreview(null)
  goTo({ ...at, visit: id, new: null }, { replace: now !== null })
}

/**
 * Opens the form of a new visit. While it is open, the draft moves to the clicked time. Typed input stays, and the
 * form gets the new `draft`. What is typed before it is drawn goes into its first field.
 * @param at where the calendar goes for it
 */
export async function openNewVisit(wanted: NewVisitDraft, at: Partial<CalendarSearch> = {}) {
  const isAnew = wanted.lines !== undefined
  const open = panelNow()
  if ((open?.kind === 'visit' || (open && isAnew)) && !(await mayLeave())) return
  const now = isAnew ? null : open
  if (now?.kind !== 'new') holdKeys('.panel', () => void closePanel())
  const merged = now?.kind === 'new' ? { ...now.draft, ...wanted } : wanted
  const text = `${merged.starts_at ?? ''}~${merged.employee_id ?? ''}`
  draft = { text, draft: merged }
  last = null
  goTo({ ...at, visit: null, new: text }, { replace: open !== null })
  // The address may say the same and the draft yet differ: another length, another room.
  for (const listener of listeners) listener()
}

/** Closes what is open; asks first when it holds input, unless that has just been saved. */
export async function closePanel({ saved = false } = {}) {
  if (panelNow() === null || (!saved && !(await mayLeave()))) return
  setPreview(null)
  goTo({ visit: null, new: null }, { replace: true })
}

const mayLeave = async () => !hasUnsaved() || (await askToLeave())

const previews = createStore<{ lines: readonly PreviewLine[] | null }>({ lines: null })
export const setPreview = (lines: readonly PreviewLine[] | null) => previews.set({ lines })
export const usePreview = () => useStore(previews, (now) => now.lines)
