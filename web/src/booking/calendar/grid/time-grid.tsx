import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../../../platform/text/i18n.ts'
import type { ColourMode } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { lengthOf } from './axis.ts'
import { BlockCard } from './block-card.tsx'
import type { Card } from './cards.ts'
import { ColumnGround } from './column-ground.tsx'
import type { Column } from './columns.ts'
import { DragAnnouncer, DragGhost } from './ghost.tsx'
import { focusedCard, onGridKey } from './grid-keys.ts'
import { type GridNow, listenToPointer } from './grid-pointer.ts'
import { NowBubble, NowLine } from './now-line.tsx'
import { usePointedPlace } from './pointed-place.ts'
import { useSelectedInView } from './scroll-into-view.ts'
import { useCardHover } from './use-card-hover.ts'
import { useDroppedEntry } from './use-dropped-entry.ts'
import { VisitCard } from './visit-card.tsx'

interface TimeGridProps {
  columns: readonly Column[]
  cards: readonly Card[]
  setup: Setup
  px: number
  colour: ColourMode
  selected: string | null
  label: string
  /** The row above the columns. */
  heads: ReactNode
  /** Floating parts over the field: previews, the choice after a drag. */
  over?: ReactNode
  now: Omit<GridNow, 'cardByKey' | 'columns' | 'setup' | 'px'>
  isLoading: boolean
  scroller: RefObject<HTMLDivElement | null>
  /** Widths: `--column`, `--heads`. */
  style: CSSProperties & Record<`--${string}`, string>
}

/**
 * Columns of time. All cards lie in one flat layer, keyed by line. A visit that moves to another column keeps its
 * element, and with it the focus. One listener serves all of them.
 */
export function TimeGrid(props: TimeGridProps) {
  const { columns, cards, setup, px, colour, selected, label, heads, over, isLoading, scroller, style } =
    props
  const field = useRef<HTMLDivElement>(null)
  const now = useRef<GridNow>(null as unknown as GridNow)
  const cardByKey = new Map(cards.map((card) => [card.key, card]))
  now.current = { ...props.now, columns, setup, px, cardByKey }

  useEffect(() => {
    if (field.current && scroller.current)
      return listenToPointer(field.current, scroller.current, () => now.current)
  }, [scroller])
  useKeptFocus(field, now)
  const pointed = useRef<HTMLDivElement>(null)
  usePointedPlace(field, pointed, scroller, now)
  useDroppedEntry(field, scroller, now)
  useCardHover(field)
  useSelectedInView(field, selected, cards)

  const [first] = columns
  if (!first) return null
  const shared = columns.find(({ axis }) => axis.wallStart !== null)?.axis ?? first.axis
  const height = Math.max(...columns.map(({ axis }) => lengthOf(axis))) * px
  const scale = { px, count: columns.length }
  return (
    <div
      ref={scroller}
      className="grid-scroll"
      // A day without visits has nothing to focus, and must scroll by the keys all the same.
      tabIndex={cards.length === 0 ? 0 : undefined}
      style={
        {
          ...style,
          '--count': columns.length,
          '--hour': `${px * 60}px`,
          '--day-height': Math.round(height) + 60,
        } as CSSProperties
      }
    >
      <div className="grid-sheet">
        {heads}
        <div className="grid-axis" style={{ height }}>
          {shared.marks.map(({ minutes, label }) => (
            <span key={minutes} style={{ top: minutes * px }}>
              {label}
            </span>
          ))}
          <NowBubble columns={columns} px={px} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <div
          ref={field}
          role="group"
          aria-label={label}
          aria-busy={isLoading}
          data-wait={t('Loading…')}
          className="grid-field"
          style={{ height }}
          onKeyDown={(event) => {
            if (!onGridKey(event, now.current)) return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          {columns.map((column) => (
            <ColumnGround
              key={column.key}
              column={column}
              px={px}
              count={columns.length}
              hasOwnLabels={column.axis.wallStart === null && column.axis !== shared}
            />
          ))}
          {cards.map((card) => {
            const { axis } = columns[card.column] as Column
            return card.kind === 'visit' ? (
              <VisitCard
                key={card.key}
                card={card}
                axis={axis}
                scale={scale}
                colour={colour}
                setup={setup}
                isSelected={card.visit.id === selected}
              />
            ) : (
              <BlockCard key={card.key} card={card} axis={axis} scale={scale} setup={setup} />
            )
          })}
          <div ref={pointed} className="pointed" aria-hidden="true" hidden />
          <NowLine columns={columns} px={px} />
          {over}
          <DragGhost columns={columns} px={px} scroller={scroller} />
        </div>
      </div>
      <DragAnnouncer />
      <p className="sr-only" id="grid-keys">
        {t(
          'Arrow keys go from appointment to appointment, Enter opens, M moves, question mark shows all keys.',
        )}
      </p>
    </div>
  )
}

/**
 * One card is in the order of Tab, the arrow keys go to the others. Set by hand: a day does not render again because
 * the focus moved. A card whose element was moved in the document gets its focus back.
 */
function useKeptFocus(field: RefObject<HTMLDivElement | null>, now: RefObject<GridNow>) {
  const held = useRef<string | null>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && held.current)
      element
        .querySelector<HTMLElement>(`[data-card="${CSS.escape(held.current)}"]`)
        ?.focus({ preventScroll: true })
    if (!element.querySelector('[data-card][tabindex="0"]'))
      element.querySelector('[data-card]')?.setAttribute('tabindex', '0')
  })
  useEffect(() => {
    const element = field.current
    if (!element) return
    const onFocus = () => {
      const card = focusedCard(element, now.current)
      held.current = card?.key ?? null
      if (!card) return
      for (const other of element.querySelectorAll('[data-card][tabindex="0"]'))
        other.setAttribute('tabindex', '-1')
      document.activeElement?.setAttribute('tabindex', '0')
    }
    // The focus that went elsewhere on purpose is not brought back.
    const onBlur = (event: FocusEvent) => {
      if (event.relatedTarget) held.current = null
    }
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [field, now])
}
