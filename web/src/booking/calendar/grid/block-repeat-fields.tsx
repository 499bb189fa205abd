import { blockDates } from '@wizyta/contract/booking/calendar/block-dates'
import type { BlockSeriesInput } from '@wizyta/contract/booking/calendar/block-series'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Checkbox, Choice, Switch } from '../../../kit/ui/choice.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, Select } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay, formatWeekday, today, type Zone } from '../../../platform/text/time.ts'

export type BlockRepeat = BlockSeriesInput['repeat']

/** Recurrence of a block: every so many days, or on weekdays of every so many weeks. */
export function BlockRepeatFields({
  value,
  firstDate,
  zone,
  onChange,
}: {
  value: BlockRepeat | null
  /** `2026-11-20` */
  firstDate: string
  zone: Zone
  onChange: (repeat: BlockRepeat | null) => void
}) {
  const usual: BlockRepeat = { every: 1, unit: 'weeks', weekdays: [weekdayOf(firstDate)], count: 10 }
  return (
    <div className="flex flex-col gap-2">
      <Choice label={t('Repeat')}>
        <Switch checked={value !== null} onChange={({ target }) => onChange(target.checked ? usual : null)} />
      </Choice>
      {value && (
        <div className="flex flex-col gap-2 rounded-xl border p-3">
          <div className="grid grid-cols-2 gap-2">
            <Field label={t('Every')}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={60}
                  value={value.every}
                  onChange={({ target }) => onChange({ ...value, every: wholeNumber(target.value, 1, 60) })}
                />
              )}
            </Field>
            <Field label={t('Period')}>
              {(control) => (
                <Select
                  {...control}
                  value={value.unit}
                  onChange={({ target }) =>
                    onChange(withUnit(value, target.value as BlockRepeat['unit'], usual))
                  }
                >
                  <option value="days">
                    {value.every === 1 ? t('every day') : t('every {count} days', { count: value.every })}
                  </option>
                  <option value="weeks">
                    {value.every === 1 ? t('every week') : t('every {count} weeks', { count: value.every })}
                  </option>
                </Select>
              )}
            </Field>
          </div>
          {value.unit === 'weeks' && <Weekdays value={value} onChange={onChange} />}
          <div className="grid grid-cols-2 gap-2">
            <Field label={t('Ends')}>
              {(control) => (
                <Select
                  {...control}
                  value={value.until === undefined ? 'count' : 'until'}
                  onChange={({ target }) => onChange(endingBy(value, target.value, firstDate))}
                >
                  <option value="count">{t('after a number of times')}</option>
                  <option value="until">{t('on a date')}</option>
                </Select>
              )}
            </Field>
            {value.until === undefined ? (
              <Field label={t('How many times')}>
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    inputMode="numeric"
                    min={2}
                    max={366}
                    value={value.count ?? 2}
                    onChange={({ target }) =>
                      onChange({ ...value, count: wholeNumber(target.value, 2, 366) })
                    }
                  />
                )}
              </Field>
            ) : (
              <Field label={t('Last date')}>
                {(control) => (
                  <DateInput
                    {...control}
                    isSettled
                    value={value.until ?? firstDate}
                    today={today(zone).toString()}
                    min={firstDate}
                    onChange={(until) => until && onChange({ ...value, until })}
                  />
                )}
              </Field>
            )}
          </div>
          <Extent repeat={value} firstDate={firstDate} />
        </div>
      )}
    </div>
  )
}

/** The days of the week; one of them stays. */
function Weekdays({ value, onChange }: { value: BlockRepeat; onChange: (repeat: BlockRepeat) => void }) {
  const chosen = value.weekdays ?? []
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-soft">{t('On days')}</legend>
      <div className="grid grid-cols-4 gap-x-2">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => {
          // 5 January 2026 is a Monday.
          const date = addDays('2026-01-04', day)
          return (
            <Choice key={day} label={formatWeekday(date, 'short')}>
              <Checkbox
                aria-label={formatWeekday(date, 'long')}
                checked={chosen.includes(day)}
                disabled={chosen.length === 1 && chosen.includes(day)}
                onChange={() =>
                  onChange({
                    ...value,
                    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((one) => chosen.includes(one) !== (one === day)),
                  })
                }
              />
            </Choice>
          )
        })}
      </div>
    </fieldset>
  )
}

/** How many there are, and the last one. */
function Extent({ repeat, firstDate }: { repeat: BlockRepeat; firstDate: string }) {
  const dates = blockDates(repeat, firstDate)
  const last = dates.at(-1)
  return (
    <p role="status" className="text-sm text-muted">
      {last === undefined
        ? t('No date.')
        : t('{count} times, the last on {day}', { count: dates.length, day: formatDay(last) })}
    </p>
  )
}

const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

const withUnit = (value: BlockRepeat, unit: BlockRepeat['unit'], usual: BlockRepeat): BlockRepeat => ({
  ...value,
  unit,
  weekdays: unit === 'days' ? undefined : usual.weekdays,
})

function endingBy(value: BlockRepeat, how: string, firstDate: string): BlockRepeat {
  return how === 'count'
    ? { ...value, count: 10, until: undefined }
    : { ...value, count: undefined, until: addDays(firstDate, 84) }
}

const wholeNumber = (text: string, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(Number(text)) || least))
