import { localDay, localTimeOf, stepOnGrid } from '@wizyta/contract/kit/wall-time'
import { useState } from 'react'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { TimeInput } from '../../../kit/form/time-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatWallTime, formatWeekday, instantAt, today, type Zone } from '../../../platform/text/time.ts'

/** Date and start of a visit, in the business's wall time. */
export function WhenFields({
  startsAt,
  date,
  zone,
  step,
  hint,
  error,
  onChange,
}: {
  /** Instant, or null while no time is known. */
  startsAt: string | null
  /** The day that is meant while no time is known. */
  date: string
  zone: Zone
  step: number
  hint?: string
  error?: string
  onChange: (startsAt: string) => void
}) {
  const day = startsAt === null ? date : localDay(startsAt, zone)
  const time = startsAt === null ? null : localTimeOf(startsAt, zone)
  // A spring night skips an hour. A time typed within it becomes the time after it, which is announced.
  const [missing, setMissing] = useState<{ day: string; time: string } | null>(null)
  const take = (wanted: string) => {
    const at = instantAt(day, wanted, zone).toString()
    setMissing(localTimeOf(at, zone) === wanted ? null : { day, time: wanted })
    onChange(at)
  }
  const stepFrom = (from: string, direction: 1 | -1) => {
    const at = from === time && startsAt !== null ? startsAt : instantAt(day, from, zone).toString()
    setMissing(null)
    onChange(new Date(stepOnGrid(Date.parse(at), step, direction, zone)).toISOString())
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-[1fr_6.5rem] gap-2">
        <Field label={`${t('Date')} · ${formatWeekday(day, 'long')}`}>
          {(control) => (
            <DateInput
              {...control}
              isSettled
              value={day}
              today={today(zone).toString()}
              onChange={(next) => next && onChange(instantAt(next, time ?? '09:00', zone).toString())}
            />
          )}
        </Field>
        <Field label={t('Start')} error={error}>
          {(control) => (
            <TimeInput
              {...control}
              isSettled
              data-start
              value={time}
              step={step}
              onChange={(wanted) => wanted && take(wanted)}
              onStep={stepFrom}
            />
          )}
        </Field>
      </div>
      {missing?.day === day && (
        <p role="status" className="text-sm text-muted">
          {t('The clocks go forward that night: there is no {time}.', { time: formatWallTime(missing.time) })}
        </p>
      )}
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  )
}
