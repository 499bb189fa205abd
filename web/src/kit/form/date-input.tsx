import { isWithoutYear, unknownYear } from '@wizyta/contract/kit/date-without-year'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useRef, useState } from 'react'
import { useMedia } from '../../platform/browser/media.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { BusinessMonth } from './business-month.tsx'
import { ParsedInput } from './parsed-input.tsx'
import { readDate } from './read-date.ts'

const unread = '?'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max'> {
  /** `2026-11-20` */
  value: string | null
  /** Null: emptied. What cannot be read is `?`, which the schema refuses. */
  onChange: (date: string | null) => void
  today: string
  min?: string
  max?: string
  /** Calls `onChange` with whole dates only, on Enter and on blur: the field is never empty. */
  isSettled?: boolean
  /** The month goes by whole years, too. */
  withYears?: boolean
  /** A day and month alone are a date without a year. */
  isYearOptional?: boolean
}

/**
 * Input for a date in the product's format: typed forgivingly (`26.11`, `26`, `jutro`), stepped by arrow keys, or
 * chosen in the month (Alt+↓). On a phone the system's wheel serves better.
 */
export function DateInput({
  value,
  onChange,
  today,
  min,
  max,
  isSettled = false,
  withYears,
  isYearOptional = false,
  ...input
}: DateInputProps) {
  const [isOpen, setOpen] = useState(false)
  const isTouch = useMedia('(pointer: coarse)')
  const field = useRef<HTMLSpanElement>(null)
  // The wheel of a phone has no date without a year.
  if (isTouch && !isYearOptional) {
    return (
      <span className="relative block">
        <Input
          {...input}
          type="date"
          min={min}
          max={max ?? '2199-12-31'}
          required={isSettled}
          className="peer not-focus:text-transparent"
          value={value ?? ''}
          onChange={({ target }) => (target.value !== '' || !isSettled) && onChange(target.value || null)}
        />
        {/* The wheel speaks the language of the phone; what it leaves behind is written as everywhere else. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-[1rem] peer-focus:hidden"
        >
          {value ? formatDate(value) : <span className="text-muted">{t('dd.mm.yyyy')}</span>}
        </span>
      </span>
    )
  }
  return (
    <span ref={field} className="relative block">
      <ParsedInput
        {...input}
        inputMode="text"
        placeholder={t('dd.mm.yyyy')}
        className="pe-9"
        value={value}
        isSettled={isSettled}
        unread={t('There is no such date.')}
        onChange={onChange}
        parse={(text) => readDate(text, today, max, isYearOptional)}
        format={formatDate}
        invalid={unread}
        onStep={(date, direction) => onChange(date === null ? today : stepped(date, direction))}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      />
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Choose a date')}
            className="absolute top-1 end-0.5"
          >
            <CalendarDays aria-hidden="true" className="text-muted" />
          </Button>
        </PopoverTrigger>
        <PopoverContent
          aria-label={t('Choose a date')}
          align="end"
          className="w-auto"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            field.current?.querySelector('input')?.focus()
          }}
        >
          <BusinessMonth
            date={value === null || value === unread || isWithoutYear(value) ? null : value}
            today={today}
            min={min}
            max={max}
            withYears={withYears}
            onChoose={(date) => {
              onChange(date)
              setOpen(false)
            }}
          />
        </PopoverContent>
      </Popover>
    </span>
  )
}

/** Steps by a day. A date without a year stays one at the turn of the year. */
function stepped(date: string, days: number): string {
  const next = addDays(date, days)
  return isWithoutYear(date) ? `${unknownYear}${next.slice(4)}` : next
}
