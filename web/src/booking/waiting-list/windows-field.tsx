import { dayPart, mostWindows, type WaitingEntryInput } from '@wizyta/contract/booking/waiting-list/api'
import { Plus, X } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
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
  const { field } = useController({ control, name: 'windows' })
  const windows = field.value ?? []
  const change = (at: number, changed: Partial<(typeof windows)[number]>) =>
    field.onChange(windows.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  return (
    <fieldset className={`flex flex-col gap-3 ${className ?? ''}`}>
      <legend data-slot="label" className="mb-1">
        {t('Suitable times')}
      </legend>
      {windows.length === 0 && <p className="text-muted">{t('As soon as possible')}</p>}
      {windows.map(({ weekdays, part }, at) => (
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
              onChange={({ target }) => change(at, { part: dayPart.parse(target.value) })}
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
