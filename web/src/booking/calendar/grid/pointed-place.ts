import { overlap, subtract } from '@wizyta/contract/kit/spans'
import type { Span } from '@wizyta/contract/kit/wall-time'
import { isOff, spansOf } from '@wizyta/contract/people/working-hours/hours'
import { type RefObject, useEffect } from 'react'
import type { Place } from '../planning/book-again.ts'
import { offset, wallTime } from './axis.ts'
import type { Column } from './columns.ts'
import { freeSpan, measure, type Places, placeIn } from './grid-geometry.ts'
import type { GridNow } from './grid-pointer.ts'

/** Working time of a column; derived once, since a pointer asks for it sixty times a second. */
const working = new WeakMap<Column, Span[]>()
function workingSpans(column: Column): Span[] {
  let spans = working.get(column)
  if (!spans) {
    const { hours, date, axis } = column
    const of = (parts: typeof hours.intervals) => spansOf(parts, date, axis.timezone)
    spans = isOff(hours) ? [] : subtract(of(hours.intervals), of([...hours.breaks, ...hours.away]))
    working.set(column, spans)
  }
  return spans
}

/** Returns the step of the grid at some height of a column; null outside the working time. */
export function pointedStep(column: Column, minutes: number, step: number): Span | null {
  const span = freeSpan(column, minutes, step)
  return workingSpans(column).some((open) => overlap(open, span)) ? span : null
}

let pointed: Place | null = null

/** Returns the place that is shown under the mouse; null: none is. */
export const pointedPlace = () => pointed

/**
 * Shows time and employee under the mouse, over empty working time. The element is placed by hand, once a frame at
 * most. Neither React nor the layout of the day takes part.
 */
export function usePointedPlace(
  field: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  now: RefObject<GridNow>,
) {
  useEffect(() => {
    const [element, mark, window] = [field.current, ghost.current, scroller.current]
    if (!element || !mark || !window) return
    return followMouse(element, mark, window, now)
  }, [field, ghost, scroller, now])
}

function followMouse(
  field: HTMLElement,
  mark: HTMLElement,
  scroller: HTMLElement,
  now: RefObject<GridNow>,
): () => void {
  let places: Places | null = null
  let last: PointerEvent | null = null
  let frame = 0
  let shown = ''

  const hide = () => {
    last = null
    if (shown !== '') mark.hidden = true
    shown = ''
    pointed = null
  }
  const draw = () => {
    frame = 0
    if (!last) return
    const { columns, px, step, mayCreate } = now.current
    const isFree = last.target instanceof Element && !last.target.closest('[data-card], [data-over-grid]')
    if (!mayCreate || !isFree) return hide()
    places ??= measure(field, scroller)
    const { column, minutes } = placeIn(places, { columns, px }, last.clientX, last.clientY)
    const span = pointedStep(column, minutes, step)
    if (!span) return hide()
    const key = `${column.key} ${span.from} ${px} ${columns.length}`
    if (key === shown) return
    shown = key
    pointed = { starts_at: new Date(span.from).toISOString(), kind: column.kind, id: column.id }
    mark.textContent = `${wallTime(column.axis, span.from)} · ${column.name}`
    mark.style.inlineSize = `${100 / columns.length}%`
    mark.style.blockSize = `${((span.to - span.from) / 60_000) * px}px`
    mark.style.transform = `translate(calc(${column.index * 100}% * var(--dir)), ${offset(column.axis, span.from) * px}px)`
    mark.hidden = false
  }
  const onMove = (event: PointerEvent) => {
    // A finger hides what lies below it; a pressed button draws or drags.
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return hide()
    last = event
    frame ||= requestAnimationFrame(draw)
  }
  const forgetPlaces = () => {
    places = null
    hide()
  }
  const resized = new ResizeObserver(forgetPlaces)
  resized.observe(field)
  resized.observe(scroller)
  field.addEventListener('pointermove', onMove)
  field.addEventListener('pointerleave', hide)
  field.addEventListener('pointerdown', hide)
  scroller.addEventListener('scroll', forgetPlaces, { passive: true })
  return () => {
    hide()
    cancelAnimationFrame(frame)
    resized.disconnect()
    field.removeEventListener('pointermove', onMove)
    field.removeEventListener('pointerleave', hide)
    field.removeEventListener('pointerdown', hide)
    scroller.removeEventListener('scroll', forgetPlaces)
  }
}
