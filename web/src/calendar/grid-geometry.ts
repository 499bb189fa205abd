import { snap } from './axis.ts'
import type { Card } from './cards.ts'
import type { Column } from './columns.ts'

const edgePx = 44

/** The whole run of a card, also where it is cut at midnight. */
export function spanOf(card: Card): { from: number; to: number } {
  if (card.kind === 'block')
    return { from: Date.parse(card.block.starts_at), to: Date.parse(card.block.ends_at) }
  return {
    from: Math.min(...card.lines.map((line) => Date.parse(line.starts_at))),
    to: Math.max(...card.lines.map((line) => Date.parse(line.ends_at))),
  }
}

/** The step of the grid at some height. */
export function freeSpan(column: Column, minutes: number, step: number) {
  const from = Math.max(
    column.axis.from,
    Math.min(snap(column.axis, minutes, step, 'down'), column.axis.to - step * 60_000),
  )
  return { from, to: from + step * 60_000 }
}

/** What floats over the grid (a choice, a form) is not the grid. */
export const isOver = (event: Event) =>
  event.target instanceof Element && event.target.closest('[data-over-grid]') !== null

/** How fast to scroll when the pointer is near one edge or the other. */
export function pull(fromStart: number, fromEnd: number): number {
  if (fromStart < edgePx) return -Math.ceil(((edgePx - fromStart) / edgePx) * 14)
  if (fromEnd < edgePx) return Math.ceil(((edgePx - fromEnd) / edgePx) * 14)
  return 0
}
