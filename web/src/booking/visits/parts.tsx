import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { Repeat2 } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatDay } from '../../platform/text/time.ts'

/** Opens the form of a visit like this one, beside the calendar. */
export function RepeatVisit({
  visit: { id, services },
  date,
}: {
  visit: Pick<VisitListRow, 'id' | 'services'>
  /** Its day. */
  date: string
}) {
  return (
    <EntityLink
      link={{ to: '/calendar', search: { new: `~~~~${id}` } }}
      {...buttonLook({ variant: 'ghost', size: 'small-icon' })}
      className="relative z-1 flex-none"
      data-print="hide"
      aria-label={t('Repeat: {services}, {date}', { services, date: formatDay(date) })}
      data-tip={t('Repeat|visit')}
    >
      <Repeat2 aria-hidden="true" className="text-muted" />
    </EntityLink>
  )
}
