import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { Alert } from '../../../kit/ui/alert.tsx'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatTime, type Zone } from '../../../platform/text/time.ts'
import { toCalendarVisit } from '../saving/store-visit.ts'
import { openVisit } from '../state/panel-host.ts'
import type { Setup } from '../state/setup.ts'
import { type LateHit, lateHits } from './late-hits.ts'

/** Says in the panel how late the client is, and whom that delays. */
export function LateNotice({ visit, minutes, setup }: { visit: Visit; minutes: number; setup: Setup }) {
  const { data: days } = useCall(
    calendar.days,
    { query: { from: dateOf(visit.starts_at, setup.timezone), days: 1 } },
    { handles: ({ status }) => status !== 401 },
  )
  const hits = days ? lateHits(toCalendarVisit(visit), minutes, setup, days) : []
  return (
    <Alert tone="warning">
      <p className="font-semibold">{t('Late by {minutes} min', { minutes })}</p>
      {hits.length > 0 && <LateHits hits={hits} zone={setup.timezone} />}
    </Alert>
  )
}

/** The visits that a late client delays; each leads there. */
export function LateHits({ hits, zone }: { hits: readonly LateHit[]; zone: Zone }) {
  return (
    <span className="flex flex-col items-start gap-1">
      {hits.map((hit) => (
        <button
          key={`${hit.visit_id} ${hit.name}`}
          type="button"
          className="text-start underline underline-offset-2 hover:no-underline coarse:min-h-11"
          onClick={() => void openVisit(hit.visit_id, { date: dateOf(hit.starts_at, zone) })}
        >
          {t('{name}: the next appointment at {time} begins {minutes} min later – {client}', {
            name: hit.name,
            time: formatTime(hit.starts_at, zone),
            minutes: hit.minutes,
            client: hit.client,
          })}
        </button>
      ))}
    </span>
  )
}
