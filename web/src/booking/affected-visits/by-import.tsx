import type { ImportDetail } from '@wizyta/contract/figures/imports/api'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { affectedVisits, calendar } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange } from '../../platform/text/time.ts'

/**
 * Counts and lists the visits that the hours of a file leave without time. Before the import they are settled when it is
 * started; afterwards each leads to its place in the calendar.
 */
export function AffectedByImport({ detail: { id, status } }: { detail: ImportDetail }) {
  const { timezone } = useBusiness()
  const mayOpen = useAllows(calendar.days)
  const isWritten = status !== 'checked'
  const query = useCall(affectedVisits.ofImport, { params: { id } }, { staleTime: 0 })
  // A visit that is moved in the calendar leaves the list.
  useChanges(['events'], () => void query.refetch())
  const { count = 0, visits = [] } = query.data ?? {}
  if (count === 0) return null
  // Before the import the dialog has them all.
  const listed = isWritten ? visits : visits.slice(0, 10)
  const unlisted = count - listed.length
  return (
    <Alert tone="warning">
      <p role="status" className="font-semibold">
        {isWritten
          ? t('Appointments outside the imported hours: {number}', { number: count })
          : t('Appointments that the file leaves without time: {number}', { number: count })}
      </p>
      <p>
        {isWritten
          ? t('Open each in the calendar to move it, hand it over or cancel it.')
          : t('What becomes of each is asked when you start the import.')}
      </p>
      <ul className="mt-1">
        {listed.map((visit) => {
          const date = dateOf(visit.starts_at, timezone)
          const time = `${formatDay(date)}, ${formatTimeRange(visit.starts_at, visit.ends_at, timezone)}`
          return (
            <li key={visit.id} className="py-0.5">
              {mayOpen ? (
                <EntityLink
                  className="font-medium underline"
                  link={{ to: '/calendar', search: { date, visit: visit.id } }}
                >
                  {time}
                </EntityLink>
              ) : (
                <span className="font-medium">{time}</span>
              )}{' '}
              {[visit.client_name, visit.services, visit.employees].filter(Boolean).join(' · ')}
            </li>
          )
        })}
      </ul>
      {unlisted > 0 && <p>{t('Appointments that are not listed here: {number}', { number: unlisted })}</p>}
    </Alert>
  )
}
