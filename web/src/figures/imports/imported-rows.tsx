import {
  type ImportDetail,
  type ImportedRow,
  type RowDecision,
  rowDecision,
} from '@wizyta/contract/figures/imports/api'
import { useLayoutEffect, useRef } from 'react'
import { Select } from '../../kit/ui/input.tsx'
import { imports } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { isMendable, MendCells } from './mend-cells.tsx'

/** Rows of a file, each with its number, the first cells that are imported, and the reason or the decision. */
export function ImportedRows({ detail, rows }: { detail: ImportDetail; rows: readonly ImportedRow[] }) {
  const columns = detail.fields
    .map(({ name, label }) => ({ name, label, column: detail.mapping[name] ?? null }))
    .filter((one): one is { name: string; label: string; column: number } => one.column !== null)
    // As in the file: its first columns tell whose row it is, also where one column holds the whole name.
    .toSorted((one, other) => one.column - other.column)
    .slice(0, 4)
  const list = useKeptFocus(rows)
  return (
    <ul data-mended-rows {...list}>
      {rows.map((row) => (
        <li
          key={row.number}
          className={`grid gap-x-4 gap-y-1 border-b p-3 md:grid-cols-[4rem_1fr_minmax(14rem,22rem)] ${isMendable(detail, row) ? 'md:items-start' : 'md:items-center'}`}
        >
          <span className="text-sm text-muted tabular-nums">{t('Row {number}', { number: row.number })}</span>
          <span className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5">
            {columns.map(({ name, label, column }, index) => {
              const parts = row.parts.filter(({ field }) => field === name)
              return (
                <span
                  key={label}
                  className={`flex min-w-0 flex-wrap gap-x-3 wrap-anywhere ${index === 0 ? 'font-medium' : 'text-soft'}`}
                >
                  {parts.length > 0 ? (
                    parts.map((part) => (
                      <span key={part.label}>
                        <span className="text-sm font-normal text-muted">{part.label}: </span>
                        {part.text}
                      </span>
                    ))
                  ) : (
                    <span>
                      <span className="sr-only">{label}: </span>
                      {row.cells[column] || '–'}
                    </span>
                  )}
                </span>
              )
            })}
          </span>
          <Outcome detail={detail} row={row} />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ detail, row }: { detail: ImportDetail; row: ImportedRow }) {
  if (row.state === 'duplicate' && row.match)
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-sm text-muted">{t('Already there: {name}', { name: row.match.name })}</span>
        {detail.status === 'checked' && <Decision id={detail.id} row={row} />}
        {isMendable(detail, row) ? <MendCells detail={detail} row={row} /> : <Reasons row={row} />}
      </div>
    )
  return isMendable(detail, row) ? <MendCells detail={detail} row={row} /> : <Reasons row={row} />
}

/** A mended row leaves the list. The focus that was in it goes to the cell that takes its place. */
function useKeptFocus(rows: readonly ImportedRow[]) {
  const ref = useRef<HTMLUListElement>(null)
  const place = useRef(-1)
  const inputs = () => [...(ref.current?.querySelectorAll<HTMLElement>('input[data-mends]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what may take the focus away
  useLayoutEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const all = inputs()
    all[Math.min(place.current, all.length - 1)]?.focus()
  }, [rows])
  return {
    ref,
    onFocus: ({ target }: { target: Element }) => {
      const row = target.closest('li')
      place.current = inputs().findIndex((one) => one === target || one.closest('li') === row)
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) place.current = -1
    },
  }
}

function Reasons({ row }: { row: ImportedRow }) {
  if (row.reasons.length === 0) return null
  return (
    <ul className="min-w-0 text-sm">
      {row.reasons.map(({ label, text }) => (
        <li key={`${label} ${text}`} className={row.state === 'refused' ? 'text-danger' : 'text-soft'}>
          {label && <span className="font-medium">{label}: </span>}
          {text}
        </li>
      ))}
    </ul>
  )
}

function Decision({ id, row }: { id: string; row: ImportedRow }) {
  const decide = useChange(imports.decide, { forgets: [imports.rows, imports.show] })
  return (
    <Select
      aria-label={t('What becomes of row {number}', { number: row.number })}
      value={row.decision ?? 'skip'}
      disabled={decide.isPending}
      onChange={(event) =>
        decide.mutate({
          params: { id },
          body: { decision: event.target.value as RowDecision, numbers: [row.number] },
        })
      }
    >
      {optionsOf(rowDecision).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
