import { blockDates } from '@wizyta/contract/booking/calendar/block-dates'
import type { BlockSeriesInput } from '@wizyta/contract/booking/calendar/block-series'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { Checkbox, Choice } from '../../../kit/ui/choice.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay, formatWeekday, type Zone } from '../../../platform/text/time.ts'
import { RhythmFields } from '../planning/rhythm-fields.tsx'

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
    <RhythmFields
      value={value}
      usual={usual}
      units={['days', 'weeks']}
      most={366}
      words={{ byCount: t('after a number of times'), count: t('How many times') }}
      firstDate={firstDate}
      zone={zone}
      withUnit={(from, unit) => ({ ...from, unit, weekdays: unit === 'days' ? undefined : usual.weekdays })}
      endingBy={(from, end) =>
        end === 'count'
          ? { ...from, count: 10, until: undefined }
          : { ...from, count: undefined, until: addDays(firstDate, 84) }
      }
      onChange={onChange}
      extent={(repeat) => <Extent repeat={repeat} firstDate={firstDate} />}
    >
      {value?.unit === 'weeks' && <Weekdays value={value} onChange={onChange} />}
    </RhythmFields>
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
