import { useSearch } from '@tanstack/react-router'
import { MessagesSquare, Plus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { BleedPage } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { chats } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Conversation } from './conversation.tsx'
import { outbox } from './outbox.ts'
import { RoomList } from './room-list.tsx'
import { useThread } from './use-thread.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    /** `thread` is `visit:…` or `client:…`; `at` the number of a message. */
    '/chats': { room?: string; thread?: string; at?: number; view?: 'announcements' }
  }
}

const Announcements = lazyPart(() => import('./announcements.tsx').then((file) => file.Announcements))
const NewRoom = lazyPart(() => import('./new-room.tsx').then((file) => file.NewRoom))
const Found = lazyPart(() => import('./found.tsx').then((file) => file.Found))

type View = 'talks' | 'announcements'

/** Talks of the team: rooms, and beside them the open one. On a phone one at a time. */
export function ChatsPage() {
  const { room, thread, at, view } = useSearch({ strict: false }) as Record<string, unknown>
  const changeSearch = useChangeSearch()
  const [isNew, setNew] = useState(false)
  const [sought, setSought] = useState('')
  const mayStart = useAllows(chats.create)
  const shown: View = view === 'announcements' ? view : 'talks'
  const openId = typeof room === 'string' ? room : null
  const people = useCall(chats.people, {}, { handles: () => true, refetchInterval: 120_000 })
  const here = useMemo(
    () => new Set(people.data?.data.filter(({ is_here }) => is_here).map(({ id }) => id)),
    [people.data],
  )
  useThread(typeof thread === 'string' ? thread : null)
  useEffect(() => outbox.resume(), [])
  return (
    <BleedPage title={t('Internal communication')}>
      <div className={`border-b px-3 py-2 ${openId ? 'max-md:hidden' : ''}`}>
        <Segmented<View>
          label={t('Shown here')}
          value={shown}
          segments={[
            { value: 'talks', label: t('Conversations') },
            { value: 'announcements', label: t('Announcements') },
          ]}
          onChange={(next) =>
            changeSearch({ view: next === 'talks' ? undefined : next, room: undefined, at: undefined })
          }
        />
      </div>
      {shown === 'announcements' && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Announcements />
        </div>
      )}
      <div
        hidden={shown === 'announcements'}
        className="grid min-h-0 flex-1 md:grid-cols-[20rem_1fr] [&[hidden]]:hidden"
      >
        <div className={`flex min-h-0 flex-col md:border-e ${openId ? 'max-md:hidden' : ''}`}>
          <div className="flex items-center gap-2 border-b p-3">
            <div className="min-w-0 flex-1">
              <SearchField value={sought} label={t('Search messages')} onChange={setSought} />
            </div>
            {mayStart && (
              <Button
                variant="primary"
                size="icon"
                aria-label={t('New conversation')}
                data-tip={t('New conversation')}
                onClick={() => setNew(true)}
              >
                <Plus aria-hidden="true" />
              </Button>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {sought.length >= 2 ? <Found text={sought} /> : <RoomList openId={openId} here={here} />}
          </div>
        </div>
        <div className={`flex min-h-0 min-w-0 flex-col ${openId ? '' : 'max-md:hidden'}`}>
          {openId ? (
            <Conversation
              key={openId}
              id={openId}
              at={typeof at === 'number' ? at : null}
              here={here}
              people={people.data?.data ?? []}
              onClose={() => changeSearch({ room: undefined, at: undefined })}
            />
          ) : (
            <EmptyState
              icon={MessagesSquare}
              text={t('Choose a conversation, or start one with a colleague.')}
            />
          )}
        </div>
      </div>
      {isNew && (
        <NewRoom
          people={people.data?.data ?? []}
          onClose={() => setNew(false)}
          onOpen={(id) => {
            setNew(false)
            changeSearch({ room: id, at: undefined })
          }}
        />
      )}
    </BleedPage>
  )
}
