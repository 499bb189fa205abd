import { NoticePopover } from '../../messaging/notices/parts.tsx'
import { chats } from '../../platform/net/calls.gen.ts'
import { useUnread, useUnreadTalks } from '../../platform/net/changes.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { CardRow, TitledCard } from './card-parts.tsx'
import { failedMessages } from './links.ts'

/**
 * Notices and messages that wait, as the change stream counts them.
 * @param failed messages of the last seven days that were not delivered; null: the reader may not see them
 */
export function UnreadCard({ failed }: { failed: number | null }) {
  const { unread } = useUnread()
  const talks = useUnreadTalks()
  const mayTalk = useAllows(chats.index)
  return (
    <TitledCard title={t('Unread')}>
      <NoticePopover
        trigger={
          <button
            type="button"
            className="flex w-full justify-between gap-3 border-t px-4 py-2.5 text-start hover:bg-hover"
          >
            <span className="font-medium">{t('Notices behind the bell')}</span>
            <span className="tabular-nums">{unread ?? '–'}</span>
          </button>
        }
      />
      <ul className="border-t">
        {mayTalk && <CardRow link={{ to: '/chats' }} name={t('Messages of the team')} end={talks} />}
        {failed !== null && (
          <CardRow link={failedMessages()} name={t('Messages not delivered')} end={String(failed)} />
        )}
      </ul>
    </TitledCard>
  )
}
