import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['21.11', '2026-11-21'],
  ['1.2', '2027-02-01'],
  ['10.11', '2026-11-10'],
  ['21.11.', '2026-11-21'],
  ['21 11', '2026-11-21'],
  ['21.11.27', '2027-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['2026-12-24', '2026-12-24'],
  ['31.11', null],
  ['29.02.2027', null],
  ['wtorek', null],
  ['', null],
])('%j is %j', (typed, date) => {
  expect(readDate(typed, '2026-11-20')).toBe(date)
})
