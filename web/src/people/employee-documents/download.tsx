import type { EmployeeDocument } from '@wizyta/contract/people/employee-documents/api'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { employeeDocuments } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'

function useDownload({ id, name }: EmployeeDocument) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    if (isBusy) return
    setBusy(true)
    try {
      const got = await callForFile(employeeDocuments.download, { params: { id } })
      save(new File([got], name, { type: got.type }))
    } catch (problem) {
      toast.error(t('The file could not be downloaded. {reason}', { reason: problemText(problem) }))
    }
    setBusy(false)
  }
  return { isBusy, take }
}

/** Saves a document; the activity log records it. */
export function DownloadButton({ document }: { document: EmployeeDocument }) {
  const { isBusy, take } = useDownload(document)
  return (
    <Button
      variant="ghost"
      size="small-icon"
      aria-label={t('Download: {name}', { name: document.name })}
      data-tip={t('Download')}
      aria-disabled={isBusy}
      onClick={() => void take()}
    >
      <Download aria-hidden="true" />
    </Button>
  )
}

/** The same by the name of the file. */
export function DownloadLink({ document }: { document: EmployeeDocument }) {
  const { isBusy, take } = useDownload(document)
  return (
    <button
      type="button"
      aria-label={t('Download: {name}', { name: document.name })}
      aria-disabled={isBusy}
      className="flex max-w-full items-center gap-1.5 rounded-sm text-sm text-brand-text underline-offset-4 hover:underline"
      onClick={() => void take()}
    >
      <Download aria-hidden="true" className="size-3.5 flex-none" />
      <span className="truncate">{document.name}</span>
    </button>
  )
}
