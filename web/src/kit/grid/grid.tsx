import {
  memo,
  type Ref,
  startTransition,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { t } from '../../platform/text/i18n.ts'
import { type Box, boxOf, type Place, readBlock, spread, writeBlock } from './block.ts'
import type { CellChange } from './edits.ts'
import { cellId, type GridColumn, GridRow, placeOf, rowHeight } from './grid-row.tsx'
import { moveOf } from './moves.ts'
import './grid.css'

interface GridProps {
  /** Noun for a row, at the head of their names. */
  label: string
  columns: readonly GridColumn[]
  rows: readonly { id: string; name: string }[]
  /** Returns the text of a cell, typed or stored. */
  textOf: (id: string, key: string) => string
  storedOf: (id: string, key: string) => string
  /** Why a cell cannot be saved; null: it can. */
  faultOf: (id: string, key: string) => string | null
  /** One step of the user: it is undone at once. */
  onChange: (changes: CellChange[]) => void
  onUndo: () => void
  onRedo: () => void
  /** Rows of the selection, for what is done with them outside. */
  onSelect?: (ids: readonly string[]) => void
  /** Leads to cells from outside. */
  ways?: Ref<GridWays>
  readOnly?: boolean
}

export interface GridWays {
  /** Chooses a cell, and the keyboard goes on from there. */
  goTo: (id: string, key: string) => void
}

/** Rows drawn above and below those in sight, and rows by which that window moves on. */
const overscan = 8
const stride = 4

/**
 * A table that is edited as a spreadsheet. Arrows, Tab and Enter move, F2 or typing edits, and Shift selects. Ctrl+C and
 * Ctrl+V take a block from and to a real spreadsheet, Ctrl+D fills down, Ctrl+Z takes back. Only rows in sight are
 * drawn.
 */
export const Grid = memo(function Grid(props: GridProps) {
  const { columns, rows, textOf, storedOf, faultOf, readOnly } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  /** The text with which editing began; null: nothing is being edited. */
  const [typed, setTyped] = useState<string | null>(null)
  const [view, setView] = useState({ from: 0, to: 40 })

  const last = { row: rows.length - 1, column: columns.length - 1 }
  const at = { row: Math.min(active.row, last.row), column: Math.min(active.column, last.column) }
  const box = boxOf(anchor.row <= last.row ? anchor : at, at)
  const { onSelect } = props
  useEffect(() => {
    // The key that moved it is painted first.
    startTransition(() => onSelect?.(rows.slice(box.top, box.bottom + 1).map((row) => row.id)))
  }, [onSelect, rows, box.top, box.bottom])

  const cellOf = ({ row, column }: Place) => ({ id: rows[row]?.id ?? '', key: columns[column]?.key ?? '' })
  const change = (cells: readonly (Place & { text: string })[]) => {
    if (readOnly) return
    props.onChange(
      cells
        .filter(({ row, column }) => row <= last.row && column <= last.column)
        .map(({ text, ...place }) => {
          const { id, key } = cellOf(place)
          return { id, key, text: text.trim(), stored: storedOf(id, key) }
        }),
    )
  }
  const go = (place: Place, keepsAnchor = false) => {
    const next = {
      row: Math.max(0, Math.min(place.row, last.row)),
      column: Math.max(0, Math.min(place.column, last.column)),
    }
    setActive(next)
    if (!keepsAnchor) setAnchor(next)
    show(frame.current, next, columns)
  }
  useImperativeHandle(props.ways, () => ({
    goTo: (id, key) => {
      go({
        row: rows.findIndex((row) => row.id === id),
        column: columns.findIndex((column) => column.key === key),
      })
      frame.current?.focus()
    },
  }))
  const edit = (text?: string) => {
    if (readOnly || rows.length === 0) return
    const { id, key } = cellOf(at)
    setTyped(text ?? textOf(id, key))
  }
  const stop = (text: string | null, next?: Place) => {
    setTyped(null)
    if (text !== null) change([{ ...at, text }])
    frame.current?.focus({ preventScroll: true })
    if (next) go(next)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (typed !== null || event.target !== frame.current) return
    const command = event.ctrlKey || event.metaKey
    const moved = moveOf(event, at, last)
    if (moved) {
      // Tab at an end leaves the grid, as everywhere.
      if (event.key === 'Tab' && moved.row === at.row && moved.column === at.column) return
      event.preventDefault()
      return go(moved, event.shiftKey && event.key !== 'Tab' && event.key !== 'Enter')
    }
    const acts: Record<string, () => void> = command
      ? {
          a: () => {
            setAnchor({ row: 0, column: 0 })
            setActive(last)
          },
          z: event.shiftKey ? props.onRedo : props.onUndo,
          y: props.onRedo,
          d: () =>
            change(filledDown(box, (place) => textOf(...(Object.values(cellOf(place)) as [string, string])))),
        }
      : {
          F2: () => edit(),
          Delete: () => change(cellsOf(box).map((place) => ({ ...place, text: '' }))),
          Backspace: () => change(cellsOf(box).map((place) => ({ ...place, text: '' }))),
          Escape: () => setAnchor(at),
        }
    const act = acts[command ? event.key.toLowerCase() : event.key]
    if (act) {
      event.preventDefault()
      act()
    } else if (!command && !event.altKey && event.key.length === 1) {
      event.preventDefault()
      edit(columns[at.column]?.options ? undefined : event.key)
    }
  }

  const copy = (event: React.ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    const lines = Array.from({ length: box.bottom - box.top + 1 }, (_, row) =>
      columns.slice(box.left, box.right + 1).map(({ key }) => textOf(rows[box.top + row]?.id ?? '', key)),
    )
    event.clipboardData.setData('text/plain', writeBlock(lines))
    if (event.type === 'cut') change(cellsOf(box).map((place) => ({ ...place, text: '' })))
  }
  const paste = (event: React.ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    const cells = spread(readBlock(event.clipboardData.getData('text/plain')), box)
    change(cells)
    if (!readOnly) sayLeftOut(cells, last)
    const end = cells.at(-1)
    if (end) setAnchor({ row: Math.min(end.row, last.row), column: Math.min(end.column, last.column) })
  }

  const shown = rows.slice(view.from, view.to)
  const { id: activeId, key: activeKey } = cellOf(at)
  const fault = faultOf(activeId, activeKey)
  return (
    <div className="flex min-h-0 flex-col">
      {/* biome-ignore lint/a11y/useAriaActivedescendantWithTabindex: it has one */}
      <div
        ref={frame}
        role="grid"
        tabIndex={0}
        data-slot="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={readOnly || undefined}
        aria-activedescendant={at.row >= view.from && at.row < view.to ? cellId(id, at) : undefined}
        onKeyDown={onKeyDown}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) => {
          const first = Math.floor(scrollTop / rowHeight / stride) * stride
          const from = Math.max(0, first - overscan)
          const to = from + Math.ceil(clientHeight / rowHeight) + stride + 2 * overscan
          if (from !== view.from || to !== view.to) setView({ from, to })
        }}
      >
        <div
          style={tableStyle(columns)}
          onPointerDown={(event) => {
            const place = placeOf(event.target, id)
            if (!place) return
            const isActive = place.row === at.row && place.column === at.column
            if (isActive && typed !== null) return
            if (isActive && event.pointerType !== 'mouse') return edit()
            if (event.button === 0) go(place, event.shiftKey)
          }}
          onPointerOver={(event) => {
            if (event.buttons !== 1 || event.pointerType !== 'mouse' || typed !== null) return
            const place = placeOf(event.target, id)
            if (place && (place.row !== at.row || place.column !== at.column)) go(place, true)
          }}
          onDoubleClick={({ target }) => placeOf(target, id) && edit()}
        >
          <div role="rowgroup" data-head>
            <div role="row" aria-rowindex={1}>
              <div role="columnheader" aria-colindex={1} data-name>
                {props.label}
              </div>
              {columns.map(({ key, label, align }, index) => (
                <div key={key} role="columnheader" aria-colindex={index + 2} data-align={align} title={label}>
                  {label}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" style={{ height: rows.length * rowHeight }}>
            {shown.map((row, index) => (
              <GridRow
                // A row that leaves lends its cells to the one that comes: texts are changed, nothing is built.
                key={(view.from + index) % (view.to - view.from)}
                id={id}
                row={row}
                place={view.from + index}
                columns={columns}
                cells={columns.map(({ key }) => {
                  const text = textOf(row.id, key)
                  return { text, isChanged: text !== storedOf(row.id, key), problem: faultOf(row.id, key) }
                })}
                active={view.from + index === at.row ? at.column : null}
                from={isRowIn(view.from + index, box) ? box.left : null}
                to={isRowIn(view.from + index, box) ? box.right : null}
                typed={view.from + index === at.row ? typed : null}
                onDone={
                  view.from + index === at.row && typed !== null
                    ? (text, step) =>
                        stop(text, step && { row: at.row + step.row, column: at.column + step.column })
                    : undefined
                }
              />
            ))}
          </div>
        </div>
      </div>
      <p role="status" className="min-h-5 pt-1 text-sm text-danger">
        {fault}
      </p>
    </div>
  )
})

/** Says how much of a pasted block lies below the last row, or beside the last column. */
function sayLeftOut(cells: readonly Place[], last: Place) {
  const beyond = (side: keyof Place) =>
    new Set(cells.filter((cell) => cell[side] > last[side]).map((cell) => cell[side])).size
  const rows = beyond('row')
  const columns = beyond('column')
  if (rows > 0)
    toast.warning(t('Not pasted: {count} rows, for which there is no row below.', { count: rows }))
  if (columns > 0)
    toast.warning(t('Not pasted: {count} columns, for which there is no column beside.', { count: columns }))
}

const isRowIn = (row: number, { top, bottom }: Box) => row >= top && row <= bottom

const cellsOf = ({ top, bottom, left, right }: Box): Place[] =>
  Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => ({
    row: top + Math.floor(index / (right - left + 1)),
    column: left + (index % (right - left + 1)),
  }))

/** The first row of the selection, written into all rows below it. */
const filledDown = (box: Box, textAt: (place: Place) => string) =>
  cellsOf({ ...box, top: box.top + 1 }).map((place) => ({
    ...place,
    text: textAt({ row: box.top, column: place.column }),
  }))

const tableStyle = (columns: readonly GridColumn[]) =>
  ({
    width: `calc(var(--name) + ${widthOf(columns)}px)`,
    '--columns': columns.map(({ width }) => `${width}px`).join(' '),
  }) as React.CSSProperties

const widthOf = (columns: readonly GridColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** Scrolls so that a cell lies below the head and beside the names. */
function show(frame: HTMLElement | null, { row, column }: Place, columns: readonly GridColumn[]) {
  if (!frame) return
  const head = frame.querySelector('[data-head]')?.clientHeight ?? 0
  const names = frame.querySelector<HTMLElement>('[data-name]')?.offsetWidth ?? 0
  const top = row * rowHeight
  if (top < frame.scrollTop) frame.scrollTop = top
  const bottom = top + rowHeight + head - frame.clientHeight
  if (bottom > frame.scrollTop) frame.scrollTop = bottom
  const left = widthOf(columns.slice(0, column))
  if (left < frame.scrollLeft) frame.scrollLeft = left
  const right = left + (columns[column]?.width ?? 0) + names - frame.clientWidth
  if (right > frame.scrollLeft) frame.scrollLeft = right
}
