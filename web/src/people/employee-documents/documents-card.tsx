import type { UseQueryResult } from '@tanstack/react-query'
import {
  documentKind,
  type EmployeeDocument,
  type Qualification,
} from '@wizyta/contract/people/employee-documents/api'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { employeeDocuments } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { DownloadButton } from './download.tsx'
import { forgets } from './forgets.ts'
import { RowButtons } from './row-buttons.tsx'
import { Validity } from './validity.tsx'

const DocumentDialog = lazyPart(() => import('./document-dialog.tsx').then((file) => file.DocumentDialog))

/** Contracts, certificates and other documents of an employee, the latest first. */
export function DocumentsCard({
  list,
  qualifications,
  isOff,
  onAdd,
}: {
  list: UseQueryResult<{ data: EmployeeDocument[] }, ApiProblem>
  qualifications: readonly Qualification[]
  isOff: boolean
  /** Undefined: documents cannot be added. */
  onAdd: (() => void) | undefined
}) {
  const mayWrite = useAllows(employeeDocuments.update) && !isOff
  const [open, setOpen] = useState<EmployeeDocument | null>(null)
  return (
    <Card aria-labelledby="documents" className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id="documents" className="text-md font-semibold">
            {t('Documents')}
          </h2>
          <p className="text-sm text-muted">{t('Each download is recorded in the activity log.')}</p>
        </div>
        {onAdd && (
          <Button data-print="hide" onClick={onAdd}>
            <Plus aria-hidden="true" />
            {t('Add a document')}
          </Button>
        )}
      </div>
      <LoadState of={list} loading={<Skeleton className="h-16" />} look="line">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('No documents.')}</p>
          ) : (
            <ul className="divide-y border-t">
              {data.map((one) => (
                <Row
                  key={one.id}
                  document={one}
                  qualification={qualifications.find(({ id }) => id === one.qualification_id)?.name}
                  mayWrite={mayWrite}
                  onEdit={() => setOpen(one)}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      {open && (
        <DocumentDialog
          key={open.id}
          to={{ document: open }}
          qualifications={qualifications}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

function Row({
  document,
  qualification,
  mayWrite,
  onEdit,
}: {
  document: EmployeeDocument
  qualification: string | undefined
  mayWrite: boolean
  onEdit: () => void
}) {
  const { id, name, kind, valid_until, added_at, by } = document
  const { timezone } = useBusiness()
  const restore = useChange(employeeDocuments.restore, { forgets })
  const remove = useChange(employeeDocuments.remove, {
    forgets,
    onSuccess: () =>
      toast.message(t('Removed: {name}', { name }), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id } }) },
      }),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 last:pb-0">
      <FileText aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
        <p className="font-medium">
          {wordOf(documentKind, kind)}
          {qualification && <span className="font-normal text-muted"> · {qualification}</span>}
        </p>
        <p className="break-words text-soft">{name}</p>
        <p className="text-sm text-muted">
          {[by, formatDateTime(added_at, timezone)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="flex min-h-7 items-center max-sm:flex-1 max-sm:ps-8">
        <Validity until={valid_until} />
      </span>
      <span className="flex flex-none gap-1" data-print="hide">
        <DownloadButton document={document} />
        {mayWrite && (
          <>
            <RowButtons
              name={name}
              onEdit={onEdit}
              onRemove={() => !remove.isPending && remove.mutate({ params: { id } })}
            />
          </>
        )}
      </span>
    </li>
  )
}
