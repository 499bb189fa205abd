import type { Attachment, attachmentCalls } from '@wizyta/contract/kit/attachment'
import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { LoadState } from '../feedback/load-state.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DropZone } from '../ui/drop-zone.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type AttachmentCalls = ReturnType<typeof attachmentCalls>

/** `attachmentLimit` and `attachmentAccept` of the contract, whose module brings its schemas. */
const limit = 10 * 1024 * 1024
const accept = '.pdf,.jpg,.jpeg,.png,.xml'

/** The files of a record: attached by choosing or dropping, saved, removed with undo. */
export function Attachments({
  calls,
  id,
  isOff = false,
}: {
  calls: AttachmentCalls
  id: string
  /** True: nothing can be attached, for example to an archived record. */
  isOff?: boolean
}) {
  const query = useCall(calls.index, { params: { id } }, { handles: isShownInPlace })
  const mayAttach = useAllows(calls.add) && !isOff
  const [refusals, setRefusals] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const add = useChange(calls.add, { forgets: [calls.index], handles: isShownInPlace })
  async function attach(files: File[]) {
    setBusy(true)
    const refused: string[] = []
    for (const file of files) {
      if (file.size > limit) refused.push(`${file.name}: ${t('The file is larger than 10 MB.')}`)
      else if (file.size === 0) refused.push(`${file.name}: ${t('The file is empty.')}`)
      else {
        try {
          const body = new Uint8Array(await file.arrayBuffer())
          await add.mutateAsync({ params: { id }, query: { file_name: file.name }, body })
        } catch (problem) {
          refused.push(`${file.name}: ${problemText(problem)}`)
        }
      }
    }
    setRefusals(refused)
    setBusy(false)
  }
  return (
    <section aria-labelledby={`files-${id}`} className="flex flex-col gap-3">
      <h2 id={`files-${id}`} className="font-semibold">
        {t('Attached files')}
      </h2>
      <LoadState of={query} loading={<Skeleton className="h-10" />}>
        {({ data }) =>
          data.length === 0 ? (
            !mayAttach && <p className="text-muted">{t('No files.')}</p>
          ) : (
            <ul className="divide-y border-y">
              {data.map((file) => (
                <FileRow key={file.id} calls={calls} file={file} mayRemove={mayAttach && file.is_removable} />
              ))}
            </ul>
          )
        }
      </LoadState>
      {mayAttach && (
        <DropZone
          isSmall
          isMultiple
          title={isBusy ? t('Attaching…') : t('Attach files or drop them here')}
          hint={t('PDF, JPEG, PNG or XML, up to 10 MB')}
          accept={accept}
          isOff={isBusy}
          onChoose={(files) => void attach(files)}
        />
      )}
      <p role="status" className="sr-only">
        {isBusy ? t('Attaching…') : ''}
      </p>
      {refusals.length > 0 && (
        <Alert tone="danger" role="alert">
          {refusals.map((sentence) => (
            <span key={sentence} className="block break-words">
              {sentence}
            </span>
          ))}
        </Alert>
      )}
    </section>
  )
}

function FileRow({
  calls,
  file,
  mayRemove,
}: {
  calls: AttachmentCalls
  file: Attachment
  mayRemove: boolean
}) {
  const { id, name } = file
  const { timezone } = useBusiness()
  const mayRead = useAllows(calls.show)
  const [isBusy, setBusy] = useState(false)
  const restore = useChange(calls.restore, { forgets: [calls.index] })
  const remove = useChange(calls.remove, {
    forgets: [calls.index],
    onSuccess: () =>
      toast.message(t('Removed: {name}', { name }), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id } }) },
      }),
  })
  async function take() {
    setBusy(true)
    try {
      const got = await callForFile(calls.show, { params: { id } })
      save(new File([got], name, { type: got.type }))
    } catch (problem) {
      toast.error(t('The file could not be downloaded. {reason}', { reason: problemText(problem) }))
    }
    setBusy(false)
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-sm text-muted">
          {[sizeText(file.size), file.by, formatDateTime(file.added_at, timezone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {mayRead && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Download: {name}', { name })}
          title={t('Download')}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void take()}
        >
          <Download aria-hidden="true" />
        </Button>
      )}
      {mayRemove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Remove: {name}', { name })}
          title={t('Remove')}
          onClick={() => !remove.isPending && remove.mutate({ params: { id } })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}

/** Writes a size as users read it, `1,2 MB`. */
function sizeText(bytes: number): string {
  const [unit, value] = bytes < 1024 * 1024 ? ['kB', bytes / 1024] : ['MB', bytes / 1024 / 1024]
  const digits = value < 10 ? 1 : 0
  const number = new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(Number(value))
  return `${number} ${unit}`
}
