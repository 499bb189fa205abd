import { Check, X } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { EditHistory, EditStep } from '../../kit/grid/edits.ts'
import { HistoryButtons } from '../../kit/grid/history-buttons.tsx'
import {
  Matrix,
  type MatrixCell,
  type MatrixColumn,
  type MatrixRow,
  type MatrixSelection,
} from '../../kit/grid/matrix.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import { t } from '../../platform/text/i18n.ts'

/** A matrix with what belongs to it: filters, actions for the selection, undo, and one save for all. */
export function MatrixSheet(props: {
  filters?: ReactNode
  /** Further actions for the selection. */
  actions?: (selection: MatrixSelection) => ReactNode
  label: string
  corner: string
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  cellOf: (row: string, column: string) => MatrixCell
  onSet: (selection: MatrixSelection, isOn: boolean) => void
  onEdit?: (selection: MatrixSelection) => void
  history: EditHistory
  step: (step: EditStep) => void
  /** Number of changes. */
  count: number
  isSaving: boolean
  onSave: () => void
}) {
  const { history, step, count, isSaving } = props
  const [selection, setSelection] = useState<MatrixSelection>({ rows: [], columns: [] })
  useUnsaved(count > 0)
  const undo = useCallback(() => step({ kind: 'undo' }), [step])
  const redo = useCallback(() => step({ kind: 'redo' }), [step])
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {props.filters}
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <HistoryButtons history={history} onUndo={undo} onRedo={redo} />
          <Button onClick={() => props.onSet(selection, true)}>
            <Check aria-hidden="true" />
            {t('Assign|verb')}
          </Button>
          <Button onClick={() => props.onSet(selection, false)}>
            <X aria-hidden="true" />
            {t('Take away')}
          </Button>
          {props.actions?.(selection)}
        </div>
      </div>
      <Matrix
        label={props.label}
        corner={props.corner}
        rows={props.rows}
        columns={props.columns}
        cellOf={props.cellOf}
        onSet={props.onSet}
        onEdit={props.onEdit}
        onSelect={setSelection}
        onUndo={undo}
        onRedo={redo}
      />
      <div className="sticky bottom-2 flex flex-wrap items-center gap-3 rounded-xl border bg-background px-4 py-2.5">
        <p role="status" className="me-auto text-muted">
          {count === 0 ? t('Nothing has changed.') : t('Changes: {count}', { count })}
        </p>
        <Button variant="primary" aria-disabled={count === 0 || isSaving} onClick={props.onSave}>
          {t('Review and save')}
        </Button>
      </div>
    </>
  )
}
