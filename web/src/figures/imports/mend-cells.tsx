import {
  allowsImport,
  cellsAtOnce,
  type ImportDetail,
  type ImportedRow,
  type Mended,
} from '@wizyta/contract/figures/imports/api'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { createStore } from '../../platform/browser/store.ts'
import { toast } from '../../platform/browser/toast.ts'
import { importCorrections, imports } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Corrections that are being saved, each with whether it was. The import that starts waits for them. */
export const corrections = createStore<{ underWay: readonly Promise<boolean>[] }>({ underWay: [] })

function holdStart(correction: Promise<unknown>) {
  const held = correction.then(
    () => true,
    () => false,
  )
  corrections.set({ underWay: [...corrections.get().underWay, held] })
  void held.then(() =>
    corrections.set({ underWay: corrections.get().underWay.filter((one) => one !== held) }),
  )
}

/** Saves the cell that is being typed, and returns whether all corrections are saved. */
export async function saveCorrections(): Promise<boolean> {
  const typed = document.activeElement
  // Not every press takes the focus out of the cell, such as one on a touch screen.
  if (typed instanceof HTMLElement && typed.matches('input[data-mends]')) typed.blur()
  return (await Promise.all(corrections.get().underWay)).every((isSaved) => isSaved)
}

/** The message about the last correction. */
export const mendedToast = 'mended-cells'

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
  const { mend } = useMend(detail.id)
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
          <span>
            {atFault.includes(column) || ofNone.length > 0
              ? t('{name} is changed. The file has “{text}”.', {
                  name: labelOf(detail, column),
                  text: was || '–',
                })
              : t('{name} is corrected. The file has “{text}”.', {
                  name: labelOf(detail, column),
                  text: was || '–',
                })}
          </span>{' '}
          <Button
            size="small"
            variant="link"
            saves
            aria-disabled={mend.isPending || undefined}
            onClick={() => {
              const cells = [{ number: row.number, column, text: was }]
              if (!mend.isPending) holdStart(mend.mutateAsync({ params: { id: detail.id }, body: { cells } }))
            }}
          >
            {t('Restore|cell')}
            <span className="sr-only">
              {' '}
              {labelOf(detail, column)} {t('Row {number}', { number: row.number })}
            </span>
          </Button>
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

/** Corrects cells, says what came of it, and offers to take it back. */
function useMend(id: string, onError = () => {}) {
  const undo = useChange(importCorrections.takeBack, { forgets })
  const onSuccess = ({ id: mend_id, rows, refused }: Mended) => {
    const options = {
      id: mendedToast,
      duration: 8000,
      action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id, mend_id } }) },
    }
    if (refused > 0)
      toast.message(t('Rows changed: {rows}. Still to be corrected: {refused}.', { rows, refused }), options)
    else toast.success(t('{count} rows are corrected and checked again.', { count: rows }), options)
  }
  const told = { forgets, onSuccess, onError }
  return {
    mend: useChange(importCorrections.mend, told),
    mendAlike: useChange(importCorrections.mendAlike, told),
  }
}

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
  const { mend, mendAlike } = useMend(id, () => {
    sent.current = null
  })
  const isChanged = typed !== null && typed !== cell

  function save() {
    if (!isChanged || sent.current === typed) return
    sent.current = typed
    const cells = [{ number: row.number, column, text: typed }]
    holdStart(mend.mutateAsync({ params: { id }, body: { cells } }))
  }
  function saveAlike() {
    if (!isChanged) return input.current?.focus()
    if (sent.current === typed) return
    sent.current = typed
    holdStart(mendAlike.mutateAsync({ params: { id }, body: { column, was: cell, text: typed } }))
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
    holdStart(mend.mutateAsync({ params: { id }, body: { cells } }))
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
