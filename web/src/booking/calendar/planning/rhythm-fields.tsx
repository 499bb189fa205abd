import type { ReactNode } from 'react'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Choice, Switch } from '../../../kit/ui/choice.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, Select } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { today, type Zone } from '../../../platform/text/time.ts'

type Unit = 'days' | 'weeks' | 'months'

/** Recurrence until a date, or a number of times. */
interface Rhythm {
  every: number
  unit: Unit
  count?: number
  until?: string
}

/** Fields of a recurrence: of a visit, of a block. */
export function RhythmFields<Value extends Rhythm>({
  value,
  usual,
  units,
  most,
  words,
  firstDate,
  zone,
  error,
  withUnit = (from, unit) => ({ ...from, unit }),
  endingBy,
  onChange,
  extent,
  children,
}: {
  value: Value | null
  /** Recurrence that the switch begins with. */
  usual: Value
  units: readonly Value['unit'][]
  /** Most times. */
  most: number
  words: { byCount: string; count: string }
  /** `2026-11-20` */
  firstDate: string
  zone: Zone
  error?: string
  withUnit?: (value: Value, unit: Value['unit']) => Value
  /** The same recurrence with the other kind of end. */
  endingBy: (value: Value, end: 'count' | 'until') => Value
  onChange: (value: Value | null) => void
  /** Extent of the recurrence in words, below its fields. */
  extent?: (value: Value) => ReactNode
  /** Further fields, before the end. */
  children?: ReactNode
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
                  onChange={({ target }) => onChange(withUnit(value, target.value as Value['unit']))}
                >
                  {units.map((unit) => (
                    <option key={unit} value={unit}>
                      {unitText(unit, value.every)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          {children}
          <div className="grid grid-cols-2 gap-2">
            <Field label={t('Ends')}>
              {(control) => (
                <Select
                  {...control}
                  value={value.until === undefined ? 'count' : 'until'}
                  onChange={({ target }) => onChange(endingBy(value, target.value as 'count' | 'until'))}
                >
                  <option value="count">{words.byCount}</option>
                  <option value="until">{t('on a date')}</option>
                </Select>
              )}
            </Field>
            {value.until === undefined ? (
              <Field label={words.count} error={error}>
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    inputMode="numeric"
                    min={2}
                    max={most}
                    value={value.count ?? 2}
                    onChange={({ target }) =>
                      onChange({ ...value, count: wholeNumber(target.value, 2, most) })
                    }
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
          {extent?.(value)}
        </div>
      )}
    </div>
  )
}

function unitText(unit: Unit, count: number): string {
  if (unit === 'days') return count === 1 ? t('every day') : t('every {count} days', { count })
  if (unit === 'weeks') return count === 1 ? t('every week') : t('every {count} weeks', { count })
  return count === 1 ? t('every month') : t('every {count} months', { count })
}

const wholeNumber = (text: string, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(Number(text)) || least))
