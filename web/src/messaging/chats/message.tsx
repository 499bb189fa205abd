import type { ChatMessage } from '@wizyta/contract/messaging/chats/api'
import { CircleAlert, Clock, Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { chats } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime, formatTime } from '../../platform/text/time.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { type Outgoing, outbox } from './outbox.ts'

interface Shown {
  message: ChatMessage
  /** The one above is of the same author, a moment ago. */
  continues: boolean
  names: readonly string[]
  mayWrite: boolean
  /** Name of the other user, where this is the last own message that the other has read. */
  readers: string | null
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
  onDelete: (message: ChatMessage) => void
  onTrace: (message: ChatMessage) => void
  onJump: (number: number) => void
}

/** A message: author, time, the one that it answers, text and files. */
export function Message({ message, continues, names, readers, onTrace, onJump, ...acts }: Shown) {
  const { timezone } = useBusiness()
  const { number, author, author_colour, text, reply_to, files, sent_at, edited_at, deleted_at } = message
  const name = author ?? t('Former user')
  return (
    <article
      data-message={message.id}
      data-number={number}
      tabIndex={-1}
      aria-label={`${name}, ${formatTime(sent_at, timezone)}`}
      className={`group relative flex gap-3 rounded-lg px-2 py-1 hover:bg-hover focus:bg-brand-soft ${continues ? '' : 'mt-2'}`}
    >
      {continues ? (
        <span className="w-8 flex-none" />
      ) : (
        <Avatar name={name} colour={author_colour} className="mt-0.5 size-8 flex-none" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {!continues && (
          <p className="flex items-baseline gap-2">
            <span className="font-semibold">{name}</span>
            <time
              dateTime={sent_at}
              title={formatDateTime(sent_at, timezone)}
              className="text-sm text-muted tabular-nums"
            >
              {formatTime(sent_at, timezone)}
            </time>
          </p>
        )}
        {reply_to && (
          <button
            type="button"
            className="flex max-w-full gap-2 self-start rounded border-s-2 border-brand bg-tint px-2 py-0.5 text-start text-sm"
            onClick={() => onJump(reply_to.number)}
          >
            <span className="flex-none font-medium">{reply_to.author}</span>
            <span className="truncate text-soft">{reply_to.text || t('Message deleted')}</span>
          </button>
        )}
        {deleted_at ? (
          <p className="text-muted italic">{t('Message deleted')}</p>
        ) : (
          <MessageText text={text} names={names} />
        )}
        <MessageFiles files={files} />
        {(edited_at || (deleted_at && message.is_own)) && (
          <button
            type="button"
            className="self-start text-sm text-muted underline-offset-2 hover:underline"
            onClick={() => onTrace(message)}
          >
            {deleted_at ? t('Show what was deleted') : t('edited')}
          </button>
        )}
        {readers && <p className="text-sm text-muted">{readers}</p>}
      </div>
      {!deleted_at && <Acts message={message} {...acts} />}
    </article>
  )
}

function Acts({
  message,
  mayWrite,
  onReply,
  onEdit,
  onDelete,
}: Pick<Shown, 'message' | 'mayWrite' | 'onReply' | 'onEdit' | 'onDelete'>) {
  const mayRemove = useAllows(chats.delete)
  const canDelete = message.is_own || mayRemove
  const { timezone } = useBusiness()
  const writes = useRef(false)
  if (!mayWrite && !canDelete) return null
  const time = formatTime(message.sent_at, timezone)
  const write = (begin: (message: ChatMessage) => void) => {
    writes.current = true
    begin(message)
  }
  return (
    <div className="-my-1 flex-none self-start opacity-0 group-hover:opacity-100 focus-within:opacity-100 coarse:opacity-100 has-data-[state=open]:opacity-100">
      <Menu>
        <MenuTrigger>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Actions for the message of {time}', { time })}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent
          align="end"
          onCloseAutoFocus={(event) => {
            // The focus has gone to the field for the message, and stays there.
            if (writes.current) event.preventDefault()
            writes.current = false
          }}
        >
          {mayWrite && (
            <MenuItem onSelect={() => write(onReply)}>
              <Reply aria-hidden="true" />
              {t('Reply')}
            </MenuItem>
          )}
          {mayWrite && message.is_own && message.text !== '' && (
            <MenuItem onSelect={() => write(onEdit)}>
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem tone="danger" onSelect={() => onDelete(message)}>
              <Trash2 aria-hidden="true" />
              {t('Delete')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
    </div>
  )
}

/** A message that is not sent yet, or was refused. */
export function Unsent({ message, names }: { message: Outgoing; names: readonly string[] }) {
  const user = useUser()
  const name = user?.name ?? ''
  return (
    <article aria-label={`${name}, ${t('not sent yet')}`} className="mt-2 flex gap-3 px-2 py-1">
      <Avatar name={name} className="mt-0.5 size-8 flex-none" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{name}</p>
        <div className="opacity-70">
          <MessageText text={message.text} names={names} />
        </div>
        <MessageFiles files={message.files} />
        {message.refusal === null ? (
          <p className="flex items-center gap-1 text-sm text-muted">
            <Clock aria-hidden="true" className="size-3.5" />
            {t('Waiting to be sent')}
          </p>
        ) : (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
            <CircleAlert aria-hidden="true" className="size-4 text-danger" />
            <span>{t('Not sent: {reason}', { reason: message.refusal })}</span>
            <Button size="small" onClick={() => outbox.retry(message.id)}>
              {t('Try again')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => outbox.remove(message.id)}>
              {t('Discard')}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
