import { useParams } from '@tanstack/react-router'
import {
  allowsImport,
  type ImportDetail,
  importKind,
  importStatus,
  isUnderWay,
} from '@wizyta/contract/figures/imports/api'
import { useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { imports } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { ColumnsStep } from './columns-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { RowsStep } from './rows-step.tsx'
import { statusTone } from './words.ts'

const pollMs = 1_000

/** An import in its present step: columns, check, rows, result. The user can leave it and come back. */
export function ImportPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useCall(
    imports.show,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? pollMs : false) },
  )
  return (
    <LoadState
      of={query}
      isRecord
      loading={<FormSkeleton />}
      frame={(state) => <Page title={t('Import|log')}>{state}</Page>}
    >
      {(detail) => <Steps key={detail.id} detail={detail} />}
    </LoadState>
  )
}

function Steps({ detail }: { detail: ImportDetail }) {
  const [isMapping, setMapping] = useState(false)
  const { status } = detail
  const mayCheck = allowsImport(status, 'check')
  return (
    <Page
      title={detail.file_name}
      record={detail.file_name}
      description={wordOf(importKind, detail.kind)}
      actions={
        <>
          <Badge tone={statusTone(status)}>{wordOf(importStatus, status)}</Badge>
          {status === 'checked' && !isMapping && (
            <Button onClick={() => setMapping(true)}>{t('Change the columns')}</Button>
          )}
          {allowsImport(status, 'cancel') && !isUnderWay(status) && <DiscardButton detail={detail} />}
          {detail.undo_until !== null && allowsImport(status, 'undo') && <UndoButton detail={detail} />}
        </>
      }
    >
      {isUnderWay(status) ? (
        <ProgressStep detail={detail} />
      ) : mayCheck && (isMapping || status === 'uploaded') ? (
        <ColumnsStep
          key={[detail.sheet, detail.header_row, ...detail.headers, ...detail.date_orders].join('\n')}
          detail={detail}
          onChecked={() => setMapping(false)}
        />
      ) : (
        <RowsStep detail={detail} />
      )}
    </Page>
  )
}

/** Endpoints that every step of an import makes old. */
const forgets = [imports.show, imports.rows, imports.index]

function DiscardButton({ detail }: { detail: ImportDetail }) {
  const cancel = useChange(imports.cancel, { forgets })
  return (
    <Button
      saves
      variant="ghost"
      aria-disabled={cancel.isPending}
      onClick={() => !cancel.isPending && cancel.mutate({ params: { id: detail.id } })}
    >
      {t('Discard the file')}
    </Button>
  )
}

function UndoButton({ detail }: { detail: ImportDetail }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useChange(imports.undo, { forgets, onSettled: () => setAsking(false) })
  return (
    <>
      <Button saves onClick={() => setAsking(true)}>
        {t('Roll back')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('Roll back the import “{name}”?', { name: detail.file_name })}
        description={t(
          'What it created is archived, what it updated gets its former values. Rows changed since are kept and listed.',
        )}
        confirm={t('Roll back')}
        cancel={t('Cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate({ params: { id: detail.id } })}
      />
    </>
  )
}
