import { visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { Dashboard } from '@wizyta/contract/figures/dashboard/api'
import { statusWord } from '../../booking/visits/visit-status.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { t } from '../../platform/text/i18n.ts'
import { visitsOf } from './links.ts'

/** How many of today's visits are in which state, in the order of a visit's life. */
export function StatusBar({
  date,
  counts,
}: {
  date: string
  counts: NonNullable<Dashboard['day']>['by_status']
}) {
  const shown = visitStatuses.flatMap((status) => counts.find((one) => one.status === status) ?? [])
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('Appointments of today by state')} className="flex flex-wrap gap-2">
      {shown.map(({ status, count }) => (
        <li key={status} data-status={status}>
          <EntityLink
            link={visitsOf(date, status)}
            className="flex min-h-8 items-center gap-2 rounded-full border bg-background px-3 hover:bg-hover coarse:min-h-11"
          >
            <span aria-hidden="true" className="size-2.5 rounded-full bg-(--s)" />
            {statusWord(status)}
            <span className="font-semibold">{count}</span>
          </EntityLink>
        </li>
      ))}
    </ul>
  )
}
