import type { Place } from './block.ts'

const page = 15

/** Returns where a key leads in a grid, within its ends; null: it is no key that moves. */
export function moveOf(
  event: Pick<React.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  { row, column }: Place,
  last: Place,
): Place | null {
  const isFar = event.ctrlKey || event.metaKey
  const back = event.shiftKey ? -1 : 1
  const to: Record<string, Place> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    Enter: { row: row + back, column },
    Tab: beside({ row, column }, back, last),
  }
  const place = to[event.key]
  return (
    (place && {
      row: Math.max(0, Math.min(place.row, last.row)),
      column: Math.max(0, Math.min(place.column, last.column)),
    }) ??
    null
  )
}

/** The next cell in reading order. */
function beside({ row, column }: Place, by: number, last: Place): Place {
  const next = column + by
  if (next > last.column) return row < last.row ? { row: row + 1, column: 0 } : { row, column }
  if (next < 0) return row > 0 ? { row: row - 1, column: last.column } : { row, column }
  return { row, column: next }
}
