import type { CalendarDays } from '@wizyta/contract/booking/calendar/api'
import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { movable, occupies } from '@wizyta/contract/booking/calendar/visit-status'
import { createStore, useStore } from '../../../platform/browser/store.ts'
import type { BlockCard, Card, VisitCard } from '../grid/cards.ts'
import type { Column } from '../grid/columns.ts'
import type { Setup } from '../state/setup.ts'
import { fitsWell, type Intent, intentOf, type Verdict } from './move.ts'
import { clashesOf, contextFor, nearestStart, tryMove } from './verdict.ts'

/** A visit or block that is dragged, or a range drawn over free time. */
export interface Drag {
  mode: 'move' | 'resize' | 'range'
  by: 'pointer' | 'keyboard'
  /** Null: free time is being drawn over. */
  card: Card | null
  origin: Column
  column: Column
  from: number
  to: number
  verdict: Verdict
  /** Free start of the whole visit, looked for once the pointer rests where it does not fit. */
  nearest: number | null
}

/** Data of the day that a drag needs. */
export interface Ground {
  columns: readonly Column[]
  days: CalendarDays
  setup: Setup
}

const state = createStore<{ drag: Drag | null }>({ drag: null })
export const dragNow = () => state.get().drag
export const useDrag = () => useStore(state, (now) => now.drag)

let ground: Ground | null = null
let context: FitContext | null = null
let before: Clash[] = []
let search: ReturnType<typeof setTimeout> | undefined
const restMs = 120

export const isMovable = (card: Card) => card.kind === 'block' || movable(card.visit.status)

export function startDrag(given: Pick<Drag, 'mode' | 'by' | 'card' | 'origin' | 'from' | 'to'>, on: Ground) {
  ground = on
  state.set({ drag: { ...given, column: given.origin, verdict: fitsWell, nearest: null } })
  // Visits around it, and clashes at its present place.
  context = given.card?.kind === 'visit' ? contextFor(given.card.visit, on.setup, on.days) : null
  before = context && given.card?.kind === 'visit' ? clashesOf(given.card.visit, context) : []
}

/** Takes it to another place; says there whether it fits. */
export function dragTo(column: Column, from: number, to: number) {
  const { drag } = state.get()
  if (!drag || (drag.column.key === column.key && drag.from === from && drag.to === to)) return
  show({ ...drag, column, from, to, nearest: null })
}

/** With what is said of its place. */
function show(drag: Drag) {
  clearTimeout(search)
  const verdict = verdictOf(drag)
  state.set({ drag: { ...drag, verdict } })
  if (verdict.level === 'hard') search = setTimeout(findNearest, restMs)
}

function verdictOf(drag: Drag): Verdict {
  if (!ground || !drag.card) return fitsWell
  if (drag.card.kind === 'block') return blockVerdict(drag, drag.card, ground)
  const intent = visitIntent(drag)
  return intent && context ? tryMove(drag.card.visit, intent, context, before) : fitsWell
}

function findNearest() {
  const { drag } = state.get()
  const intent = drag && visitIntent(drag)
  if (!drag || !intent || !context || !ground || drag.card?.kind !== 'visit' || drag.mode !== 'move') return
  const nearest = nearestStart(drag.card.visit, intent, context, ground.setup.settings.calendar_step_min)
  // The card may lie later than the start of its visit, by the lines of others before it.
  const into = drag.from - Date.parse(intent.starts_at ?? drag.card.visit.starts_at)
  state.set({ drag: { ...drag, nearest: nearest === null ? null : nearest + into } })
}

/** A block takes the time of its person: visits and other blocks stand in its way. */
function blockVerdict(drag: Drag, { block }: BlockCard, { days }: Ground): Verdict {
  if (block.bookable_over) return fitsWell
  const inTheWay = (span: { starts_at: string; ends_at: string }) =>
    Date.parse(span.starts_at) < drag.to && Date.parse(span.ends_at) > drag.from
  const isTaken =
    days.visits.some(
      ({ lines, status }) =>
        occupies(status) && lines.some((line) => line.employee_id === drag.column.id && inTheWay(line)),
    ) ||
    days.blocks.some(
      (other) =>
        other.id !== block.id &&
        !other.bookable_over &&
        other.employee_id === drag.column.id &&
        inTheWay(other),
    )
  return { level: isTaken ? 'hard' : 'fits', clashes: [] }
}

const visitIntent = (drag: Drag): Intent | null =>
  drag.card?.kind === 'visit' && drag.mode !== 'range'
    ? intentOf(drag.card as VisitCard, drag.origin, drag, drag.mode)
    : null

/** Ends the drag. Returns its result for saving. */
export function endDrag(): { drag: Drag; intent: Intent | null } | null {
  const { drag } = state.get()
  clearTimeout(search)
  ground = null
  context = null
  state.set({ drag: null })
  return drag && { drag, intent: visitIntent(drag) }
}
