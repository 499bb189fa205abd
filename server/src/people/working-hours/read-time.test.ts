import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

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
