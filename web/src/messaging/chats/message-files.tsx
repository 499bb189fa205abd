import type { ChatFile } from '@wizyta/contract/messaging/chats/api'
import { FileText } from 'lucide-react'
import { toast } from '../../platform/browser/toast.ts'
import { addressOf, callForFile } from '../../platform/net/api.ts'
import { chatFiles } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Longest side of a picture in a talk, in pixels. */
const side = 320

/** Files of a message: pictures in place, others to be saved. */
export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label={t('Files')} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {file.type === 'picture' ? <Picture file={file} /> : <Saved file={file} />}
        </li>
      ))}
    </ul>
  )
}

function Picture({ file }: { file: ChatFile }) {
  const business = useBusinessId()
  const at = (size: '1200' | '160') =>
    addressOf(chatFiles.picture, { id: file.id }, { size, business: business ?? undefined })
  const { width, height } = file
  const scale = Math.min(1, side / Math.max(width ?? side, height ?? side))
  return (
    <a href={at('1200')} target="_blank" rel="noopener noreferrer" className="block">
      <img
        src={at('1200')}
        alt={file.name}
        width={Math.round((width ?? side) * scale)}
        height={Math.round((height ?? side) * scale)}
        loading="lazy"
        className="h-auto max-w-full rounded-lg border"
      />
    </a>
  )
}

function Saved({ file }: { file: ChatFile }) {
  const download = () =>
    void callForFile(chatFiles.show, { params: { id: file.id } }).then(save, (problem: unknown) => {
      toast.error(problemText(problem))
    })
  return (
    <button
      type="button"
      className="flex max-w-full items-center gap-2 rounded-lg border px-3 py-2 hover:bg-hover"
      onClick={download}
    >
      <FileText aria-hidden="true" className="size-4 flex-none text-muted" />
      <span className="truncate">{file.name}</span>
    </button>
  )
}
