import { memo } from 'react'
import type { Place } from './block.ts'
import { CellEditor } from './cell-editor.tsx'

/** Pixels. */
export const rowHeight = 36
const cellPadding = 21
const widestLetter = 14

export interface GridColumn {
  key: string
  label: string
  /** Pixels. */
  width: number
  align?: 'end'
  /** The cell is chosen from these words; a pasted one must be among them. */
  options?: readonly string[]
  inputMode?: 'decimal' | 'numeric'
}

interface Cell {
  text: string
  isChanged: boolean
  /** Why it cannot be saved; null: it can. */
  problem: string | null
}

interface GridRowProps {
  /** Begins the ids of all cells of the grid. */
  id: string
  row: { id: string; name: string }
  place: number
  columns: readonly GridColumn[]
  cells: readonly Cell[]
  /** Column of the active cell; null: it is in another row. */
  active: number | null
  /** First and last column of the selection; null: the row is outside of it. */
  from: number | null
  to: number | null
  /** The text with which editing of the active cell began; null: it is not being edited. */
  typed: string | null
  onDone: ((text: string | null, step?: Place) => void) | undefined
}

/** A row of the grid. It is drawn again only when something in it has changed: a key moves through two of them, not all. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, place, columns, cells, active, from, to, typed, onDone } = props
  return (
    <div role="row" aria-rowindex={place + 2} style={{ top: place * rowHeight }}>
      <div role="rowheader" aria-colindex={1} data-name title={row.name}>
        {row.name}
      </div>
      {columns.map(({ key, width, align, options, inputMode, label }, column) => {
        const { text = '', isChanged = false, problem = null } = cells[column] ?? {}
        return (
          <div
            key={key}
            id={cellId(id, { row: place, column })}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={from !== null && to !== null && column >= from && column <= to}
            aria-invalid={problem !== null || undefined}
            data-active={column === active || undefined}
            data-changed={isChanged || undefined}
            data-align={align}
            data-short={text.length * widestLetter < width - cellPadding || undefined}
            title={problem ?? undefined}
          >
            {column === active && typed !== null && onDone ? (
              <CellEditor
                label={`${row.name}, ${label}`}
                text={typed}
                options={options}
                inputMode={inputMode}
                onDone={onDone}
              />
            ) : (
              text
            )}
          </div>
        )
      })}
    </div>
  )
}, isSame)

function isSame({ cells: before, ...one }: GridRowProps, { cells: after, ...other }: GridRowProps): boolean {
  const names = Object.keys(one) as (keyof typeof one)[]
  return (
    names.every((name) => one[name] === other[name]) &&
    before.length === after.length &&
    before.every((cell, at) => {
      const next = after[at] as Cell
      return cell.text === next.text && cell.isChanged === next.isChanged && cell.problem === next.problem
    })
  )
}

export const cellId = (id: string, { row, column }: Place) => `${id}-${row}-${column}`

/** Returns the cell that an event is about, or null for one outside of all cells. */
export function placeOf(target: EventTarget, id: string): Place | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
  if (!cell?.id.startsWith(`${id}-`)) return null
  const [row = 0, column = 0] = cell.id
    .slice(id.length + 1)
    .split('-')
    .map(Number)
  return { row, column }
}
