import type { Announcement } from '@wizyta/contract/messaging/chats/announcements'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { announcements } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { ConfirmButton } from './confirm-button.tsx'

const pageSize = 20

const NewAnnouncement = lazyPart(() => import('./new-announcement.tsx').then((file) => file.NewAnnouncement))
const Readers = lazyPart(() => import('./readers.tsx').then((file) => file.Readers))

/** Announcements: to confirm, confirmed, and with the right to them who has not read them yet. */
export function Announcements() {
  const mayPublish = useAllows(announcements.create)
  const [isNew, setNew] = useState(false)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 p-4">
      {mayPublish && (
        <Button variant="primary" className="self-end" onClick={() => setNew(true)}>
          <Megaphone aria-hidden="true" />
          {t('New announcement')}
        </Button>
      )}
      <AnnouncementPage />
      {isNew && <NewAnnouncement onClose={() => setNew(false)} />}
    </div>
  )
}

/** Page of announcements, with a button for the next one. */
function AnnouncementPage({ before }: { before?: string }) {
  const [isOn, setOn] = useState(false)
  const query = before ? { before, limit: pageSize } : { limit: pageSize }
  const list = useCall(announcements.index, { query }, { handles: isShownInPlace })
  return (
    <LoadState of={list} loading={<Skeleton className="h-32" />}>
      {({ data, more }) => (
        <>
          {data.length === 0 && !before && (
            <EmptyState
              icon={Megaphone}
              text={t('What the team has to know and confirm is published here: rules, changes, dates.')}
            />
          )}
          {data.map((one) => (
            <AnnouncementCard key={one.id} announcement={one} />
          ))}
          {more &&
            (isOn ? (
              <AnnouncementPage before={data.at(-1)?.id} />
            ) : (
              <Button className="self-center" onClick={() => setOn(true)}>
                {t('Older ones')}
              </Button>
            ))}
        </>
      )}
    </LoadState>
  )
}

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { timezone } = useBusiness()
  const mayWithdraw = useAllows(announcements.withdraw)
  const [isListed, setListed] = useState(false)
  const withdraw = useChange(announcements.withdraw, { forgets: [announcements.index] })
  const { id, title, text, author, created_at, withdrawn_at, is_for_me, confirmed_at, readers, confirmed } =
    announcement
  return (
    <Card aria-labelledby={`announcement-${id}`} className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={`announcement-${id}`} className="text-md font-semibold">
          {title}
        </h2>
        {withdrawn_at ? (
          <Badge>{t('Taken back|announcement')}</Badge>
        ) : (
          is_for_me && !confirmed_at && <Badge tone="warning">{t('To read')}</Badge>
        )}
      </div>
      <p className="wrap-break-word whitespace-pre-line">{text}</p>
      <p className="text-sm text-muted">
        {[author, momentText(created_at, timezone)].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {is_for_me && !withdrawn_at && !confirmed_at && <ConfirmButton announcement={announcement} />}
        {is_for_me && confirmed_at && (
          <span className="text-sm text-muted">
            {t('You confirmed: {when}', { when: momentText(confirmed_at, timezone) })}
          </span>
        )}
        {announcement.is_managed && (
          <>
            <Button size="small" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
              {t('Confirmed: {confirmed} of {readers}', { confirmed, readers })}
            </Button>
            {mayWithdraw && !withdrawn_at && (
              <Button saves size="small" variant="ghost" onClick={() => withdraw.mutate({ params: { id } })}>
                {t('Take back|announcement')}
              </Button>
            )}
          </>
        )}
      </div>
      {isListed && <Readers id={id} />}
    </Card>
  )
}
