import { workedIntervals } from '@wizyta/contract/people/working-hours/hours'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { EmployeeAvatar } from '../../../people/employee-photo/parts.tsx'
import { absenceWord } from '../../../people/working-hours/away-words.ts'
import { actionOf, headKeys } from '../../../platform/browser/keys.ts'
import { employees, workingHours } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay, formatWallTime, formatWeekday, timeSpan } from '../../../platform/text/time.ts'
import { goTo } from '../state/search.ts'
import type { Column, Figures } from './columns.ts'
import { HeadMenu } from './head-menu.tsx'
import { reorderColumns } from './reorder.ts'

interface HeadsProps {
  columns: readonly Column[]
  figures: ReadonlyMap<string, Figures>
  today: string
  /** `people`: one day; `days`: one person's days; `both`: days of people. */
  of: 'people' | 'days' | 'both'
  /** Content of the corner, above the hours. */
  children?: ReactNode
}

/** The row above the columns, always in sight: whose, when, how full. People are dragged into another order here. */
export function ColumnHeads({ columns, figures, today, of, children }: HeadsProps) {
  const mayReorder = useAllows(employees.reorder) && of === 'people' && columns[0]?.kind === 'employee'
  const row = useRef<HTMLDivElement>(null)
  const drag = useHeadDrag(row, columns, mayReorder)
  const perDay = of === 'both' ? columns.filter(({ date }) => date === columns[0]?.date).length : 0
  return (
    <div className="heads" data-of={of}>
      <div className="heads-corner">{children}</div>
      <div ref={row} className="heads-row" {...drag}>
        {of === 'both' &&
          columns
            .filter((_, index) => index % perDay === 0)
            .map((column) => (
              <button
                key={column.date}
                type="button"
                className="head-date"
                style={{ gridColumn: `span ${perDay}` }}
                aria-current={column.date === today ? 'date' : undefined}
                onClick={() => goTo({ view: 'day', date: column.date })}
              >
                <span>{formatDay(column.date)}</span>
              </button>
            ))}
        {columns.map((column) =>
          of === 'days' ? (
            <DayHead
              key={column.key}
              column={column}
              figures={figures.get(column.key)}
              isToday={column.date === today}
            />
          ) : (
            <PersonHead
              key={column.key}
              column={column}
              figures={figures.get(column.key)}
              mayReorder={mayReorder}
              isToday={column.date === today}
            />
          ),
        )}
      </div>
    </div>
  )
}

function PersonHead(props: {
  column: Column
  figures: Figures | undefined
  mayReorder: boolean
  isToday: boolean
}) {
  const { column, figures, mayReorder, isToday } = props
  const mayNoteAbsence = useAllows(workingHours.createAbsence)
  const percent = percentOf(figures)
  const content = (
    <>
      <EmployeeAvatar name={column.name} colour={column.colour} photo={column.photo} />
      <b className="head-name">{column.name}</b>
      <HeadFigures hours={hoursText(column)} isAway={column.hours.absence !== null} percent={percent} />
    </>
  )
  if (column.kind === 'resource') return <div className="head">{content}</div>
  const head = (
    <button
      type="button"
      className="head"
      data-head={column.id}
      data-movable={mayReorder || undefined}
      aria-label={[column.name, hoursText(column), percent !== null && t('{percent}% booked', { percent })]
        .filter(Boolean)
        .join(', ')}
      data-tip={t('Week of {name}', { name: column.name })}
      aria-keyshortcuts={mayReorder ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
      onClick={() => goTo({ view: 'week', person: column.id, date: column.date })}
    >
      {content}
    </button>
  )
  if (!mayNoteAbsence) return head
  return (
    <div className="head-cell">
      {head}
      <HeadMenu column={column} isToday={isToday} />
    </div>
  )
}

function DayHead({
  column,
  figures,
  isToday,
}: {
  column: Column
  figures: Figures | undefined
  isToday: boolean
}) {
  const percent = percentOf(figures)
  return (
    <button
      type="button"
      className="head"
      aria-current={isToday ? 'date' : undefined}
      aria-label={[
        formatDay(column.date),
        hoursText(column),
        percent !== null && t('{percent}% booked', { percent }),
      ]
        .filter(Boolean)
        .join(', ')}
      onClick={() => goTo({ view: 'day', date: column.date })}
    >
      <span className="head-day">{Number(column.date.slice(8))}</span>
      <b className="head-name" aria-hidden="true">
        {formatWeekday(column.date, 'short')}
      </b>
      <HeadFigures hours={hoursText(column)} isAway={column.hours.absence !== null} percent={percent} />
    </button>
  )
}

/** Where there is no room for the percentage, the bar alone says it. */
function HeadFigures({ hours, isAway, percent }: { hours: string; isAway: boolean; percent: number | null }) {
  return (
    <>
      <small aria-hidden="true">
        <span data-paper={isAway ? t('Absence') : undefined}>{hours}</span>
        {percent !== null && <span>{`${hours && ' · '}${percent}%`}</span>}
      </small>
      <span className="head-load" data-full={percent !== null && percent >= 100 ? '' : undefined}>
        <i style={{ inlineSize: `${Math.min(100, percent ?? 0)}%` }} />
      </span>
    </>
  )
}

const percentOf = (figures: Figures | undefined) =>
  figures?.share === null || figures === undefined ? null : Math.round(figures.share * 100)

/** `9:00–17:00`, `9:00–13:00, 15:00–19:00`, or why there are none. */
export function hoursText({ hours, kind }: Pick<Column, 'hours' | 'kind'>): string {
  if (hours.closed) return t('Closed')
  if (!hours.employed) return t('Not employed')
  if (hours.absence) return absenceWord(hours.absence)
  if (kind === 'resource' && hours.intervals.every(({ from, to }) => from === '00:00' && to === '24:00'))
    return ''
  if (hours.intervals.length === 0) return t('Day off')
  return workedIntervals(hours)
    .map(({ from, to }) => timeSpan(formatWallTime(from), formatWallTime(to)))
    .join(', ')
}

/** Heads are dragged to another place, by pointer or with Alt and the arrow keys. */
function useHeadDrag(
  row: React.RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
  isAllowed: boolean,
) {
  const held = useRef<{ id: string; x: number; element: HTMLElement; isMoving: boolean } | null>(null)
  if (!isAllowed) return {}
  const ids = columns.map(({ id }) => id)
  const headOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-head]')
  const placeAt = (x: number) => {
    const heads = [...(row.current?.querySelectorAll<HTMLElement>('[data-head]') ?? [])].map((head) =>
      head.getBoundingClientRect(),
    )
    return heads.reduce((nearest, box, index) => {
      const distance = (one: DOMRect) => Math.abs(one.left + one.width / 2 - x)
      return distance(box) < distance(heads[nearest] as DOMRect) ? index : nearest
    }, 0)
  }
  return {
    onPointerDown(event: PointerEvent) {
      const element = headOf(event.target)
      if (element?.dataset.head && event.button === 0 && event.pointerType !== 'touch') {
        held.current = { id: element.dataset.head, x: event.clientX, element, isMoving: false }
      }
    },
    onPointerMove(event: PointerEvent) {
      const now = held.current
      if (!now) return
      if (!now.isMoving) {
        if (Math.abs(event.clientX - now.x) < 6) return
        now.isMoving = true
        row.current?.setPointerCapture(event.pointerId)
        now.element.setAttribute('data-lifted', '')
      }
      now.element.style.transform = `translateX(${event.clientX - now.x}px)`
    },
    onPointerUp(event: PointerEvent) {
      const now = held.current
      held.current = null
      if (!now?.isMoving) return
      now.element.style.transform = ''
      now.element.removeAttribute('data-lifted')
      void reorderColumns(ids, now.id, placeAt(event.clientX))
    },
    onPointerCancel() {
      if (held.current) {
        held.current.element.style.transform = ''
        held.current.element.removeAttribute('data-lifted')
      }
      held.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const id = headOf(event.target)?.dataset.head
      const way = actionOf(headKeys, event)
      if (!id || !way) return
      event.preventDefault()
      const side = way === 'right' ? 1 : -1
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      const place = ids.indexOf(id) + (isRtl ? -side : side)
      if (place >= 0 && place < ids.length) void reorderColumns(ids, id, place)
    },
  }
}
