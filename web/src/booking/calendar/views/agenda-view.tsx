import './agenda.css'
import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { addDays, dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { t } from '../../../platform/text/i18n.ts'
import {
  formatDay,
  formatLongDay,
  formatTimeRange,
  formatWeekday,
  type WeekDay,
  weekStart,
} from '../../../platform/text/time.ts'
import { LabelSign, labelsWith } from '../../visit-labels/parts.tsx'
import { isShown } from '../grid/cards.ts'
import { useHovered } from '../grid/hovered.ts'
import { useMinute } from '../grid/now-line.tsx'
import { useCardHover } from '../grid/use-card-hover.ts'
import { subjectsOf } from '../grid/use-grid.ts'
import { serviceName } from '../grid/visit-card.tsx'
import { openVisit } from '../state/panel-host.ts'
import { dateParam, datesOf, rangeOf } from '../state/range.ts'
import { goTo } from '../state/search.ts'
import { marksOf, statusWord } from '../visit-words.ts'
import { drawOutwards } from './draw-outwards.ts'
import { NextStep } from './next-step.tsx'
import type { ViewProps } from './view-props.ts'

const HoverCard = lazyPart(() => import('../grid/hover-card.tsx').then((file) => file.HoverCard))

/** The days as a list: what comes next, and the one step that each visit is waiting for. */
export function AgendaView({ date, today, search, setup, days, isLoading }: ViewProps) {
  const now = useMinute()
  const first = setup.settings.week_start
  const shown = useMemo(() => {
    const { subjects } = subjectsOf(
      { ...search, busy: false, off: true },
      setup,
      days,
      datesOf(rangeOf('agenda', date, first)),
    )
    const ids = new Set(subjects.map(({ id }) => id))
    const visits = (days?.visits ?? []).filter(
      (visit) =>
        isShown(visit, search, setup) &&
        visit.lines.some((line) => ids.has(line.employee_id) || line.resource_ids.some((id) => ids.has(id))),
    )
    return Map.groupBy(
      visits.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
      (visit) => localDay(visit.starts_at, setup.timezone),
    )
  }, [search, setup, days, date, first])
  // The first list is made in portions, between which a tap is heard.
  const isEmpty = useDeferredValue(isLoading, true) || isLoading
  const dates = isEmpty ? [] : datesOf(rangeOf('agenda', date, first))
  const list = useRef<HTMLDivElement>(null)
  const hovered = useHovered()
  useCardHover(list)
  const isHere = !isEmpty && date === today
  useLayoutEffect(() => {
    if (isHere && list.current) drawOutwards(list.current, list.current.querySelector('.agenda-now'))
  }, [isHere])
  return (
    <div className="agenda">
      <WeekStrip date={date} today={today} first={first} />
      <div ref={list} className="agenda-days" aria-busy={isLoading}>
        {/* Headings without their visits would be pushed away by them. */}
        {dates.map((day) => (
          <section key={day} aria-label={formatLongDay(day)}>
            <h3 className="agenda-day" aria-current={day === today ? 'date' : undefined}>
              {formatDay(day)}
              <small>{t('{count} appointments', { count: shown.get(day)?.length ?? 0 })}</small>
            </h3>
            {(shown.get(day)?.length ?? 0) === 0 && <p className="agenda-empty">{t('No appointments.')}</p>}
            <ul>
              {shown.get(day)?.map((visit, index, all) => (
                <li key={visit.id}>
                  {day === today && isNowBetween(all[index - 1], visit, now, day, setup.timezone) && (
                    <hr className="agenda-now" aria-hidden="true" />
                  )}
                  <Row visit={visit} {...{ setup, search }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hovered && <HoverCard key={hovered.id} id={hovered.id} rect={hovered.rect} setup={setup} />}
    </div>
  )
}

function Row({ visit, setup, search }: { visit: CalendarVisit } & Pick<ViewProps, 'setup' | 'search'>) {
  const people = [...new Set(visit.lines.map((line) => setup.employeeById.get(line.employee_id)?.name))]
    .filter(Boolean)
    .join(', ')
  const marks = marksOf(visit)
  const labels = labelsWith(visit.label_ids, setup.labels)
  const colour = setup.serviceById.get(visit.lines[0]?.service_id ?? '')?.colour
  return (
    <div
      className="agenda-row"
      data-status={visit.status}
      aria-current={visit.id === search.visit || undefined}
    >
      <button type="button" data-visit={visit.id} onClick={() => void openVisit(visit.id)}>
        <span className="agenda-time">{formatTimeRange(visit.starts_at, visit.ends_at, setup.timezone)}</span>
        <span className="agenda-what">
          <b>
            <i className="agenda-dot" data-colour={colour} aria-hidden="true" />
            {visit.client}
          </b>
          <span>
            {[visit.lines.map((line) => serviceName(line, setup)).join(' + '), people]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="agenda-marks">
          {labels.map(({ id, name, colour, mark }) => (
            <span key={id} className="visit-label" data-colour={colour}>
              <LabelSign mark={mark} className="size-2.5" />
              <span className="sr-only">{name}</span>
            </span>
          ))}
          {marks.map((mark) => (
            <span key={mark.kind} className={mark.tag ? 'visit-tag' : 'visit-mark'} data-mark={mark.kind}>
              {mark.tag ?? <span className="sr-only">{mark.name}</span>}
            </span>
          ))}
          <span className="agenda-state" data-sign data-status={visit.status}>
            {statusWord(visit.status)}
          </span>
        </span>
      </button>
      <NextStep visit={visit} timezone={setup.timezone} />
    </div>
  )
}

function isNowBetween(
  before: CalendarVisit | undefined,
  visit: CalendarVisit,
  now: number,
  day: string,
  zone: string,
): boolean {
  const starts = Date.parse(visit.starts_at)
  const last = before ? Date.parse(before.starts_at) : dayBounds(day, zone).from
  return last <= now && now < starts
}

/** The days of the week, to go to one with the thumb. */
function WeekStrip({ date, today, first }: { date: string; today: string; first: WeekDay }) {
  const start = weekStart(date, first).toString()
  const listed = datesOf(rangeOf('agenda', date, first))
  return (
    <nav className="week-strip" aria-label={t('Week')}>
      {Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) => (
        <button
          key={day}
          type="button"
          aria-label={formatLongDay(day)}
          aria-current={day === today ? 'date' : undefined}
          aria-pressed={day === date}
          data-listed={listed.includes(day) || undefined}
          onClick={() => goTo({ date: dateParam(day, today) })}
        >
          <small aria-hidden="true">{formatWeekday(day, 'short')}</small>
          {Number(day.slice(8))}
        </button>
      ))}
    </nav>
  )
}
