import { useQuery } from '@tanstack/react-query'
import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import type { AnswerOf, BodyInputOf } from '@wizyta/contract/kit/endpoint'
import { ClockAlert, Flag } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { type ApiProblem, call } from '../../platform/net/api.ts'
import { waitingEntries, waitingOffers } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatTime, type Zone } from '../../platform/text/time.ts'
import { LeftOutClients, OfferButtonPart } from '../waiting-offers/parts.tsx'
import { windowsText } from './words.ts'

export { windowsText } from './words.ts'

type FreeTime = BodyInputOf<typeof waitingEntries.matches>

const mostShown = 5

/** Clients of the waiting list who fit into free time; nothing where there are none. A press takes one. */
export function WaitingMatches({
  time,
  zone,
  onTake,
}: {
  time: FreeTime
  zone: Zone
  onTake: (match: WaitingMatch) => void
}) {
  const business = useBusinessId()
  const mayRead = useAllows(waitingEntries.matches)
  const mayOffer = useAllows(waitingOffers.create)
  const { data } = useQuery<AnswerOf<typeof waitingEntries.matches>, ApiProblem>({
    queryKey: [business, waitingEntries.matches.path, JSON.stringify(time)],
    queryFn: ({ signal }) => call(waitingEntries.matches, { body: time, signal, business }),
    enabled: mayRead,
    // A hint: the form works without it.
    meta: { handles: (problem) => problem.status !== 401 },
  })
  if (!data || (data.data.length === 0 && data.left_out.length === 0)) return null
  return (
    <section
      aria-label={t('From the waiting list')}
      className="flex flex-none flex-col gap-2 rounded-md border p-3"
    >
      <h3 className="flex items-center gap-1.5 font-semibold">
        <ClockAlert aria-hidden="true" className="size-4 flex-none text-muted" />
        {t('Fits from the waiting list: {count}', { count: data.data.length })}
      </h3>
      <ul className="flex flex-col gap-2">
        {data.data.slice(0, mostShown).map((match) => (
          <li key={match.entry.id} className="flex items-center gap-2">
            <MatchText match={match} />
            {mayOffer && time.ends_at && (
              <OfferButtonPart
                time={{
                  starts_at: time.starts_at,
                  ends_at: time.ends_at,
                  employee_ids: time.employee_ids ?? [],
                }}
                match={match}
              />
            )}
            <Button
              size="small"
              aria-label={t('Book {name} at {time}', {
                name: match.entry.client,
                time: formatTime(match.starts_at, zone),
              })}
              onClick={() => onTake(match)}
            >
              {formatTime(match.starts_at, zone)}
            </Button>
          </li>
        ))}
      </ul>
      <LeftOutClients leftOut={data.left_out} />
    </section>
  )
}

function MatchText({ match: { entry } }: { match: WaitingMatch }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-1.5">
        <span className="min-w-0 truncate font-medium">{entry.client}</span>
        {entry.priority === 'high' && (
          <Flag role="img" aria-label={t('High|priority')} className="size-3.5 flex-none text-danger" />
        )}
      </p>
      <p className="truncate text-sm text-muted">{entry.services.map(({ name }) => name).join(', ')}</p>
      <p className="truncate text-sm text-muted">{entry.note ?? windowsText(entry.windows)}</p>
    </div>
  )
}
