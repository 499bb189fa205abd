import type { Span } from '@wizyta/contract/kit/wall-time'
import type { VisitCard } from './cards.ts'

export interface CardRoom {
  /**
   * `xs`, `sm`: one line, in small print and in usual. `md`: two. `lg`: three to five, close
   * together. `xl`: as many as there is room for.
   */
  size: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** Lines of text. */
  lines: number
  /** Place of the tags: on a line with the text, which gives way to them, or below it. They are never covered. */
  tags: 'beside' | 'below'
  /** Pixels at the foot in which others lie: nothing is written there. */
  taken: number
}

// As in card-text.css: the height of a line, and what border, padding and tags leave of the card.
const line = { lg: 13, xl: 15 }
const frame = { lg: 4, xl: 7 }
const tagRow = 16
/** Three lines of text. */
const textHeight = 46

/** Returns the texts that a card of this height can show. A card with others inside shows them above the first. */
export function roomOf(
  { from, to, guestsFrom, gaps }: Pick<VisitCard, 'from' | 'to' | 'guestsFrom' | 'gaps'>,
  px: number,
  hasTags: boolean,
): CardRoom {
  const whole = ((to - from) / 60_000) * px - 2
  const taken = guestsFrom === null ? 0 : Math.max(0, Math.floor(((to - guestsFrom) / 60_000) * px - 1))
  const height = Math.max(whole - taken, Math.min(whole, 13))
  const word = gaps.find((gap) => hasWord(gap, from, px))
  const aboveWord = word ? ((word.from - from) / 60_000) * px : height
  const free = Math.min(height - (hasTags ? tagRow : 0), aboveWord)
  const size = height < 17 ? 'xs' : height < 26 ? 'sm' : height < 40 ? 'md' : free < 72 ? 'lg' : 'xl'
  const lines =
    size === 'xl'
      ? Math.floor((free - frame.xl) / line.xl)
      : size === 'lg'
        ? Math.floor((Math.min(height, aboveWord) - frame.lg) / line.lg)
        : 1
  const isRoomBelow = size === 'xl' || (size === 'lg' && height - frame.lg - lines * line.lg >= tagRow)
  return { size, lines, tags: isRoomBelow ? 'below' : 'beside', taken: whole - height }
}

/** Name and service stand above; a gap that begins there, or is low, keeps its word to itself. */
export const hasWord = (gap: Span, start: number, px: number) =>
  ((gap.to - gap.from) / 60_000) * px >= 13 && ((gap.from - start) / 60_000) * px >= textHeight
