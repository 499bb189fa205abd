import { keepPreviousData } from '@tanstack/react-query'
import { aheadStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { Client } from '@wizyta/contract/people/clients/api'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { statusWord } from '../../booking/visits/visit-status.ts'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { visits } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate, formatDay, formatTimeRange, today } from '../../platform/text/time.ts'

const step = 8

/** Visits of the client: figures, the next visit, and all of them, newest first. */
export function ClientVisits({ client }: { client: Client }) {
  const mayRead = useAllows(visits.index)
  return mayRead && <Visits client={client} />
}

function Visits({ client }: { client: Client }) {
  const { timezone } = useBusiness()
  const [wanted, setWanted] = useState(step)
  const filter = { client_id: client.id }
  const list = useCall(
    visits.index,
    { query: { filter, sort: '-starts_at', per_page: wanted } },
    { placeholderData: keepPreviousData, handles: ({ status }) => status !== 401 },
  )
  const next = useCall(
    visits.index,
    {
      query: {
        filter: { ...filter, from: today(timezone).toString(), status: aheadStatuses.join() },
        sort: 'starts_at',
        per_page: 1,
      },
    },
    { handles: ({ status }) => status !== 401 },
  )
  const upcoming = next.data?.data[0]
  return (
    <Card aria-labelledby="client-visits">
      <h2 id="client-visits" className="px-4 pt-4 text-md font-semibold">
        {t('Visits')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4">
        <Figure label={t('Next visit')}>
          {upcoming ? (
            <EntityLink link={visitLink(upcoming, timezone)} className="text-brand-text hover:underline">
              {formatDay(dateOf(upcoming.starts_at, timezone))}
            </EntityLink>
          ) : (
            '–'
          )}
        </Figure>
        <Figure label={t('Last visit')}>
          {client.last_visit_at ? formatDate(dateOf(client.last_visit_at, timezone)) : '–'}
        </Figure>
        <Figure label={t('Visits so far')}>{client.visit_count}</Figure>
        <Figure label={t('No-shows')}>
          <span className={client.no_show_count > 0 ? 'text-danger' : ''}>{client.no_show_count}</span>
        </Figure>
        <Figure label={t('Late cancellations')}>
          <span className={client.late_cancel_count > 0 ? 'text-danger' : ''}>
            {client.late_cancel_count}
          </span>
        </Figure>
      </dl>
      <LoadState
        of={list}
        loading={<VisitsSkeleton />}
        look="line"
        frame={(state) => <div className="border-t p-4">{state}</div>}
      >
        {({ data, total }) => (
          <ul className="border-t">
            {data.map((visit) => (
              <VisitRow key={visit.id} visit={visit} zone={timezone} />
            ))}
            {total === 0 && <li className="p-4 text-muted">{t('No visits yet.')}</li>}
          </ul>
        )}
      </LoadState>
      {list.data && list.data.total > wanted && (
        <div data-print="hide" className="border-t p-2">
          <Button
            variant="ghost"
            className="w-full"
            onClick={() => setWanted(Math.min(wanted + 3 * step, 100))}
          >
            {t('Show earlier visits')}
          </Button>
        </div>
      )}
    </Card>
  )
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
  return (
    <li className="relative border-b px-4 py-2.5 last:border-b-0 hover:bg-hover">
      <div className="flex items-baseline justify-between gap-2">
        <EntityLink link={visitLink(visit, zone)} className="font-medium after:absolute after:inset-0">
          {formatDate(dateOf(visit.starts_at, zone))}
          <span className="font-normal text-muted">
            {'\u2002'}
            {formatTimeRange(visit.starts_at, visit.ends_at, zone)}
          </span>
        </EntityLink>
        <Badge data-status={visit.status}>{statusWord(visit.status)}</Badge>
      </div>
      <div className="mt-0.5 flex justify-between gap-2 text-muted">
        <span className="min-w-0 truncate print:whitespace-normal">
          {visit.services} · {visit.employees}
        </span>
        <span className="flex-none">{formatMoney(visit.total, language(), currency)}</span>
      </div>
    </li>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-md font-semibold">{children}</dd>
    </div>
  )
}

/** The visit's day in the calendar, with its panel open. */
const visitLink = (visit: VisitListRow, zone: string) => ({
  to: '/calendar' as const,
  search: { date: dateOf(visit.starts_at, zone), visit: visit.id },
})
