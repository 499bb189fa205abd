import type { TaskComment } from '@wizyta/contract/messaging/tasks/comments'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useArchive } from '../../kit/form/use-archive.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Textarea } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { employees, taskComments, tasks } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { plainText } from '../../platform/text/plain-text.ts'

const most = 100
const longest = 2000
const mostNames = 5

/** Comments on a task, the oldest first; of a deleted one its author and day stay. */
export function Comments({ taskId, className }: { taskId: string; className?: string }) {
  const mayWrite = useAllows(taskComments.create)
  const query = { filter: { task_id: [taskId], archived: ['with' as const] }, per_page: most }
  const list = useCall(taskComments.index, { query }, { handles: ({ status }) => status !== 401 })
  const { archive, isLeaving } = useArchive<TaskComment>(taskComments, ({ text }) => shortened(text))
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      <LoadState of={list} loading={<Skeleton className="h-12" />} look="line">
        {({ data }) =>
          data.length > 0 && (
            <ul aria-label={t('Comments')} className="flex flex-col gap-3">
              {data
                .filter((comment) => !isLeaving(comment))
                .map((comment) => (
                  <Comment
                    key={comment.id}
                    comment={comment}
                    mayWrite={mayWrite}
                    onDelete={() => void archive([comment])}
                  />
                ))}
            </ul>
          )
        }
      </LoadState>
      {mayWrite && <NewComment taskId={taskId} />}
    </div>
  )
}

function NewComment({ taskId }: { taskId: string }) {
  const [text, setText] = useState('')
  const create = useChange(taskComments.create, { forgets: [taskComments.index, tasks.index] })
  const save = () => {
    const typed = text.trim()
    if (typed && !create.isPending)
      create.mutate({ body: { task_id: taskId, text: typed } }, { onSuccess: () => setText('') })
  }
  return (
    <div className="flex flex-col gap-2">
      <CommentText label={t('New comment')} text={text} onText={setText} onSave={save} />
      {text.trim() !== '' && (
        <Button saves variant="primary" className="self-end" aria-disabled={create.isPending} onClick={save}>
          {t('Add comment')}
        </Button>
      )}
    </div>
  )
}

function Comment({
  comment,
  mayWrite,
  onDelete,
}: {
  comment: TaskComment
  mayWrite: boolean
  onDelete: () => void
}) {
  const { timezone } = useBusiness()
  const [text, setText] = useState<string | null>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const update = useChange(taskComments.update, { forgets: [taskComments.index] })
  const close = () => {
    setText(null)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const save = () => {
    const typed = text?.trim()
    if (!typed || update.isPending) return
    if (typed === comment.text) return close()
    const input = { params: { id: comment.id }, version: comment.version, body: { text: typed } }
    update.mutate(input, { onSuccess: close })
  }
  const when = momentText(comment.created_at, timezone)
  const isDeleted = comment.archived_at !== null
  return (
    <li className="flex flex-col gap-1 border-t pt-3 first:border-t-0 first:pt-0">
      {isDeleted ? (
        <p className="text-muted italic">{t('Comment deleted.')}</p>
      ) : text === null ? (
        <p className="wrap-break-word whitespace-pre-line">{comment.text}</p>
      ) : (
        <CommentText
          label={t('Comment')}
          text={text}
          onText={setText}
          onSave={save}
          onEscape={close}
          autoFocus
        />
      )}
      <div className="flex min-h-7 items-center gap-1 text-sm text-muted">
        <span className="me-auto">
          {[comment.author_name, when].filter(Boolean).join(' · ')}
          {!isDeleted && comment.version > 1 && ` · ${t('edited')}`}
        </span>
        {text !== null ? (
          <>
            <Button size="small" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button saves size="small" variant="primary" aria-disabled={update.isPending} onClick={save}>
              {t('Save')}
            </Button>
          </>
        ) : (
          mayWrite &&
          comment.own &&
          !isDeleted && (
            <>
              <Button
                ref={editButton}
                variant="ghost"
                size="small-icon"
                aria-label={t('Edit the comment of {time}', { time: when })}
                onClick={() => setText(comment.text)}
              >
                <Pencil aria-hidden="true" className="size-3.5" />
              </Button>
              <Button
                saves
                variant="ghost"
                size="small-icon"
                aria-label={t('Delete the comment of {time}', { time: when })}
                onClick={onDelete}
              >
                <Trash2 aria-hidden="true" className="size-3.5" />
              </Button>
            </>
          )
        )}
      </div>
    </li>
  )
}

/** A comment being written. Behind an at sign it offers names of employees. */
function CommentText({
  label,
  text,
  onText,
  onSave,
  onEscape,
  autoFocus,
}: {
  label: string
  text: string
  onText: (text: string) => void
  onSave: () => void
  onEscape?: () => void
  autoFocus?: boolean
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { rows } = useAllRows(employees)
  const typed = /@([^@\n]{0,30})$/.exec(text)?.[1]
  const names =
    typed === undefined
      ? []
      : rows
          .map(employeeName)
          .filter((name) => plainText(name).startsWith(plainText(typed)) && name !== typed.trim())
          .slice(0, mostNames)
  const mention = (name: string) => {
    onText(`${text.slice(0, text.lastIndexOf('@'))}@${name} `)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation()
      onEscape()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onSave()
  }
  return (
    <>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autoFocus={autoFocus}
        rows={2}
        maxLength={longest}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      {names.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <Button key={name} size="small" onClick={() => mention(name)}>
              @{name}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
