import './month-grid.css'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import {
  formatLongDay,
  formatMonth,
  formatWeekday,
  type WeekDay,
  weekStart,
} from '../../platform/text/time.ts'
import { Button } from './button.tsx'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month to choose a day from, by mouse and by the keys of the ARIA date picker. */
export function MonthGrid({
  date,
  today,
  min,
  max,
  withYears = false,
  first: firstDay,
  onChoose,
}: {
  /** Chosen date; null: none yet. */
  date: string | null
  today: string
  min?: string
  max?: string
  /** Buttons that go by a whole year: for dates far from today. */
  withYears?: boolean
  /** The day on which weeks begin. */
  first: WeekDay
  onChoose: (date: string) => void
}) {
  const [focused, setFocused] = useState(() => date ?? nearestTo(today, min, max))
  const table = useRef<HTMLTableElement>(null)
  const isByKey = useRef(true)
  useEffect(() => {
    if (isByKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isByKey.current = false
  })
  const titleId = useId()
  const month = `${focused.slice(0, 8)}01`
  const first = weekStart(month, firstDay).toString()
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)

  const go = (next: string, byKey: boolean) => {
    isByKey.current = byKey
    setFocused(nearestTo(next, min, max))
  }
  const turn = (months: number, byKey = false) =>
    go(Temporal.PlainDate.from(focused).add({ months }).toString(), byKey)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isRtl && event.key.match(/Left|Right/) ? -1 : 1)
    if (step !== 0) go(addDays(focused, step), true)
    else if (event.key === 'PageUp') turn(event.shiftKey ? -12 : -1, true)
    else if (event.key === 'PageDown') turn(event.shiftKey ? 12 : 1, true)
    else if (event.key === 'Home') go(weekStart(focused, firstDay).toString(), true)
    else if (event.key === 'End') go(weekStart(focused, firstDay).add({ days: 6 }).toString(), true)
    else return
    event.preventDefault()
  }
  return (
    <div className="month-picker">
      <div className="flex items-center gap-1">
        <p id={titleId} className="flex-1 ps-1 font-semibold first-letter:uppercase" aria-live="polite">
          {formatMonth(month)}
        </p>
        {withYears && <Turn label={t('Previous year')} sign={<ChevronsLeft />} onClick={() => turn(-12)} />}
        <Turn label={t('Previous month')} sign={<ChevronLeft />} onClick={() => turn(-1)} />
        <Turn label={t('Next month')} sign={<ChevronRight />} onClick={() => turn(1)} />
        {withYears && <Turn label={t('Next year')} sign={<ChevronsRight />} onClick={() => turn(12)} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA */}
      <table ref={table} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
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
          {Array.from({ length: 6 }, (_, week) => addDays(first, week * 7)).map((start) => (
            <tr key={start}>
              {Array.from({ length: 7 }, (_, day) => addDays(start, day)).map((day) => (
                <td key={day} role="gridcell" aria-selected={day === date}>
                  <button
                    type="button"
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={
                      day === date ? `${formatLongDay(day)}, ${t('selected|day')}` : formatLongDay(day)
                    }
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOut(day) || undefined}
                    data-other={day.slice(0, 7) !== month.slice(0, 7) || undefined}
                    onClick={() => !isOut(day) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isOut(today) && (
        <Button size="small" variant="ghost" className="self-start" onClick={() => onChoose(today)}>
          {t('Today')}
        </Button>
      )}
    </div>
  )
}

function Turn({ label, sign, onClick }: { label: string; sign: ReactNode; onClick: () => void }) {
  return (
    <Button variant="ghost" size="small-icon" aria-label={label} onClick={onClick}>
      <span aria-hidden="true" className="rtl:-scale-x-100">
        {sign}
      </span>
    </Button>
  )
}

function nearestTo(date: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && date < min) return min
  return max !== undefined && date > max ? max : date
}
