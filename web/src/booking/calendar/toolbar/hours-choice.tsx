import { Select } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatWallTime } from '../../../platform/text/time.ts'
import { goTo, useCalendarSearch } from '../state/search.ts'

const wholeHours = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The hours of the day that are drawn, in whole hours. */
export function HoursChoice() {
  const { from, to } = useCalendarSearch()
  const change = (next: { from?: string | null; to?: string | null }) => goTo(next, { replace: true })
  const starts = wholeHours.filter((time) => time < (to ?? '24:00'))
  const ends = wholeHours.filter((time) => time > (from ?? '00:00'))
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-start flex-1 font-medium text-soft">{t('Hours shown')}</legend>
      <HourSelect
        label={t('Hours shown from')}
        times={starts}
        value={from}
        onChange={(from) => change({ from })}
      />
      <span aria-hidden="true">–</span>
      <HourSelect label={t('Hours shown to')} times={ends} value={to} onChange={(to) => change({ to })} />
    </fieldset>
  )
}

function HourSelect({
  label,
  times,
  value,
  onChange,
}: {
  label: string
  times: readonly string[]
  value: string | null
  onChange: (time: string | null) => void
}) {
  // A saved calendar may begin at half past.
  const all = value === null || times.includes(value) ? times : [value, ...times]
  return (
    <Select
      aria-label={label}
      className="w-auto!"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('all|hours shown')}</option>
      {all.map((time) => (
        <option key={time} value={time}>
          {formatWallTime(time)}
        </option>
      ))}
    </Select>
  )
}
