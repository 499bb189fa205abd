import { expect, test } from 'vitest'
import { startMoment } from './start-moment.ts'

const zone = 'Europe/Warsaw'
const at = (start_date: string | null, start_time: string | null, now: string) =>
  startMoment({ start_date, start_time }, zone, Date.parse(now))

test('a mass message begins at its day and time, and never at a moment that no user chose', () => {
  const noon = '2026-11-25T11:00:00Z'
  expect(at(null, null, noon)).toBe('now')
  expect(at(null, '18:00', noon)).toBe('no_day')
  expect(at('2026-11-25', '18:00', noon)).toEqual({ at: Date.parse('2026-11-25T17:00:00Z') })
  expect(at('2026-11-25', '11:59', noon)).toBe('over')
  expect(at('2026-11-24', null, noon)).toBe('over')
  expect(at('2026-11-26', null, noon)).toEqual({ at: Date.parse('2026-11-26T09:00:00Z') })
})

test('today without a time is ten o’clock, and now when that has passed', () => {
  expect(at('2026-11-25', null, '2026-11-25T07:00:00Z')).toEqual({ at: Date.parse('2026-11-25T09:00:00Z') })
  expect(at('2026-11-25', null, '2026-11-25T11:00:00Z')).toBe('now')
})
