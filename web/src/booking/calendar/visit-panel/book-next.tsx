import { rebookDates } from '@wizyta/contract/booking/calendar/rebook-days'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { CalendarPlus } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../kit/ui/dropdown-menu.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, today } from '../../../platform/text/time.ts'
import { bookAgain } from '../planning/book-again.ts'
import type { Setup } from '../state/setup.ts'

/** Books the next visit while the client is still at the counter: after some days, or on another day. */
export function BookNext({ visit, setup }: { visit: Visit; setup: Setup }) {
  const zone = setup.timezone
  const from = { day: dateOf(visit.starts_at, zone), today: today(zone).toString() }
  const services = visit.lines.flatMap(({ service_id }) => setup.serviceById.get(service_id) ?? [])
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="primary" size="large" className="flex-1">
          <CalendarPlus aria-hidden="true" />
          {t('Book the next appointment')}
        </Button>
      </MenuTrigger>
      <MenuContent side="top" align="start">
        {rebookDates(services, from).map(({ days, date }) => (
          <MenuItem key={days} onSelect={() => bookAgain(visit, setup, { date })}>
            <span className="flex-1">
              {days % 7 === 0
                ? t('In {count} weeks', { count: days / 7 })
                : t('In {count} days', { count: days })}
            </span>
            <span className="text-muted">{formatDay(date)}</span>
          </MenuItem>
        ))}
        <MenuItem onSelect={() => bookAgain(visit, setup)}>{t('The first free time')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
