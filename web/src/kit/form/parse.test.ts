import { parseWallTime, shiftWallTime, stepWallTime } from '@wizyta/contract/kit/typed-time'
import { describe, expect, test } from 'vitest'
import { parseHours, parseMinutes } from './parse-minutes.ts'

describe('a duration is read as people type it', () => {
  test.each([
    ['90', 90],
    ['90 min', 90],
    ['90min.', 90],
    ['1:30', 90],
    ['1h', 60],
    ['1 h 30 min', 90],
    ['1 h 5', 65],
    ['1,5 h', 90],
    ['0', 0],
    ['2 godz. 15 minut', 135],
    ['', null],
    ['abc', null],
    ['1,33 h', null],
    ['-5', null],
    ['1:75', null],
  ])('%j', (text, minutes) => expect(parseMinutes(text)).toBe(minutes))
})

test.each([
  ['40', 2400],
  ['37,5', 2250],
  ['160', 9600],
  ['160 h 30 min', 9630],
  ['160:30', 9630],
  ['90 min', 90],
  ['', null],
])('a length of work is read in hours: %j', (text, minutes) => expect(parseHours(text)).toBe(minutes))

describe('a time is read as people type it', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1430', '14:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['14 30', '14:30'],
    ['14:', '14:00'],
    ['14h', '14:00'],
    ['00:00', '00:00'],
    ['24', null],
    ['25', null],
    ['9,5', null],
    ['9:75', null],
    ['abc', null],
    ['', null],
  ])('%j', (text, time) => expect(parseWallTime(text)).toBe(time))

  test('24:00 ends a day, and begins none', () => {
    expect(parseWallTime('24', true)).toBe('24:00')
    expect(parseWallTime('24:15', true)).toBeNull()
    expect(parseWallTime('24:00')).toBeNull()
  })
})

test.each([
  ['09:30', 15, 1, '09:45'],
  ['09:37', 15, 1, '09:45'],
  ['09:37', 15, -1, '09:30'],
  ['09:30', 15, -1, '09:15'],
  ['00:05', 15, -1, '00:00'],
  ['00:00', 15, -1, '00:00'],
  ['23:45', 15, 1, '23:45'],
] as const)('from %s by %d minutes, %d: %s', (time, step, direction, next) => {
  expect(stepWallTime(time, step, direction)).toBe(next)
})

test('a time that ends something goes to 24:00', () => {
  expect(stepWallTime('23:50', 15, 1, true)).toBe('24:00')
  expect(stepWallTime('24:00', 15, 1, true)).toBe('24:00')
})

test('a time is moved within its day', () => {
  expect(shiftWallTime('09:50', 15)).toBe('10:05')
  expect(shiftWallTime('23:50', 15)).toBe('24:00')
  expect(shiftWallTime('00:05', -15)).toBe('00:00')
})
