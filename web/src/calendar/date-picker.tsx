import './date-picker.css'
import { addDays } from '@wizyta/contract/wall-time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { formatLongDay, formatMonth, formatWeekday, today as todayIn, weekStart } from '../lib/time.ts'
import { Button } from '../ui/button.tsx'
import type { OnDemandProps } from '../ui/on-demand.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { dateParam, firstOfMonth } from './range.ts'
import { goTo, readNow } from './search.ts'
import { useCalendarSetup } from './setup.ts'

/** The month behind the title: weeks from Monday, by mouse and by keyboard. */
export function DatePicker({ trigger, defaultOpen }: OnDemandProps) {
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
          onChoose={(date) => {
            goTo({ date: dateParam(date, today) })
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month to choose a day from. */
export function MonthGrid({
  date,
  today,
  onChoose,
}: {
  date: string
  today: string
  onChoose: (date: string) => void
}) {
  const [focused, setFocused] = useState(date)
  const table = useRef<HTMLTableElement>(null)
  const isByKey = useRef(true)
  useEffect(() => {
    if (isByKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isByKey.current = false
  })
  const month = firstOfMonth(focused)
  const first = weekStart(month).toString()

  const go = (next: string, byKey: boolean) => {
    isByKey.current = byKey
    setFocused(next)
  }
  const turn = (months: number, byKey = false) =>
    go(Temporal.PlainDate.from(focused).add({ months }).toString(), byKey)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isRtl && event.key.match(/Left|Right/) ? -1 : 1)
    if (step !== 0) go(addDays(focused, step), true)
    else if (event.key === 'PageUp') turn(event.shiftKey ? -12 : -1, true)
    else if (event.key === 'PageDown') turn(event.shiftKey ? 12 : 1, true)
    else if (event.key === 'Home') go(weekStart(focused).toString(), true)
    else if (event.key === 'End') go(weekStart(focused).add({ days: 6 }).toString(), true)
    else return
    event.preventDefault()
  }
  return (
    <div className="month-picker">
      <div className="flex items-center gap-1">
        <p className="flex-1 ps-1 font-semibold first-letter:uppercase" aria-live="polite">
          {formatMonth(month)}
        </p>
        <Button variant="ghost" size="small-icon" aria-label={t('Previous month')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
        <Button variant="ghost" size="small-icon" aria-label={t('Next month')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA */}
      <table ref={table} role="grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, day) => addDays(first, day)).map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day, 'long')}>
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 6 }, (_, week) => addDays(first, week * 7)).map((monday) => (
            <tr key={monday}>
              {Array.from({ length: 7 }, (_, day) => addDays(monday, day)).map((day) => (
                <td key={day} role="gridcell" aria-selected={day === date}>
                  <button
                    type="button"
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={formatLongDay(day)}
                    aria-current={day === today ? 'date' : undefined}
                    data-other={day.slice(0, 7) !== month.slice(0, 7) || undefined}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" variant="ghost" className="self-start" onClick={() => onChoose(today)}>
        {t('Today')}
      </Button>
    </div>
  )
}
