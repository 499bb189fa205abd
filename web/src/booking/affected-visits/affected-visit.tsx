import type { AffectedVisit } from '@wizyta/contract/booking/affected-visits/api'
import { CalendarSearch } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { visits } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange } from '../../platform/text/time.ts'
import { type Choice, canCancel, choiceOfHandover, hasChoice } from './choices.ts'

/** One visit that is hit, and what becomes of it. */
export function AffectedVisitRow({
  visit,
  choice,
  error,
  onChoose,
}: {
  visit: AffectedVisit
  choice: Choice
  /** Why the last choice was refused. */
  error: string | undefined
  onChoose: (choice: Choice) => void
}) {
  const { timezone } = useBusiness()
  const mayChange = useAllows(visits.move)
  const { id, client_name, services, employees, starts_at, ends_at } = visit
  const date = dateOf(starts_at, timezone)
  return (
    <li className="grid grid-cols-1 items-center gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p>
          <span className="font-medium tabular-nums">
            {formatDay(date)}, {formatTimeRange(starts_at, ends_at, timezone)}
          </span>
          {'\u2003'}
          {client_name}
        </p>
        <p className="truncate text-muted">{[services, employees].filter(Boolean).join(' · ')}</p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {mayChange && hasChoice(visit) && (
          <Select
            className="w-52 max-sm:flex-1"
            aria-label={t('What becomes of the appointment: {client}', { client: client_name })}
            value={choice}
            onChange={({ target }) => onChoose(target.value as Choice)}
          >
            <option value="leave">{t('Leave as it is')}</option>
            {visit.handovers.map((handover) => (
              <option key={choiceOfHandover(handover)} value={choiceOfHandover(handover)}>
                {handover.resource
                  ? t('Move to: {name}', { name: handover.name })
                  : t('Hand over: {name}', { name: handover.name })}
              </option>
            ))}
            {canCancel(visit) && <option value="cancel">{t('Cancel the appointment')}</option>}
          </Select>
        )}
        {/* In a tab of its own, so that the dialog and the form below keep what they hold. */}
        <EntityLink
          link={{ to: '/calendar', search: { date, visit: id } }}
          target="_blank"
          {...buttonLook({ variant: 'ghost', size: 'icon' })}
          aria-label={t('Find another time in the calendar: {client}', { client: client_name })}
          data-tip={t('Find another time in the calendar')}
        >
          <CalendarSearch aria-hidden="true" />
        </EntityLink>
      </div>
    </li>
  )
}
