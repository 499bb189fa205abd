import { Bell as BellIcon } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { NoticePopover } from '../../messaging/notices/parts.tsx'
import { useChanges, useUnread } from '../../platform/net/changes.ts'
import { t } from '../../platform/text/i18n.ts'

/** How many notices wait, as they come; it opens their list. */
export function Bell() {
  useChanges()
  const { unread, hasNews } = useUnread()
  const count = unread ?? 0
  const label =
    count === 0
      ? t('Notifications')
      : count > 99
        ? t('Notifications, more than 99 unread')
        : t('Notifications, {count} unread', { count })
  return (
    <>
      <NoticePopover
        trigger={
          <Button size="icon" aria-label={label} data-tip={t('Notifications')} className="relative">
            <BellIcon aria-hidden="true" />
            {count > 0 && (
              <span
                aria-hidden="true"
                className="absolute -end-1 -top-1 min-w-4.5 coarse:end-0 coarse:top-0 rounded-full bg-brand px-1 text-xs font-semibold text-on-brand tabular-nums"
              >
                {count > 99 ? '99+' : count}
              </span>
            )}
          </Button>
        }
      />
      <span role="status" className="sr-only">
        {hasNews && label}
      </span>
    </>
  )
}
