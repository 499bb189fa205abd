import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { announcements } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** Readers of an announcement, those who have not confirmed it first. */
export function Readers({ id }: { id: string }) {
  const { timezone } = useBusiness()
  const list = useCall(announcements.readers, { params: { id } }, { handles: isShownInPlace })
  return (
    <LoadState of={list} loading={<Skeleton className="h-12" />} look="line">
      {({ data }) => (
        <ul aria-label={t('Readers')} className="divide-y border-t">
          {data.map(({ user_id, name, confirmed_at }) => (
            <li key={user_id} className="flex justify-between gap-3 py-1.5">
              <span className={confirmed_at ? '' : 'font-semibold'}>{name}</span>
              <span className="text-sm text-muted">
                {confirmed_at ? momentText(confirmed_at, timezone) : t('not confirmed')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  )
}
