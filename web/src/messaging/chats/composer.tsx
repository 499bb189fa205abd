import type { ChatFile, ChatMessage } from '@wizyta/contract/messaging/chats/api'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Textarea } from '../../kit/ui/input.tsx'
import { useFileDrop } from '../../platform/browser/file-drop.ts'
import { t } from '../../platform/text/i18n.ts'
import { MentionMenu, useMentions } from './mentions.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

const longest = 4_000
/** `chatFileAccept` of the contract. */
const accept = '.jpg,.jpeg,.png,.webp,.avif,.pdf,.xml'

/** The next message: a new one, an answer, or the new text of an own one. */
export type Mode = { is: 'new' } | { is: 'reply' | 'edit'; message: ChatMessage }

/** Typed texts by room, kept while the page is open. */
const drafts = new Map<string, string>()

interface Field {
  ref: RefObject<HTMLTextAreaElement | null>
  roomId: string
  mode: Mode
  names: readonly string[]
  onMode: (mode: Mode) => void
  /** True while a changed message is being stored: its text stays until then. */
  isSaving: boolean
  onSend: (text: string, files: ChatFile[]) => void
  onEditLast: () => void
  onLeave: () => void
}

/** Field for a message. Enter sends, Shift and Enter begin a line, ↑ in an empty field edits the last own message. */
export function Composer(props: Field) {
  const { ref: field, roomId, mode, names, isSaving, onMode, onSend, onEditLast, onLeave } = props
  const id = useId()
  const [text, setText] = useState(drafts.get(roomId) ?? '')
  const files = useUploads(roomId)
  const mentions = useMentions(field, text, names, setText)
  useFileDrop(mode.is !== 'edit', (file) => files.add([file]))
  useEffect(() => {
    if (mode.is === 'edit') setText(mode.message.text)
    else setText(drafts.get(roomId) ?? '')
  }, [mode, roomId])

  const type = (next: string) => {
    setText(next)
    if (mode.is !== 'edit') drafts.set(roomId, next)
  }
  const stored = files.uploads.flatMap((one) => (one.stored ? [one.stored] : []))
  const isReady = files.uploads.length === stored.length && (text.trim() !== '' || stored.length > 0)
  const send = () => {
    if (!isReady || isSaving) return
    if (mode.is !== 'edit') {
      drafts.delete(roomId)
      setText('')
      files.clear()
    }
    onSend(text.trim(), stored)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentions.press(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && text === '' && mode.is === 'new') {
      event.preventDefault()
      onEditLast()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (mode.is === 'new') onLeave()
      else onMode({ is: 'new' })
    }
  }
  const label = mode.is === 'edit' ? t('New text of the message') : t('Message')
  return (
    <div className="flex flex-col gap-2 border-t p-3">
      {mode.is !== 'new' && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <span className="min-w-0 flex-1 truncate">
            {mode.is === 'edit'
              ? t('You are editing a message')
              : t('Reply to {name}: {text}', { name: mode.message.author ?? '', text: mode.message.text })}
          </span>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Cancel')}
            onClick={() => onMode({ is: 'new' })}
          >
            <X aria-hidden="true" />
          </Button>
        </p>
      )}
      <Uploads uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
      <div className="relative flex items-end gap-2">
        <MentionMenu id={id} mentions={mentions} />
        <label
          data-tip={t('Attach a file')}
          className="relative grid size-9 flex-none place-items-center rounded-lg text-muted has-focus-visible:outline-2 has-focus-visible:outline-focus hover:bg-hover"
        >
          <Paperclip aria-hidden="true" className="size-4" />
          <input
            type="file"
            multiple
            accept={accept}
            aria-label={t('Attach a file')}
            className="absolute inset-0 cursor-pointer opacity-0"
            disabled={mode.is === 'edit'}
            onChange={({ target }) => {
              files.add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        <Textarea
          ref={field}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={mentions.isOpen ? id : undefined}
          aria-activedescendant={mentions.isOpen ? `${id}-${mentions.active}` : undefined}
          placeholder={label}
          rows={1}
          maxLength={longest}
          value={text}
          className="max-h-40 min-h-9! min-w-0 flex-1 resize-none"
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onPaste={({ clipboardData, ...event }) => {
            if (clipboardData.files.length === 0 || mode.is === 'edit') return
            event.preventDefault()
            files.add([...clipboardData.files])
          }}
        />
        <Button
          variant="primary"
          size="icon"
          aria-label={t('Send')}
          aria-disabled={!isReady || isSaving}
          onClick={send}
        >
          <SendHorizontal aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

function Uploads({
  uploads,
  onRetry,
  onRemove,
}: {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onRemove: (key: string) => void
}) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t('Files of the message')} className="flex flex-wrap gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex max-w-full items-center gap-2 rounded-lg border px-2 py-1 text-sm"
        >
          <span className="truncate">{upload.file.name}</span>
          {upload.refusal !== null ? (
            <>
              <span role="alert" className="text-danger">
                {upload.refusal}
              </span>
              <Button size="small" onClick={() => onRetry(upload)}>
                {t('Try again')}
              </Button>
            </>
          ) : (
            !upload.stored && <span className="text-muted">{t('Uploading…')}</span>
          )}
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Remove {name}', { name: upload.file.name })}
            onClick={() => onRemove(upload.key)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
