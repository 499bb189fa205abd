import './toolbar/bar.css'
import './grid/card.css'
import './grid/card-text.css'
import './grid/ghost.css'
import './grid/grid.css'
import './grid/heads.css'
import './panel.css'
import './paper.css'
import './grid/signs.css'
import { wholeSalon } from '@wizyta/contract/kit/permission'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { BleedPage } from '../../kit/nav/page.tsx'
import { useIsMobile } from '../../platform/browser/media.ts'
import { calendar, visits } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today as todayIn } from '../../platform/text/time.ts'
import { GridView } from './grid/grid-view.tsx'
import { useCalendarKeys } from './grid/use-calendar-keys.ts'
import { useGrid } from './grid/use-grid.ts'
import { loadNewVisitPanel, loadVisitPanel, PanelAside } from './panel-aside.tsx'
import { useSaveQuestion } from './saving/save-with-clashes.ts'
import { useFetchAhead } from './state/fetch-ahead.ts'
import { datesOf, rangeOf } from './state/range.ts'
import { type CalendarSearch, useCalendarSearch, usualView, type View } from './state/search.ts'
import { type Setup, useCalendarSetup, withMaps } from './state/setup.ts'
import { useDays, useDaysAround } from './state/use-days.ts'
import { useHeight } from './state/zoom.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { AgendaView } from './views/agenda-view.tsx'
import { MissingDays } from './views/missing-days.tsx'
import { MonthView } from './views/month-view.tsx'
import { TeamWeek } from './views/team-week.tsx'
import { useWaitingOpen } from './waiting/state.ts'

function drawnBy(view: View, { person }: Pick<CalendarSearch, 'person'>) {
  if (view === 'month') return MonthView
  if (view === 'agenda') return AgendaView
  return view === 'week' && !person ? TeamWeek : GridView
}

const NoColumns = lazyPart(() => import('./views/no-columns.tsx').then((file) => file.NoColumns))
const OutsideHours = lazyPart(
  () => import('./grid/outside-hours.tsx').then((file) => file.OutsideHours),
  null,
  { isUnseen: true },
)
const SaveQuestion = lazyPart(() => import('./saving/save-questions.tsx').then((file) => file.SaveQuestion))
const WaitingAside = lazyPart(() => import('./waiting/aside.tsx').then((file) => file.WaitingAside))

const soonWanted = [loadNewVisitPanel, loadVisitPanel]

/** The screen that is open all day. */
export function CalendarPage() {
  useChanges()
  const question = useSaveQuestion()
  // Drawn in portions: a tap is heard while it is.
  const setup = useDeferredValue(useCalendarSetup().data)
  return (
    <BleedPage title={t('Calendar')}>
      {setup ? <Calendar setup={setup} /> : <div className="cal-wait" aria-busy="true" />}
      {question && <SaveQuestion question={question} />}
    </BleedPage>
  )
}

function Calendar({ setup: stored }: { setup: Setup }) {
  const search = useCalendarSearch()
  const setup = useMemo(() => withStep(stored, search.step), [stored, search.step])
  const isMobile = useIsMobile()
  const today = useToday(setup.timezone)
  const view = search.view ?? usualView()
  const date = search.date ?? today
  const mayBook = useAllows(visits.create)
  const mayBlock = useAllows(calendar.createBlock)
  const mayCreate = mayBook && mayBlock
  const seesAll = useAllows(wholeSalon)
  const isWaitingOpen = useWaitingOpen()
  useFetchAhead(soonWanted)
  useCalendarKeys({ view, date, today, mayCreate: mayBook, setup })

  const viewport = useRef<HTMLDivElement>(null)
  const person =
    view === 'week' && search.person && setup.employeeById.has(search.person) ? search.person : null
  const Shown = drawnBy(view, { person })
  const height = useHeight(viewport, Shown === GridView)
  const { days, isLoading, problem, refetch } = useDays(view, date, view !== 'month')
  const dates = datesOf(rangeOf(view, date, setup.settings.week_start))
  useDaysAround(today)
  const isFolded = view === 'day' || view === '3days'
  // The week of the team has no hours, only the visits of each day.
  const hasHours = Shown === GridView && (search.from ?? search.to) !== null
  const { total, ...grid } = useGrid({
    dates,
    search: { ...search, ...(!isFolded && { off: true }), ...(!hasHours && { from: null, to: null }) },
    setup,
    days,
    person,
    hasCards: Shown === GridView || Shown === TeamWeek,
  })
  const isOfResources = search.by === 'resources' && !person
  const hasNoColumns =
    (Shown === GridView || Shown === TeamWeek) &&
    (isOfResources ? setup.resources : setup.employees).length === 0
  const shared = { view, date, today, search, setup, days, isLoading, ...grid }
  return (
    <div className="cal" data-view={view}>
      <div className="cal-main">
        <Toolbar {...shared} hasTotal={view !== 'month' && !problem} total={total} isMobile={isMobile} />
        {hasHours && days && !problem && (
          <OutsideHours search={search} setup={setup} days={days} columns={grid.columns} cards={grid.cards} />
        )}
        <div ref={viewport} className="cal-view">
          {setup.employees.length === 0 && !seesAll ? (
            <p className="cal-empty">
              {t(
                'You see only your own calendar, but your account is not linked to an employee yet. Ask an administrator to link it.',
              )}
            </p>
          ) : hasNoColumns ? (
            <NoColumns of={isOfResources ? 'resources' : 'people'} />
          ) : problem ? (
            <MissingDays count={dates.length} problem={problem} onRetry={() => void refetch()} />
          ) : (
            <Shown {...shared} height={height} isMobile={isMobile} mayCreate={mayCreate} />
          )}
        </div>
      </div>
      {isWaitingOpen && <WaitingAside />}
      <PanelAside />
    </div>
  )
}

/** A step that the user chose for the view counts for everybody. */
function withStep(setup: Setup, step: CalendarSearch['step']): Setup {
  if (step === null) return setup
  const employees = setup.employees.map((one) => ({ ...one, calendar_step_min: null }))
  return withMaps({ ...setup, employees, settings: { ...setup.settings, calendar_step_min: step } })
}

/** Today in the business; the day that is open past midnight becomes the new one. */
function useToday(timezone: string): string {
  const [today, setToday] = useState(() => todayIn(timezone).toString())
  useEffect(() => {
    const check = () => setToday(todayIn(timezone).toString())
    check()
    const timer = setInterval(check, 30_000)
    return () => clearInterval(timer)
  }, [timezone])
  return today
}
