import type { CalendarDays } from '@wizyta/contract/booking/calendar/api'
import { Button } from '../../../kit/ui/button.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatWallTime } from '../../../platform/text/time.ts'
import { type CalendarSearch, goTo } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { type Card, isShown } from './cards.ts'
import type { Column } from './columns.ts'

/** Says how many visits lie outside the hours that were chosen. None is forgotten that way. */
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
  const count = countOutside({ search, setup, days, columns, cards })
  if (count === 0) return null
  const from = formatWallTime(search.from ?? '00:00')
  const to = formatWallTime(search.to ?? '24:00')
  return (
    <p className="cal-outside flex items-center gap-2 border-t px-4 py-1 text-sm" role="status">
      <span>{t('Appointments outside {from}–{to}: {count}', { from, to, count })}</span>
      <Button size="small" variant="ghost" onClick={() => goTo({ from: null, to: null }, { replace: true })}>
        {t('Show all hours')}
      </Button>
    </p>
  )
}

function countOutside({ search, setup, days, columns, cards }: Parameters<typeof OutsideHours>[0]): number {
  const drawn = new Set(cards.map((card) => (card.kind === 'visit' ? card.visit.id : null)))
  const subjects = new Set(columns.map(({ id }) => id))
  const isHere = ({ employee_id, resource_ids }: { employee_id: string; resource_ids: readonly string[] }) =>
    subjects.has(employee_id) || resource_ids.some((id) => subjects.has(id))
  return days.visits.filter(
    (visit) => !drawn.has(visit.id) && isShown(visit, search, setup) && visit.lines.some(isHere),
  ).length
}
