import type { CalendarLine } from '@wizyta/contract/booking/calendar/api'
import type { Span } from '@wizyta/contract/kit/wall-time'
import { type CSSProperties, memo } from 'react'
import { t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { timeSpan } from '../../../platform/text/time.ts'
import { LabelSign, labelsWith } from '../../visit-labels/parts.tsx'
import type { ColourMode } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { marksOf, statusTag, statusWord } from '../visit-words.ts'
import { type DayAxis, offset, wallTime } from './axis.ts'
import { hasWord, roomOf } from './card-room.ts'
import { type VisitCard as Card, sameCard } from './cards.ts'

/** Where things lie in the layer of cards. */
export interface Scale {
  /** Pixels per minute. */
  px: number
  /** Columns in all. */
  count: number
}

interface CardProps {
  card: Card
  axis: DayAxis
  scale: Scale
  colour: ColourMode
  setup: Setup
  isSelected: boolean
}

/**
 * A visit in the day. A day has hundreds of these: no hooks, no handlers and no tooltip of their own. The layer
 * listens for all of them.
 */
export const VisitCard = memo(function VisitCard({
  card,
  axis,
  scale,
  colour,
  setup,
  isSelected,
}: CardProps) {
  const { visit } = card
  const services = card.lines.map((line) => serviceName(line, setup)).join(' + ')
  const tag = statusTag(visit.status)
  const marks = marksOf(visit)
  const labels = labelsWith(visit.label_ids, setup.labels)
  const hasTags = tag !== null || marks.length > 0 || labels.length > 0
  const { size, lines, tags, taken } = roomOf(card, scale.px, hasTags)
  const place = placeOf(card, axis, scale)
  const signs = hasTags && (
    <span className="visit-tags" aria-hidden="true">
      {labels.map(({ id, colour, mark }) => (
        <span key={id} className="visit-label" data-colour={colour}>
          <LabelSign mark={mark} className="size-2.5" />
        </span>
      ))}
      {marks.map((mark) =>
        mark.tag ? (
          <span key={mark.kind} className="visit-tag" data-mark={mark.kind}>
            {mark.tag}
          </span>
        ) : (
          <i key={mark.kind} className="visit-mark" data-mark={mark.kind} />
        ),
      )}
      {tag !== null && <span className="visit-tag visit-state">{tag}</span>}
    </span>
  )
  // Text flows beside what stands before it, and around what stands within it.
  const isBeside = tags === 'beside'
  const text = (
    <>
      {isBeside && size === 'lg' && signs}
      <b>{visit.client}</b>
      {isBeside && size === 'md' && signs}
      <span className="visit-what">{services}</span>
      {lines > 4 && !(size === 'lg' && hasTags) && (
        <span className="visit-when" aria-hidden="true">
          {timesOf(card, axis)}
        </span>
      )}
    </>
  )
  const button = (
    <button
      type="button"
      className="visit"
      tabIndex={-1}
      data-card={card.key}
      data-visit={visit.id}
      data-status={visit.status}
      data-colour={colourOf(card, colour, setup)}
      data-size={size}
      data-edge={card.before ? (card.after ? 'both' : 'before') : card.after ? 'after' : undefined}
      data-inside={card.inside || undefined}
      data-lane={card.width < 0.9 || undefined}
      aria-current={isSelected || undefined}
      aria-label={nameOf(card, axis, services, setup)}
      style={
        {
          ...place,
          '--lines': lines,
          ...(taken > 0 && { '--taken': `${taken}px`, paddingBlockEnd: taken }),
        } as CSSProperties
      }
    >
      {card.gaps.map((gap) => (
        <Gap key={gap.from} gap={gap} card={card} px={scale.px} />
      ))}
      {size === 'xs' || size === 'sm' ? (
        <>
          {text}
          {signs}
        </>
      ) : (
        <span className="visit-text">
          {size === 'lg' ? <span className="visit-flow">{text}</span> : text}
        </span>
      )}
      {tags === 'below' && signs}
    </button>
  )
  if (card.buffer_before_min + card.buffer_after_min === 0) return button
  return (
    <>
      {card.buffer_before_min > 0 && !card.before && (
        <Buffer place={place} minutes={card.buffer_before_min} px={scale.px} side="before" />
      )}
      {button}
      {card.buffer_after_min > 0 && !card.after && (
        <Buffer place={place} minutes={card.buffer_after_min} px={scale.px} side="after" />
      )}
    </>
  )
}, same)

function same(a: CardProps, b: CardProps) {
  return (
    sameCard(a.card, b.card) &&
    a.isSelected === b.isSelected &&
    a.scale.px === b.scale.px &&
    a.scale.count === b.scale.count &&
    a.axis.from === b.axis.from &&
    a.colour === b.colour &&
    a.setup === b.setup
  )
}

/** Time before or after a visit in which its person, or its resource, is not free either. */
function Buffer({
  place,
  minutes,
  px,
  side,
}: {
  place: Place
  minutes: number
  px: number
  side: 'before' | 'after'
}) {
  const height = minutes * px
  const top = side === 'before' ? place.top - 1 - height : place.top + place.height + 1
  return <span className="buffer" data-side={side} aria-hidden="true" style={{ ...place, top, height }} />
}

function Gap({ gap, card, px }: { gap: Span; card: Card; px: number }) {
  const minutes = (gap.to - gap.from) / 60_000
  const top = ((gap.from - card.from) / 60_000) * px
  return (
    <span
      className="visit-gap"
      aria-hidden="true"
      data-early={!hasWord(gap, card.from, px) || undefined}
      style={{ top, height: minutes * px }}
    >
      {hasWord(gap, card.from, px) &&
        card.guestsFrom === null &&
        // A lane beside others is too narrow for it.
        card.width > 0.6 &&
        t('processing {minutes} min', { minutes })}
    </span>
  )
}

export const serviceName = (line: Pick<CalendarLine, 'service_id'>, setup: Setup) => {
  const service =
    setup.serviceById.get(line.service_id) ?? setup.former_services?.find(({ id }) => id === line.service_id)
  return service ? localName(service) : ''
}

export function colourOf({ visit, lines }: Card, mode: ColourMode, setup: Setup): string | undefined {
  if (mode === 'status') return undefined
  // Labels have an order; the first one colours.
  if (mode === 'label') return labelsWith(visit.label_ids, setup.labels)[0]?.colour ?? 'slate'
  const line = lines[0] ?? visit.lines[0]
  if (mode === 'employee') return setup.employeeById.get(line?.employee_id ?? '')?.colour ?? 'slate'
  return setup.serviceById.get(line?.service_id ?? '')?.colour ?? 'slate'
}

/** `11:00–12:45, Maria Wójcik, Koloryzacja, Anna Nowak, Klient w salonie, Pierwsza wizyta` */
function nameOf(card: Card, axis: DayAxis, services: string, setup: Setup): string {
  const { visit } = card
  const people = [...new Set(card.lines.map((line) => setup.employeeById.get(line.employee_id)?.name ?? ''))]
  const marks = [...labelsWith(visit.label_ids, setup.labels), ...marksOf(visit)].map(({ name }) => name)
  return [timesOf(card, axis), visit.client, services, ...people, statusWord(visit.status), ...marks]
    .filter(Boolean)
    .join(', ')
}

/** The times of the run itself, also where the card is cut at midnight. */
function timesOf({ lines, from, to, before, after }: Card, axis: DayAxis): string {
  const start = before ? Math.min(...lines.map((line) => Date.parse(line.starts_at))) : from
  const end = after ? Math.max(...lines.map((line) => Date.parse(line.ends_at))) : to
  return timeSpan(wallTime(axis, start), wallTime(axis, end))
}

type Place = ReturnType<typeof placeOf>

export function placeOf(
  card: { column: number; x: number; width: number } & Span,
  axis: DayAxis,
  { px, count }: Scale,
) {
  return {
    insetInlineStart: `${((card.column + card.x) / count) * 100}%`,
    inlineSize: `calc(${(card.width / count) * 100}% - ${card.x + card.width > 0.999 ? 7 : 3}px)`,
    top: offset(axis, card.from) * px + 1,
    height: ((card.to - card.from) / 60_000) * px - 2,
  }
}
