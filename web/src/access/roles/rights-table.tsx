import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { columnCount, type RightsRow } from './rights.ts'
import { boxOf, RightsBox, type ShownRights, saidOf } from './rights-cell.tsx'
import { actionWords } from './words.ts'

/**
 * Rights as a table: parts of the product by action. One stop of the Tab key; the arrow keys walk, space ticks. A box
 * of a heading, or of a group, stands for all below it.
 */
export function RightsTable(shown: ShownRights) {
  const { rows } = shown
  const heads = actionWords()
  const parts = rows.filter(({ isGroup }) => !isGroup)
  const all: RightsRow = {
    key: 'all',
    name: t('Everything shown'),
    isGroup: true,
    cells: heads.map((_, column) => parts.flatMap(({ cells }) => cells[column] ?? [])),
  }
  const table = [all, ...rows]
  const element = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState({ row: 'all', column: 0 })
  const at = table.find(({ key }) => key === active.row) ?? all
  const column = (at.cells[active.column]?.length ?? 0) > 0 ? active.column : 0
  const said = saidOf(boxOf(shown, at.cells[column] ?? []))

  const walk = (event: KeyboardEvent) => {
    const [down, across] = steps[event.key] ?? []
    const to =
      event.ctrlKey || event.metaKey || event.altKey
        ? null
        : destination(table, at, column, event.key, { down, across })
    if (!to) return
    event.preventDefault()
    setActive({ row: to.row.key, column: to.column })
    element.current?.querySelector<HTMLElement>(`[data-cell="${to.row.key}:${to.column}"]`)?.focus()
  }
  const rowOf = (row: RightsRow) => (
    <tr key={row.key} className={`border-b last:border-b-0 ${row.isGroup ? 'bg-tint' : 'hover:bg-hover'}`}>
      <th
        scope="row"
        className={`min-w-0 py-1 text-start wrap-anywhere ${row.isGroup ? 'ps-2 font-semibold' : 'ps-4 font-normal'}`}
      >
        {row.name}
      </th>
      {row.cells.map((covered, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={place} className="p-0">
          {covered.length > 0 && (
            <label className="relative flex min-h-8 cursor-pointer items-center justify-center coarse:min-h-11">
              <RightsBox
                shown={shown}
                covered={covered}
                isCentred
                label={`${spoken(row)}: ${heads[place]}`}
                data-cell={`${row.key}:${place}`}
                tabIndex={row === at && place === column ? 0 : -1}
                onFocus={() => setActive({ row: row.key, column: place })}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
  return (
    <>
      <p aria-hidden="true" className="sticky top-0 z-2 -mx-1 min-h-11 bg-raised px-1 py-1 text-sm text-soft">
        <span className="font-medium text-ink">{`${spoken(at)}: ${heads[column]}`}</span>
        {said && ` – ${said}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its boxes are walked with the arrow keys */}
      <table
        ref={element}
        role="grid"
        aria-label={t('Rights')}
        onKeyDown={walk}
        className="w-full table-fixed border-collapse [&_input]:scroll-mt-24"
      >
        <thead className="sticky top-11 z-1 bg-raised text-sm text-muted shadow-[0_1px_var(--line)]">
          <tr>
            <th scope="col" className="text-start font-medium">
              <span className="sr-only">{t('Part of the product')}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="h-9 w-[13.5%] text-center font-medium max-sm:text-xs">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{table.map(rowOf)}</tbody>
      </table>
    </>
  )
}

/** A group and one of its parts may be called the same. */
const spoken = ({ key, name, isGroup }: RightsRow) =>
  isGroup && key !== 'all' ? t('Whole group {name}', { name }) : name

const steps: Record<string, [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface Place {
  row: RightsRow
  column: number
}

/** The next box in a direction, past empty places; Home and End go along the row. */
export function destination(
  table: readonly RightsRow[],
  row: RightsRow,
  column: number,
  key: string,
  { down = 0, across = 0 }: { down?: number; across?: number },
): Place | null {
  const hasBox = (one: RightsRow | undefined, place: number) => (one?.cells[place]?.length ?? 0) > 0
  if (key === 'Home' || key === 'End') {
    const places = row.cells.flatMap((cell, place) => (cell.length > 0 ? [place] : []))
    const place = key === 'Home' ? places[0] : places.at(-1)
    return place === undefined ? null : { row, column: place }
  }
  if (down === 0 && across === 0) return null
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? -1 : 1
  let [y, x] = [table.indexOf(row) + down, column + across * rtl]
  for (; y >= 0 && y < table.length && x >= 0 && x < columnCount; y += down, x += across * rtl) {
    const next = table[y]
    if (next && hasBox(next, x)) return { row: next, column: x }
  }
  return null
}
