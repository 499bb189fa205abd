import { intervals, type WeekdayHours } from '@wizyta/contract/people/working-hours/api'
import { TimeInput } from '../../kit/form/time-input.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'
import { dayName } from './opening-hours.tsx'

const usual = [{ from: '09:00', to: '18:00' }]

/** From Monday to Friday nine to six, shorter on Saturday: where most salons begin. */
export const usualWeek = (): WeekdayHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    intervals: weekday === 7 ? [] : weekday === 6 ? [{ from: '09:00', to: '14:00' }] : usual,
    breaks: [],
  }))

export const isRightDay = (day: WeekdayHours) => intervals.safeParse(day.intervals).success

/** A week with one opening a day; breaks and second hours belong to the working hours. */
export function WeekFields({
  week,
  onChange,
  free,
}: {
  week: WeekdayHours[]
  onChange: (week: WeekdayHours[]) => void
  /** Label of a day without hours. */
  free: string
}) {
  const setDay = (day: WeekdayHours) => onChange(week.map((one) => (one.weekday === day.weekday ? day : one)))
  return (
    <ul>
      {week.map((day) => {
        const name = dayName(day.weekday)
        const [hours] = day.intervals
        const isWrong = !isRightDay(day)
        const field = (part: 'from' | 'to') =>
          hours && (
            <TimeInput
              className="w-16 text-center tabular-nums coarse:w-19"
              aria-label={part === 'from' ? t('{day}, from', { day: name }) : t('{day}, to', { day: name })}
              aria-invalid={isWrong || undefined}
              endsDay={part === 'to'}
              value={hours[part]}
              onChange={(time) =>
                setDay({ ...day, intervals: [{ ...hours, [part]: time ?? '' }, ...day.intervals.slice(1)] })
              }
            />
          )
        return (
          <li
            key={day.weekday}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-1.5 last:border-b-0 md:px-5"
          >
            <Choice label={name} className="w-40 items-center font-medium">
              <Switch
                checked={hours !== undefined}
                onChange={(event) =>
                  setDay({ ...day, intervals: event.target.checked ? usual : [], breaks: [] })
                }
              />
            </Choice>
            {hours ? (
              <span className="flex items-center gap-1">
                {field('from')}
                <span aria-hidden="true" className="text-muted">
                  –
                </span>
                {field('to')}
              </span>
            ) : (
              <span className="text-muted">{free}</span>
            )}
            {isWrong && (
              <p role="alert" className="w-full text-sm text-danger">
                {t('Check the hours: the end must be after the start.')}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
