import type { CalendarDays } from '@wizyta/contract/booking/calendar/api'
import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatWallTime } from '../../../platform/text/time.ts'
import { type CalendarSearch, goTo } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { type Card, isShown } from './cards.ts'
import type { Column } from './columns.ts'

/** Says how many visits lie before and after the hours that were chosen, and shows them. None is forgotten that way. */
export function OutsideHours({
  search,
  setup,
  days,
  columns,
  cards,
}: {
  search: CalendarSearch
  setup: Setup
  days: CalendarDays
  columns: readonly Column[]
  cards: readonly Card[]
}) {
  const outside = visitsOutside({ search, setup, days, columns, cards })
  if (outside.length === 0) return null
  const from = formatWallTime(search.from ?? '00:00')
  const to = formatWallTime(search.to ?? '24:00')
  const start = search.from
  const earlier = start
    ? outside.filter((visit) => localTimeOf(visit.starts_at, setup.timezone) < start).length
    : 0
  const later = outside.length - earlier
  const widen = (hours: Partial<Pick<CalendarSearch, 'from' | 'to'>>) => goTo(hours, { replace: true })
  return (
    <div className="cal-outside flex flex-wrap items-center gap-x-2 border-t px-4 py-1 text-sm">
      <p role="status" className="max-md:sr-only">
        {t('Appointments outside {from}–{to}: {count}', { from, to, count: outside.length })}
      </p>
      {earlier > 0 && (
        <Button size="small" variant="ghost" onClick={() => widen({ from: null })}>
          <ArrowUp aria-hidden="true" />
          {t('{count} earlier', { count: earlier })}
        </Button>
      )}
      {later > 0 && (
        <Button size="small" variant="ghost" onClick={() => widen({ to: null })}>
          <ArrowDown aria-hidden="true" />
          {t('{count} later', { count: later })}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        className="max-md:hidden"
        onClick={() => widen({ from: null, to: null })}
      >
        {t('Show all hours')}
      </Button>
    </div>
  )
}

function visitsOutside({ search, setup, days, columns, cards }: Parameters<typeof OutsideHours>[0]) {
  const drawn = new Set(cards.map((card) => (card.kind === 'visit' ? card.visit.id : null)))
  const subjects = new Set(columns.map(({ id }) => id))
  const isHere = ({ employee_id, resource_ids }: { employee_id: string; resource_ids: readonly string[] }) =>
    subjects.has(employee_id) || resource_ids.some((id) => subjects.has(id))
  return days.visits.filter(
    (visit) => !drawn.has(visit.id) && isShown(visit, search, setup) && visit.lines.some(isHere),
  )
}
