import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/wall-time.ts'
import type { HoursSource } from '../working-hours/hours.ts'
import { dayMinutes, daysByReason, leaveLimit, leftOf, usesUp, workingDays } from './leave-days.ts'

const ann = { employee_id: 'ann', resource_id: null }
const house = { employee_id: null, resource_id: null }
const source: HoursSource = {
  weeks: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    ...ann,
    weekday,
    intervals: weekday < 6 ? [{ from: '09:00', to: '17:00' }] : [],
    breaks: [],
  })),
  dated: [],
  absences: [
    {
      ...house,
      starts_on: '2026-11-11',
      ends_on: '2026-11-11',
      from_time: null,
      to_time: null,
      reason: 'holiday',
    },
    {
      ...ann,
      starts_on: '2026-11-09',
      ends_on: '2026-11-13',
      from_time: null,
      to_time: null,
      reason: 'sick',
    },
  ],
  employees: [{ id: 'ann', hired_on: null, left_on: null }],
}
const days = (
  starts_on: string,
  ends_on: string,
  from_time: string | null = null,
  to_time: string | null = null,
) =>
  workingDays(
    source,
    'ann',
    { starts_on, ends_on, from_time, to_time },
    { from: '2026-01-01', to: '2026-12-31' },
  )

test('leave takes working days: neither days off nor holidays, and a part of a day as its share', () => {
  expect(days('2026-11-02', '2026-11-08')).toBe(5000)
  expect(days('2026-11-09', '2026-11-15')).toBe(4000)
  expect(days('2026-11-02', '2026-11-02', '13:00', null)).toBe(500)
  expect(days('2026-11-07', '2026-11-08')).toBe(0)
  expect(days('2026-12-28', '2027-01-05')).toBe(4000)
})

test('each part of a day counts once, and illness before leave', () => {
  const byReason = (...rows: [string, string, string, string?, string?][]) =>
    Object.fromEntries(
      daysByReason(
        source,
        'ann',
        rows.map(([reason, starts_on, ends_on, from_time = null, to_time = null]) => ({
          reason,
          starts_on,
          ends_on,
          from_time,
          to_time,
        })),
        { from: '2026-01-01', to: '2026-12-31' },
      ),
    )
  const leave = ['holiday', '2026-10-05', '2026-10-09'] as [string, string, string]
  expect(byReason(leave, leave)).toEqual({ holiday: 5000 })
  expect(byReason(leave, ['holiday', '2026-10-08', '2026-10-13'])).toEqual({ holiday: 7000 })
  expect(byReason(leave, ['sick', '2026-10-07', '2026-10-12'])).toEqual({ holiday: 2000, sick: 4000 })
  const half = ['on_demand', '2026-10-05', '2026-10-05', '13:00', '17:00'] as [
    string,
    string,
    string,
    string,
    string,
  ]
  expect(byReason(leave, half)).toEqual({ holiday: 4500, on_demand: 500 })
})

test('days of a time are those of its parts together', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      (at, first, second) => {
        const from = addDays('2026-10-01', at)
        const middle = addDays(from, first)
        const to = addDays(middle, second + 1)
        expect(days(from, to)).toBe(days(from, middle) + days(addDays(middle, 1), to))
      },
    ),
  )
})

test('parts of days add up to the minutes that are missed, whatever the length of the days', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const short = { ...ann, date: '2026-10-06', intervals: [{ from: '10:00', to: '17:00' }], breaks: [] }
  const uneven = { ...source, dated: [short] }
  const hour = (date: string) => ({ starts_on: date, ends_on: date, from_time: '11:00', to_time: '12:00' })
  const missed = (...dates: string[]) => {
    const shares = dates.reduce((sum, date) => sum + workingDays(uneven, 'ann', hour(date), year), 0)
    return Math.round((shares * (dayMinutes(uneven, 'ann', dates.map(hour), year) ?? 0)) / 1000)
  }
  expect(missed('2026-10-05')).toBe(60)
  expect(missed('2026-10-05', '2026-10-06')).toBe(120)
  const whole = { ...hour('2026-10-05'), from_time: null, to_time: null }
  expect(dayMinutes(uneven, 'ann', [whole], year)).toBeNull()
})

test('limits of a year follow seniority or the contract; leave on demand is part of the paid leave', () => {
  const of = (more: object) => ({ leave_days: null, seniority_since: null, hired_on: null, ...more })
  expect(leaveLimit('holiday', of({}), 2026)).toBe(20)
  expect(leaveLimit('holiday', of({ hired_on: '2017-03-01' }), 2026)).toBe(20)
  expect(leaveLimit('holiday', of({ hired_on: '2017-03-01' }), 2027)).toBe(26)
  expect(leaveLimit('holiday', of({ hired_on: '2025-03-01', seniority_since: '2010-09-01' }), 2026)).toBe(26)
  expect(leaveLimit('holiday', of({ leave_days: 30 }), 2026)).toBe(30)
  expect(leaveLimit('on_demand', of({}), 2026)).toBe(4)
  expect(leaveLimit('on_demand', of({ leave_days: 2 }), 2026)).toBe(2)
  expect(leaveLimit('child_care', of({}), 2026)).toBe(2)
  expect(leaveLimit('sick', of({}), 2026)).toBeNull()
  const kinds = (used: number) =>
    [
      { reason: 'holiday', limit: 20_000, carried: 0, used },
      { reason: 'on_demand', limit: 4000, carried: 0, used: 1000 },
    ] as const
  const leftOnDemand = (used: number) => leftOf(kinds(used), kinds(used)[1])
  expect([leftOnDemand(5000), leftOnDemand(18_500), leftOnDemand(21_000)]).toEqual([3000, 1500, 0])
  expect([usesUp('on_demand', 'holiday'), usesUp('holiday', 'on_demand')]).toEqual([true, false])
})
