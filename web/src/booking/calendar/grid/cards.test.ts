import { describe, expect, test } from 'vitest'
import {
  anna,
  at,
  cardsOf,
  colour,
  columnsOf,
  days,
  line,
  olga,
  room,
  setup,
  shown,
  visit,
} from '../test/salon.ts'
import { isShown, makeCards } from './cards.ts'
import { figuresOf, totalOf } from './columns.ts'

describe('cards', () => {
  test('lines that one person has in a row are one card, another person’s are another', () => {
    const both = visit('v', [
      line('10:00', '11:00', anna),
      line('11:00', '11:30', anna),
      line('11:30', '12:00', olga),
    ])
    const cards = cardsOf(both)
    expect(cards.map(({ column, lines, isShared }) => [column, lines.length, isShared])).toEqual([
      [0, 2, true],
      [1, 1, true],
    ])
  })

  test('a person who comes back after another has two cards', () => {
    const cards = cardsOf(
      visit('v', [line('10:00', '11:00', anna), line('11:00', '12:00', olga), line('12:00', '12:30', anna)]),
    )
    expect(cards.map(({ column }) => column)).toEqual([0, 0, 1])
    expect(new Set(cards.map(({ key }) => key)).size).toBe(3)
  })

  test('processing leaves a gap, and a visit that fits lies in it', () => {
    const segments = [
      { kind: 'work' as const, minutes: 30 },
      { kind: 'processing' as const, minutes: 30 },
      { kind: 'work' as const, minutes: 60 },
    ]
    const host = visit('host', [line('10:00', '12:00', anna, { segments })])
    const cards = cardsOf(host, visit('guest', [line('10:30', '11:00', anna)]))
    expect(cards[0]?.gaps).toEqual([{ from: Date.parse(at('10:30')), to: Date.parse(at('11:00')) }])
    expect(cards.map(({ inside, guestsFrom }) => [inside, guestsFrom])).toEqual([
      [false, Date.parse(at('10:30'))],
      [true, null],
    ])
  })

  test('cancelled visits are there when asked for', () => {
    const gone = visit('v', [line('10:00', '11:00', anna)], { status: 'cancelled' })
    expect(cardsOf(gone)).toEqual([])
    expect(makeCards(columnsOf(days(gone)), days(gone), { ...shown, cancelled: true }, setup)).toHaveLength(1)
  })

  test('a room has a card of each visit that uses it', () => {
    const visits = days(
      visit('v', [
        line('10:00', '11:00', anna, { service_id: colour, resource_ids: [room] }),
        line('11:00', '12:00', anna),
      ]),
    )
    const cards = makeCards(columnsOf(visits, 'resource'), visits, shown, setup)
    expect(cards.map(({ from, to }) => (to - from) / 60_000)).toEqual([60])
  })
})

describe('figures', () => {
  const visits = days(
    visit('v', [line('10:00', '11:00', anna), line('11:00', '12:00', olga)]),
    visit('w', [line('13:00', '17:00', olga)]),
  )
  const columns = columnsOf(visits)
  const figures = figuresOf(columns, setup, visits)
  test('of each column', () => {
    expect(columns.map(({ key }) => figures.get(key)?.share)).toEqual([1 / 8, 5 / 8])
    expect(columns.map(({ key }) => figures.get(key)?.visits)).toEqual([1, 2])
  })
  test('of the day, where a visit of two people counts once', () => {
    expect(totalOf(columns, figures, visits)).toMatchObject({ visits: 2, value: 20_000, share: 6 / 16 })
  })
})

test('with labels chosen, visits that carry one of them are shown', () => {
  const [vip, urgent] = ['vip', 'urgent']
  const only = (label_ids: string[], labels: string[]) =>
    isShown(visit('a', [line('09:00', '10:00', anna)], { label_ids }), { ...shown, labels }, setup)
  expect([only([], []), only([], [vip]), only([urgent], [vip]), only([urgent, vip], [vip])]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
