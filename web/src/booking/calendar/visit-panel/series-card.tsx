import { occupies } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit, VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { ChevronDown } from 'lucide-react'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../../platform/text/time.ts'
import { openVisit } from '../state/panel-host.ts'
import { goTo } from '../state/search.ts'
import { statusWord } from '../visit-words.ts'

/** Which visit of its series this one is, and the way to the others. What is off is shown, but not counted. */
export function SeriesCard({ visit, seriesId, zone }: { visit: Visit; seriesId: string; zone: Zone }) {
  const { data } = useCall(
    visits.index,
    { query: { filter: { series_id: [seriesId] }, sort: ['starts_at'], per_page: 100 } },
    { handles: (problem) => problem.status !== 401 },
  )
  const all = data?.data ?? []
  const held = all.filter(({ status }) => occupies(status))
  const number = held.findIndex(({ id }) => id === visit.id) + 1
  const title =
    number > 0
      ? t('Appointment {number} of {count} in the series', { number, count: held.length })
      : t('One of a series')
  return (
    <details data-slot="card" className="group flex-none px-3 py-2.5">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-2 text-sm font-semibold text-muted coarse:min-h-11">
        {title}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <ol className="mt-2 flex flex-col divide-y divide-hair">
        {all.map((one) => (
          <li key={one.id}>
            <OtherDate row={one} isThis={one.id === visit.id} zone={zone} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function OtherDate({ row, isThis, zone }: { row: VisitListRow; isThis: boolean; zone: Zone }) {
  const date = dateOf(row.starts_at, zone)
  const when = `${formatDay(date)}, ${formatTime(row.starts_at, zone)}`
  return (
    <button
      type="button"
      aria-current={isThis ? 'true' : undefined}
      className={`flex w-full items-center justify-between gap-2 py-1.5 text-start coarse:min-h-11 ${isThis ? 'font-semibold' : 'hover:underline'}`}
      onClick={() => {
        goTo({ date })
        void openVisit(row.id)
      }}
    >
      <span className={occupies(row.status) ? undefined : 'line-through'}>{when}</span>
      <span className="text-sm text-muted">{statusWord(row.status)}</span>
    </button>
  )
}
