import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { type RefObject, useEffect, useState } from 'react'
import { blockWord } from '../../../people/working-hours/away-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay, formatMinutes, timeSpan, type Zone } from '../../../platform/text/time.ts'
import { type Drag, useDrag } from '../moves/drag.ts'
import { clashText } from '../planning/clash-text.ts'
import { offset, wallTime } from './axis.ts'
import type { Column } from './columns.ts'

interface GhostProps {
  drag: Drag
  columns: readonly Column[]
  px: number
  scroller: RefObject<HTMLElement | null>
}

/** Where the dragged card would land: whose, when, whether it fits, and if not why. */
function Ghost({ drag, columns, px, scroller }: GhostProps) {
  const { column, from, to, verdict } = drag
  const { axis } = column
  const [top, height] = [offset(axis, from) * px, ((to - from) / 60_000) * px]
  return (
    <div className="ghost-layer" data-mode={drag.mode}>
      <div
        className="ghost"
        data-fit={verdict.level}
        data-mode={drag.mode}
        aria-hidden="true"
        style={{
          inlineSize: `${100 / columns.length}%`,
          height,
          // Percent of itself, so of a column: nothing is measured, and the ghost alone is composited.
          transform: `translate(calc(${column.index * 100}% * var(--dir)), ${top}px)`,
        }}
      >
        <div className="ghost-box">
          <b>{nameOf(drag)}</b>
        </div>
        <GhostWords
          drag={drag}
          isAbove={top + height + wordsHeight > seenUntil(scroller.current)}
          isAtEnd={column.index > columns.length / 2}
        />
      </div>
    </div>
  )
}

/** Time and person in plain sight beside the ghost, and below them the verdict. */
export function GhostWords({ drag, isAbove, isAtEnd }: { drag: Drag; isAbove: boolean; isAtEnd: boolean }) {
  const { column, from, to, verdict, nearest, origin, mode } = drag
  const { axis } = column
  const place = [
    column.date !== origin.date && formatDay(column.date),
    column.name,
    mode !== 'move' && formatMinutes((to - from) / 60_000),
  ]
  return (
    <div className="ghost-words" data-above={isAbove || undefined} data-end={isAtEnd || undefined}>
      <p>
        <b>{timeSpan(wallTime(axis, from), wallTime(axis, to))}</b> {place.filter(Boolean).join(' · ')}
      </p>
      {mode !== 'range' && verdict.level === 'fits' && <p className="ghost-verdict">{t('Fits.')}</p>}
      {verdict.level !== 'fits' &&
        reasons(verdict.clashes, axis.timezone).map((text) => (
          <p key={text} className="ghost-verdict">
            {text}
          </p>
        ))}
      {nearest !== null && <p>{t('Nearest free time: {time}', { time: wallTime(axis, nearest) })}</p>}
    </div>
  )
}

/** Room for a time, two reasons and the nearest free time. */
const wordsHeight = 90

/** How far down the day is in sight: pixels from its top. */
function seenUntil(scroller: HTMLElement | null): number {
  if (!scroller) return Number.POSITIVE_INFINITY
  const heads = scroller.querySelector<HTMLElement>('.grid-field')?.offsetTop ?? 0
  return scroller.scrollTop + scroller.clientHeight - heads
}

/** The first few, each once. */
const reasons = (clashes: readonly Clash[], zone: Zone) =>
  clashes.length === 0
    ? [t('This time is taken')]
    : [...new Set(clashes.map((clash) => clashText(clash, zone)))].slice(0, 3)

function nameOf({ card, mode }: Drag): string {
  if (card?.kind === 'visit') return card.visit.client
  return card?.kind === 'block' ? blockWord(card.block.kind) : mode === 'range' ? t('New appointment') : ''
}

/** The same in one sentence, for readers. */
function announcement({ column, from, to, verdict, nearest, origin }: Drag): string {
  const { axis } = column
  const place = [
    `${wallTime(axis, from)}–${wallTime(axis, to)}`,
    column.date !== origin.date && formatDay(column.date),
    column.name,
  ]
  const fit =
    verdict.level === 'fits'
      ? t('Fits.')
      : t('Does not fit: {why}', {
          why: reasons(verdict.clashes, axis.timezone).join('; '),
        })
  const near = nearest === null ? '' : `${t('Nearest free time: {time}', { time: wallTime(axis, nearest) })}.`
  return [`${place.filter(Boolean).join(', ')}.`, fit, near, t('Enter drops, Escape cancels.')]
    .filter(Boolean)
    .join(' ')
}

/** Where the dragged card would land. Renders alone; the day does not. */
export function DragGhost(props: Omit<GhostProps, 'drag'>) {
  const drag = useDrag()
  return drag && <Ghost {...props} drag={drag} />
}

/** The same in words, for readers, while a card is moved by keyboard. */
export function DragAnnouncer() {
  const drag = useDrag()
  const [text, setText] = useState('')
  useEffect(() => {
    if (drag) {
      if (drag.by === 'keyboard') setText(announcement(drag))
      return
    }
    const timer = setTimeout(() => setText(''), 1000)
    return () => clearTimeout(timer)
  }, [drag])
  return (
    <div className="sr-only" aria-live="assertive">
      {text}
    </div>
  )
}
