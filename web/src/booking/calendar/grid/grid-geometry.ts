import { snap } from './axis.ts'
import type { Card } from './cards.ts'
import type { Column } from './columns.ts'

const edgePx = 44

/** Where the field and the window onto it lie on the screen. */
export interface Places {
  field: DOMRect
  window: DOMRect
  headsHeight: number
  isRtl: boolean
}

export const measure = (field: HTMLElement, scroller: HTMLElement): Places => ({
  field: field.getBoundingClientRect(),
  window: scroller.getBoundingClientRect(),
  headsHeight: scroller.querySelector('.heads')?.getBoundingClientRect().height ?? 0,
  isRtl: getComputedStyle(field).direction === 'rtl',
})

/** The column below a point, and how many minutes below the top of its axis. */
export function placeIn(
  { field, isRtl }: Places,
  { columns, px }: { columns: readonly Column[]; px: number },
  x: number,
  y: number,
) {
  const across = isRtl ? field.right - x : x - field.left
  const index = Math.min(columns.length - 1, Math.max(0, Math.floor((across / field.width) * columns.length)))
  return { column: columns[index] as Column, minutes: (y - field.top) / px }
}

/** The whole run of a card, also where it is cut at midnight. */
export function spanOf(card: Card): { from: number; to: number } {
  if (card.kind === 'block')
    return { from: Date.parse(card.block.starts_at), to: Date.parse(card.block.ends_at) }
  return {
    from: Math.min(...card.lines.map((line) => Date.parse(line.starts_at))),
    to: Math.max(...card.lines.map((line) => Date.parse(line.ends_at))),
  }
}

/** Returns the step that counts in a column, in minutes: its own, or that of the calendar. */
export const stepIn = (column: Column, step: number) => column.step ?? step

/** The step of the grid at some height. */
export function freeSpan(column: Column, minutes: number, ofAll: number) {
  const step = stepIn(column, ofAll)
  const from = Math.max(
    column.axis.from,
    Math.min(snap(column.axis, minutes, step, 'down'), column.axis.to - step * 60_000),
  )
  return { from, to: from + step * 60_000 }
}

/** Returns true for an event over a floating part (a choice, a form), which is not the grid. */
export const isOver = (event: Event) =>
  event.target instanceof Element && event.target.closest('[data-over-grid]') !== null

/** How fast to scroll when the pointer is near one edge or the other. */
export function pull(fromStart: number, fromEnd: number): number {
  if (fromStart < edgePx) return -Math.ceil(((edgePx - fromStart) / edgePx) * 14)
  if (fromEnd < edgePx) return Math.ceil(((edgePx - fromEnd) / edgePx) * 14)
  return 0
}
