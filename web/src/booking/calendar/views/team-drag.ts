import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { actionOf, cardKeys, carriedKeys } from '../../../platform/browser/keys.ts'
import type { Card } from '../grid/cards.ts'
import type { Column } from '../grid/columns.ts'
import { pull, spanOf } from '../grid/grid-geometry.ts'
import { dragNow, dragTo, endDrag, type Ground, isMovable, startDrag } from '../moves/drag.ts'
import { tellNotMovable } from '../moves/not-movable.ts'
import { saveMove } from '../moves/save-move.ts'

/** Fields of the week, date by date, with its cards. */
export interface TeamGround extends Ground {
  cards: readonly Card[]
  mayChange: boolean
}

const threshold = 4

/** Drags visits between employees and days. A visit keeps its time of day; a finger scrolls, and moves in the panel. */
export function useTeamDrag(frame: RefObject<HTMLElement | null>, ground: TeamGround) {
  const now = useRef(ground)
  now.current = ground
  useEffect(() => {
    if (frame.current) return listen(frame.current, () => now.current)
  }, [frame])
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!onKey(event, now.current)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Takes the dragged card to a field, at the same time of day whatever the clocks have done between. */
function carryTo(column: Column) {
  const drag = dragNow()
  if (!drag?.card) return
  const { from, to } = spanOf(drag.card)
  const days = column.axis.from - drag.origin.axis.from
  dragTo(column, from + days, to + days)
}

function lift(
  card: Card,
  by: 'pointer' | 'keyboard',
  { columns, days, setup, mayChange }: TeamGround,
): boolean {
  if (!mayChange) return false
  if (!isMovable(card)) {
    tellNotMovable(card)
    return false
  }
  const origin = columns[card.column] as Column
  startDrag({ mode: 'move', by, card, origin, ...spanOf(card) }, { columns, days, setup })
  return true
}

function drop({ setup }: TeamGround) {
  const dropped = endDrag()
  const { card } = dropped?.drag ?? {}
  if (card?.kind === 'visit' && dropped?.intent) void saveMove(card.visit, dropped.intent, { setup })
}

function listen(frame: HTMLElement, now: () => TeamGround): () => void {
  let press: { pointer: number; x: number; y: number; card: Card; element: Element } | null = null
  let last = { x: 0, y: 0 }
  let skipClick = false
  let animation = 0

  function onDown(event: PointerEvent) {
    skipClick = false
    if (event.button !== 0 || !event.isPrimary || event.pointerType === 'touch' || dragNow()) return
    const element = event.target instanceof Element ? event.target.closest('[data-card]') : null
    const card = now().cards.find(({ key }) => key === element?.getAttribute('data-card'))
    if (card && element)
      press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, card, element }
  }

  function onMove(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointer) return
    last = { x: event.clientX, y: event.clientY }
    if (dragNow()) return update()
    if (Math.hypot(last.x - press.x, last.y - press.y) <= threshold) return
    if (!lift(press.card, 'pointer', now())) {
      skipClick = true
      return forget()
    }
    frame.setPointerCapture(press.pointer)
    press.element.setAttribute('data-lifted', '')
    animation = requestAnimationFrame(scrollAtEdges)
    update()
  }

  function update() {
    const field = document.elementFromPoint(last.x, last.y)?.closest('[data-column]')
    const column = now().columns[Number(field?.getAttribute('data-column') ?? -1)]
    if (column) carryTo(column)
  }

  function scrollAtEdges() {
    if (!dragNow()) return
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    const dx = pull(last.x - left, right - last.x)
    const dy = pull(last.y - top, bottom - last.y)
    if (dx !== 0 || dy !== 0) {
      frame.scrollBy(dx, dy)
      update()
    }
    animation = requestAnimationFrame(scrollAtEdges)
  }

  function onUp(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointer) return
    const isDragging = dragNow() !== null
    forget()
    if (!isDragging) return
    skipClick = true
    drop(now())
  }

  function cancel() {
    const wasDragging = press !== null && dragNow() !== null
    forget()
    if (wasDragging) endDrag()
  }

  function forget() {
    cancelAnimationFrame(animation)
    press?.element.removeAttribute('data-lifted')
    press = null
  }

  // The click that ends a drag opens nothing, nor does the second one of two.
  const onClick = (event: MouseEvent) => {
    if (skipClick || event.detail > 1) event.stopPropagation()
    skipClick = false
  }
  const onEscape = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !press || !dragNow()) return
    event.stopPropagation()
    skipClick = true
    cancel()
  }
  frame.addEventListener('pointerdown', onDown)
  frame.addEventListener('pointermove', onMove)
  frame.addEventListener('pointerup', onUp)
  frame.addEventListener('pointercancel', cancel)
  frame.addEventListener('click', onClick, true)
  window.addEventListener('keydown', onEscape, true)
  return () => {
    cancel()
    frame.removeEventListener('pointerdown', onDown)
    frame.removeEventListener('pointermove', onMove)
    frame.removeEventListener('pointerup', onUp)
    frame.removeEventListener('pointercancel', cancel)
    frame.removeEventListener('click', onClick, true)
    window.removeEventListener('keydown', onEscape, true)
  }
}

const arrows: Record<string, readonly [days: number, people: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Handles keys on a focused card: M or Alt with arrows lifts it, arrows carry, Enter drops, Escape cancels. */
function onKey(event: KeyboardEvent<HTMLElement>, now: TeamGround): boolean {
  const drag = dragNow()
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const way = arrows[event.key]
  const push = () => {
    const next = way && neighbour(now.columns, dragNow()?.column, isRtl ? -way[0] : way[0], way[1])
    if (next) carryTo(next)
    return true
  }
  if (drag?.by === 'keyboard') {
    const action = actionOf(carriedKeys, { ...bare, key: event.key })
    if (action === 'leave' || event.key === 'Tab') {
      endDrag()
      return action === 'leave'
    }
    if (action === 'drop') {
      drop(now)
      return true
    }
    return action === undefined ? event.key.length === 1 : push()
  }
  const action = actionOf(cardKeys, event)
  const key = event.target instanceof Element ? event.target.getAttribute('data-card') : null
  const card = now.cards.find((one) => one.key === key)
  if (!card || (action !== 'lift' && action !== 'carry')) return false
  return lift(card, 'keyboard', now) && (action === 'lift' || push())
}

// Alt may stay pressed after lifting.
const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** Returns the field so many days and people away; undefined beyond the edge. Fields stand date by date. */
export function neighbour(
  columns: readonly Column[],
  from: Column | undefined,
  days: number,
  people: number,
): Column | undefined {
  if (!from) return undefined
  const count = columns.filter(({ date }) => date === columns[0]?.date).length
  const row = (from.index % count) + people
  return row < 0 || row >= count ? undefined : columns[from.index + days * count + people]
}
