import { useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { calendar, visits } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatLongDay } from '../../../platform/text/time.ts'
import type { Drag } from '../moves/drag.ts'
import { tellNotMovable } from '../moves/not-movable.ts'
import { changeAskedBlock } from '../moves/save-block.ts'
import { saveMove } from '../moves/save-move.ts'
import { openNewVisit, openVisit, panel } from '../state/panel-host.ts'
import { zoomFor } from '../state/zoom.ts'
import type { ViewProps } from '../views/view-props.ts'
import { AwayToggle } from './away-toggle.tsx'
import { lengthOf, offset } from './axis.ts'
import { ColumnHeads } from './column-heads.tsx'
import type { Column } from './columns.ts'
import type { GridNow } from './grid-pointer.ts'
import { useHovered } from './hovered.ts'
import { NameStrip } from './name-strip.tsx'
import { Preview } from './preview.tsx'
import { RangeChoice, type TimeRange } from './range-choice.tsx'
import { TimeGrid } from './time-grid.tsx'

// With the forms, the day would weigh 255 kB.
const BlockPopover = lazyPart(() => import('./block-popover.tsx').then((file) => file.BlockPopover))

const CardMenu = lazyPart(() => import('../late/card-menu.tsx').then((file) => file.CardMenu))

const HoverCard = lazyPart(() => import('./hover-card.tsx').then((file) => file.HoverCard))

interface GridViewProps extends ViewProps {
  height: number
  isMobile: boolean
  mayCreate: boolean
}

/** The block whose form is open; without `id`, a new one. */
type OpenBlock = TimeRange & { id?: string }

const headHeight = 58
// Twelve people fit beside the menu into 1440 pixels.
const minWidth = { people: 92, days: 104, both: 92 }

/** Day, three days, or the week of one person: columns of time. */
export function GridView(props: GridViewProps) {
  const {
    view,
    date,
    today,
    search,
    setup,
    days,
    isLoading,
    columns,
    cards,
    figures,
    away,
    height,
    isMobile,
    mayCreate,
  } = props
  const mayMove = useAllows(visits.move)
  const mayChangeBlocks = useAllows(calendar.updateBlock)
  const mayChange = mayMove && mayChangeBlocks
  const [range, setRange] = useState<TimeRange | null>(null)
  const [block, setBlock] = useState<OpenBlock | null>(null)
  const [menu, setMenu] = useState<{ id: string; at: { x: number; y: number } } | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const hovered = useHovered()
  const [first] = columns
  const of = view === 'week' ? 'days' : view === '3days' ? 'both' : 'people'
  const headsHeight = headHeight + (of === 'both' ? 30 : 0)
  const isCut = search.from !== null || search.to !== null
  const px = first ? zoomFor(search.zoom, lengthOf(first.axis) / 60, height - headsHeight - 2, isCut) / 60 : 1
  useFirstScroll(scroller, `${view} ${date === today}`, first, px, height > 0 && !isLoading)

  if (!first) return <p className="cal-empty">{t('No appointments on this day.')}</p>

  const now: Omit<GridNow, 'cardByKey' | 'columns' | 'setup' | 'px'> = {
    days: days ?? { visits: [], blocks: [], dated: [], absences: [] },
    step: setup.settings.calendar_step_min,
    mayChange: mayChange && days !== undefined,
    mayCreate: mayCreate && days !== undefined,
    onOpen: (card) => {
      setRange(null)
      if (card.kind === 'visit') void openVisit(card.visit.id)
      else if (mayChange)
        setBlock({ ...blockRange(card.column, columns), from: card.from, to: card.to, id: card.block.id })
    },
    onFree: ({ column, from }) => {
      setRange(null)
      setBlock(null)
      void openNewVisit(draftAt(column, from))
    },
    onRange: (dragged) => {
      setBlock(null)
      // A form that is open takes the range as its time; otherwise one says what it is for.
      if (panel.get()?.kind === 'new')
        void openNewVisit({
          ...draftAt(dragged.column, dragged.from),
          duration_min: (dragged.to - dragged.from) / 60_000,
        })
      else setRange({ column: dragged.column, from: dragged.from, to: dragged.to })
    },
    onDrop: ({ drag, intent }) => {
      if (drag.card?.kind === 'visit' && intent) void saveMove(drag.card.visit, intent, { setup })
      if (drag.card?.kind !== 'block' || !isMoved(drag)) return
      const change = {
        employee_id: drag.column.id,
        starts_at: new Date(drag.from).toISOString(),
        ends_at: new Date(drag.to).toISOString(),
      }
      void changeAskedBlock(drag.card.block, change)
    },
    onMenu: (card, at) => card.kind === 'visit' && setMenu({ id: card.visit.id, at }),
    onRefused: tellNotMovable,
  }
  const menuVisit = menu && days?.visits.find(({ id }) => id === menu.id)
  const chosenBlock = block && { ...block, block: days?.blocks.find(({ id }) => id === block.id) }
  const grid = (
    <TimeGrid
      columns={columns}
      cards={cards}
      setup={setup}
      px={px}
      colour={search.colour}
      selected={search.visit}
      label={`${t('Appointments')}, ${formatLongDay(date)}`}
      heads={
        <ColumnHeads columns={columns} figures={figures} today={today} of={of}>
          {away.length > 0 && <AwayToggle away={away} isOn={search.off} />}
        </ColumnHeads>
      }
      now={now}
      isLoading={isLoading}
      scroller={scroller}
      style={{
        '--column': isMobile && of === 'people' ? 'calc(100cqi - var(--axis))' : `${minWidth[of]}px`,
        '--heads': `${headsHeight}px`,
        ...(search.to && { '--rest': 'none' }),
      }}
      over={
        <>
          <Preview columns={columns} px={px} />
          {hovered && <HoverCard key={hovered.id} id={hovered.id} rect={hovered.rect} setup={setup} />}
          {menu && menuVisit && (
            <CardMenu
              key={`${menu.id} ${menu.at.x} ${menu.at.y}`}
              visit={menuVisit}
              at={menu.at}
              setup={setup}
              onClose={() => setMenu(null)}
            />
          )}
          {range && (
            <RangeChoice
              range={range}
              count={columns.length}
              px={px}
              onVisit={() => {
                setRange(null)
                void openNewVisit({
                  ...draftAt(range.column, range.from),
                  duration_min: (range.to - range.from) / 60_000,
                })
              }}
              onBlock={() => {
                setRange(null)
                setBlock(range)
              }}
              onClose={() => setRange(null)}
            />
          )}
          {chosenBlock && (!chosenBlock.id || chosenBlock.block) && (
            <BlockPopover
              key={chosenBlock.id ?? 'new'}
              range={chosenBlock}
              block={chosenBlock.block ?? null}
              count={columns.length}
              px={px}
              setup={setup}
              onClose={() => setBlock(null)}
            />
          )}
        </>
      }
    />
  )
  if (!isMobile || columns.length < 2) return grid
  return (
    <div className="grid-phone">
      {of === 'people' && <NameStrip columns={columns} scroller={scroller} />}
      <div className="relative flex-1">{grid}</div>
    </div>
  )
}

const isMoved = ({ card, column, origin, from, to }: Drag) =>
  card?.kind !== 'block' ||
  column.id !== origin.id ||
  from !== Date.parse(card.block.starts_at) ||
  to !== Date.parse(card.block.ends_at)

const blockRange = (index: number, columns: readonly Column[]) => ({ column: columns[index] as Column })

const draftAt = (column: Column, from: number) => ({
  starts_at: new Date(from).toISOString(),
  ...(column.kind === 'employee' ? { employee_id: column.id } : { resource_id: column.id }),
})

/** Today, where it does not fit the window, begins an hour before now; other days begin at their top. */
function useFirstScroll(
  scroller: React.RefObject<HTMLDivElement | null>,
  key: string,
  column: Column | undefined,
  px: number,
  isReady: boolean,
) {
  const done = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isReady || !column || !scroller.current || done.current === key) return
    done.current = key
    const now = Date.now()
    const isToday = column.axis.from <= now && now < column.axis.to
    scroller.current.scrollTop = isToday ? Math.max(0, (offset(column.axis, now) - 60) * px) : 0
  })
}
