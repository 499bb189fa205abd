import { Link } from '@tanstack/react-router'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { chatMessages } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** Messages that hold the words, the latest first; each leads to its place in the talk. */
export function Found({ text }: { text: string }) {
  const { timezone } = useBusiness()
  const list = useCall(
    chatMessages.search,
    { query: { q: text } },
    { handles: isShownInPlace, placeholderData: (shown) => shown },
  )
  return (
    <div className="p-1">
      <LoadState of={list} loading={<Skeleton className="m-2 h-12" />} look="line">
        {({ data }) => (
          <>
            <p role="status" className="px-2 py-1 text-sm text-muted">
              {data.length === 0 ? t('Nothing found') : t('Found: {count}', { count: data.length })}
            </p>
            <ul aria-label={t('Messages found')}>
              {data.map((message) => (
                <li key={message.id}>
                  <Link
                    to="/chats"
                    search={{ room: message.room_id, at: message.number }}
                    resetScroll={false}
                    className="flex flex-col gap-0.5 rounded-lg px-2 py-2 hover:bg-hover"
                  >
                    <span className="flex justify-between gap-2 text-sm text-muted">
                      <span className="truncate">{message.author}</span>
                      <span className="flex-none">{momentText(message.sent_at, timezone)}</span>
                    </span>
                    <span className="line-clamp-2 wrap-break-word">{message.text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </div>
  )
}
