import type { ChatMessage, ChatPerson, ChatRoom } from '@wizyta/contract/messaging/chats/api'
import { isOver } from '@wizyta/contract/messaging/chats/is-over'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { call } from '../../platform/net/api.ts'
import { chatMessages, chats } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Composer, type Mode } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { outbox, useOutbox } from './outbox.ts'
import { RoomPicture } from './room-list.tsx'
import { RoomMenu } from './room-menu.tsx'
import { roomName } from './room-name.ts'
import { useMessages } from './use-messages.ts'

const Versions = lazyPart(() => import('./versions.tsx').then((file) => file.Versions))
const RoomPanel = lazyPart(() => import('./room-panel.tsx').then((file) => file.RoomPanel))

interface Shown {
  id: string
  /** Number of the message to begin at; null: the latest. */
  at: number | null
  here: ReadonlySet<string>
  people: readonly ChatPerson[]
  onClose: () => void
}

/** An open room: its people, the messages, and the field for the next one. */
export function Conversation(props: Shown) {
  const room = useCall(chats.show, { params: { id: props.id } }, { handles: isShownInPlace })
  return (
    <LoadState of={room} loading={<Waiting />} isRecord>
      {(data) => <Open room={data} {...props} />}
    </LoadState>
  )
}

function Open({ room, at, here, people, onClose }: Shown & { room: ChatRoom }) {
  const { timezone, id: business } = useBusiness()
  const user = useUser()
  const isEnded = isOver(room, user?.id)
  const mayWrite = useAllows(chatMessages.send) && !isEnded
  const messages = useMessages(room.id, at)
  const waiting = useOutbox().filter(
    ({ room_id, id }) => room_id === room.id && !messages.rows.some((row) => row.id === id),
  )
  const [mode, setMode] = useState<Mode>({ is: 'new' })
  const [panel, setPanel] = useState(false)
  const [traced, setTraced] = useState<ChatMessage | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const remove = useChange(chatMessages.delete)
  const change = useChange(chatMessages.update)
  const names = useMemo(() => {
    const open = room.kind === 'team' || room.kind === 'visit' || room.kind === 'client'
    return (open ? people : room.members.filter(({ user_id }) => user_id !== user?.id)).map(
      ({ name }) => name,
    )
  }, [room, people, user])
  const lastOwn = messages.rows.findLast((row) => row.is_own && !row.deleted_at && row.text !== '')
  useReading(room, messages.later ? null : (messages.rows.at(-1)?.number ?? null))

  const send = (text: string, files: Parameters<typeof outbox.add>[0]['files']) => {
    if (mode.is === 'edit') {
      // The new text stays in its field until it is stored.
      const shown = mode
      change.mutate(
        { params: { id: mode.message.id }, body: { text } },
        {
          onSuccess: (message) => {
            messages.put(message)
            setMode((now) => (now === shown ? { is: 'new' } : now))
          },
        },
      )
    } else {
      const reply = mode.is === 'reply' ? mode.message : null
      const reply_to = reply && { id: reply.id, number: reply.number, author: reply.author, text: reply.text }
      outbox.add({ room_id: room.id, business, text, reply_to, files })
      if (messages.later) messages.jump(null)
      setMode({ is: 'new' })
    }
  }
  const begin = (next: Mode) => {
    setMode(next)
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <>
      <header className="flex items-center gap-3 border-b px-3 py-2">
        <Button
          variant="ghost"
          size="icon"
          className="md:hidden"
          aria-label={t('All conversations')}
          onClick={onClose}
        >
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
        <RoomPicture room={room} here={here} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">{roomName(room, timezone)}</h2>
          <p className="truncate text-sm text-muted">{peopleOf(room, here, user?.id)}</p>
        </div>
        <RoomMenu room={room} onPanel={() => setPanel(true)} onClose={onClose} />
      </header>
      <MessageLog
        room={room}
        at={at}
        messages={messages}
        waiting={waiting}
        names={names}
        mayWrite={mayWrite}
        onReply={(message) => begin({ is: 'reply', message })}
        onEdit={(message) => begin({ is: 'edit', message })}
        onDelete={(message) => remove.mutate({ params: { id: message.id } }, { onSuccess: messages.put })}
        onTrace={setTraced}
      />
      {mayWrite && (
        <Composer
          ref={field}
          roomId={room.id}
          mode={mode}
          names={names}
          onMode={setMode}
          isSaving={change.isPending}
          onSend={send}
          onEditLast={() => lastOwn && begin({ is: 'edit', message: lastOwn })}
          onLeave={onClose}
        />
      )}
      {isEnded && (
        <p className="border-t px-4 py-3 text-soft">
          {t('This person no longer has access to conversations.')}
        </p>
      )}
      {traced && <Versions message={traced} onClose={() => setTraced(null)} />}
      {panel && <RoomPanel room={room} people={people} here={here} onClose={() => setPanel(false)} />}
    </>
  )
}

/** Marks the room as read while it is looked at. */
function useReading(room: ChatRoom, shown: number | null) {
  const sent = useRef(room.read_number)
  useEffect(() => {
    if (shown === null) return
    const mark = () => {
      if (document.visibilityState !== 'visible' || shown <= Math.max(sent.current, room.read_number)) return
      sent.current = shown
      call(chats.mark, { params: { id: room.id }, body: { read_number: shown } }).catch(() => {
        sent.current = room.read_number
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [room.id, room.read_number, shown])
}

function peopleOf(room: ChatRoom, here: ReadonlySet<string>, own: string | undefined): string {
  const others = room.members.filter(({ user_id }) => user_id !== own)
  if (isOver(room, own)) return t('No access|chat')
  if (room.kind === 'direct')
    return others.some(({ user_id }) => here.has(user_id)) ? t('Present|chat') : t('Away|chat')
  if (room.kind === 'team') return t('The whole team')
  return [t('You'), ...others.map(({ name }) => name)].join(', ')
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 p-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}
