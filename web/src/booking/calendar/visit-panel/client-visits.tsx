import { keepPreviousData } from '@tanstack/react-query'
import { aheadStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { Repeat2 } from 'lucide-react'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, today } from '../../../platform/text/time.ts'
import { bookLike } from '../planning/book-like.ts'
import { openVisit } from '../state/panel-host.ts'
import type { Setup } from '../state/setup.ts'
import { statusWord } from '../visit-words.ts'
import { PanelCard } from './panel-card.tsx'

/** The client's next visit and the last ones. Each leads to its day, or is booked again. */
export function ClientVisits({
  clientId,
  visitId,
  setup,
  last,
}: {
  clientId: string
  /** The visit that is open. */
  visitId: string
  setup: Setup
  /** How many past visits are shown. */
  last: number
}) {
  const zone = setup.timezone
  const day = today(zone).toString()
  const quiet = {
    placeholderData: keepPreviousData,
    handles: ({ status }: { status: number }) => status !== 401,
  }
  const ahead = useCall(
    visits.index,
    {
      query: {
        filter: { client_id: clientId, from: day, status: aheadStatuses.join() },
        sort: 'starts_at',
        per_page: 2,
      },
    },
    quiet,
  )
  const past = useCall(
    visits.index,
    { query: { filter: { client_id: clientId, to: day }, sort: '-starts_at', per_page: last + 2 } },
    quiet,
  )
  const others = (rows: readonly VisitListRow[] = []) => rows.filter(({ id }) => id !== visitId)
  const [next] = others(ahead.data?.data)
  const before = others(past.data?.data)
    .filter(({ id }) => id !== next?.id)
    .slice(0, last)
  if (!next && before.length === 0) return null
  return (
    <PanelCard title={t('Other appointments of the client')}>
      <ul className="-mx-1 flex flex-col">
        {next && <Row visit={next} clientId={clientId} setup={setup} isNext />}
        {before.map((visit) => (
          <Row key={visit.id} visit={visit} clientId={clientId} setup={setup} />
        ))}
      </ul>
    </PanelCard>
  )
}

function Row({
  visit,
  clientId,
  setup,
  isNext = false,
}: {
  visit: VisitListRow
  clientId: string
  setup: Setup
  isNext?: boolean
}) {
  const mayBook = useAllows(visits.create)
  const date = dateOf(visit.starts_at, setup.timezone)
  return (
    <li className="flex items-start gap-1">
      <button
        type="button"
        className="min-w-0 flex-1 rounded-md px-1 py-1 text-start hover:bg-hover"
        onClick={() => void openVisit(visit.id, { date })}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">
            {formatDay(date)}, {formatTime(visit.starts_at, setup.timezone)}
          </span>
          {isNext ? (
            <Badge tone="brand">{t('Next appointment')}</Badge>
          ) : (
            visit.status !== 'completed' &&
            visit.status !== 'settled' && <Badge data-status={visit.status}>{statusWord(visit.status)}</Badge>
          )}
        </span>
        <span className="block truncate text-muted">
          {[
            // The client came along with another one.
            visit.client_id !== clientId && t('together with: {names}', { names: visit.client_name }),
            visit.services,
            visit.employees,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      {mayBook && (
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Repeat: {services}, {date}', { services: visit.services, date: formatDay(date) })}
          data-tip={t('Repeat|visit')}
          onClick={() => void bookLike(visit.id, setup)}
        >
          <Repeat2 aria-hidden="true" className="text-muted" />
        </Button>
      )}
    </li>
  )
}
