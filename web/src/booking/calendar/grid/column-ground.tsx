import { within } from '@wizyta/contract/booking/calendar/day-load'
import { subtract } from '@wizyta/contract/kit/spans'
import type { Span } from '@wizyta/contract/kit/wall-time'
import { isOff, spansOf } from '@wizyta/contract/people/working-hours/hours'
import { memo } from 'react'
import { absenceWord } from '../../../people/working-hours/away-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { offset } from './axis.ts'
import { hoursText } from './column-heads.tsx'
import type { Column } from './columns.ts'

/** Background of a column: hour lines, time off, breaks of the rota, absence. */
export const ColumnGround = memo(function ColumnGround({ column, px, count, hasOwnLabels }: GroundProps) {
  const { axis, hours, index } = column
  const place = { insetInlineStart: `${(index / count) * 100}%`, inlineSize: `${100 / count}%` }
  const reason = isOff(hours) ? hoursText(column) : null
  const off =
    reason === null ? subtract([axis], spansOf(hours.intervals, column.date, axis.timezone)) : [axis]
  return (
    <div className="ground" style={place} data-first={index === 0 || undefined}>
      {off.map((span) => (
        <div key={span.from} className="ground-off" style={extent(span, column, px)}>
          {reason && <span data-paper={hours.absence ? t('Absence') : undefined}>{reason}</span>}
        </div>
      ))}
      {reason === null &&
        spansOf(hours.breaks, column.date, axis.timezone).map((span) => (
          <div key={span.from} className="ground-break" style={extent(span, column, px)}>
            {t('Break')}
          </div>
        ))}
      {reason === null &&
        hours.away.flatMap((part) =>
          within(spansOf([part], column.date, axis.timezone), axis).map((span) => (
            <div key={span.from} className="ground-break ground-away" style={extent(span, column, px)}>
              {part.closed ? t('Closed') : <span data-paper={t('Absence')}>{absenceWord(part.reason)}</span>}
            </div>
          )),
        )}
      {hasOwnLabels &&
        axis.marks.map(({ minutes, label }) => (
          <span key={minutes} className="ground-label" style={{ top: minutes * px }}>
            {label}
          </span>
        ))}
    </div>
  )
})

interface GroundProps {
  column: Column
  px: number
  count: number
  /** Its clock changes this day: it says its hours itself. */
  hasOwnLabels: boolean
}

const extent = (span: Span, { axis }: Column, px: number) => ({
  top: offset(axis, Math.max(span.from, axis.from)) * px,
  height: (offset(axis, Math.min(span.to, axis.to)) - offset(axis, Math.max(span.from, axis.from))) * px,
})
