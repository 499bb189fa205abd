import './team.css'
import { instantAt } from '@wizyta/contract/kit/wall-time'
import { isOff } from '@wizyta/contract/people/working-hours/hours'
import { Plus } from 'lucide-react'
import { memo, useRef } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { EmployeeAvatar } from '../../../people/employee-photo/parts.tsx'
import { visits as visitCalls } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay, formatLongDay, formatTime, formatWeekday } from '../../../platform/text/time.ts'
import { labelsWith } from '../../visit-labels/parts.tsx'
import type { Card, VisitCard } from '../grid/cards.ts'
import { hoursText } from '../grid/column-heads.tsx'
import type { Column, Figures } from '../grid/columns.ts'
import { DragAnnouncer } from '../grid/ghost.tsx'
import { useHovered } from '../grid/hovered.ts'
import { secondClicks } from '../grid/same-place.ts'
import { useCardHover } from '../grid/use-card-hover.ts'
import { colourOf, serviceName } from '../grid/visit-card.tsx'
import { openNewVisit, openVisit } from '../state/panel-host.ts'
import { dateParam, datesOf, rangeOf } from '../state/range.ts'
import { type ColourMode, goTo } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { marksOf, statusWord } from '../visit-words.ts'
import { useTeamDrag } from './team-drag.ts'
import { TeamGhost } from './team-ghost.tsx'
import type { ViewProps } from './view-props.ts'

const HoverCard = lazyPart(() => import('../grid/hover-card.tsx').then((file) => file.HoverCard))

/** The week of everybody: a row for each person, a field for each day. */
export function TeamWeek({
  days,
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
  const mayChange = useAllows(visitCalls.move) && days !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const hovered = useHovered()
  useCardHover(frame)
  const onKeyDown = useTeamDrag(frame, { columns, cards, days: days ?? noDays, setup, mayChange })
  const byColumn = Map.groupBy(cards, (card) => card.column)
  const people = columns.filter((column) => column.date === dates[0])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards within
    <div ref={frame} className="team" aria-busy={isLoading} onKeyDown={onKeyDown}>
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
                  <EmployeeAvatar name={person.name} colour={person.colour} photo={person.photo} />
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
      <TeamGhost frame={frame} />
      {hovered && <HoverCard key={hovered.id} id={hovered.id} rect={hovered.rect} setup={setup} />}
      <DragAnnouncer />
    </div>
  )
}

const isSecondClick = secondClicks()
const none: readonly Card[] = []
const noDays = { visits: [], blocks: [], dated: [], absences: [] }
/** More visits than this have one line each where there is room. */
const roomyCards = 6

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
    <td data-column={column.index} data-off={isAway || undefined} data-today={isToday || undefined}>
      <div className="team-cell" data-dense={cards.length > roomyCards || undefined}>
        {(isAway || hours.intervals.length > 0) && (
          <p className="team-hours">
            {[hoursText(column), share !== null && `${Math.round(share * 100)}%`].filter(Boolean).join(' · ')}
          </p>
        )}
        {cards.map((card) =>
          card.kind === 'visit' ? (
            <TeamCard
              key={card.key}
              card={card}
              isSelected={card.visit.id === selected}
              colour={colour}
              setup={setup}
            />
          ) : null,
        )}
        {mayCreate && !hours.closed && (
          <button
            type="button"
            className="team-add"
            aria-label={t('New appointment: {name}, {day}', { name, day: formatDay(date) })}
            onClick={() => void openNewVisit(draftFor(column, setup))}
          >
            <Plus aria-hidden="true" />
          </button>
        )}
      </div>
    </td>
  )
})

/** A visit of the week: time, client, services, and where its processing time lies. */
function TeamCard({
  card,
  isSelected,
  colour,
  setup,
}: {
  card: VisitCard
  isSelected: boolean
  colour: ColourMode
  setup: Setup
}) {
  const { visit, lines, gaps, from, to } = card
  const services = lines.map((line) => serviceName(line, setup)).join(' + ')
  const time = formatTime(new Date(from).toISOString(), setup.timezone)
  const late = visit.late_minutes
  const processing = gaps.map((gap) =>
    t('processing {minutes} min', { minutes: (gap.to - gap.from) / 60_000 }),
  )
  const marks = [...labelsWith(visit.label_ids, setup.labels), ...marksOf(visit)].map(({ name }) => name)
  const facts = [visit.client, services, ...processing, statusWord(visit.status), ...marks]
  return (
    <button
      type="button"
      className="team-visit"
      data-card={card.key}
      data-visit={visit.id}
      data-status={visit.status}
      data-sign
      data-colour={colourOf(card, colour, setup)}
      aria-current={isSelected || undefined}
      aria-label={[time, ...facts].join(', ')}
      onClick={(event) => !isSecondClick(event) && void openVisit(visit.id)}
    >
      <span className="team-who">
        <time>{time}</time> <b>{visit.client}</b>
        {late !== null && (
          <span className="visit-tag" data-mark="late">
            +{late}
          </span>
        )}
      </span>
      <span className="team-what">{services}</span>
      {gaps.length > 0 && (
        <span className="team-gaps">
          {gaps.map((gap) => (
            <i
              key={gap.from}
              style={{
                insetInlineStart: `${((gap.from - from) / (to - from)) * 100}%`,
                inlineSize: `${((gap.to - gap.from) / (to - from)) * 100}%`,
              }}
            />
          ))}
        </span>
      )}
    </button>
  )
}

/** When the person begins that day; the form then looks for what is free. */
function draftFor({ kind, id, date, hours }: Column, { timezone }: Setup) {
  const at = instantAt(date, hours.intervals[0]?.from ?? '09:00', timezone)
  return {
    starts_at: new Date(at).toISOString(),
    ...(kind === 'employee' ? { employee_id: id } : { resource_id: id }),
  }
}
