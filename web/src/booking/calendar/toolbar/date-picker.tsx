import { useState } from 'react'
import { MonthGrid } from '../../../kit/ui/month-grid.tsx'
import { Popover, PopoverContent, PopoverTrigger, type TriggerElement } from '../../../kit/ui/popover.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { today as todayIn } from '../../../platform/text/time.ts'
import { dateParam } from '../state/range.ts'
import { goTo, readNow } from '../state/search.ts'
import { useCalendarSetup, useFirstWeekDay } from '../state/setup.ts'

/** The month behind the title, by mouse and by keyboard. */
export function DatePicker({ trigger }: { trigger: TriggerElement }) {
  const first = useFirstWeekDay()
  const [open, setOpen] = useState(false)
  const zone = useCalendarSetup().data?.timezone ?? 'Europe/Warsaw'
  const today = todayIn(zone).toString()
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger>{trigger}</PopoverTrigger>
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
