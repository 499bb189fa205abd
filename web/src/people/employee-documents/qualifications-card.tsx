import type { UseQueryResult } from '@tanstack/react-query'
import type { EmployeeDocument, Qualification } from '@wizyta/contract/people/employee-documents/api'
import { BadgeCheck, Paperclip, Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { employeeQualifications } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { DownloadLink } from './download.tsx'
import { forgets } from './forgets.ts'
import { RowButtons } from './row-buttons.tsx'
import { Validity } from './validity.tsx'

const QualificationDialog = lazyPart(() =>
  import('./qualification-dialog.tsx').then((file) => file.QualificationDialog),
)

/** Courses, certificates and permits of an employee, those that expire first before the others. */
export function QualificationsCard({
  employeeId,
  list,
  documents,
  isOff,
  onAttach,
}: {
  employeeId: string
  list: UseQueryResult<{ data: Qualification[] }, ApiProblem>
  documents: readonly EmployeeDocument[]
  /** True: nothing can be changed, since the employee is archived. */
  isOff: boolean
  /** Undefined: files cannot be attached. */
  onAttach: ((to: Qualification) => void) | undefined
}) {
  const mayWrite = useAllows(employeeQualifications.create) && !isOff
  // Null: a new one.
  const [open, setOpen] = useState<Qualification | null | undefined>()
  return (
    <Card aria-labelledby="qualifications" className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="qualifications" className="text-md font-semibold">
          {t('Qualifications')}
        </h2>
        {mayWrite && (
          <Button data-print="hide" onClick={() => setOpen(null)}>
            <Plus aria-hidden="true" />
            {t('Add a qualification')}
          </Button>
        )}
      </div>
      <LoadState of={list} loading={<Skeleton className="h-16" />} look="line">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('No qualifications. Add courses, certificates and permits.')}</p>
          ) : (
            <ul className="divide-y border-t">
              {data.map((one) => (
                <Row
                  key={one.id}
                  qualification={one}
                  documents={documents.filter(({ qualification_id }) => qualification_id === one.id)}
                  mayWrite={mayWrite}
                  onEdit={() => setOpen(one)}
                  onAttach={onAttach && (() => onAttach(one))}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      {open !== undefined && (
        <QualificationDialog
          key={open?.id}
          employeeId={employeeId}
          qualification={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

function Row({
  qualification,
  documents,
  mayWrite,
  onEdit,
  onAttach,
}: {
  qualification: Qualification
  documents: readonly EmployeeDocument[]
  mayWrite: boolean
  onEdit: () => void
  onAttach: (() => void) | undefined
}) {
  const { id, name, issued_by, issued_on, valid_until, note } = qualification
  const restore = useChange(employeeQualifications.restore, { forgets })
  const remove = useChange(employeeQualifications.remove, {
    forgets,
    onSuccess: () =>
      toast.message(t('Removed: {name}', { name }), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id } }) },
      }),
  })
  const issued = [issued_by, issued_on && formatDate(issued_on)].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 last:pb-0">
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
        <p className="font-medium break-words">{name}</p>
        {issued && <p className="text-sm text-muted">{issued}</p>}
        {note && <p className="text-sm whitespace-pre-line text-soft">{note}</p>}
        {documents.map((document) => (
          <DownloadLink key={document.id} document={document} />
        ))}
      </div>
      <span className="flex min-h-7 items-center max-sm:flex-1 max-sm:ps-8">
        <Validity until={valid_until} />
      </span>
      {mayWrite && (
        <span className="flex flex-none gap-1" data-print="hide">
          {onAttach && (
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t('Attach a document: {name}', { name })}
              data-tip={t('Attach a document')}
              onClick={onAttach}
            >
              <Paperclip aria-hidden="true" />
            </Button>
          )}
          <RowButtons
            name={name}
            onEdit={onEdit}
            onRemove={() => !remove.isPending && remove.mutate({ params: { id } })}
          />
        </span>
      )}
    </li>
  )
}
