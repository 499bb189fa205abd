import './team.css'
import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { instantAt } from '@wizyta/contract/kit/wall-time'
import { isOff } from '@wizyta/contract/people/working-hours/hours'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { visits as visitCalls } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay, formatLongDay, formatTime, formatWeekday } from '../../../platform/text/time.ts'
import type { Card } from '../grid/cards.ts'
import { hoursText } from '../grid/column-heads.tsx'
import type { Column, Figures } from '../grid/columns.ts'
import { colourOf, serviceName } from '../grid/visit-card.tsx'
import { openNewVisit, openVisit } from '../state/panel-host.ts'
import { dateParam, datesOf, rangeOf } from '../state/range.ts'
import { type ColourMode, goTo } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { statusWord } from '../visit-words.ts'
import type { ViewProps } from './view-props.ts'

/** The week of everybody: a row for each person, a field for each day. */
export function TeamWeek({
  view,
  date,
  today,
  columns,
  cards,
  figures,
  search,
  setup,
  isLoading,
}: ViewProps) {
  const dates = datesOf(rangeOf(view, date, setup.settings.week_start))
  const mayCreate = useAllows(visitCalls.create)
  const byColumn = Map.groupBy(cards, (card) => card.column)
  const people = columns.filter((column) => column.date === dates[0])
  return (
    <div className="team" aria-busy={isLoading}>
      <table>
        <caption className="sr-only">{t('Week of the whole team')}</caption>
        <thead>
          <tr>
            <td className="team-corner" />
            {dates.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <button
                  type="button"
                  aria-label={formatLongDay(day)}
                  onClick={() => goTo({ view: 'day', date: dateParam(day, today) })}
                >
                  <b>{Number(day.slice(8))}</b> <span aria-hidden="true">{formatWeekday(day, 'short')}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <button
                  type="button"
                  data-tip={
                    person.kind === 'employee' ? t('Week of {name}', { name: person.name }) : undefined
                  }
                  onClick={() => person.kind === 'employee' && goTo({ person: person.id })}
                >
                  <Avatar name={person.name} colour={person.colour} />
                  <span className="truncate">{person.name}</span>
                </button>
              </th>
              {dates.map((day, index) => {
                const column = columns[index * people.length + person.index] as Column
                return (
                  <Cell
                    key={day}
                    column={column}
                    cards={byColumn.get(column.index) ?? none}
                    figures={figures.get(column.key)}
                    selected={search.visit}
                    colour={search.colour}
                    setup={setup}
                    isToday={day === today}
                    mayCreate={mayCreate}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const none: readonly Card[] = []

interface CellProps {
  column: Column
  cards: readonly Card[]
  figures: Figures | undefined
  selected: string | null
  colour: ColourMode
  setup: Setup
  isToday: boolean
  mayCreate: boolean
}

const Cell = memo(function Cell({
  column,
  cards,
  figures,
  selected,
  colour,
  setup,
  isToday,
  mayCreate,
}: CellProps) {
  const { hours, name, date } = column
  const isAway = isOff(hours) || hours.intervals.length === 0
  const share = figures?.share ?? null
  return (
    <td data-off={isAway || undefined} data-today={isToday || undefined}>
      <div className="team-cell">
        {(isAway || hours.intervals.length > 0) && (
          <p className="team-hours">
            {hoursText(column)}
            {share !== null && ` · ${Math.round(share * 100)}%`}
          </p>
        )}
        {cards.map((card) =>
          card.kind === 'visit' ? (
            <button
              key={card.key}
              type="button"
              className="team-visit"
              data-status={card.visit.status}
              data-sign
              data-colour={colourOf(card, colour, setup)}
              aria-current={card.visit.id === selected || undefined}
              data-tip={tipOf(card.visit, setup)}
              onClick={() => void openVisit(card.visit.id)}
            >
              <time>{formatTime(new Date(card.from).toISOString(), setup.timezone)}</time>{' '}
              <b>{card.visit.client}</b>
            </button>
          ) : null,
        )}
        {mayCreate && !hours.closed && (
          <button
            type="button"
            className="team-add"
            aria-label={t('New visit: {name}, {day}', { name, day: formatDay(date) })}
            onClick={() => void openNewVisit(draftFor(column, setup))}
          >
            <Plus aria-hidden="true" />
          </button>
        )}
      </div>
    </td>
  )
})

/** When the person begins that day; the form then looks for what is free. */
function draftFor({ kind, id, date, hours }: Column, { timezone }: Setup) {
  const at = instantAt(date, hours.intervals[0]?.from ?? '09:00', timezone)
  return {
    starts_at: new Date(at).toISOString(),
    ...(kind === 'employee' ? { employee_id: id } : { resource_id: id }),
  }
}

const tipOf = (visit: CalendarVisit, setup: Setup) =>
  [
    visit.client,
    visit.lines.map((line) => serviceName(line, setup)).join(' + '),
    statusWord(visit.status),
  ].join(', ')
