import {
  type HolidayKey,
  holidayKeys,
  holidayNames,
  holidaysOf,
} from '@wizyta/contract/people/working-hours/holidays'
import type { FieldValues } from 'react-hook-form'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { useField } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatDay, today } from '../../platform/text/time.ts'

/** On which public holidays the salon is closed, each year; beside each the date on which it comes next. */
export function HolidaysField<Values extends FieldValues>(
  props: FieldProps<Values, HolidayKey[] | undefined> & { timezone: string },
) {
  const words = (keys: readonly HolidayKey[] | undefined) =>
    keys?.length === holidayKeys.length
      ? t('All of them|holidays')
      : (keys ?? []).map((key) => t(holidayNames[key])).join(', ')
  const field = useField(props, words)
  const closed = field.value ?? []
  const dates = nextDates(today(props.timezone).toString())
  return (
    <fieldset className={props.className}>
      <legend data-slot="label" className="mb-1">
        {field.label}
      </legend>
      <div className="mb-1 flex flex-wrap gap-2">
        <Button size="small" onClick={() => field.onChange([...holidayKeys])}>
          {t('Closed on all')}
        </Button>
        <Button size="small" onClick={() => field.onChange([])}>
          {t('Open on all')}
        </Button>
      </div>
      <div className="grid gap-x-4 @md:grid-cols-2">
        {holidayKeys.map((key, index) => (
          <Choice key={key} label={t(holidayNames[key])} hint={dates.get(key)}>
            <Checkbox
              ref={index === 0 ? field.ref : undefined}
              checked={closed.includes(key)}
              onBlur={field.onBlur}
              onChange={(event) =>
                field.onChange(
                  holidayKeys.filter((one) => (one === key ? event.target.checked : closed.includes(one))),
                )
              }
            />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** A section of the form by itself: whose weeks are elsewhere, only the holidays are to be chosen. */
export function HolidaysSection<Values extends FieldValues>({
  hours,
  ...field
}: Parameters<typeof HolidaysField<Values>>[0] & { hours: React.ReactNode }) {
  return (
    <FormSection
      title={t('Hours and holidays')}
      hint={t(
        'On a public holiday that is ticked nothing can be booked. Hours set for its date open it all the same.',
      )}
    >
      {hours}
      <HolidaysField {...field} className={wide} />
    </FormSection>
  )
}

function nextDates(now: string): Map<HolidayKey, string> {
  const year = Number(now.slice(0, 4))
  const coming = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= now)
  return new Map(coming.reverse().map(({ key, date }) => [key, formatDay(date)]))
}
