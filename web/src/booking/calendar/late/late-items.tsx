import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { latenessChoices, latenessRefusal } from '@wizyta/contract/booking/calendar/visit-steps'
import { Clock } from 'lucide-react'
import { MenuItem, MenuSeparator } from '../../../kit/ui/dropdown-menu.tsx'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { Setup } from '../state/setup.ts'
import { saveLateness } from './save-lateness.tsx'

/** The items of a menu by which the client of a visit of today is late; none for other visits. */
export function LateItems({ visit, setup }: { visit: CalendarVisit; setup: Setup }) {
  const mayNote = useAllows(visits.lateness)
  const moment = { now: Date.now(), zone: setup.timezone }
  if (!mayNote || latenessRefusal(visit, moment) !== null) return null
  return (
    <>
      {latenessChoices
        .filter((minutes) => minutes !== visit.late_minutes)
        .map((minutes) => (
          <MenuItem key={minutes} onSelect={() => void saveLateness(visit, minutes, setup)}>
            <Clock aria-hidden="true" />
            {t('Late: +{minutes} min', { minutes })}
          </MenuItem>
        ))}
      {visit.late_minutes !== null && (
        <MenuItem onSelect={() => void saveLateness(visit, null, setup)}>{t('Not late after all')}</MenuItem>
      )}
      <MenuSeparator />
    </>
  )
}
