import type { Repeat } from '@wizyta/contract/booking/calendar/visit-input'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Choice, Switch } from '../../../kit/ui/choice.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, Select } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { today, type Zone } from '../../../platform/text/time.ts'

const usual: Repeat = { every: 4, unit: 'weeks', count: 4 }

/** Recurrence of a visit. */
export function RepeatFields({
  value,
  firstDate,
  zone,
  error,
  onChange,
}: {
  value: Repeat | null
  /** `2026-11-20` */
  firstDate: string
  zone: Zone
  error?: string
  onChange: (repeat: Repeat | null) => void
}) {
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
                  onChange={({ target }) => onChange({ ...value, unit: target.value as Repeat['unit'] })}
                >
                  <option value="days">
                    {value.every === 1 ? t('every day') : t('every {count} days', { count: value.every })}
                  </option>
                  <option value="weeks">
                    {value.every === 1 ? t('every week') : t('every {count} weeks', { count: value.every })}
                  </option>
                  <option value="months">
                    {value.every === 1 ? t('every month') : t('every {count} months', { count: value.every })}
                  </option>
                </Select>
              )}
            </Field>
            <Field label={t('Ends')}>
              {(control) => (
                <Select
                  {...control}
                  value={value.until === undefined ? 'count' : 'until'}
                  onChange={({ target }) => onChange(endingBy(value, target.value, firstDate))}
                >
                  <option value="count">{t('after a number of visits')}</option>
                  <option value="until">{t('on a date')}</option>
                </Select>
              )}
            </Field>
            {value.until === undefined ? (
              <Field label={t('Number of visits')} error={error}>
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    inputMode="numeric"
                    min={2}
                    max={60}
                    value={value.count ?? 2}
                    onChange={({ target }) => onChange({ ...value, count: wholeNumber(target.value, 2, 60) })}
                  />
                )}
              </Field>
            ) : (
              <Field label={t('Last date')} error={error}>
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
        </div>
      )}
    </div>
  )
}

function endingBy({ every, unit }: Repeat, how: string, firstDate: string): Repeat {
  if (how === 'count') return { every, unit, count: 4 }
  const until = Temporal.PlainDate.from(firstDate).add({ [unit]: every * 3 })
  return { every, unit, until: until.toString() }
}

const wholeNumber = (text: string, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(Number(text)) || least))
