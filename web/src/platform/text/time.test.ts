import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  dateOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatMinutes,
  formatMonth,
  formatTime,
  formatTimeRange,
  formatWallTime,
  formatWeekday,
  instantAt,
  minutesOfDay,
  weekStart,
} from './time.ts'

const warsaw = 'Europe/Warsaw'

describe('a wall time becomes an instant', () => {
  test('on an ordinary day', () => {
    expect(instantAt('2026-11-20', '09:00', warsaw).toString()).toBe('2026-11-20T08:00:00Z')
    expect(instantAt('2026-07-20', '09:00', warsaw).toString()).toBe('2026-07-20T07:00:00Z')
  })

  test('skipped by a spring night, it moves forward by the gap', () => {
    const instant = instantAt('2026-03-29', '02:30', warsaw)
    expect(formatTime(instant, warsaw)).toBe('3:30')
  })

  test('there twice in an autumn night, it is the first', () => {
    expect(instantAt('2026-10-25', '02:30', warsaw).toString()).toBe('2026-10-25T00:30:00Z')
  })

  test('24:00 is the next midnight, also on the longest day', () => {
    expect(instantAt('2026-10-25', '24:00', warsaw).toString()).toBe('2026-10-25T23:00:00Z')
    expect(instantAt('2026-12-31', '24:00', warsaw).equals(instantAt('2027-01-01', '00:00', warsaw))).toBe(
      true,
    )
  })
})

test('a day has 1440 minutes, and on clock changes 1380 or 1500', () => {
  expect(minutesOfDay('2026-11-20', warsaw)).toBe(1440)
  expect(minutesOfDay('2026-03-29', warsaw)).toBe(1380)
  expect(minutesOfDay('2026-10-25', warsaw)).toBe(1500)
})

afterEach(() => vi.unstubAllEnvs())

test.each(['America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'a browser in %s shows the time and date of the business',
  (browser) => {
    vi.stubEnv('TZ', browser)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(
      new RegExp(`${browser}|Asia/Calcutta`),
    )
    const lateEvening = '2026-11-20T22:30:00Z'
    expect(formatTime(lateEvening, warsaw)).toBe('23:30')
    expect(dateOf(lateEvening, warsaw)).toBe('2026-11-20')
    expect(formatDateTime(lateEvening, warsaw, 'pl')).toBe('20.11.2026, 23:30')
    expect(formatDate('2026-11-20', 'pl')).toBe('20.11.2026')
    expect(dateOf('2026-11-20T23:30:00Z', warsaw)).toBe('2026-11-21')
  },
)

test('dates are written as Poles and Britons write them', () => {
  const day = '2026-11-20'
  const thisYear = Temporal.Now.plainDateISO().with({ month: 11, day: 20 })
  expect(formatDay(thisYear, 'pl')).toMatch(/^\p{L}+\.?, 20 lis$/u)
  expect(formatDay(thisYear, 'en')).toMatch(/^\w+,? 20 Nov$/)
  expect(formatDay('1999-11-20', 'pl')).toBe('sob., 20 lis 1999')
  expect(formatDay('1999-11-20', 'en')).toMatch(/^Sat,? 20 Nov 1999$/)
  expect(formatLongDay(thisYear, 'pl')).toMatch(/^\p{L}+, 20 listopada$/u)
  expect(formatLongDay(thisYear, 'en')).toMatch(/^\w+,? 20 November$/)
  expect(formatLongDay('1999-11-20', 'pl')).toBe('sobota, 20 listopada 1999')
  expect(formatLongDay('1999-11-20', 'en')).toMatch(/^Saturday,? 20 November 1999$/)
  expect(formatMonth(day, 'pl')).toBe('listopad 2026')
  expect(formatDate(day, 'en')).toBe('20 Nov 2026')
  expect([formatDate('1604-05-02', 'pl'), formatDate('1604-05-02', 'en')]).toEqual(['02.05', '2 May'])
  expect(formatWeekday(day, 'long', 'pl')).toBe('piątek')
})

test('times and lengths are short', () => {
  expect(formatTimeRange('2026-11-20T08:00:00Z', '2026-11-20T09:30:00Z', warsaw)).toBe('9:00–10:30')
  expect(formatWallTime('09:05')).toBe('9:05')
  expect([0, 45, 60, 90].map(formatMinutes)).toEqual([
    '0\u00a0min',
    '45\u00a0min',
    '1\u00a0h',
    '1\u00a0h 30\u00a0min',
  ])
  expect(formatMinutes(2_104 * 60)).toBe('2\u00a0104\u00a0h')
})

test('a week starts on Monday', () => {
  expect(weekStart('2026-11-20').toString()).toBe('2026-11-16')
  expect(weekStart('2026-11-22').toString()).toBe('2026-11-16')
  expect(weekStart('2026-11-23').toString()).toBe('2026-11-23')
  expect(weekStart('2026-11-21', 'sunday').toString()).toBe('2026-11-15')
  expect(weekStart('2026-11-22', 'sunday').toString()).toBe('2026-11-22')
  expect(weekStart('2026-11-23', 'sunday').toString()).toBe('2026-11-22')
})
