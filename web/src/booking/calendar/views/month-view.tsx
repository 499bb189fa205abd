import './month.css'
import { keepPreviousData } from '@tanstack/react-query'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatLongDay, formatMinutes, formatWeekday } from '../../../platform/text/time.ts'
import { dateParam, datesOf, rangeOf } from '../state/range.ts'
import { goTo } from '../state/search.ts'
import { formatMoneyShort } from '../toolbar/figures-text.ts'
import { MissingDays } from './missing-days.tsx'
import type { ViewProps } from './view-props.ts'

/** Six weeks at a glance: how many visits each day has, how full it is, what it comes to. */
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
          {dates.slice(start, start + 7).map((day) => {
            const figures = byDate.get(day)
            const offered = figures?.open_min
            const share = offered ? (figures?.busy_min ?? 0) / offered : null
            const name = [
              formatLongDay(day),
              figures && t('{count} visits', { count: figures.visits }),
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
                          formatMinutes(figures.busy_min),
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
