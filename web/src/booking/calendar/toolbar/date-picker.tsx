import { useState } from 'react'
import { overlaysInside } from '../../../kit/ui/overlay.tsx'
import { Popover, PopoverContent, PopoverTrigger, type TriggerElement } from '../../../kit/ui/popover.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { today as todayIn } from '../../../platform/text/time.ts'
import { dateParam } from '../state/range.ts'
import { goTo, readNow } from '../state/search.ts'
import { useCalendarSetup, useFirstWeekDay } from '../state/setup.ts'

/** The month behind the title, by mouse and by keyboard. */
export function DatePicker({ trigger }: { trigger: TriggerElement }) {
  const [open, setOpen] = useState(false)
  const zone = useCalendarSetup().data?.timezone ?? 'Europe/Warsaw'
  const today = todayIn(zone).toString()
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={t('Choose a date')} className="w-auto">
        <Month today={today} onChoose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function Month({ today, onChoose }: { today: string; onChoose: () => void }) {
  const { MonthGrid } = overlaysInside()
  return (
    <MonthGrid
      date={readNow().date ?? today}
      today={today}
      first={useFirstWeekDay()}
      onChoose={(date) => {
        goTo({ date: dateParam(date, today) })
        onChoose()
      }}
    />
  )
}
