import { expect, test } from 'vitest'
import { instantAt } from '../../kit/wall-time.ts'
import type { Hours } from './api.ts'
import { firstOpenDay } from './first-open-day.ts'

const timezone = 'Europe/Warsaw'
const sunday = '2026-11-22'
const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  intervals: weekday === 7 ? [] : [{ from: '09:00', to: '18:00' }],
  breaks: [],
}))
const nothing: Hours = { week, dated: [], absences: [], holidays: [] }
const from = (date: string, time: string, hours: Partial<Hours> = {}) =>
  firstOpenDay({ ...nothing, ...hours }, timezone, instantAt(date, time, timezone))
const row = {
  id: '',
  version: 1,
  created_at: '',
  updated_at: '',
  archived_at: null,
  employee_id: null,
  resource_id: null,
  note: null,
}

test('a salon that is closed on Sundays opens on Monday, one that has closed for the day on the next', () => {
  expect(from(sunday, '10:00')).toBe('2026-11-23')
  expect(from('2026-11-23', '08:00')).toBe('2026-11-23')
  expect(from('2026-11-23', '17:59')).toBe('2026-11-23')
  expect(from('2026-11-23', '18:00')).toBe('2026-11-24')
})

test('a holiday that it keeps, a date without hours and a closed time are no open days; hours of the date open one', () => {
  const holidays = [
    { date: '2026-12-25', key: 'christmas', hours: 'closed' },
    { date: '2026-12-26', key: 'second_christmas', hours: 'closed' },
  ] as const
  const dated = [{ ...row, date: '2026-12-28', intervals: [], breaks: [] }]
  const absences = [
    {
      ...row,
      starts_on: '2026-12-29',
      ends_on: '2026-12-30',
      from_time: null,
      to_time: null,
      reason: 'other' as const,
      is_requested: false,
    },
  ]
  expect(from('2026-12-25', '10:00', { holidays: [...holidays] })).toBe('2026-12-28')
  expect(from('2026-12-25', '10:00', { holidays: [...holidays], dated, absences })).toBe('2026-12-31')
  const open = [{ ...row, date: sunday, intervals: [{ from: '10:00', to: '14:00' }], breaks: [] }]
  expect(from(sunday, '10:00', { dated: open })).toBe(sunday)
})

test('without hours of its own it is open on any day but its holidays; with none at all it never opens', () => {
  expect(from(sunday, '10:00', { week: [] })).toBe(sunday)
  expect(from(sunday, '10:00', { week: week.map((day) => ({ ...day, intervals: [] })) })).toBeNull()
})
