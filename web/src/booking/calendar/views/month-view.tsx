import './month.css'
import { keepPreviousData } from '@tanstack/react-query'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { type HolidayKey, holidayNames, holidaysOf } from '@wizyta/contract/people/working-hours/holidays'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import {
  formatLongDay,
  formatMinutes,
  formatTime,
  formatWeekday,
  today as todayIn,
} from '../../../platform/text/time.ts'
import { dateParam, datesOf, rangeOf } from '../state/range.ts'
import { goTo } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { formatMoneyShort } from '../toolbar/figures-text.ts'
import { MissingDays } from './missing-days.tsx'
import type { ViewProps } from './view-props.ts'

/** Six weeks at a glance: visits, load, value, the first free time, and public holidays. */
export function MonthView({ date, today, setup, search }: ViewProps) {
  const query = rangeOf('month', date, setup.settings.week_start)
  const employee_ids = search.people.filter((id) => setup.employeeById.has(id))
  const { data, failureReason, isPlaceholderData, refetch } = useCall(
    calendar.month,
    { query: { ...query, ...(employee_ids.length > 0 && { employee_ids }) } },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  )
  const byDate = new Map(data?.data.map((day) => [day.date, day]))
  const dates = datesOf(query)
  const holidays = holidaysAmong(dates)
  if (failureReason && (!data || isPlaceholderData))
    return <MissingDays count={dates.length} problem={failureReason} onRetry={() => void refetch()} />
  return (
    <div className="month" role="grid" aria-label={t('Month')}>
      <div className="month-heads" role="row">
        {dates.slice(0, 7).map((day) => (
          <span key={day} role="columnheader" aria-label={formatWeekday(day, 'long')}>
            {formatWeekday(day, 'short')}
          </span>
        ))}
      </div>
      {[0, 7, 14, 21, 28, 35].map((start) => (
        <div key={start} className="month-week" role="row">
          {dates.slice(start, start + 7).map((day) => (
            <div key={day} role="gridcell">
              <MonthDay
                day={day}
                figures={byDate.get(day)}
                holiday={holidays.get(day)}
                isToday={day === today}
                isOther={day.slice(0, 7) !== date.slice(0, 7)}
                setup={setup}
                onOpen={() => goTo({ view: 'day', date: dateParam(day, today) })}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface MonthDayProps {
  day: string
  /** Undefined until they are there. */
  figures: MonthFigures | undefined
  holiday: HolidayKey | undefined
  isToday: boolean
  /** The day is of another month. */
  isOther: boolean
  setup: Setup
  onOpen: () => void
}

/** One day: its holiday, visits, work and value, the first free time, and how full it is. */
function MonthDay({ day, figures, holiday, isToday, isOther, setup, onOpen }: MonthDayProps) {
  const offered = figures?.open_min
  const isClosed = offered === 0
  const share = offered ? (figures?.busy_min ?? 0) / offered : null
  const free = freeText(figures, setup.timezone)
  const visits = figures && t('{count} appointments', { count: figures.visits })
  const name = [
    formatLongDay(day),
    holiday && t(holidayNames[holiday]),
    visits,
    isClosed && t('Closed'),
    free,
  ]
  return (
    <button
      type="button"
      className="month-day"
      aria-current={isToday ? 'date' : undefined}
      data-other={isOther || undefined}
      data-closed={isClosed || undefined}
      aria-label={name.filter(Boolean).join(', ')}
      onClick={onOpen}
    >
      <span className="month-top">
        <b>{Number(day.slice(8))}</b>
        {share !== null && share > 0 && <small aria-hidden="true">{`${Math.round(share * 100)}%`}</small>}
      </span>
      {holiday && (
        <span className="month-holiday" aria-hidden="true">
          {t(holidayNames[holiday])}
        </span>
      )}
      {figures && figures.visits > 0 && (
        <>
          <span className="month-count" aria-hidden="true">
            <span>{visits}</span>
            <b>{figures.visits}</b>
          </span>
          <span className="month-quiet" aria-hidden="true">
            {[formatMinutes(figures.busy_min), formatMoneyShort(figures.value, setup.currency)].join(' · ')}
          </span>
        </>
      )}
      {figures?.visits === 0 && isClosed && (
        <span className="month-quiet" aria-hidden="true">
          {t('Closed')}
        </span>
      )}
      {free && (
        <span className="month-quiet month-free" aria-hidden="true">
          {free}
        </span>
      )}
      {share !== null && (
        <span className="head-load" data-full={share >= 1 ? '' : undefined}>
          <i style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
        </span>
      )}
    </button>
  )
}

type MonthFigures = AnswerOf<typeof calendar.month>['data'][number]

/** Returns the first free time of a day in words; null for a day that is over. */
function freeText(figures: MonthFigures | undefined, zone: string): string | null {
  if (!figures || figures.open_min === 0 || figures.date < todayIn(zone).toString()) return null
  const { first_free_at: free } = figures
  // The answer may be older than the time that it names.
  if (free !== null)
    return Date.parse(free) < Date.now() ? null : t('free from {time}', { time: formatTime(free, zone) })
  return figures.date === todayIn(zone).toString() ? null : t('nothing free')
}

/** The public holidays of the years in which some days lie. */
function holidaysAmong(dates: readonly string[]): ReadonlyMap<string, HolidayKey> {
  const years = new Set(dates.map((day) => Number(day.slice(0, 4))))
  return new Map([...years].flatMap(holidaysOf).map(({ date, key }) => [date, key]))
}
