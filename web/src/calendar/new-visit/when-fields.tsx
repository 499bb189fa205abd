import { localDay, localTimeOf } from '@wizyta/contract/wall-time'
import { t } from '../../lib/i18n.ts'
import { formatWeekday, instantAt, type Zone } from '../../lib/time.ts'
import { Field } from '../../ui/field.tsx'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

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
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-[1fr_6.5rem] gap-2">
        <Field label={`${t('Date')} · ${formatWeekday(day, 'long')}`}>
          {(control) => (
            <DateField
              control={control}
              value={day}
              zone={zone}
              onChange={(next) => onChange(instantAt(next, time ?? '09:00', zone).toString())}
            />
          )}
        </Field>
        <Field label={t('Start')} error={error}>
          {(control) => (
            <TimeField
              control={control}
              value={time}
              step={step}
              onChange={(next) => onChange(instantAt(day, next, zone).toString())}
            />
          )}
        </Field>
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  )
}
