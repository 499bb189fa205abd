import { keepPreviousData } from '@tanstack/react-query'
import { aheadStatuses, calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { Client } from '@wizyta/contract/people/clients/api'
import { useState } from 'react'
import { RepeatVisit } from '../../booking/visits/parts.tsx'
import { statusWord } from '../../booking/visits/visit-status.ts'
import { type Loadable, LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { visits } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate, formatTimeRange, today } from '../../platform/text/time.ts'
import { AllLink, EarlierButton, mostRows } from './earlier-button.tsx'

const step = 8
const handles = ({ status }: { status: number }) => status !== 401

/** Visits of the client. Those to come stand above, the next one first; below, called off and past ones, the last one first. */
export function ClientVisits({ client }: { client: Client }) {
  const mayRead = useAllows(visits.index)
  return mayRead && <Visits client={client} />
}

function Visits({ client }: { client: Client }) {
  const { timezone } = useBusiness()
  const [wanted, setWanted] = useState(step)
  const { ahead, calledOff, past } = useVisitsOf(client.id, wanted)
  const coming = ahead.data?.data ?? []
  const isComing = new Set(coming.map(({ id }) => id))
  const isMore = past.data !== undefined && past.data.total > wanted
  const isCut = [ahead, calledOff].some(({ data }) => data && data.total > data.data.length)
  return (
    <Card aria-labelledby="client-visits">
      <h2 id="client-visits" className="px-4 pt-4 pb-3 text-md font-semibold">
        {t('Appointments')}
      </h2>
      {coming.length > 0 && (
        <>
          <h3 className="px-4 pb-1 text-sm font-semibold text-muted">{t('Upcoming')}</h3>
          <ul className="border-t">
            {coming.map((visit) => (
              <VisitRow key={visit.id} visit={visit} zone={timezone} />
            ))}
          </ul>
          <h3 className="border-t px-4 pt-3 pb-1 text-sm font-semibold text-muted">
            {t('Past and cancelled appointments')}
          </h3>
        </>
      )}
      <LoadState
        of={bothOf(calledOff, past)}
        loading={<VisitsSkeleton />}
        look="line"
        frame={(state) => <div className="border-t p-4">{state}</div>}
      >
        {([off, data]) => {
          const over = [...off, ...data.filter(({ id }) => !isComing.has(id))]
          return (
            <ul className="border-t">
              {over.map((visit) => (
                <VisitRow key={visit.id} visit={visit} zone={timezone} />
              ))}
              {over.length === 0 && <li className="p-4 text-muted">{t('No appointments yet.')}</li>}
            </ul>
          )
        }}
      </LoadState>
      {isMore && wanted < mostRows && (
        <EarlierButton
          label={t('Show earlier appointments')}
          onPress={() => setWanted(Math.min(wanted + 3 * step, mostRows))}
        />
      )}
      {(isCut || (isMore && wanted === mostRows)) && (
        <AllLink
          label={t('All appointments of the client')}
          link={{ to: '/calendar/visits', search: { filter: { client_id: [client.id] } } }}
        />
      )}
    </Card>
  )
}

type Read = Loadable<{ data: VisitListRow[] }>

/** Two readings as one, which is there once both are. */
const bothOf = (one: Read, other: Read): Loadable<[VisitListRow[], VisitListRow[]]> => ({
  data: one.data && other.data && [one.data.data, other.data.data],
  error: one.error ?? other.error,
  failureCount: Math.max(one.failureCount ?? 0, other.failureCount ?? 0),
  refetch: () => {
    for (const each of [one, other]) if (each.error) void each.refetch()
  },
})

/** Three questions, since many visits of one kind must not push out those of another. */
function useVisitsOf(client_id: string, wanted: number) {
  const { timezone } = useBusiness()
  const day = today(timezone).toString()
  return {
    ahead: useCall(
      visits.index,
      {
        query: {
          filter: { client_id, from: day, status: aheadStatuses.join() },
          sort: 'starts_at',
          per_page: 20,
        },
      },
      { handles },
    ),
    calledOff: useCall(
      visits.index,
      {
        query: {
          filter: { client_id, from: addDays(day, 1), status: calledOffStatuses.join() },
          sort: '-starts_at',
          per_page: 20,
        },
      },
      { handles },
    ),
    past: useCall(
      visits.index,
      { query: { filter: { client_id, to: day }, sort: '-starts_at', per_page: wanted } },
      { placeholderData: keepPreviousData, handles },
    ),
  }
}

function VisitsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  )
}

function VisitRow({ visit, zone }: { visit: VisitListRow; zone: string }) {
  const { currency } = useBusiness()
  const mayBook = useAllows(visits.create)
  const date = dateOf(visit.starts_at, zone)
  return (
    <li className="relative border-b px-4 py-2.5 last:border-b-0 hover:bg-hover">
      <div className="flex items-baseline justify-between gap-2">
        <EntityLink
          // The visit's day in the calendar, with its panel open.
          link={{ to: '/calendar', search: { date, visit: visit.id } }}
          className="font-medium after:absolute after:inset-0"
        >
          {formatDate(date)}
          <span className="font-normal text-muted">
            {'\u2002'}
            {formatTimeRange(visit.starts_at, visit.ends_at, zone)}
          </span>
        </EntityLink>
        <Badge data-status={visit.status}>{statusWord(visit.status)}</Badge>
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-muted">
        <span className="min-w-0 flex-1 truncate print:whitespace-normal">
          {visit.services} · {visit.employees}
        </span>
        <span className="flex-none">{formatMoney(visit.total, language(), currency)}</span>
        {mayBook && <RepeatVisit visit={visit} date={date} />}
      </div>
    </li>
  )
}
