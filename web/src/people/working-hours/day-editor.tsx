import type { Interval } from '@wizyta/contract/people/working-hours/api'
import { Coffee, Plus, X } from 'lucide-react'
import { TimeInput } from '../../kit/form/time-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { DayHours } from './week.ts'
import { dayError, mostIntervals, withBreak, withInterval } from './week.ts'
import { dayErrorWord } from './words.ts'

/** The hours and breaks of one day. */
export function DayEditor({
  day,
  name,
  onChange,
}: {
  day: DayHours
  name: string
  onChange: (day: DayHours) => void
}) {
  const error = dayError(day)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {day.intervals.map((interval, index) => (
          <IntervalInputs
            // biome-ignore lint/suspicious/noArrayIndexKey: hours are their place in the day
            key={index}
            interval={interval}
            name={name}
            isWrong={error !== null && error !== 'break-outside'}
            onChange={(next) => onChange({ ...day, intervals: day.intervals.with(index, next) })}
            removeLabel={t('Remove hours {number}: {day}', { number: index + 1, day: name })}
            onRemove={
              day.intervals.length > 1
                ? () => onChange({ ...day, intervals: without(day.intervals, index) })
                : undefined
            }
          />
        ))}
        {day.intervals.length < mostIntervals && (
          <Button
            variant="ghost"
            size="small"
            aria-label={t('Add hours: {day}', { day: name })}
            onClick={() => onChange(withInterval(day))}
          >
            <Plus aria-hidden="true" />
            {t('Hours')}
          </Button>
        )}
        {day.breaks.length === 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-label={t('Add a break: {day}', { day: name })}
            onClick={() => onChange(withBreak(day))}
          >
            <Coffee aria-hidden="true" />
            {t('Break')}
          </Button>
        )}
      </div>
      {day.breaks.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Coffee aria-hidden="true" className="size-4" />
            {t('Breaks')}
          </span>
          {day.breaks.map((rest, index) => (
            <IntervalInputs
              // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the day
              key={index}
              interval={rest}
              name={t('Break, {day}', { day: name })}
              isWrong={error !== null}
              onChange={(next) => onChange({ ...day, breaks: day.breaks.with(index, next) })}
              removeLabel={t('Remove break {number}: {day}', { number: index + 1, day: name })}
              onRemove={() => onChange({ ...day, breaks: without(day.breaks, index) })}
            />
          ))}
          {day.breaks.length < mostIntervals && (
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t('Add a break: {day}', { day: name })}
              onClick={() => onChange(withBreak(day))}
            >
              <Plus aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {dayErrorWord(error)}
        </p>
      )}
    </div>
  )
}

function IntervalInputs(props: {
  interval: Interval
  name: string
  isWrong: boolean
  onChange: (interval: Interval) => void
  removeLabel: string
  onRemove?: () => void
}) {
  const { interval, name, isWrong, onChange, removeLabel, onRemove } = props
  const field = (part: 'from' | 'to') => (
    <TimeInput
      className="w-16 text-center tabular-nums coarse:w-19"
      aria-label={part === 'from' ? t('{day}, from', { day: name }) : t('{day}, to', { day: name })}
      aria-invalid={isWrong || undefined}
      endsDay={part === 'to'}
      value={interval[part]}
      onChange={(time) => onChange({ ...interval, [part]: time ?? '' })}
    />
  )
  return (
    <span className="flex items-center gap-1">
      {field('from')}
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      {field('to')}
      {onRemove && (
        <Button variant="ghost" size="small-icon" aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </span>
  )
}

const without = <Item,>(list: readonly Item[], index: number) => list.filter((_, other) => other !== index)
