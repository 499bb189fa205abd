import { expect, test } from 'vitest'
import { readDay, readTime } from './read-day.ts'

test.each([
  ['2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['4/1/2027', '2027-01-04'],
  ['2026-12-24T00:00', '2026-12-24'],
  ['31.02.2027', undefined],
  ['jutro', undefined],
])('the date %s is read as %s', (text, date) => expect(readDay(text)).toBe(date))

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['17:45:00', '17:45'],
  ['24:00', '24:00'],
  ['0.375', '09:00'],
  ['0,75', '18:00'],
  ['25:00', undefined],
  ['9:75', undefined],
  ['rano', undefined],
])('the time %s is read as %s', (text, time) => expect(readTime(text)).toBe(time))
