import { Link } from '@tanstack/react-router'
import type { ChatRoom } from '@wizyta/contract/messaging/chats/api'
import { BellOff, CalendarDays, Contact, Megaphone, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { chats } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, today, type Zone } from '../../platform/text/time.ts'
import { roomName, unreadIn } from './room-name.ts'

const pageSize = 50

/** The user's rooms, the latest talk first. */
export function RoomList({ openId, here }: { openId: string | null; here: ReadonlySet<string> }) {
  return (
    <ul aria-label={t('Conversations')} className="flex flex-col">
      <RoomPage openId={openId} here={here} />
    </ul>
  )
}

/** Page of rooms, with a button for the next one. */
function RoomPage({
  openId,
  here,
  before,
}: {
  openId: string | null
  here: ReadonlySet<string>
  before?: string
}) {
  const [isOn, setOn] = useState(false)
  const query = before ? { before, limit: pageSize } : { limit: pageSize }
  const list = useCall(chats.index, { query }, { handles: isShownInPlace, placeholderData: (shown) => shown })
  return (
    <LoadState
      of={list}
      loading={<Waiting />}
      look="line"
      frame={(shown) => <li className="p-3">{shown}</li>}
    >
      {({ data, more }) => (
        <>
          {data.length === 0 && !before && (
            <li className="p-4 text-muted">
              {t('No conversations yet. Write to a colleague, or open a room for the whole team.')}
            </li>
          )}
          {data.map((room) => (
            <li key={room.id}>
              <RoomLink room={room} isOpen={room.id === openId} here={here} />
            </li>
          ))}
          {more &&
            (isOn ? (
              <RoomPage openId={openId} here={here} before={data.at(-1)?.id} />
            ) : (
              <li className="flex justify-center p-2">
                <Button onClick={() => setOn(true)}>{t('Older ones')}</Button>
              </li>
            ))}
        </>
      )}
    </LoadState>
  )
}

function RoomLink({ room, isOpen, here }: { room: ChatRoom; isOpen: boolean; here: ReadonlySet<string> }) {
  const { timezone } = useBusiness()
  const unread = isOpen ? 0 : unreadIn(room)
  const count = unread > 99 ? '99+' : String(unread)
  return (
    <Link
      to="/chats"
      search={{ room: room.id }}
      resetScroll={false}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'true' : undefined}
      className="flex items-center gap-3 px-3 py-2.5 hover:bg-hover data-open:bg-brand-soft focus-visible:-outline-offset-2"
    >
      <RoomPicture room={room} here={here} />
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-2">
        <span className={`min-w-0 truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}>
          {roomName(room, timezone)}
        </span>
        <span className="text-end text-sm text-muted tabular-nums">
          {room.last && shortMoment(room.last_at, timezone)}
        </span>
        <span className={`min-w-0 truncate text-sm ${unread > 0 ? '' : 'text-muted'}`}>{lastOf(room)}</span>
        <span className="flex items-center justify-end gap-1">
          {room.is_muted && (
            <>
              <BellOff aria-hidden="true" className="size-3.5 text-muted" />
              <span className="sr-only">{t('Muted')}</span>
            </>
          )}
          {unread > 0 && (
            <span
              className={`rounded-full px-1.5 text-xs font-semibold tabular-nums ${room.is_muted ? 'bg-tint text-muted' : 'bg-brand text-on-brand'}`}
            >
              <span className="sr-only">{t('Unread: {count}', { count: unread })}</span>
              <span aria-hidden="true">{count}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

const icons = { group: UsersRound, team: Megaphone, visit: CalendarDays, client: Contact }

/** Initials of the other user, with a dot while that user is present; an icon for other rooms. */
export function RoomPicture({ room, here }: { room: ChatRoom; here: ReadonlySet<string> }) {
  if (room.kind !== 'direct') {
    const Icon = icons[room.kind]
    return (
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full bg-tint text-muted"
      >
        <Icon className="size-4" />
      </span>
    )
  }
  const other = room.members.find(({ name }) => name === room.name)
  return (
    <span className="relative flex-none">
      <Avatar name={room.name ?? ''} colour={other?.colour ?? null} className="size-9" />
      {other && here.has(other.user_id) && (
        <span className="absolute end-0 bottom-0 size-2.5 rounded-full border-2 border-background bg-success">
          <span className="sr-only">{t('Present|chat')}</span>
        </span>
      )}
    </span>
  )
}

function lastOf({ last, kind }: ChatRoom): string {
  if (!last) return t('No messages yet')
  const text = last.is_deleted ? t('Message deleted') : last.text || (last.has_files ? t('File') : '')
  if (last.is_own) return t('You: {text}', { text })
  return kind === 'direct' || !last.author ? text : `${last.author.split(' ')[0]}: ${text}`
}

const shortMoment = (instant: string, zone: Zone) => {
  const date = dateOf(instant, zone)
  return date === today(zone).toString() ? formatTime(instant, zone) : formatDay(date)
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
