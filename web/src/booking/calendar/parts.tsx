import { aheadStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { CalendarDays } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { visits } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDateTime, today } from '../../platform/text/time.ts'
import { useCalendarSetup } from './state/setup.ts'
import { BookNext } from './visit-panel/book-next.tsx'

/** Proposes the next visit after one that is settled: another like it, or the one that is booked. */
export function NextVisit({ visitId }: { visitId: string }) {
  const mayBook = useAllows(visits.create)
  const { data: setup } = useCalendarSetup()
  const quiet = { handles: () => true }
  const { data: visit } = useCall(visits.show, { params: { id: visitId } }, { ...quiet, enabled: mayBook })
  const clientId = visit?.client?.id
  const zone = setup?.timezone ?? 'UTC'
  const { data: ahead } = useCall(
    visits.index,
    {
      query: {
        filter: {
          client_id: clientId ?? '',
          from: addDays(today(zone).toString(), 1),
          status: aheadStatuses.join(),
        },
        sort: 'starts_at',
        per_page: 1,
      },
    },
    { ...quiet, enabled: clientId !== undefined && setup !== undefined },
  )
  const [next] = ahead?.data ?? []
  if (!mayBook || !visit || !setup) return null
  if (next)
    return (
      <EntityLink
        link={{ to: '/calendar', search: { date: dateOf(next.starts_at, zone), visit: next.id } }}
        {...buttonLook({ size: 'large' })}
      >
        <CalendarDays aria-hidden="true" />
        {t('Next appointment: {moment}', { moment: formatDateTime(next.starts_at, zone) })}
      </EntityLink>
    )
  return <BookNext visit={visit} setup={setup} />
}
