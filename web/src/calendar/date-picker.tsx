import { useState } from 'react'
import { t } from '../lib/i18n.ts'
import { today as todayIn } from '../lib/time.ts'
import { MonthGrid } from '../ui/month-grid.tsx'
import type { OnDemandProps } from '../ui/on-demand.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { dateParam } from './range.ts'
import { goTo, readNow } from './search.ts'
import { useCalendarSetup, useFirstWeekDay } from './setup.ts'

/** The month behind the title, by mouse and by keyboard. */
export function DatePicker({ trigger, defaultOpen }: OnDemandProps) {
  const first = useFirstWeekDay()
  const [open, setOpen] = useState(defaultOpen)
  const zone = useCalendarSetup().data?.timezone ?? 'Europe/Warsaw'
  const today = todayIn(zone).toString()
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={t('Choose a date')} className="w-auto">
        <MonthGrid
          date={readNow().date ?? today}
          today={today}
          first={first}
          onChoose={(date) => {
            goTo({ date: dateParam(date, today) })
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
