import type { KeyboardEvent } from 'react'
import { actionOf, cardKeys, carriedKeys } from '../../../platform/browser/keys.ts'
import { dragNow, dragTo, endDrag, isMovable, startDrag } from '../moves/drag.ts'
import type { Card } from './cards.ts'
import type { Column } from './columns.ts'
import { spanOf, stepIn } from './grid-geometry.ts'
import type { GridNow } from './grid-pointer.ts'

const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * Handles keys on a focused card. Arrows go from visit to visit. M, or Alt with arrows, moves it; Shift with arrows
 * changes its length. Enter drops it, Escape cancels.
 * @returns true when the key was meant for the grid
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, now: GridNow): boolean {
  const field = event.currentTarget
  const card = focusedCard(field, now)
  const drag = dragNow()
  if (drag?.by === 'keyboard') return onDragKey(event, now, card)
  const action = actionOf(cardKeys, event)
  if (!card || !action) return false
  const [across, down] = direction(event, field)
  if (action === 'lift') return lift(card, 'move', now)
  if (action === 'carry') return lift(card, 'move', now) && push(across, down, now)
  if (action === 'resize') return lift(card, 'resize', now) && push(0, down, now)
  focusCard(field, neighbour(card, across, down, now))
  return true
}

function onDragKey(event: KeyboardEvent, now: GridNow, card: Card | null): boolean {
  const action = actionOf(carriedKeys, { ...bare, key: event.key })
  if (action === 'leave' || event.key === 'Tab') {
    endDrag()
    return action === 'leave'
  }
  if (action === 'drop') {
    const dropped = endDrag()
    if (dropped && card) now.onDrop(dropped)
    return true
  }
  const [across, down] = direction(event, event.currentTarget as HTMLElement)
  return action === undefined ? event.key.length === 1 : push(across, down, now)
}

// Alt or Shift may stay pressed after lifting.
const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

function lift(card: Card, mode: 'move' | 'resize', now: GridNow): boolean {
  if (!now.mayChange) return false
  if (!isMovable(card)) {
    now.onRefused(card)
    return true
  }
  const origin = now.columns[card.column] as Column
  startDrag({ mode, by: 'keyboard', card, origin, ...spanOf(card) }, now)
  return true
}

/** One step of time down, or one column across. */
function push(across: number, down: number, { columns, step: ofAll }: GridNow): boolean {
  const drag = dragNow()
  if (!drag) return false
  const step = stepIn(drag.column, ofAll)
  const delta = down * step * 60_000
  if (drag.mode === 'resize') {
    dragTo(drag.column, drag.from, Math.max(drag.to + delta, drag.from + Math.min(step, 15) * 60_000))
    return true
  }
  const column = columns[drag.column.index + across] ?? drag.column
  // Another day: the same time on the wall, whatever the clocks have done between.
  const days = column.date === drag.column.date ? 0 : column.axis.from - drag.column.axis.from
  const length = drag.to - drag.from
  const from = Math.min(Math.max(drag.from + delta + days, column.axis.from), column.axis.to - step * 60_000)
  dragTo(column, from, from + length)
  return true
}

function direction(event: KeyboardEvent, field: HTMLElement): readonly [number, number] {
  const [across, down] = arrows[event.key] ?? [0, 0]
  return [across !== 0 && getComputedStyle(field).direction === 'rtl' ? -across : across, down]
}

export function focusedCard(field: HTMLElement, { cardByKey }: Pick<GridNow, 'cardByKey'>): Card | null {
  const active = document.activeElement
  return active && field.contains(active)
    ? (cardByKey.get(active.getAttribute('data-card') ?? '') ?? null)
    : null
}

/** The next card of the column, or the one beside at about the same time. */
function neighbour(card: Card, across: number, down: number, { cardByKey, columns }: GridNow): Card {
  const cards = [...cardByKey.values()]
  if (down !== 0) {
    const own = cards
      .filter(({ column }) => column === card.column)
      .sort((a, b) => a.from - b.from || a.x - b.x)
    return own[own.indexOf(card) + down] ?? card
  }
  for (let index = card.column + across; index >= 0 && index < columns.length; index += across) {
    const beside = cards.filter(({ column }) => column === index)
    const shift = (columns[index] as Column).axis.from - (columns[card.column] as Column).axis.from
    const [nearest] = beside.sort(
      (a, b) => Math.abs(a.from - shift - card.from) - Math.abs(b.from - shift - card.from),
    )
    if (nearest) return nearest
  }
  return card
}

function focusCard(field: HTMLElement, { key }: Card) {
  field.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)?.focus()
}
