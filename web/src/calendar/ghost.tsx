import type { Clash } from '@wizyta/contract/visit-input'
import { useEffect, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { formatDay, type Zone } from '../lib/time.ts'
import { offset, wallTime } from './axis.ts'
import type { Column } from './columns.ts'
import { type Drag, takerOf, useDrag } from './drag.ts'
import { clashText } from './new-visit/clash-text.ts'

interface GhostProps {
  columns: readonly Column[]
  px: number
}

/** Where the dragged card would land: its time, whether it fits, and if not why. Renders alone; the day does not. */
export function Ghost({ columns, px }: GhostProps) {
  const drag = useDrag()
  if (!drag) return null
  const { column, from, to, verdict, nearest } = drag
  const { axis } = column
  const top = offset(axis, from) * px
  const isLow = offset(axis, to) * px > offset(axis, axis.to) * px - 120
  return (
    <div
      className="ghost"
      data-fit={verdict.level}
      data-mode={drag.mode}
      aria-hidden="true"
      style={{
        inlineSize: `${100 / columns.length}%`,
        height: ((to - from) / 60_000) * px,
        // Percent of itself, so of a column: nothing is measured, and the ghost alone is composited.
        transform: `translate(calc(${column.index * 100}% * var(--dir)), ${top}px)`,
      }}
    >
      <div className="ghost-box">
        <b>{`${wallTime(axis, from)}–${wallTime(axis, to)}`}</b> {nameOf(drag)}
      </div>
      {verdict.level !== 'fits' && (
        <div
          className="ghost-why"
          data-above={isLow || undefined}
          data-end={column.index > columns.length / 2 || undefined}
        >
          {verdict.clashes.length === 0 && t('This time is taken')}
          {reasons(verdict.clashes, axis.timezone).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {nearest !== null && (
            <p className="ghost-nearest">
              {t('Nearest free time: {time}', { time: wallTime(axis, nearest) })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The first few, each once. */
const reasons = (clashes: readonly Clash[], zone: Zone) =>
  [...new Set(clashes.map((clash) => whyText(clash, zone)))].slice(0, 3)

/** With the client whose visit is in the way. */
function whyText(clash: Clash, zone: Zone): string {
  const taker = clash.kind === 'employee' && clash.visit_id ? takerOf(clash.visit_id) : null
  return [clashText(clash, zone), taker && `(${taker})`].filter(Boolean).join(' ')
}

const nameOf = ({ card }: Drag) => (card?.kind === 'visit' ? card.visit.client : '')

/** The same in words, for readers, while a card is moved by keyboard. */
export function DragAnnouncer() {
  const drag = useDrag()
  const [text, setText] = useState('')
  useEffect(() => {
    if (drag?.by === 'keyboard') setText(announcement(drag))
    else if (!drag) {
      const timer = setTimeout(() => setText(''), 1000)
      return () => clearTimeout(timer)
    }
  }, [drag])
  return (
    <div className="sr-only" aria-live="assertive">
      {text}
    </div>
  )
}

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
          why: reasons(verdict.clashes, axis.timezone).join('; ') || t('This time is taken'),
        })
  const near = nearest === null ? '' : `${t('Nearest free time: {time}', { time: wallTime(axis, nearest) })}.`
  return [`${place.filter(Boolean).join(', ')}.`, fit, near, t('Enter drops, Escape cancels.')]
    .filter(Boolean)
    .join(' ')
}
