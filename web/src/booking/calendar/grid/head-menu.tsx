import { CalendarClock, CalendarSync, ChevronDown, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../kit/ui/dropdown-menu.tsx'
import { AbsencePart } from '../../../people/working-hours/parts.tsx'
import { sickDays } from '../../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { sickDayLink } from '../../affected-visits/sick-day-link.ts'
import { awayFrom, type Column } from './columns.ts'

/** Menu of an employee's column: an absence that begins now, and the working hours. */
export function HeadMenu({ column, isToday }: { column: Column; isToday: boolean }) {
  const { timezone } = useBusiness()
  const maySettle = useAllows(sickDays.show)
  const [isAway, setAway] = useState(false)
  const { id, name, date } = column
  return (
    <>
      <Menu>
        <MenuTrigger>
          <button type="button" className="head-menu" aria-label={t('Actions: {name}', { name })}>
            <ChevronDown aria-hidden="true" />
          </button>
        </MenuTrigger>
        <MenuContent>
          {isToday && (
            <MenuItem onSelect={() => setAway(true)}>
              <UserRoundX aria-hidden="true" />
              {t('Away today')}
            </MenuItem>
          )}
          {maySettle && (
            <MenuItem asChild>
              <EntityLink link={sickDayLink({ employee_id: id, starts_on: date, ends_on: date })}>
                <CalendarSync aria-hidden="true" />
                {t('Find other places for the appointments')}
              </EntityLink>
            </MenuItem>
          )}
          <MenuItem asChild>
            <EntityLink link={{ to: '/employees/working-hours', search: { employee: id } }}>
              <CalendarClock aria-hidden="true" />
              {t('Working hours')}
            </EntityLink>
          </MenuItem>
        </MenuContent>
      </Menu>
      {isAway && (
        <AbsencePart
          owner={{ kind: 'employee', query: { employee_id: id }, name }}
          title={t('Away today')}
          start={{
            starts_on: date,
            ends_on: date,
            from_time: awayFrom(column, Temporal.Now.plainTimeISO(timezone).toString().slice(0, 5)),
            reason: 'sick',
          }}
          onClose={() => setAway(false)}
        />
      )}
    </>
  )
}
