import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { type Box, boxOf, type Place, readBlock, spread, writeBlock } from '../../kit/grid/block.ts'
import { CellEditor } from '../../kit/grid/cell-editor.tsx'
import { moveOf } from '../../kit/grid/moves.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes, formatWeekday } from '../../platform/text/time.ts'
import type { ShownCell, ShownRow } from './use-rota.ts'
import { hoursText } from './words.ts'
import './rota-grid.css'

export interface DayHead {
  date: string
  isFree: boolean
  isToday: boolean
  /** Name of a public holiday. */
  holiday: string | null
}

interface CellText {
  id: string
  date: string
  text: string
}

interface GridProps {
  label: string
  rows: readonly ShownRow[]
  days: readonly DayHead[]
  /** Hours that dragging paints; null: dragging selects. */
  brush: string | null
  readOnly: boolean
  onChange: (cells: CellText[]) => void
  onUndo: () => void
  onRedo: () => void
  onSelect: (box: Box) => void
  onBrushEnd: () => void
  /** Paints the selection with a template, by its place. */
  onTemplate: (index: number, box: Box) => void
}

/**
 * The month of all employees, edited as a spreadsheet. Arrows, Tab and Enter move, F2 or typing edits, Shift selects.
 * Ctrl+C and Ctrl+V take a block along, Ctrl+D fills down, Delete returns to the week, Ctrl+Z takes back. With a template
 * in hand, dragging and Space paint.
 */
export function RotaGrid(props: GridProps) {
  const { rows, days, brush, readOnly, onSelect } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  /** The text with which editing began; null: nothing is being edited. */
  const [typed, setTyped] = useState<string | null>(null)
  const painting = useRef<{ from: Place; to: Place; isBrush: boolean } | null>(null)

  const last = { row: rows.length - 1, column: days.length - 1 }
  const inside = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, last.row)),
    column: Math.max(0, Math.min(column, last.column)),
  })
  const at = inside(active)
  const box = boxOf(inside(anchor), at)
  const { top, bottom, left, right } = box
  useEffect(() => onSelect({ top, bottom, left, right }), [onSelect, top, bottom, left, right])
  const now = days.findIndex(({ isToday }) => isToday)
  useEffect(() => {
    if (now > 0) show(frame.current, { row: 0, column: now }, 'center')
  }, [now])

  const cellAt = ({ row, column }: Place): ShownCell | undefined => rows[row]?.cells[column]
  const change = (cells: readonly (Place & { text: string })[]) => {
    if (readOnly) return
    props.onChange(
      cells.flatMap(({ row, column, text }) => {
        const [person, cell] = [rows[row]?.person, cellAt({ row, column })]
        return person && cell && cell.look !== 'out' ? [{ id: person.id, date: cell.date, text }] : []
      }),
    )
  }
  const go = (place: Place, keepsAnchor = false) => {
    const next = inside(place)
    setActive(next)
    if (!keepsAnchor) setAnchor(next)
    show(frame.current, next)
  }
  const edit = (text?: string) => {
    if (readOnly || rows.length === 0 || cellAt(at)?.look === 'out') return
    setTyped(text ?? cellAt(at)?.text ?? '')
  }
  const stop = (text: string | null, next?: Place) => {
    setTyped(null)
    // Hours that were opened and left as they are stay those of the week.
    if (text !== null && text.trim() !== cellAt(at)?.text) change([{ ...at, text }])
    frame.current?.focus({ preventScroll: true })
    if (next) go(next)
  }
  const clear = () => change(cellsOf(box).map((place) => ({ ...place, text: '' })))

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (typed !== null || event.target !== frame.current || rows.length === 0) return
    const command = event.ctrlKey || event.metaKey
    const digit = /^Digit([1-9])$/.exec(event.code)
    if (event.altKey && digit) {
      event.preventDefault()
      return readOnly ? undefined : props.onTemplate(Number(digit[1]) - 1, box)
    }
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
            change(
              cellsOf({ ...box, top: top + 1 }).map((place) => ({
                ...place,
                text: cellAt({ row: top, column: place.column })?.text ?? '',
              })),
            ),
        }
      : {
          F2: () => edit(),
          Delete: clear,
          Backspace: clear,
          Escape: () => {
            setAnchor(at)
            props.onBrushEnd()
          },
          ...(brush !== null && {
            ' ': () => change(cellsOf(box).map((place) => ({ ...place, text: brush }))),
          }),
        }
    const act = acts[command ? event.key.toLowerCase() : event.key]
    if (act) {
      event.preventDefault()
      act()
    } else if (!command && !event.altKey && event.key.length === 1 && event.key !== ' ') {
      event.preventDefault()
      edit(event.key)
    }
  }

  const copy = (event: React.ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    const lines = rows
      .slice(top, bottom + 1)
      .map(({ cells }) => cells.slice(left, right + 1).map(({ text }) => text))
    event.clipboardData.setData('text/plain', writeBlock(lines))
    if (event.type === 'cut') clear()
  }
  const paste = (event: React.ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    const cells = spread(readBlock(event.clipboardData.getData('text/plain')), box)
    change(cells)
    const end = cells.at(-1)
    if (end) setAnchor(inside(end))
  }

  // One listener for all cells: rows that do not change are not drawn again.
  const onPointerDown = (event: React.PointerEvent) => {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    const isEdited = typed !== null && place.row === at.row && place.column === at.column
    if (isEdited) return
    if (event.pointerType !== 'mouse') return
    go(place, event.shiftKey)
    painting.current = { from: event.shiftKey ? anchor : place, to: place, isBrush: brush !== null }
    const end = () => {
      const drag = painting.current
      painting.current = null
      if (drag?.isBrush && brush !== null)
        change(cellsOf(boxOf(drag.from, drag.to)).map((cell) => ({ ...cell, text: brush })))
    }
    addEventListener('pointerup', end, { once: true })
  }
  const onPointerOver = (event: React.PointerEvent) => {
    const place = painting.current && placeOf(event.target)
    if (!place || !painting.current) return
    painting.current.to = place
    setActive(place)
  }
  const onClick = (event: React.MouseEvent) => {
    const place = placeOf(event.target)
    if (!place || (event.nativeEvent as PointerEvent).pointerType === 'mouse') return
    if (brush !== null) {
      go(place)
      change([{ ...place, text: brush }])
    } else if (place.row === at.row && place.column === at.column) edit()
    else go(place)
  }

  const stopEdit = useRef(stop)
  stopEdit.current = stop
  const onDone = useCallback((text: string | null, next?: Place) => stopEdit.current(text, next), [])
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      data-slot="rota"
      data-brush={brush !== null || undefined}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + 1}
      aria-multiselectable="true"
      aria-readonly={readOnly || undefined}
      aria-activedescendant={rows.length > 0 ? `${id}-${at.row}-${at.column}` : undefined}
      onKeyDown={onKeyDown}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
    >
      <table role="presentation">
        <RotaHead days={days} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys */}
        <tbody
          role="rowgroup"
          onPointerDown={onPointerDown}
          onPointerOver={onPointerOver}
          onClick={onClick}
          onDoubleClick={() => edit()}
        >
          {rows.map((row, index) => {
            const isIn = index >= top && index <= bottom
            const isActive = index === at.row
            return (
              <RotaRow
                key={row.person.id}
                id={id}
                row={row}
                index={index}
                days={days}
                left={isIn ? left : -1}
                right={isIn ? right : -1}
                active={isActive ? at.column : -1}
                typed={isActive ? typed : null}
                onDone={onDone}
              />
            )
          })}
        </tbody>
        <RotaFoot rows={rows} days={days} />
      </table>
    </div>
  )
}

const RotaHead = memo(function RotaHead({ days }: { days: readonly DayHead[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" aria-colindex={1} data-name>
          {t('Employee')}
        </th>
        {days.map(({ date, isFree, isToday, holiday }, index) => (
          <th
            key={date}
            role="columnheader"
            aria-colindex={index + 2}
            data-free={isFree || undefined}
            data-today={isToday || undefined}
            data-tip={holiday ?? undefined}
          >
            <span>{formatWeekday(date)}</span>
            <b>{Number(date.slice(8))}</b>
            {holiday && <span className="sr-only">{holiday}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
})

interface RowProps {
  id: string
  row: ShownRow
  index: number
  days: readonly DayHead[]
  /** Columns of the selection in this row; -1: none. */
  left: number
  right: number
  active: number
  typed: string | null
  onDone: (text: string | null, next?: Place) => void
}

/** Cells are plain: a month has 1,860 of them. Each costs its elements and its attributes, not what they say. */
const RotaRow = memo(function RotaRow(props: RowProps) {
  const { id, row, index, days, left, right, active, typed, onDone } = props
  const { person, cells } = row
  return (
    <tr role="row" aria-rowindex={index + 2}>
      <th role="rowheader" aria-colindex={1} data-name title={person.name}>
        <span data-person>
          <i aria-hidden="true" data-colour={person.colour} className="bg-c-dot" />
          {person.name}
        </span>
        <Sums row={row} />
      </th>
      {cells.map((cell, column) => (
        <td
          key={cell.date}
          id={column === active ? `${id}-${index}-${column}` : undefined}
          role="gridcell"
          aria-label={cell.label}
          aria-selected={column >= left && column <= right}
          aria-invalid={cell.isFaulty || undefined}
          title={cell.isWarned || cell.tellsBreak || cell.isRequested ? cell.label : undefined}
          data-look={cell.look}
          data-free={days[column]?.isFree || undefined}
          data-dated={cell.isDated || undefined}
          data-changed={cell.isChanged || undefined}
          data-unsent={cell.isUnsent || undefined}
          data-requested={cell.isRequested || undefined}
          data-warned={cell.isWarned || undefined}
          data-active={column === active || undefined}
        >
          {column === active && typed !== null ? (
            <CellEditor
              label={cell.label}
              text={typed}
              onDone={(text, step) =>
                onDone(text, step && { row: index + step.row, column: column + step.column })
              }
            />
          ) : (
            cell.lines.join('\n')
          )}
        </td>
      ))}
    </tr>
  )
})

/** Hours of the month against those of the contract. */
function Sums({ row: { month, contract } }: { row: ShownRow }) {
  const planned = month.work + month.away
  const difference = contract === null ? 0 : planned - contract
  const text = contract === null ? hoursText(planned) : `${hoursText(planned)} / ${hoursText(contract)}`
  return (
    <small
      data-tone={difference > 0 ? 'over' : difference < 0 ? 'under' : undefined}
      title={
        contract === null
          ? undefined
          : difference === 0
            ? t('As in the contract')
            : difference > 0
              ? t('{time} over the contract', { time: formatMinutes(difference) })
              : t('{time} below the contract', { time: formatMinutes(-difference) })
      }
    >
      {text}
      {month.away > 0 && ` · ${t('away {time}', { time: hoursText(month.away) })}`}
    </small>
  )
}

/** How many employees work on each day. */
const RotaFoot = memo(function RotaFoot({
  rows,
  days,
}: {
  rows: readonly ShownRow[]
  days: readonly DayHead[]
}) {
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-rowindex={rows.length + 2}>
        <th role="rowheader" aria-colindex={1} data-name>
          {t('At work|rota')}
        </th>
        {days.map(({ date }, column) => (
          <td key={date} role="gridcell" aria-colindex={column + 2}>
            {rows.filter(({ month }) => (month.days[column]?.work ?? 0) > 0).length || ''}
          </td>
        ))}
      </tr>
    </tfoot>
  )
})

/** Returns the place of a cell by where it stands: nothing is written on the cells for it. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null
  const row = cell?.closest('tr')
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null
}

const cellsOf = ({ top, bottom, left, right }: Box): Place[] =>
  Array.from({ length: Math.max(0, bottom - top + 1) * (right - left + 1) }, (_, index) => ({
    row: top + Math.floor(index / (right - left + 1)),
    column: left + (index % (right - left + 1)),
  }))

/** Scrolls so that a cell lies below the head, above the foot and beside the names. */
function show(frame: HTMLElement | null, { row, column }: Place, inline: ScrollLogicalPosition = 'nearest') {
  const cell = frame?.querySelector('table')?.tBodies[0]?.rows[row]?.cells[column + 1]
  cell?.scrollIntoView({ block: 'nearest', inline })
}
