import { memo } from 'react'
import { blockWord } from '../../../people/working-hours/away-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { timeSpan } from '../../../platform/text/time.ts'
import type { Setup } from '../state/setup.ts'
import { type DayAxis, wallTime } from './axis.ts'
import { type BlockCard as Card, sameCard } from './cards.ts'
import { placeOf, type Scale } from './visit-card.tsx'

interface BlockProps {
  card: Card
  axis: DayAxis
  scale: Scale
  setup: Setup
}

/** Time that is set aside: dashed, quiet, and as movable as a visit. */
export const BlockCard = memo(function BlockCard({ card, axis, scale, setup }: BlockProps) {
  const { block } = card
  const word = blockWord(block.kind)
  const label = block.paid && block.kind !== 'break' ? t('{block} (paid)', { block: word }) : word
  const person = setup.employeeById.get(block.employee_id)?.name
  const height = ((card.to - card.from) / 60_000) * scale.px
  const name = [
    timeSpan(wallTime(axis, Date.parse(block.starts_at)), wallTime(axis, Date.parse(block.ends_at))),
    label,
    block.note,
    person,
    block.bookable_over && t('appointments may be booked over it'),
    block.series_id && t('Recurring'),
  ]
  return (
    <button
      type="button"
      className="block-card"
      tabIndex={-1}
      data-card={card.key}
      data-block={block.id}
      data-size={height < 28 ? 'xs' : undefined}
      data-over={block.bookable_over || undefined}
      aria-label={name.filter(Boolean).join(', ')}
      style={placeOf(card, axis, scale)}
    >
      <span className="block-text" style={{ WebkitLineClamp: linesIn(height) }}>
        {block.series_id && <span aria-hidden="true">↻ </span>}
        {label}
        {block.note && <span aria-hidden="true">{` · ${block.note}`}</span>}
      </span>
    </button>
  )
}, same)

/** Whole lines of text in a card, of 13 pixels each between its edges. */
const linesIn = (height: number) => Math.max(1, Math.floor((height - 4) / 13))

function same(a: BlockProps, b: BlockProps) {
  return (
    sameCard(a.card, b.card) &&
    a.scale.px === b.scale.px &&
    a.scale.count === b.scale.count &&
    a.axis.from === b.axis.from &&
    a.setup === b.setup
  )
}
