import { Check, Minus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Box, boxOf, isInBox, type Place } from './block.ts'
import { moveOf } from './moves.ts'
import './matrix.css'

export interface MatrixRow {
  id: string
  name: ReactNode
  /** Text of the name, for readers. */
  label: string
  /** True: it stands for the rows below it. */
  isHead?: boolean
}

export interface MatrixColumn {
  id: string
  name: string
}

export interface MatrixCell {
  state: 'all' | 'some' | 'none'
  /** Text besides the sign. */
  text?: string
  /** State and details in words, for readers. */
  words: string
  isChanged: boolean
}

/** Rows and columns that the selection spans. */
export interface MatrixSelection {
  rows: readonly string[]
  columns: readonly string[]
}

interface MatrixProps {
  /** Name of the grid, for readers. */
  label: string
  /** Noun for a row, at the head of their names. */
  corner: string
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  cellOf: (row: string, column: string) => MatrixCell
  /** Gives or takes cells; one step of the user, undone at once. */
  onSet: (selection: MatrixSelection, isOn: boolean) => void
  /** Opens the details of the selection. */
  onEdit?: (selection: MatrixSelection) => void
  onSelect: (selection: MatrixSelection) => void
  onUndo: () => void
  onRedo: () => void
}

const rowHeight = 36
const columnWidth = 104
const overscan = 6

/**
 * Rows against columns, each cell given or not. Arrows move, Space gives or takes the selection, Enter opens its details,
 * Shift selects, Ctrl+Z takes back. A mouse gives or takes a whole range by dragging, names select their row or column.
 * Only cells in sight are drawn.
 */
export function Matrix(props: MatrixProps) {
  const { rows, columns, cellOf } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  /** A range that is being dragged over, and what it becomes. */
  const painting = useRef<{ isOn: boolean } | null>(null)
  const [view, setView] = useState({ top: 0, bottom: 60, left: 0, right: 40 })

  const last = { row: rows.length - 1, column: columns.length - 1 }
  const inside = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, last.row)),
    column: Math.max(0, Math.min(column, last.column)),
  })
  const at = inside(active)
  const box = boxOf(inside(anchor), at)
  const selection = selected(rows, columns, box)
  const isDrawn =
    at.row >= view.top && at.row < view.bottom && at.column >= view.left && at.column < view.right

  const { onSelect } = props
  useEffect(() => {
    onSelect(selected(rows, columns, { top: box.top, bottom: box.bottom, left: box.left, right: box.right }))
  }, [onSelect, rows, columns, box.top, box.bottom, box.left, box.right])

  const go = (place: Place, keepsAnchor = false) => {
    const next = inside(place)
    setActive(next)
    if (!keepsAnchor) setAnchor(next)
    show(frame.current, next)
  }
  const isOnAt = ({ row, column }: Place) =>
    cellOf(rows[row]?.id ?? '', columns[column]?.id ?? '').state === 'all'

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== frame.current || rows.length === 0) return
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !command) {
      event.preventDefault()
      return props.onEdit?.(selection)
    }
    const moved = event.key === 'Enter' || event.key === 'Tab' ? null : moveOf(event, at, last)
    if (moved) {
      event.preventDefault()
      return go(moved, event.shiftKey)
    }
    const acts: Record<string, () => void> = command
      ? {
          a: () => {
            setAnchor({ row: 0, column: 0 })
            setActive(last)
          },
          z: event.shiftKey ? props.onRedo : props.onUndo,
          y: props.onRedo,
        }
      : {
          ' ': () => props.onSet(selection, !isOnAt(at)),
          Delete: () => props.onSet(selection, false),
          Backspace: () => props.onSet(selection, false),
          F2: () => props.onEdit?.(selection),
          Escape: () => setAnchor(at),
        }
    const act = acts[command ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const paint = (event: React.PointerEvent, place: Place) => {
    if (event.button !== 0 || event.pointerType !== 'mouse') return
    go(place, event.shiftKey)
    if (event.shiftKey) return
    const isOn = !isOnAt(place)
    painting.current = { isOn }
    const now = { from: place, to: place }
    reached.current = now
    const end = () => {
      painting.current = null
      props.onSet(selected(rows, columns, boxOf(now.from, now.to)), isOn)
    }
    addEventListener('pointerup', end, { once: true })
  }
  const reached = useRef<{ from: Place; to: Place } | null>(null)
  const paintTo = (place: Place) => {
    if (!painting.current || !reached.current) return
    reached.current.to = place
    setActive(place)
  }
  const touch = (event: React.MouseEvent, place: Place) => {
    // A mouse has painted it by then.
    if ((event.nativeEvent as PointerEvent).pointerType === 'mouse') return
    go(place)
    props.onSet(selected(rows, columns, boxOf(place, place)), !isOnAt(place))
  }

  const look = (element: HTMLElement) => {
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const next = {
      top: Math.max(0, Math.floor(scrollTop / rowHeight) - overscan),
      bottom: Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan,
      left: Math.max(0, Math.floor(Math.abs(scrollLeft) / columnWidth) - 2),
      right: Math.ceil((Math.abs(scrollLeft) + clientWidth) / columnWidth) + 2,
    }
    if (Object.entries(next).some(([side, place]) => view[side as keyof typeof view] !== place)) setView(next)
  }

  const shownRows = rows.slice(view.top, view.bottom)
  const shownColumns = columns.slice(view.left, view.right)
  const [before, after] = [
    Math.min(view.left, columns.length),
    Math.max(0, columns.length - view.left - shownColumns.length),
  ]
  const side = (count: number, Tag: 'td' | 'th') =>
    count > 0 && <Tag data-gap aria-hidden="true" style={{ width: count * columnWidth }} />
  const gap = (count: number) => count > 0 && <tr aria-hidden="true" style={{ height: count * rowHeight }} />
  return (
    // biome-ignore lint/a11y/useAriaActivedescendantWithTabindex: it has one
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      data-slot="matrix"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={isDrawn && rows.length > 0 ? `${id}-${at.row}-${at.column}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => look(currentTarget)}
    >
      <table role="presentation" style={{ width: `calc(var(--name) + ${columns.length * columnWidth}px)` }}>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" aria-colindex={1} data-name>
              {props.corner}
            </th>
            {side(before, 'th')}
            {shownColumns.map((column, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects a column by Shift and the arrows
              <th
                key={column.id}
                role="columnheader"
                aria-colindex={before + index + 2}
                style={{ width: columnWidth }}
                title={column.name}
                onClick={() => {
                  frame.current?.focus({ preventScroll: true })
                  setAnchor({ row: 0, column: before + index })
                  setActive({ row: last.row, column: before + index })
                }}
              >
                <span>{column.name}</span>
              </th>
            ))}
            {side(after, 'th')}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {gap(Math.min(view.top, rows.length))}
          {shownRows.map((row, index) => (
            <tr
              key={row.id}
              role="row"
              aria-rowindex={view.top + index + 2}
              data-head={row.isHead || undefined}
              style={{ height: rowHeight }}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects a row by Shift and the arrows */}
              <th
                role="rowheader"
                aria-colindex={1}
                data-name
                title={row.label}
                onClick={() => {
                  frame.current?.focus({ preventScroll: true })
                  setAnchor({ row: view.top + index, column: 0 })
                  setActive({ row: view.top + index, column: last.column })
                }}
              >
                {row.name}
              </th>
              {side(before, 'td')}
              {shownColumns.map((column, number) => {
                const place = { row: view.top + index, column: before + number }
                const { state, text, words, isChanged } = cellOf(row.id, column.id)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
                  <td
                    key={column.id}
                    id={`${id}-${place.row}-${place.column}`}
                    role="gridcell"
                    aria-colindex={place.column + 2}
                    aria-selected={isInBox(place, box)}
                    aria-label={`${row.label}, ${column.name}: ${words}`}
                    data-state={state}
                    data-changed={isChanged || undefined}
                    data-active={(place.row === at.row && place.column === at.column) || undefined}
                    onPointerDown={(event) => paint(event, place)}
                    onPointerEnter={() => paintTo(place)}
                    onClick={(event) => touch(event, place)}
                    onContextMenu={(event) => {
                      if (!props.onEdit) return
                      event.preventDefault()
                      go(place)
                      props.onEdit(selected(rows, columns, boxOf(place, place)))
                    }}
                  >
                    {state === 'all' && !text && <Check aria-hidden="true" />}
                    {state === 'some' && !text && <Minus aria-hidden="true" />}
                    {text}
                  </td>
                )
              })}
              {side(after, 'td')}
            </tr>
          ))}
          {gap(Math.max(0, rows.length - view.top - shownRows.length))}
        </tbody>
      </table>
    </div>
  )
}

/** The rows and columns of a box. Heads in a longer range are left out, since their rows are in it themselves. */
function selected(
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  { top, bottom, left, right }: Box,
): MatrixSelection {
  const spanned = rows.slice(top, bottom + 1)
  const below = spanned.filter(({ isHead }) => !isHead)
  return {
    rows: (below.length > 0 ? below : spanned).map(({ id }) => id),
    columns: columns.slice(left, right + 1).map(({ id }) => id),
  }
}

/** Scrolls so that a cell lies below the head and beside the names. */
function show(frame: HTMLElement | null, { row, column }: Place) {
  if (!frame) return
  const head = frame.querySelector('thead')?.clientHeight ?? 0
  const names = frame.querySelector<HTMLElement>('th[data-name]')?.offsetWidth ?? 0
  const top = row * rowHeight
  if (top < frame.scrollTop) frame.scrollTop = top
  const bottom = top + rowHeight + head - frame.clientHeight
  if (bottom > frame.scrollTop) frame.scrollTop = bottom
  const isRtl = getComputedStyle(frame).direction === 'rtl'
  const now = Math.abs(frame.scrollLeft)
  const left = column * columnWidth
  const right = left + columnWidth + names - frame.clientWidth
  const to = left < now ? left : right > now ? right : now
  if (to !== now) frame.scrollLeft = isRtl ? -to : to
}
