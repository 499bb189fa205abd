import {
  Bookmark,
  ChevronLeft,
  ChevronRight,
  ClockAlert,
  Plus,
  Printer,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { Kbd } from '../../../kit/ui/kbd.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { printPage } from '../../../platform/browser/print-page.ts'
import { savedCalendars, visits, waitingEntries } from '../../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import type { Total } from '../grid/columns.ts'
import { openNewVisit } from '../state/panel-host.ts'
import { dateParam, shortestTitleOf, shortTitleOf, stepDate, titleOf, viewNames } from '../state/range.ts'
import { type CalendarSearch, goTo, type View, views } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { toggleWaiting, useWaitingOpen } from '../waiting/state.ts'
import { DatePicker } from './date-picker.tsx'
import { formatMoneyShort } from './figures-text.ts'
import { FilterMenu } from './filter-menu.tsx'
import { PeopleMenu } from './people-menu.tsx'

const SavedMenu = lazyPart(
  () => import('./saved-menu.tsx').then((file) => file.SavedMenu),
  <Button size="icon" disabled aria-label={t('Saved calendars')}>
    <Bookmark aria-hidden="true" />
  </Button>,
)

interface ToolbarProps {
  view: View
  date: string
  today: string
  search: CalendarSearch
  setup: Setup
  /** True when the view sums up its days; `total` follows as soon as it is known. */
  hasTotal: boolean
  total: Total | null
  isMobile: boolean
  isLoading: boolean
}

/** Where one is in time, how it is shown, what it amounts to, and the one main action. */
export function Toolbar({
  view,
  date,
  today,
  search,
  setup,
  hasTotal,
  total,
  isMobile,
  isLoading,
}: ToolbarProps) {
  const mayCreate = useAllows(visits.create)
  const maySave = useAllows(savedCalendars.index)
  const mayWait = useAllows(waitingEntries.index)
  const isWaitingOpen = useWaitingOpen()
  const business = useBusiness()
  const print = view === 'day' ? t('Print the day') : t('Print')
  return (
    <div className="cal-bar">
      <p className="cal-paper">{business.name}</p>
      <div className="cal-bar-when">
        <Button
          aria-keyshortcuts="T"
          data-tip={t('Today')}
          data-tip-keys="T"
          onClick={() => goTo({ date: null })}
        >
          {t('Today')}
        </Button>
        <span className="flex gap-1">
          <StepButton view={view} date={date} today={today} direction={-1} />
          <StepButton view={view} date={date} today={today} direction={1} />
        </span>
        <div className="cal-bar-what">
          <DatePicker
            trigger={
              <button type="button" className="cal-title">
                <h2>
                  <span aria-hidden="true" className="cal-tight">
                    <span className="cal-shortest">
                      {shortestTitleOf(view, date, today, setup.settings.week_start)}
                    </span>
                    <span className="cal-short">
                      {shortTitleOf(view, date, today, setup.settings.week_start)}
                    </span>
                  </span>
                  <span className="cal-long">{titleOf(view, date, today, setup.settings.week_start)}</span>
                </h2>
                <span className="sr-only">{t('Choose a date')}</span>
              </button>
            }
          />
          {hasTotal &&
            (isLoading || !total ? (
              <p className="cal-sum">{t('Loading…')}</p>
            ) : (
              <Summary total={total} currency={setup.currency} zone={foreignZone(setup.timezone, date)} />
            ))}
        </div>
      </div>
      <div className="cal-bar-how">
        {isMobile ? (
          <Select
            aria-label={t('View')}
            className="w-auto!"
            value={view}
            onChange={(event) => goTo({ view: event.target.value as View })}
          >
            {views.map((value) => (
              <option key={value} value={value}>
                {t(viewNames[value])}
              </option>
            ))}
          </Select>
        ) : (
          <Segmented
            label={t('View')}
            value={view}
            segments={views.map((value) => ({ value, label: t(viewNames[value]) }))}
            onChange={(next) => goTo({ view: next })}
          />
        )}
        {mayWait && (
          <Button
            size="icon"
            className="cal-waiting"
            aria-label={t('Waiting list')}
            data-tip={t('Waiting list')}
            aria-pressed={isWaitingOpen}
            onClick={toggleWaiting}
          >
            <ClockAlert aria-hidden="true" />
          </Button>
        )}
        {maySave && <SavedMenu />}
        <PeopleMenu
          trigger={
            <Button className="cal-people" data-chosen={hasChosenPeople(view, search) || undefined}>
              <Users aria-hidden="true" />
              <span>{peopleText(view, search, setup)}</span>
            </Button>
          }
        />
        <Button size="icon" className="cal-print" aria-label={print} data-tip={print} onClick={printPage}>
          <Printer aria-hidden="true" />
        </Button>
        <FilterMenu
          trigger={
            <Button
              size="icon"
              aria-label={t('Display and filters')}
              data-tip={t('Display and filters')}
              aria-pressed={isFiltered(search)}
            >
              <SlidersHorizontal aria-hidden="true" />
            </Button>
          }
        />
      </div>
      {mayCreate && (
        <Button
          variant="primary"
          className="cal-new"
          aria-keyshortcuts="N"
          onClick={() => void openNewVisit({})}
        >
          <Plus aria-hidden="true" />
          <span>{t('New appointment')}</span>
          <Kbd aria-hidden="true">N</Kbd>
        </Button>
      )}
    </div>
  )
}

function StepButton({
  view,
  date,
  today,
  direction,
}: {
  view: View
  date: string
  today: string
  direction: 1 | -1
}) {
  const Icon = direction === 1 ? ChevronRight : ChevronLeft
  const label = direction === 1 ? t('Next') : t('Previous')
  return (
    <Button
      size="icon"
      aria-label={label}
      data-tip={label}
      data-tip-keys={direction === 1 ? '→' : '←'}
      onClick={() => goTo({ date: dateParam(stepDate(view, date, direction), today) })}
    >
      <Icon aria-hidden="true" className="rtl:-scale-x-100" />
    </Button>
  )
}

function Summary({ total, currency, zone }: { total: Total; currency: string; zone: string | null }) {
  const amount = formatMoneyShort(total.value, currency)
  const percent = total.share === null ? null : Math.round(total.share * 100)
  return (
    <p className="cal-sum">
      <Figure figure={String(total.visits)} text={t('{count} appointments', { count: total.visits })} />
      {percent !== null && <Figure figure={`${percent}%`} text={t('{percent}% booked', { percent })} />}
      <Figure figure={amount} text={t('{amount} planned', { amount })} />
      {zone && <b className="cal-zone">{zone}</b>}
    </p>
  )
}

/** The name of the business's time where this browser's clock shows another: `czas: Polska`. */
function foreignZone(timezone: string, date: string): string | null {
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: timezone, plainTime: '12:00' })
  if (noon.withTimeZone(Temporal.Now.timeZoneId()).offset === noon.offset) return null
  const format = new Intl.DateTimeFormat(language(), { timeZone: timezone, timeZoneName: 'shortGeneric' })
  return (
    format.formatToParts(noon.epochMilliseconds).find(({ type }) => type === 'timeZoneName')?.value ??
    timezone
  )
}

/** The figure strong, its word quiet, and only for readers where there is no room: `38` wizyt. */
function Figure({ figure, text }: { figure: string; text: string }) {
  const [before, after] = text.split(figure)
  return (
    <span>
      {before && <i>{before}</i>}
      <b>{figure}</b>
      {after && <i>{after}</i>}
    </span>
  )
}

const everyone = ({ employees: [only, ...others] }: Setup) =>
  only && others.length === 0 ? only.name : t('Everyone · {count}', { count: only ? others.length + 1 : 0 })

/** `Wszyscy · 12`, `Anna Nowak`, `3 z 12`. */
function peopleText(view: View, search: CalendarSearch, setup: Setup): string {
  if (view === 'week' && (search.by !== 'resources' || search.person)) {
    const person = search.person ? setup.employeeById.get(search.person) : undefined
    return person ? person.name : everyone(setup)
  }
  const [chosen, all] =
    search.by === 'resources' ? [search.resources, setup.resources] : [search.people, setup.employees]
  const known = all.filter(({ id }) => chosen.includes(id))
  if (known.length === 0)
    return search.by === 'resources' ? t('Resources · {count}', { count: all.length }) : everyone(setup)
  return known.length === 1
    ? (known[0]?.name ?? '')
    : t('{chosen} of {all}', { chosen: known.length, all: all.length })
}

const hasChosenPeople = (view: View, { by, person, people, resources }: CalendarSearch): boolean =>
  view === 'week' && by !== 'resources'
    ? Boolean(person)
    : (by === 'resources' ? resources : people).length > 0

const isFiltered = ({ status, groups, labels, cancelled, busy, from, to }: CalendarSearch) =>
  status.length > 0 || groups.length > 0 || labels.length > 0 || cancelled || busy || (from ?? to) !== null
