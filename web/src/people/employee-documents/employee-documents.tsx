import type { Qualification } from '@wizyta/contract/people/employee-documents/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { employeeDocuments, employeeQualifications } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { DocumentsCard } from './documents-card.tsx'
import { QualificationsCard } from './qualifications-card.tsx'

const DocumentDialog = lazyPart(() => import('./document-dialog.tsx').then((file) => file.DocumentDialog))

/** Qualifications and documents of an employee, each with its last day. */
export function EmployeeDocuments({ employee }: { employee: Employee }) {
  const params = { id: employee.id }
  const isOff = employee.archived_at !== null
  const seesDocuments = useAllows(employeeDocuments.index)
  const mayAdd = useAllows(employeeDocuments.add) && !isOff
  const qualifications = useCall(employeeQualifications.index, { params }, { handles: isShownInPlace })
  const documents = useCall(
    employeeDocuments.index,
    { params },
    { handles: isShownInPlace, enabled: seesDocuments },
  )
  // A qualification: its document. Null: any document.
  const [adding, setAdding] = useState<Qualification | null | undefined>()
  return (
    <div className="flex flex-col gap-4">
      <QualificationsCard
        employeeId={employee.id}
        list={qualifications}
        documents={documents.data?.data ?? []}
        isOff={isOff}
        onAttach={mayAdd ? setAdding : undefined}
      />
      {seesDocuments && (
        <DocumentsCard
          list={documents}
          qualifications={qualifications.data?.data ?? []}
          isOff={isOff}
          onAdd={mayAdd ? () => setAdding(null) : undefined}
        />
      )}
      {adding !== undefined && (
        <DocumentDialog
          to={{ employeeId: employee.id, qualification: adding }}
          qualifications={qualifications.data?.data ?? []}
          onClose={() => setAdding(undefined)}
        />
      )}
    </div>
  )
}
