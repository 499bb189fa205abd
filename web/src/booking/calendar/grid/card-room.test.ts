import type { Span } from '@wizyta/contract/kit/wall-time'
import { expect, test } from 'vitest'
import { roomOf } from './card-room.ts'

const minute = 60_000
const card = (minutes: number, guestsFrom: number | null = null) => ({
  from: 0,
  to: minutes * minute,
  guestsFrom: guestsFrom === null ? null : guestsFrom * minute,
  gaps: [] as Span[],
})

test('a visit of fifteen minutes has its line, one of thirty two, one of forty-five three', () => {
  const rooms = [15, 20, 30, 45].map((minutes) => roomOf(card(minutes), 1, true))
  expect(rooms.map(({ size }) => size)).toEqual(['xs', 'sm', 'md', 'lg'])
  expect(rooms[3]?.lines).toBe(3)
})

test('tags take a line of a tall card', () => {
  const [plain, tagged] = [roomOf(card(120), 1, false), roomOf(card(120), 1, true)]
  expect(plain.lines - tagged.lines).toBe(1)
  expect(roomOf(card(60), 1, true).size).toBe('lg')
})

test('tags have a row of their own where the text leaves one; else the text ends before them', () => {
  expect(roomOf(card(120), 1, true).tags).toBe('below')
  expect([20, 30, 45, 60].map((minutes) => roomOf(card(minutes), 1, true).tags)).toEqual(
    Array(4).fill('beside'),
  )
  // The word of a gap ends the text early: there is room below it.
  const coloured = { ...card(90), gaps: [{ from: 46 * minute, to: 70 * minute }] }
  expect(roomOf(coloured, 1, true)).toMatchObject({ size: 'lg', lines: 3, tags: 'below' })
})

test('a card with others inside has its text above the first of them', () => {
  expect(roomOf(card(120, 30), 1, false)).toMatchObject({ size: 'md', taken: 89 })
  expect(roomOf(card(120), 1, false).taken).toBe(0)
})

test('text ends above the word of a gap', () => {
  const coloured = { ...card(180), gaps: [{ from: 60 * minute, to: 100 * minute }] }
  expect(roomOf(coloured, 1, false).lines).toBe(4)
  expect(roomOf(card(180), 1, false).lines).toBe(11)
})

test('a guest right at the start leaves the name its line', () => {
  const room = roomOf(card(60, 5), 1, false)
  expect(room).toMatchObject({ size: 'xs', lines: 1 })
  expect(58 - room.taken).toBe(13)
})
