import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { wholeSalon } from '@wizyta/contract/kit/permission'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { statusWord } from '../../booking/visits/visit-status.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime } from '../../platform/text/time.ts'
import { calendarAt, visitsOf, visitsToClose } from './links.ts'

/** Next clients, today or on the next day with visits. */
export function NextVisits({ visits, date }: { visits: VisitListRow[]; date: string }) {
  return (
    <VisitCard
      title={t('Next appointments')}
      visits={visits}
      date={date}
      empty={t('No more appointments today.')}
      all={{ link: visitsOf(date), text: t('All appointments today') }}
    />
  )
}

/** Visits that are over and still stand as if they were to come. */
export function VisitsToClose({ total, data }: { total: number; data: VisitListRow[] }) {
  return (
    <VisitCard
      title={t('Appointments to close')}
      visits={data}
      date={null}
      empty={t('All past appointments are closed.')}
      all={
        total > data.length
          ? { link: visitsToClose(), text: t('Show all ({number})', { number: total }) }
          : null
      }
    >
      {total > 0 && (
        <p className="px-4 pb-3 text-muted">
          {t('These appointments have passed. Mark whether each client came.')}
        </p>
      )}
    </VisitCard>
  )
}

function VisitCard({
  title,
  visits,
  date,
  empty,
  all,
  children,
}: {
  title: string
  visits: VisitListRow[]
  /** On this date a time alone says when. */
  date: string | null
  empty: string
  all: { link: RowLink; text: string } | null
  children?: ReactNode
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-2 px-4 py-3">
        <h2 id={id} className="text-md font-semibold">
          {title}
        </h2>
        {all && (
          <EntityLink link={all.link} className="text-brand-text hover:underline">
            {all.text}
          </EntityLink>
        )}
      </div>
      {children}
      {visits.length === 0 ? (
        <p className="border-t px-4 py-5 text-muted">{empty}</p>
      ) : (
        <ul className="border-t">
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} date={date} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function VisitRow({ visit, date }: { visit: VisitListRow; date: string | null }) {
  const { timezone } = useBusiness()
  // On a board of own appointments the name is always the reader's.
  const seesAll = useAllows(wholeSalon)
  const visitDate = dateOf(visit.starts_at, timezone)
  return (
    <li className="relative flex gap-3 border-b px-4 py-2.5 last:border-b-0 hover:bg-hover">
      <div className="w-20 flex-none">
        <div className="font-semibold">{formatTime(visit.starts_at, timezone)}</div>
        {visitDate !== date && <div className="text-sm text-muted">{formatDay(visitDate)}</div>}
      </div>
      <div className="min-w-0 flex-1">
        <EntityLink
          link={calendarAt({ date: visitDate, visit: visit.id })}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          {visit.client_name}
        </EntityLink>
        <div className="truncate text-muted">
          {seesAll ? `${visit.services} · ${visit.employees}` : visit.services}
        </div>
      </div>
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-end">
        {visit.is_refused && <Badge tone="danger">{t('The client answered NO')}</Badge>}
        <Badge data-status={visit.status}>{statusWord(visit.status)}</Badge>
      </div>
    </li>
  )
}
