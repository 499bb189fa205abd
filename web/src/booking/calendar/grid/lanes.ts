import type { Span } from '@wizyta/contract/kit/wall-time'

/** Where a card lies in its column: fractions of the column's width. */
export interface Place {
  x: number
  width: number
  /** Cards that lie inside another's processing time are drawn above it. */
  inside: boolean
  /** Where the first of those that lie inside its processing time begins; null: there are none. */
  guestsFrom: number | null
}

/** Item to lay out: its time, and the parts in which its employee is free for others. */
export interface Layable extends Span {
  gaps: readonly Span[]
}

const insetOfInner = 0.12

/**
 * Lays the cards of one column side by side where they overlap. One that fits into the processing time of another
 * lies in that gap, so that neither is squeezed. Answers a place for each, in the given order.
 */
export function layOut(cards: readonly Layable[]): Place[] {
  const hosts = cards.map((card) => hostOf(card, cards))
  const places: Place[] = Array.from({ length: cards.length })
  const outer = cards.flatMap((_, index) => (hosts[index] === null ? [index] : []))
  for (const [index, lane] of lanesOf(outer, cards))
    places[index] = { ...lane, inside: false, guestsFrom: null }

  for (const [host, inner] of Map.groupBy(cards.keys(), (index) => hosts[index])) {
    if (host === null || host === undefined) continue
    const place = places[host] as Place
    const { x, width } = place
    place.guestsFrom = Math.min(...inner.map((index) => (cards[index] as Layable).from))
    for (const [index, lane] of lanesOf(inner, cards)) {
      const room = width * (1 - insetOfInner)
      places[index] = {
        x: x + width * insetOfInner + lane.x * room,
        width: lane.width * room,
        inside: true,
        guestsFrom: null,
      }
    }
  }
  return places
}

/** The card in whose gap another lies; null: beside the others. A guest is no host. */
function hostOf(card: Layable, cards: readonly Layable[]): number | null {
  const host = cards.findIndex(
    (other) => other !== card && other.gaps.some((gap) => gap.from <= card.from && card.to <= gap.to),
  )
  return host === -1 || card.gaps.length > 0 ? null : host
}

function* lanesOf(
  indexes: readonly number[],
  cards: readonly Layable[],
): Generator<[number, Pick<Place, 'x' | 'width'>]> {
  const sorted = [...indexes].sort((a, b) => card(a).from - card(b).from || card(b).to - card(a).to || a - b)
  function card(index: number) {
    return cards[index] as Layable
  }
  let start = 0
  while (start < sorted.length) {
    // A cluster: cards connected by overlaps. It alone shares the width.
    let end = start
    let until = Number.NEGATIVE_INFINITY
    const lanes: number[][] = []
    while (end < sorted.length && (end === start || card(sorted[end] as number).from < until)) {
      const index = sorted[end] as number
      const free = lanes.findIndex((lane) => card(lane.at(-1) as number).to <= card(index).from)
      if (free === -1) lanes.push([index])
      else lanes[free]?.push(index)
      until = Math.max(until, card(index).to)
      end += 1
    }
    for (const [lane, members] of lanes.entries()) {
      for (const index of members) {
        const next = lanes.findIndex(
          (other, at) => at > lane && other.some((one) => overlap(card(one), card(index))),
        )
        const last = next === -1 ? lanes.length : next
        yield [index, { x: lane / lanes.length, width: (last - lane) / lanes.length }]
      }
    }
    start = end
  }
}

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to
