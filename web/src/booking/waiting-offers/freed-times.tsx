import type { FreedTime } from '@wizyta/contract/booking/waiting-offers/api'
import { Flag, Send, X } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { waitingOffers } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, formatTimeRange } from '../../platform/text/time.ts'
import { LeftOutClients } from './left-out.tsx'
import { OfferLines } from './offer-lines.tsx'
import { useOffering } from './use-offering.ts'

const quiet = { handles: ({ status }: { status: number }) => status !== 401 }

/** Freed times that suit clients of the waiting list, and offers without an answer; nothing where there are none. */
export function FreedTimes() {
  const freed = useCall(waitingOffers.freed, {}, quiet)
  const open = useCall(waitingOffers.index, { query: { status: 'open' } }, quiet)
  useChanges(['events', 'waiting-entries'], () => {
    void freed.refetch()
    void open.refetch()
  })
  const times = freed.data?.data ?? []
  const offers = open.data?.data ?? []
  if (times.length === 0 && offers.length === 0) return null
  return (
    <section
      aria-label={t('Freed times and offers')}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2"
    >
      {times.length > 0 && (
        <Card className="p-4">
          <h2 className="font-semibold">{t('Freed times')}</h2>
          <ul className="divide-y divide-hair">
            {times.map((time) => (
              <FreedRow key={time.id} freed={time} />
            ))}
          </ul>
        </Card>
      )}
      {offers.length > 0 && (
        <Card className="p-4">
          <h2 className="font-semibold">{t('Open offers')}</h2>
          <OfferLines offers={offers} hasNames />
        </Card>
      )}
    </section>
  )
}

const mostShown = 3

function FreedRow({ freed }: { freed: FreedTime }) {
  const { timezone } = useBusiness()
  const mayOffer = useAllows(waitingOffers.create)
  const { offer } = useOffering()
  const dismiss = useChange(waitingOffers.dismiss, { forgets: [waitingOffers.freed] })
  const { id, starts_at, ends_at, employees, matches, left_out } = freed
  const time = { freed_id: id, starts_at, ends_at, employee_ids: employees.map((one) => one.id) }
  const told = matches.filter(({ entry }) => entry.is_told).slice(0, 10)
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="font-medium tabular-nums">
            {formatDay(dateOf(starts_at, timezone))}, {formatTimeRange(starts_at, ends_at, timezone)}
          </span>{' '}
          <span className="text-muted">{employees.map(({ name }) => name).join(', ')}</span>
        </p>
        {mayOffer && (
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Do not offer this time')}
            data-tip={t('Do not offer this time')}
            onClick={() => dismiss.mutate({ params: { id } })}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {matches.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1.5">
          {matches.slice(0, mostShown).map((match) => (
            <li key={match.entry.id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">
                {match.entry.priority === 'high' && (
                  <Flag
                    role="img"
                    aria-label={t('High|priority')}
                    className="me-1 inline size-3.5 text-danger"
                  />
                )}
                {match.entry.client}
                <span className="text-muted">
                  {' '}
                  {formatTime(match.starts_at, timezone)},{' '}
                  {match.entry.services.map(({ name }) => name).join(', ')}
                </span>
              </span>
              {mayOffer && (
                <Button
                  size="small"
                  aria-label={t('Offer to {name}', { name: match.entry.client })}
                  onClick={() => offer(time, [match])}
                >
                  {t('Offer|verb')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <LeftOutClients leftOut={left_out} />
      {mayOffer && told.length > 1 && (
        <Button
          size="small"
          variant="ghost"
          className="mt-1.5"
          data-tip={t('Offer to several, first come first served')}
          onClick={() => offer(time, told)}
        >
          <Send aria-hidden="true" />
          {t('Offer to all: {count}', { count: told.length })}
        </Button>
      )}
    </li>
  )
}
