import { periodsWithin, type ReportPeriod, reportPeriods } from '@wizyta/contract/kit/report-period'
import { useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { DateInput } from '../form/date-input.tsx'
import { Select } from '../ui/input.tsx'
import type { ReportChange, ReportState } from './report-address.ts'

const ownDays = 'own'

/** The period of a report: one of the usual ones, or a first and a last day. */
export function PeriodPicker({
  state: { period, query },
  today,
  longestDays,
  onChange,
}: {
  state: Pick<ReportState, 'period' | 'query'>
  today: string
  longestDays: number
  onChange: (change: ReportChange) => void
}) {
  const [wrong, setWrong] = useState<'long' | 'backwards' | null>(null)
  const change = (name: 'from' | 'to', date: string | null) => {
    // While it is being typed it cannot be read yet.
    if (date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return
    const days = { from: query.from, to: query.to, [name]: date }
    const count = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000
    setWrong(count < 0 ? 'backwards' : count >= longestDays ? 'long' : null)
    // A first day behind the last one is the only day.
    if (count < 0) onChange({ from: date, to: date })
    else if (count < longestDays) onChange(days)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <label className="flex items-center gap-2 text-soft">
      {label}
      <span className="w-36">
        <DateInput isSettled value={query[name]} today={today} onChange={(date) => change(name, date)} />
      </span>
    </label>
  )
  return (
    <>
      <Select
        aria-label={t('Period')}
        className="w-auto!"
        value={period ?? ownDays}
        onChange={({ target }) => {
          setWrong(null)
          onChange(
            target.value === ownDays
              ? { from: query.from, to: query.to }
              : { period: target.value as ReportPeriod },
          )
        }}
      >
        {periodsWithin(longestDays).map((name) => (
          <option key={name} value={name}>
            {t(reportPeriods[name])}
          </option>
        ))}
        <option value={ownDays}>{t('Custom period')}</option>
      </Select>
      {field('from', t('From|date'))}
      {field('to', t('To|date'))}
      {wrong && (
        <p role="alert" className="basis-full text-sm text-danger">
          {wrong === 'long'
            ? t('A report has {count} days at most.', { count: longestDays })
            : t('The period ended before it began. It is one day now.')}
        </p>
      )}
    </>
  )
}
