import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { CalendarPlus } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../kit/ui/dropdown-menu.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay } from '../../../platform/text/time.ts'
import { bookAgain } from '../planning/book-again.ts'
import type { Setup } from '../state/setup.ts'

const weeksAhead = [4, 6, 8]

/** Books the next visit while the client is still at the counter: in some weeks, or on another day. */
export function BookNext({ visit, setup }: { visit: Visit; setup: Setup }) {
  const day = dateOf(visit.starts_at, setup.timezone)
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="primary" size="large" className="flex-1">
          <CalendarPlus aria-hidden="true" />
          {t('Book the next visit')}
        </Button>
      </MenuTrigger>
      <MenuContent side="top" align="start">
        {weeksAhead.map((weeks) => {
          const date = addDays(day, 7 * weeks)
          return (
            <MenuItem key={weeks} onSelect={() => bookAgain(visit, setup, date)}>
              <span className="flex-1">{t('In {count} weeks', { count: weeks })}</span>
              <span className="text-muted">{formatDay(date)}</span>
            </MenuItem>
          )
        })}
        <MenuItem onSelect={() => bookAgain(visit, setup)}>{t('The first free time')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
