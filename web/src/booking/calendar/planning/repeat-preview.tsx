import { isOverridable } from '@wizyta/contract/booking/calendar/clash'
import { visitRights } from '@wizyta/contract/booking/calendar/visit-rights'
import { Check, TriangleAlert } from 'lucide-react'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, Select } from '../../../kit/ui/input.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../../platform/text/time.ts'
import { clashText } from './clash-text.ts'
import type { CheckedDate } from './use-plan.ts'
import { choiceOf, type DateChoice, type DateChoices, isTaken, needsReason } from './visit-form.ts'

/** All dates of a series; for each that does not fit, what becomes of it. */
export function RepeatPreview({
  form,
  dates,
  isChecking,
  zone,
  error,
  skipLabel,
  overrideLabel,
  onChoose,
  onReason,
}: {
  form: DateChoices
  dates: readonly CheckedDate[]
  isChecking: boolean
  zone: Zone
  /** Error of the reason. */
  error?: string
  /** Other words than those of a booking. */
  skipLabel?: string
  overrideLabel?: string
  onChoose: (date: string, choice: DateChoice) => void
  onReason: (reason: string) => void
}) {
  if (isChecking && dates.length === 0) return <Skeleton className="h-24" />
  const clashing = dates.filter(({ clashes }) => clashes.length > 0).length
  return (
    <section aria-label={t('Dates of the series')} className="flex flex-col gap-2">
      <p className="text-sm text-muted" role="status">
        {[
          clashing < dates.length && t('{count} appointments', { count: dates.length }),
          clashing > 0 && t('{count} dates do not fit', { count: clashing }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className="flex flex-col divide-y divide-hair">
        {dates.map((date) => (
          <li key={date.starts_at} className="flex flex-col gap-1 py-1.5">
            <p className="flex items-center gap-1.5">
              {date.clashes.length === 0 ? (
                <Check aria-label={t('Free')} className="size-4 flex-none text-success" />
              ) : (
                <TriangleAlert aria-label={t('Does not fit')} className="size-4 flex-none text-warning" />
              )}
              {formatDay(dateOf(date.starts_at, zone))}, {formatTime(date.starts_at, zone)}
            </p>
            {date.clashes.length > 0 && (
              <ClashingDate
                date={date}
                choice={choiceOf(form, dates, date, zone)}
                zone={zone}
                skipLabel={skipLabel}
                overrideLabel={overrideLabel}
                onChoose={(choice) => onChoose(dateOf(date.starts_at, zone), choice)}
              />
            )}
          </li>
        ))}
      </ol>
      {needsReason(form, dates, zone) && (
        <Field label={t('Reason for double-booking these dates')} error={error}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={form.override_reason}
              onChange={({ target }) => onReason(target.value)}
            />
          )}
        </Field>
      )}
    </section>
  )
}

function ClashingDate({
  date,
  choice,
  zone,
  skipLabel,
  overrideLabel,
  onChoose,
}: {
  date: CheckedDate
  choice: DateChoice
  zone: Zone
  skipLabel?: string
  overrideLabel?: string
  onChoose: (choice: DateChoice) => void
}) {
  const day = formatDay(dateOf(date.starts_at, zone))
  const mayOverride = useAllows(visitRights.override)
  return (
    <div className="flex flex-col gap-1 ps-5.5">
      <p className="text-sm text-muted">{date.clashes.map((clash) => clashText(clash, zone)).join(' · ')}</p>
      {date.gave_up && <p className="text-sm text-muted">{t('No free time nearby was found in time.')}</p>}
      <Select
        aria-label={t('What to do on {day}', { day })}
        value={choice}
        onChange={({ target }) => onChoose(target.value as DateChoice)}
      >
        {date.nearest !== null && (
          <option value="move">
            {t('Take the nearest time: {time}', {
              time: `${formatDay(dateOf(date.nearest, zone))}, ${formatTime(date.nearest, zone)}`,
            })}
          </option>
        )}
        <option value="skip">{skipLabel ?? t('Leave this date out')}</option>
        {date.clashes.every(isOverridable) && (mayOverride || !isTaken(date)) && (
          <option value="override">{overrideLabel ?? t('Book anyway')}</option>
        )}
      </Select>
    </div>
  )
}
