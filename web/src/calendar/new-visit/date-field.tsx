import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { useMedia } from '../../lib/media.ts'
import { formatDate, today as todayIn, type Zone } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import type { FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { MonthGrid } from '../date-picker.tsx'
import { readDate } from './read-date.ts'

/**
 * A date as this product writes it, whatever the browser's own habit: typed forgivingly, or chosen in the month behind
 * the button. On a phone the system's wheel serves better.
 */
export function DateField({
  value,
  zone,
  onChange,
  control,
}: {
  /** `2026-11-20` */
  value: string
  zone: Zone
  onChange: (date: string) => void
  control: FieldControl
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isTouch = useMedia('(pointer: coarse)')
  const today = todayIn(zone).toString()
  if (isTouch) {
    return (
      <Input
        {...control}
        type="date"
        value={value}
        required
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    )
  }
  const commit = () => {
    const date = typed === null ? null : readDate(typed, today)
    setTyped(null)
    if (date !== null && date !== value) onChange(date)
  }
  return (
    <div className="relative">
      <Input
        {...control}
        autoComplete="off"
        className="pe-9"
        value={typed ?? formatDate(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          setTyped(null)
          onChange(
            Temporal.PlainDate.from(value)
              .add({ days: event.key === 'ArrowUp' ? 1 : -1 })
              .toString(),
          )
        }}
      />
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Choose a date')}
            className="absolute inset-y-0 end-0.5 my-auto"
          >
            <CalendarDays aria-hidden="true" className="text-muted" />
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={t('Choose a date')} align="end" className="w-auto">
          <MonthGrid
            date={value}
            today={today}
            onChoose={(date) => {
              onChange(date)
              setOpen(false)
            }}
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}
