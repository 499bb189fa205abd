import type { ChatMessage, ChatRoom } from '@wizyta/contract/messaging/chats/api'
import { ArrowDown } from 'lucide-react'
import { Fragment, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { problemText } from '../../platform/net/problems.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatLongDay } from '../../platform/text/time.ts'
import { Message, Unsent } from './message.tsx'
import type { Outgoing } from './outbox.ts'
import type { Messages } from './use-messages.ts'

/** Pixels from an edge that still count as being there. */
const near = 80
const sameTalkMs = 5 * 60_000
/** Readers who are named; of more the number is told. */
const mostNamed = 3

interface Log {
  room: ChatRoom
  at: number | null
  messages: Messages
  waiting: readonly Outgoing[]
  /** Names that stand behind an at sign. */
  names: readonly string[]
  mayWrite: boolean
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
  onDelete: (message: ChatMessage) => void
  onTrace: (message: ChatMessage) => void
}

/** The messages in their order. Earlier ones come while scrolling, and what is being read keeps its place. */
export function MessageLog({ room, at, messages, waiting, ...acts }: Log) {
  const { timezone } = useBusiness()
  const me = useUser()?.id
  const { rows, earlier, later, isLoading, problem } = messages
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [hasBelow, setBelow] = useState(false)
  // Up to here the user had read when the room was opened.
  const [readTo] = useState(room.read_number)
  const notePlace = useAnchor(box, rows, isAtEnd, waiting.length)
  useEffect(() => {
    if (at === null || isLoading) return
    isAtEnd.current = false
    const target = box.current?.querySelector(`[data-number="${at}"]`)
    target?.scrollIntoView({ block: 'center' })
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [at, isLoading])

  useEffect(() => {
    const seen = box.current
    if (!seen) return
    // A quote or files above the field take room from the log.
    const sized = new ResizeObserver(() => {
      if (isAtEnd.current) seen.scrollTop = seen.scrollHeight
    })
    sized.observe(seen)
    return () => sized.disconnect()
  }, [])

  const scroll = ({ currentTarget: seen }: UIEvent<HTMLDivElement>) => {
    notePlace()
    const below = seen.scrollHeight - seen.scrollTop - seen.clientHeight
    isAtEnd.current = below < near && !later
    setBelow(below > seen.clientHeight || later)
    if (seen.scrollTop < near && earlier) messages.showEarlier()
    if (below < near && later) messages.showLater()
  }
  const toEnd = () => {
    isAtEnd.current = true
    if (later) messages.jump(null)
    else box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  const firstUnread = rows.find(({ number, is_own }) => number > readTo && !is_own)?.number
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        // New messages are told below; earlier ones that come in are no news.
        aria-live="off"
        aria-label={t('Messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
        tabIndex={0}
        className="flex h-full flex-col gap-0.5 overflow-y-auto p-3 [overflow-anchor:none]"
        onScroll={scroll}
      >
        {isLoading && !problem && <Skeleton className="h-24" />}
        {problem && rows.length === 0 && (
          <div role="alert" className="flex flex-col items-start gap-2">
            <p>{t('The messages could not be loaded. {reason}', { reason: problemText(problem) })}</p>
            <Button size="small" onClick={() => messages.jump(at)}>
              {t('Try again')}
            </Button>
          </div>
        )}
        {earlier && (
          <Button size="small" className="self-center" onClick={messages.showEarlier}>
            {t('Show earlier')}
          </Button>
        )}
        {!isLoading && rows.length === 0 && waiting.length === 0 && !problem && (
          <p className="m-auto text-muted">{t('No messages yet. Write the first one.')}</p>
        )}
        {rows.map((message, place) => {
          const before = rows[place - 1]
          const date = dateOf(message.sent_at, timezone)
          const isNewDay = !before || dateOf(before.sent_at, timezone) !== date
          const isUnread = message.number === firstUnread
          return (
            <Fragment key={message.id}>
              {isNewDay && <Divider>{formatLongDay(date)}</Divider>}
              {isUnread && <Divider isNews>{t('New messages')}</Divider>}
              <Message
                message={message}
                continues={!isNewDay && !isUnread && continues(before, message)}
                readers={readersOf(room, message, rows, me)}
                onJump={messages.jump}
                {...acts}
              />
            </Fragment>
          )
        })}
        {!later && waiting.map((message) => <Unsent key={message.id} message={message} names={acts.names} />)}
      </div>
      {hasBelow && (
        <Button
          size="icon"
          className="absolute end-4 bottom-3 rounded-full shadow"
          aria-label={t('To the latest message')}
          onClick={toEnd}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
      )}
      <News rows={rows} />
    </div>
  )
}

/** Tells readers of the screen of the latest message of another user. */
function News({ rows }: { rows: readonly ChatMessage[] }) {
  const last = rows.at(-1)
  const [known] = useState(() => ({ number: last?.number ?? null }))
  // The first part that was loaded is no news.
  if (known.number === null && last) known.number = last.number
  const isNews = last && !last.is_own && known.number !== null && last.number > known.number
  return (
    <p role="status" className="sr-only">
      {isNews && `${last.author ?? ''}: ${last.text || t('File')}`}
    </p>
  )
}

/**
 * Keeps the place of reading when messages come or leave above. At the end it shows the newest. The second message holds
 * the place: the first changes its height when its author stands above. When the second leaves, the last one holds it.
 * @returns what notes the places of both, to be called while they move
 */
function useAnchor(
  box: { current: HTMLDivElement | null },
  rows: readonly ChatMessage[],
  isAtEnd: { current: boolean },
  waiting: number,
) {
  const kept = useRef<{ id: string; top: number }[]>([])
  const [first, second, last] = [rows[0]?.id, rows[1]?.id ?? rows[0]?.id, rows.at(-1)?.id]
  const note = useCallback(() => {
    kept.current = [second, last].flatMap((id) => {
      const held = id && messageIn(box.current, id)
      return held ? [{ id, top: held.offsetTop }] : []
    })
  }, [box, second, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept when what is drawn changes, and then alone
  useLayoutEffect(() => {
    const seen = box.current
    if (!seen) return
    if (isAtEnd.current) seen.scrollTop = seen.scrollHeight
    else
      for (const { id, top } of kept.current) {
        const held = messageIn(seen, id)
        if (!held) continue
        seen.scrollTop += held.offsetTop - top
        break
      }
    note()
  }, [box, isAtEnd, first, note, rows.length, waiting])
  return note
}

const messageIn = (box: HTMLElement | null, id: string) =>
  box?.querySelector<HTMLElement>(`[data-message="${id}"]`)

function Divider({ isNews, children }: { isNews?: boolean; children: string }) {
  return (
    <p
      className={`my-2 flex items-center gap-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line ${isNews ? 'font-semibold text-brand-text' : 'text-muted'}`}
    >
      {children}
    </p>
  )
}

const continues = (before: ChatMessage | undefined, { author_id, sent_at, reply_to }: ChatMessage) =>
  before !== undefined &&
  before.author_id === author_id &&
  reply_to === null &&
  Date.parse(sent_at) - Date.parse(before.sent_at) < sameTalkMs

/** Tells who has read the last own message that others have read: names, or the number of many. */
function readersOf(
  { kind, members }: ChatRoom,
  { id, is_own }: ChatMessage,
  rows: readonly ChatMessage[],
  me: string | undefined,
): string | null {
  if (!is_own) return null
  const others = members.filter(({ user_id }) => user_id !== me)
  const readTo = Math.max(0, ...others.map(({ read_number }) => read_number))
  const last = rows.findLast((row) => row.is_own && row.number <= readTo)
  if (last?.id !== id) return null
  const readers = others.filter(({ read_number }) => read_number >= last.number)
  const names = readers.map(({ name }) => name).join(', ')
  return kind === 'direct' || readers.length <= mostNamed
    ? t('Read by {name}', { name: names })
    : t('Read by {count} of {all}', { count: readers.length, all: others.length })
}
