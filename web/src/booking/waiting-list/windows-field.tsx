import { dayPart, mostWindows, type WaitingEntryInput } from '@wizyta/contract/booking/waiting-list/api'
import { Plus, X } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { TimeInput } from '../../kit/form/time-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { dayName } from './words.ts'

const days = [1, 2, 3, 4, 5, 6, 7]

/** Days and parts of the day that suit the client; none: as soon as possible. */
export function WindowsField({
  control,
  className,
}: {
  control: Control<WaitingEntryInput>
  className?: string
}) {
  const { field, formState } = useController({ control, name: 'windows' })
  const windows = field.value ?? []
  const change = (at: number, changed: Partial<(typeof windows)[number]>) =>
    field.onChange(windows.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  const errorOf = (at: number, name: 'hours_from' | 'hours_to') => {
    const sentence = formState.errors.windows?.[at]?.[name]?.message
    return sentence && tDynamic(sentence)
  }
  return (
    <fieldset className={`flex flex-col gap-3 ${className ?? ''}`}>
      <legend data-slot="label" className="mb-1">
        {t('Suitable times')}
      </legend>
      {windows.length === 0 && <p className="text-muted">{t('As soon as possible')}</p>}
      {windows.map(({ weekdays, part, hours_from, hours_to }, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no key of their own, and no state
          key={at}
          aria-label={t('Suitable time {number}', { number: at + 1 })}
          className="flex flex-col gap-1.5 rounded-md border p-2.5"
        >
          <div className="flex flex-wrap items-center gap-x-4">
            {days.map((day) => (
              <Choice key={day} label={dayName(day)}>
                <Checkbox
                  checked={weekdays.includes(day)}
                  onChange={() =>
                    change(at, { weekdays: days.filter((one) => weekdays.includes(one) !== (one === day)) })
                  }
                />
              </Choice>
            ))}
          </div>
          <div className="flex items-center gap-2">
            <Select
              aria-label={t('Time of day')}
              value={part}
              onChange={({ target }) =>
                change(at, {
                  part: dayPart.parse(target.value),
                  hours_from: undefined,
                  hours_to: undefined,
                })
              }
            >
              {dayPart.options.map((one) => (
                <option key={one} value={one}>
                  {wordOf(dayPart, one)}
                </option>
              ))}
            </Select>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Remove suitable time {number}', { number: at + 1 })}
              onClick={() => field.onChange(windows.filter((_, index) => index !== at))}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          {part === 'hours' && (
            <div className="flex items-start gap-2">
              {(
                [
                  ['hours_from', t('From hour'), hours_from],
                  ['hours_to', t('To hour'), hours_to],
                ] as const
              ).map(([name, label, time]) => (
                <Field key={name} label={label} error={errorOf(at, name)} className="w-28">
                  {(input) => (
                    <TimeInput
                      {...input}
                      endsDay={name === 'hours_to'}
                      value={time ?? ''}
                      onChange={(typed) => change(at, { [name]: typed || null })}
                    />
                  )}
                </Field>
              ))}
            </div>
          )}
        </fieldset>
      ))}
      {windows.length < mostWindows && (
        <Button
          size="small"
          className="self-start"
          onClick={() => field.onChange([...windows, { weekdays: [], part: 'any' }])}
        >
          <Plus aria-hidden="true" />
          {t('Add a suitable time')}
        </Button>
      )}
      <p className="text-sm text-muted">{t('No day ticked: every day.')}</p>
    </fieldset>
  )
}
