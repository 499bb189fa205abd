import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Layable, layOut } from './lanes.ts'

const card = (from: number, to: number, ...gaps: [number, number][]): Layable => ({
  from,
  to,
  gaps: gaps.map(([start, end]) => ({ from: start, to: end })),
})
const round = (value: number) => Math.round(value * 1000) / 1000
const simple = (cards: Layable[]) => layOut(cards).map(({ x, width }) => [round(x), round(width)])

test('cards that only touch have the whole width', () => {
  expect(simple([card(0, 60), card(60, 90), card(90, 120)])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ])
})

test('two that overlap share it', () => {
  expect(simple([card(0, 60), card(30, 90)])).toEqual([
    [0, 0.5],
    [0.5, 0.5],
  ])
})

test('a third that follows the first takes its lane; a lonely one is not squeezed', () => {
  expect(simple([card(0, 60), card(30, 120), card(60, 90), card(200, 230)])).toEqual([
    [0, 0.5],
    [0.5, 0.5],
    [0, 0.5],
    [0, 1],
  ])
})

test('a card widens into lanes that are free beside it', () => {
  expect(simple([card(0, 60), card(0, 60), card(0, 30), card(30, 90)])).toHaveLength(4)
  const places = layOut([card(0, 100), card(0, 20), card(0, 20), card(20, 100)])
  expect(places[3]?.width).toBeCloseTo(2 / 3)
})

test('what fits into a processing gap lies inside it, and the host keeps its width', () => {
  const [host, guest] = layOut([card(0, 120, [45, 75]), card(45, 75)])
  expect(host).toEqual({ x: 0, width: 1, inside: false, guestsFrom: 45 })
  expect(guest?.inside).toBe(true)
  expect((guest?.x ?? 0) + (guest?.width ?? 0)).toBeCloseTo(1)
})

test('what is longer than the gap lies beside', () => {
  expect(layOut([card(0, 120, [45, 75]), card(45, 80)]).map(({ inside }) => inside)).toEqual([false, false])
})

test('no two cards ever cover each other, but for guests and their hosts; all lie within the column', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 30 }), fc.boolean())
    .map(([from, length, hasGap]) =>
      card(
        from * 5,
        (from + length) * 5,
        ...(hasGap && length > 6 ? ([[(from + 2) * 5, (from + length - 2) * 5]] as [number, number][]) : []),
      ),
    )
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (cards) => {
      const places = layOut(cards)
      for (const [index, place] of places.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.width).toBeGreaterThan(0)
        expect(place.x + place.width).toBeLessThanOrEqual(1.000001)
        for (const [other, second] of places.entries()) {
          if (other <= index || place.inside !== second.inside) continue
          const [a, b] = [cards[index] as Layable, cards[other] as Layable]
          const apart = place.x + place.width <= second.x + 1e-9 || second.x + second.width <= place.x + 1e-9
          if (a.from < b.to && b.from < a.to && !place.inside) expect(apart).toBe(true)
        }
      }
    }),
  )
})
