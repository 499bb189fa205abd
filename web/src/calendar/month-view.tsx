import './month.css'
import { keepPreviousData } from '@tanstack/react-query'
import { hoursOn, minutesOf, openSpans } from '@wizyta/contract/schedule'
import type { Hours } from '@wizyta/contract/working-hours'
import { calendar, workingHours } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useCall } from '../lib/query.ts'
import { useAllows } from '../lib/session.ts'
import { formatLongDay, formatMinutes, formatWeekday } from '../lib/time.ts'
import { formatMoneyShort } from './figures-text.ts'
import { dateParam, datesOf, rangeOf } from './range.ts'
import { goTo } from './search.ts'
import type { Setup } from './setup.ts'
import type { ViewProps } from './view-props.ts'

/** Six weeks at a glance: how many visits each day has, how full it is, what it comes to. */
export function MonthView({ date, today, setup, search }: ViewProps) {
  const query = rangeOf('month', date)
  const person = search.people.length === 1 ? search.people[0] : undefined
  const { data } = useCall(
    calendar.month,
    { query: { ...query, ...(person && { employee_id: person }) } },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  )
  // Holidays and other closed days; people's own absences of six weeks are not loaded for this.
  const mayReadHours = useAllows(workingHours.show)
  const closed = useCall(
    workingHours.show,
    { query: {} },
    { enabled: mayReadHours, staleTime: 10 * 60_000 },
  ).data
  const byDate = new Map(data?.data.map((day) => [day.date, day]))
  const dates = datesOf(query)
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
          {dates.slice(start, start + 7).map((day) => {
            const figures = byDate.get(day)
            const offered = offeredMinutes(day, setup, closed, person)
            const share = offered === 0 ? null : (figures?.minutes ?? 0) / offered
            const name = [
              formatLongDay(day),
              t('{count} visits', { count: figures?.visits ?? 0 }),
              offered === 0 && t('Closed'),
            ]
            return (
              <div key={day} role="gridcell">
                <button
                  type="button"
                  className="month-day"
                  aria-current={day === today ? 'date' : undefined}
                  data-other={day.slice(0, 7) !== date.slice(0, 7) || undefined}
                  data-closed={offered === 0 || undefined}
                  aria-label={name.filter(Boolean).join(', ')}
                  onClick={() => goTo({ view: 'day', date: dateParam(day, today) })}
                >
                  <span className="month-top">
                    <b>{Number(day.slice(8))}</b>
                    {share !== null && share > 0 && (
                      <small aria-hidden="true">{`${Math.round(share * 100)}%`}</small>
                    )}
                  </span>
                  {figures && figures.visits > 0 ? (
                    <>
                      <span className="month-count" aria-hidden="true">
                        <span>{t('{count} visits', { count: figures.visits })}</span>
                        <b>{figures.visits}</b>
                      </span>
                      <span className="month-quiet" aria-hidden="true">
                        {[
                          formatMinutes(figures.minutes),
                          formatMoneyShort(figures.value, setup.currency),
                        ].join(' · ')}
                      </span>
                    </>
                  ) : (
                    offered === 0 && (
                      <span className="month-quiet" aria-hidden="true">
                        {t('Closed')}
                      </span>
                    )
                  )}
                  {share !== null && (
                    <span className="head-load" data-full={share >= 1 ? '' : undefined}>
                      <i style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
                    </span>
                  )}
                </button>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** By the weekly hours, on the days that the business is open. */
function offeredMinutes(
  date: string,
  setup: Setup,
  closed: Pick<Hours, 'dated' | 'absences'> | undefined,
  person: string | undefined,
): number {
  const source = { weeks: setup.weeks, dated: closed?.dated ?? [], absences: closed?.absences ?? [] }
  if (hoursOn({ date, ...source }).closed) return 0
  const people = person ? [person] : setup.employees.map(({ id }) => id)
  const open = (id: string) =>
    minutesOf(openSpans({ employee_id: id, date, ...source, timezone: setup.timezone }))
  return people.reduce((sum, id) => sum + open(id), 0)
}
