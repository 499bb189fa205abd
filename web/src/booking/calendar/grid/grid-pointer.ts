import { type Drag, dragNow, dragTo, endDrag, type Ground, isMovable, startDrag } from '../moves/drag.ts'
import type { Intent } from '../moves/move.ts'
import { offset, snap } from './axis.ts'
import type { Card } from './cards.ts'
import type { Column } from './columns.ts'
import { freeSpan, isOver, measure, type Places, placeIn, pull, spanOf, stepIn } from './grid-geometry.ts'
import { secondClicks } from './same-place.ts'

/** Actions of the pointer in the grid as it is drawn now. */
export interface GridNow extends Ground {
  cardByKey: ReadonlyMap<string, Card>
  px: number
  step: number
  /** Moving and resizing is allowed here. */
  mayChange: boolean
  /** Booking on free time is allowed here. */
  mayCreate: boolean
  onOpen: (card: Card) => void
  onFree: (slot: { column: Column; from: number }) => void
  onRange: (range: { column: Column; from: number; to: number }) => void
  onDrop: (dropped: { drag: Drag; intent: Intent | null }) => void
  onRefused: (card: Card) => void
  /** The menu of a card was asked for, at a point of the window. */
  onMenu: (card: Card, at: { x: number; y: number }) => void
}

interface Press {
  pointer: number
  x: number
  y: number
  card: Card | null
  mode: Drag['mode']
  /** Minutes between the top of the card and the pointer. */
  grab: number
  /** Where a range began, epoch milliseconds. */
  anchor: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const moveThreshold = 4
const touchThreshold = 9
const longPressMs = 350
const gripPx = 7

/**
 * Listens to mouse, pen and touch on the field of a grid, for all its cards. A finger drags after a long press; until
 * then it scrolls.
 * @returns what ends it
 */
export function listenToPointer(field: HTMLElement, scroller: HTMLElement, now: () => GridNow): () => void {
  let press: Press | null = null
  let last = { x: 0, y: 0 }
  let frame = 0
  let lifted: Element | null = null
  let skipClick = false
  const isSecondClick = secondClicks()

  // Asking where things lie makes the browser lay them out: while a card is dragged, only after a scroll.
  let known: Places | null = null
  const places = () => (known ??= measure(field, scroller))
  const forgetPlaces = () => (known = null)
  const at = (x: number, y: number) => placeIn(places(), now(), x, y)

  function onDown(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || dragNow() || isOver(event)) return
    skipClick = false
    forgetPlaces()
    const element = event.target instanceof Element ? event.target.closest('[data-card]') : null
    const card = now().cardByKey.get(element?.getAttribute('data-card') ?? '') ?? null
    const isGrip =
      element !== null &&
      card !== null &&
      !card.after &&
      element.getBoundingClientRect().bottom - event.clientY <= gripPx
    const { minutes, column } = at(event.clientX, event.clientY)
    last = { x: event.clientX, y: event.clientY }
    press = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      card,
      mode: card === null ? 'range' : isGrip ? 'resize' : 'move',
      grab: card ? minutes - offset(column.axis, spanOf(card).from) : 0,
      anchor: freeSpan(column, minutes, now().step).from,
      timer: event.pointerType === 'touch' ? setTimeout(begin, longPressMs) : undefined,
    }
  }

  function onMove(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointer) return
    last = { x: event.clientX, y: event.clientY }
    if (dragNow()) return update()
    const distance = Math.hypot(last.x - press.x, last.y - press.y)
    if (event.pointerType === 'touch') {
      if (distance > touchThreshold) forget()
    } else if (distance > moveThreshold) begin()
  }

  function begin() {
    if (!press) return
    const { columns, days, setup, step, mayChange, mayCreate, onRefused } = now()
    const { card, mode } = press
    const { column, minutes } = at(press.x, press.y)
    if (card ? !mayChange || !isMovable(card) : !mayCreate) {
      if (card && mayChange) onRefused(card)
      skipClick = card !== null
      return forget()
    }
    const span = card ? spanOf(card) : freeSpan(column, minutes, step)
    const origin = card ? (columns[card.column] as Column) : column
    startDrag({ mode, by: 'pointer', card, origin, ...span }, { columns, days, setup })
    try {
      field.setPointerCapture(press.pointer)
    } catch {
      // The finger has just left.
    }
    lifted = card && field.querySelector(`[data-card="${CSS.escape(card.key)}"]`)
    lifted?.setAttribute('data-lifted', '')
    field.setAttribute('data-dragging', mode)
    if (press.timer !== undefined) navigator.vibrate?.(12)
    frame = requestAnimationFrame(scrollAtEdges)
    update()
  }

  function update() {
    const drag = dragNow()
    if (!press || !drag) return
    const { column, minutes } = at(last.x, last.y)
    const step = stepIn(drag.mode === 'move' ? column : drag.origin, now().step)
    if (drag.mode === 'move') {
      const length = drag.to - drag.from
      const from = Math.max(
        column.axis.from,
        Math.min(snap(column.axis, minutes - press.grab, step), column.axis.to - step * 60_000),
      )
      dragTo(column, from, from + length)
    } else if (drag.mode === 'resize') {
      const to = snap(drag.origin.axis, minutes, step)
      dragTo(drag.origin, drag.from, Math.max(to, drag.from + Math.min(step, 15) * 60_000))
    } else {
      const here = freeSpan(drag.origin, minutes, step)
      dragTo(drag.origin, Math.min(press.anchor, here.from), Math.max(press.anchor + step * 60_000, here.to))
    }
  }

  function scrollAtEdges() {
    if (!dragNow()) return
    const { window, headsHeight } = places()
    const dy = pull(last.y - (window.top + headsHeight), window.bottom - last.y)
    const dx = pull(last.x - window.left - 40, window.right - last.x)
    if (dx !== 0 || dy !== 0) {
      scroller.scrollBy(dx, dy)
      update()
    }
    frame = requestAnimationFrame(scrollAtEdges)
  }

  function onUp(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointer) return
    const isDragging = dragNow() !== null
    forget()
    if (!isDragging) return
    skipClick = true
    const dropped = endDrag()
    if (!dropped) return
    const { drag } = dropped
    if (drag.mode === 'range') now().onRange(drag)
    else now().onDrop(dropped)
  }

  function cancel() {
    const wasDragging = press !== null && dragNow() !== null
    forget()
    if (wasDragging) endDrag()
  }

  function forget() {
    clearTimeout(press?.timer)
    cancelAnimationFrame(frame)
    press = null
    lifted?.removeAttribute('data-lifted')
    lifted = null
    field.removeAttribute('data-dragging')
  }

  function onClick(event: MouseEvent) {
    // The first click of two opens a panel, which moves the columns. The second one is not meant for them.
    if (skipClick || isSecondClick(event)) {
      skipClick = false
      return event.stopPropagation()
    }
    const element = event.target instanceof Element ? event.target.closest('[data-card]') : null
    const { cardByKey, mayCreate, onOpen, onFree, step } = now()
    forgetPlaces()
    const card = cardByKey.get(element?.getAttribute('data-card') ?? '')
    if (card) return onOpen(card)
    if (element || !mayCreate || isOver(event)) return
    const { column, minutes } = at(event.clientX, event.clientY)
    onFree({ column, from: freeSpan(column, minutes, step).from })
  }

  // A click into free time leaves the focus in the form that it fills.
  const onMouseDown = (event: MouseEvent) => {
    const isFree = event.target instanceof Element && !event.target.closest('[data-card], [data-over-grid]')
    if (isFree) event.preventDefault()
  }
  const onTouchMove = (event: TouchEvent) => {
    if (dragNow()) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && press && dragNow()) {
      event.stopPropagation()
      skipClick = true
      cancel()
    }
  }
  const onMenu = (event: MouseEvent) => {
    if (press?.timer !== undefined) return event.preventDefault()
    const element = event.target instanceof Element ? event.target.closest('[data-card]') : null
    const card = now().cardByKey.get(element?.getAttribute('data-card') ?? '')
    if (card?.kind !== 'visit') return
    event.preventDefault()
    now().onMenu(card, { x: event.clientX, y: event.clientY })
  }

  scroller.addEventListener('scroll', forgetPlaces, { passive: true })
  field.addEventListener('pointerdown', onDown)
  field.addEventListener('pointermove', onMove)
  field.addEventListener('pointerup', onUp)
  field.addEventListener('pointercancel', cancel)
  field.addEventListener('click', onClick)
  field.addEventListener('mousedown', onMouseDown)
  field.addEventListener('contextmenu', onMenu)
  field.addEventListener('touchmove', onTouchMove, { passive: false })
  window.addEventListener('keydown', onKey, true)
  return () => {
    cancel()
    scroller.removeEventListener('scroll', forgetPlaces)
    field.removeEventListener('pointerdown', onDown)
    field.removeEventListener('pointermove', onMove)
    field.removeEventListener('pointerup', onUp)
    field.removeEventListener('pointercancel', cancel)
    field.removeEventListener('click', onClick)
    field.removeEventListener('mousedown', onMouseDown)
    field.removeEventListener('contextmenu', onMenu)
    field.removeEventListener('touchmove', onTouchMove)
    window.removeEventListener('keydown', onKey, true)
  }
}
