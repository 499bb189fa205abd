import {
  allowsImport,
  cellsAtOnce,
  type ImportDetail,
  type ImportedRow,
} from '@wizyta/contract/figures/imports/api'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { importCorrections, imports } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Returns whether cells of a row can be mended: of one that loses something, or that was mended before. */
export const isMendable = ({ status }: ImportDetail, row: ImportedRow): boolean =>
  allowsImport(status, 'mend') &&
  (row.state === 'refused' || row.mended.length > 0 || row.reasons.some(({ column }) => column !== null))

/** Inputs in the place of the cells that are at fault, and on demand of the others. */
export function MendCells({ detail, row }: { detail: ImportDetail; row: ImportedRow }) {
  const [isOpen, setOpen] = useState(false)
  const atFault = [...new Set(row.reasons.flatMap(({ column }) => column ?? []))]
  const others = [...new Set(Object.values(detail.mapping))]
    .filter((column) => column !== null && !atFault.includes(column))
    .sort((one, other) => Number(one) - Number(other)) as number[]
  const ofNone = row.reasons.filter(({ column }) => column === null)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {ofNone.map(({ label, text }) => (
        <p key={text} className="text-sm text-danger">
          {label && <span className="font-medium">{label}: </span>}
          {text}
        </p>
      ))}
      {atFault.map((column) => (
        <CellField key={column} detail={detail} row={row} column={column} />
      ))}
      {row.mended.map(({ column, was }) => (
        <p key={column} className="text-sm wrap-anywhere text-muted">
          {t('{name} is corrected. The file has “{text}”.', {
            name: labelOf(detail, column),
            text: was || '–',
          })}
        </p>
      ))}
      {others.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          className="-ms-2 self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {atFault.length > 0 ? t('Correct other cells') : t('Correct the row')}
          <span className="sr-only"> {t('Row {number}', { number: row.number })}</span>
        </Button>
      )}
      {isOpen && others.map((column) => <CellField key={column} detail={detail} row={row} column={column} />)}
    </div>
  )
}

/** Names the fields that a column fills. */
const labelOf = ({ fields, mapping }: ImportDetail, column: number) =>
  fields
    .filter(({ name }) => mapping[name] === column)
    .map(({ label }) => label)
    .join(' / ')

/** A cell as an input. It is saved when the focus leaves it, by Enter, or for all rows that hold the same. */
function CellField({ detail, row, column }: { detail: ImportDetail; row: ImportedRow; column: number }) {
  const { id } = detail
  const reasons = row.reasons.filter((reason) => reason.column === column)
  const alike = Math.max(0, ...reasons.map((reason) => reason.alike))
  const hint = detail.fields.find(({ name }) => detail.mapping[name] === column)?.hint
  const cell = row.cells[column] ?? ''
  const [shown, setShown] = useState(cell)
  const [typed, setTyped] = useState<string | null>(null)
  // Enter saves, and the focus that moves on would save once more.
  const sent = useRef<string | null>(null)
  if (shown !== cell) {
    setShown(cell)
    setTyped(null)
  }
  const input = useRef<HTMLInputElement>(null)
  const undo = useChange(importCorrections.takeBack, { forgets })
  const told = {
    forgets,
    onSuccess: (mended: { id: string; rows: number }) =>
      toast.success(t('{count} rows are corrected and checked again.', { count: mended.rows }), {
        id: 'mended-cells',
        duration: 8000,
        action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id, mend_id: mended.id } }) },
      }),
    onError: () => {
      sent.current = null
    },
  }
  const mend = useChange(importCorrections.mend, told)
  const mendAlike = useChange(importCorrections.mendAlike, told)
  const isChanged = typed !== null && typed !== cell

  function save() {
    if (!isChanged || sent.current === typed) return
    sent.current = typed
    mend.mutate({ params: { id }, body: { cells: [{ number: row.number, column, text: typed }] } })
  }
  function saveAlike() {
    if (!isChanged) return input.current?.focus()
    if (sent.current === typed) return
    sent.current = typed
    mendAlike.mutate({ params: { id }, body: { column, was: cell, text: typed } })
  }
  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isChanged) {
      event.stopPropagation()
      setTyped(null)
    }
    if (event.key === 'Enter') save()
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    const all = inputsOf(event.currentTarget)
    all[all.indexOf(event.currentTarget) + step]?.focus()
  }
  /** Lines of a spreadsheet go into this cell and those of the same column below it. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    const all = inputsOf(event.currentTarget).filter((one) => one.dataset.column === String(column))
    const cells = all
      .slice(all.indexOf(event.currentTarget))
      .slice(0, Math.min(lines.length, cellsAtOnce))
      .map((one, index) => ({
        number: Number(one.dataset.number),
        column,
        text: (lines[index] ?? '').split('\t')[0] ?? '',
      }))
    mend.mutate({ params: { id }, body: { cells } })
    if (cells.length < lines.length)
      toast.warning(
        t('{count} pasted lines have no cell on this page.', { count: lines.length - cells.length }),
      )
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notices that the focus has left the input and its button
    <div
      className="flex min-w-0 flex-col gap-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save()
      }}
    >
      <Field
        label={
          <>
            {labelOf(detail, column)}
            <span className="sr-only"> {t('Row {number}', { number: row.number })}</span>
          </>
        }
        {...(hint && { hint })}
        {...(reasons.length > 0 && { error: reasons.map(({ text }) => text).join(' ') })}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            data-mends
            data-column={column}
            data-number={row.number}
            value={typed ?? cell}
            autoComplete="off"
            spellCheck={false}
            maxLength={10_000}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={steer}
            onPaste={paste}
          />
        )}
      </Field>
      {alike > 1 && (
        <Button
          size="small"
          saves
          className="self-start"
          // The input keeps the focus: leaving it would save this cell alone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={saveAlike}
        >
          {t('Correct all {count} alike', { count: alike })}
        </Button>
      )}
    </div>
  )
}

const forgets = [imports.show, imports.rows, imports.index]

/** Inputs of the list in their order. */
const inputsOf = (inside: Element) => [
  ...(inside.closest('[data-mended-rows]')?.querySelectorAll<HTMLInputElement>('input[data-mends]') ?? []),
]
