import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { notices } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { NoticeRow } from './row.tsx'

const pageSize = 20
// The list says itself what went wrong.
const handles = () => true

/** The notices, newest first; as long as it is open, new ones come by themselves. */
export function NoticeList({ onFollow, children }: { onFollow: () => void; children?: ReactNode }) {
  const list = useCall(notices.index, { query: { limit: pageSize } }, { handles })
  const { data, isError } = list
  const read = useChange(notices.read, { forgets: [notices.index] })
  const newest = data?.data[0]
  const unread = data?.unread ?? 0
  return (
    <>
      {(children || unread > 0) && (
        <div className="flex items-center gap-2 border-b px-4 py-2">
          {children}
          {newest && unread > 0 && (
            <Button
              variant="link"
              className="ms-auto"
              disabled={read.isPending}
              onClick={() => read.mutate({ body: { until: newest.created_at } })}
            >
              {t('Mark all as read')}
            </Button>
          )}
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-auto" aria-busy={!data && !isError}>
        <LoadState
          of={list}
          loading={<Waiting />}
          failed={(reason) => ({ text: t('The notifications could not be loaded. {reason}', { reason }) })}
        >
          {({ data: rows }) =>
            rows.length === 0 ? (
              <EmptyState
                icon={BellOff}
                title={t('Nothing new')}
                text={t(
                  'Changes of your appointments by others, cancellations, confirmations and undelivered messages appear here.',
                )}
              />
            ) : (
              <Page onFollow={onFollow} onRead={(id) => read.mutate({ body: { ids: [id] } })} />
            )
          }
        </LoadState>
      </div>
      <div className="border-t px-4 py-2">
        <EntityLink
          link={{ to: '/settings/notifications' }}
          {...buttonLook({ variant: 'link' })}
          onClick={onFollow}
        >
          {t('Notification settings')}
        </EntityLink>
      </div>
    </>
  )
}

/** Page of twenty notices, with a button for the next page. */
function Page({ before, ...acts }: { before?: string; onFollow: () => void; onRead: (id: string) => void }) {
  const [isOn, setIsOn] = useState(false)
  const { data, isError, refetch } = useCall(
    notices.index,
    { query: before ? { before, limit: pageSize } : { limit: pageSize } },
    // With a new notice each page begins one later: what is shown stays until it has come.
    { handles, placeholderData: (shown) => shown },
  )
  if (isError && !data) return <More text={t('Try again')} onClick={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <>
      <ul className="divide-y">
        {data.data.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} {...acts} />
        ))}
      </ul>
      {data.more &&
        (isOn ? (
          <Page before={data.data.at(-1)?.id} {...acts} />
        ) : (
          <More text={t('Older ones')} onClick={() => setIsOn(true)} />
        ))}
    </>
  )
}

function More({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <div className="flex justify-center border-t p-2">
      <Button onClick={onClick}>{text}</Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
