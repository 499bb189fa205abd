import { takenTimes } from '@wizyta/contract/booking/calendar/day-load'
import { instantAt } from '@wizyta/contract/kit/wall-time'
import { expect, test } from 'vitest'
import type { DaysSource } from '../../booking/calendar/days/month-query.ts'
import { dutyOf, freeMinutes } from './duties.ts'

const timezone = 'Europe/Warsaw'
const date = '2026-11-23'
const at = (time: string) => instantAt(date, time, timezone)
const iso = (time: string) => new Date(at(time)).toISOString()
const visit = (from: string, to: string, employee_id = 'ola') => ({
  id: `${from} ${employee_id}`,
  status: 'booked' as const,
  starts_at: iso(from),
  total: 0,
  lines: [{ employee_id, starts_at: iso(from), ends_at: iso(to), segments: [] }],
})
const owner = (employee_id: string | null) => ({ employee_id, resource_id: null })
const source: DaysSource = {
  timezone,
  visits: [visit('10:00', '11:00'), visit('14:00', '15:00'), visit('19:00', '19:30', 'iga')],
  blocks: [
    {
      employee_id: 'ola',
      kind: 'admin',
      starts_at: iso('12:00'),
      ends_at: iso('12:30'),
      paid: true,
      bookable_over: false,
    },
  ],
  weeks: [
    {
      ...owner('ola'),
      weekday: 1,
      intervals: [{ from: '09:00', to: '17:00' }],
      breaks: [{ from: '13:00', to: '13:30' }],
    },
    { ...owner('iga'), weekday: 1, intervals: [], breaks: [] },
    { ...owner('ewa'), weekday: 1, intervals: [{ from: '09:00', to: '17:00' }], breaks: [] },
  ],
  dated: [],
  absences: [
    { ...owner('ewa'), starts_on: date, ends_on: date, from_time: null, to_time: null, reason: 'sick' },
  ],
  employees: ['ola', 'iga', 'ewa'].map((id) => ({ id, hired_on: null, left_on: null })),
}
const taken = takenTimes(source)
const duty = (who: string, time: string) => dutyOf(who, { date, at: at(time) }, source, taken)

test.each([
  ['08:00', { state: 'later', until: iso('09:00') }],
  ['09:30', { state: 'free', until: iso('10:00') }],
  ['10:30', { state: 'with_client', until: iso('11:00'), visit_id: '10:00 ola' }],
  ['11:00', { state: 'free', until: iso('12:00') }],
  ['12:10', { state: 'busy', until: iso('12:30'), block: 'admin' }],
  ['13:10', { state: 'break', until: iso('13:30') }],
  ['15:30', { state: 'free', until: iso('17:00') }],
  ['18:00', { state: 'finished', until: null }],
])('at %s someone with visits, a break and office work: %o', (time, expected) => {
  expect(duty('ola', time)).toMatchObject(expected)
})

test('with a client lasts to the end of services that follow each other in a visit, and not beyond a pause', () => {
  const long = {
    ...visit('08:00', '09:15'),
    lines: [
      ['09:15', '10:00'],
      ['08:00', '09:15'],
      ['10:30', '11:00'],
    ].map(([from = '', to = '']) => ({
      employee_id: 'ola',
      starts_at: iso(from),
      ends_at: iso(to),
      segments: [],
    })),
  }
  const visits = [long, visit('10:00', '10:15')]
  const until = (time: string) =>
    dutyOf('ola', { date, at: at(time) }, { ...source, visits }, takenTimes({ visits, blocks: [] }))?.until
  expect(['08:30', '09:20', '10:40'].map(until)).toEqual([iso('10:00'), iso('10:00'), iso('11:00')])
})

test('an employee off today is left out, unless a visit calls them in', () => {
  expect(duty('iga', '12:00')).toMatchObject({ state: 'later', until: iso('19:00') })
  expect(dutyOf('iga', { date, at: at('12:00') }, { ...source, visits: [] }, new Map())).toBeNull()
})

test('an absent employee is shown with the reason', () => {
  expect(duty('ewa', '12:00')).toMatchObject({ state: 'away', absence: 'sick' })
})

test('free time is what remains of the day, without visits, blocks, breaks and those who are away', () => {
  // Ola's eight hours without a break of 30, visits of 60 and 60, a block of 30 minutes
  expect(freeMinutes({ date, at: at('00:00') }, source, taken)).toBe(300)
  expect(freeMinutes({ date, at: at('14:30') }, source, taken)).toBe(120)
  expect(freeMinutes({ date, at: at('18:00') }, source, taken)).toBe(0)
})
