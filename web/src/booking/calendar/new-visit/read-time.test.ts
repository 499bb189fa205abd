import { expect, test } from 'vitest'
import { readTime, stepTime } from './read-time.ts'

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9,5', '09:05'],
  ['14 30', '14:30'],
  ['14:', '14:00'],
  ['14h', '14:00'],
  ['0:05', '00:05'],
  ['24', null],
  ['9:75', null],
  ['abc', null],
  ['', null],
])('%j is %j', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

test.each([
  ['09:30', 15, 1, '09:45'],
  ['09:37', 15, 1, '09:45'],
  ['09:37', 15, -1, '09:30'],
  ['09:30', 15, -1, '09:15'],
  ['00:00', 15, -1, '00:00'],
  ['23:45', 15, 1, '23:45'],
] as const)('from %s by %d minutes, %d: %s', (time, step, direction, next) => {
  expect(stepTime(time, step, direction)).toBe(next)
})
