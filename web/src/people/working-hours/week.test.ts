import type { WeekdayHours } from '@wizyta/contract/people/working-hours/api'
import { describe, expect, test } from 'vitest'
import {
  asAlternating,
  asOneWeek,
  copiedDay,
  dayError,
  fullWeek,
  hoursOfDate,
  sortedDay,
  switchedDay,
  usualWeek,
  withBreak,
  withInterval,
  workMinutes,
} from './week.ts'

const day = (intervals: string[], breaks: string[] = []) => {
  const read = (list: string[]) => list.map((text) => ({ from: text.slice(0, 5), to: text.slice(6) }))
  return { intervals: read(intervals), breaks: read(breaks) }
}

test('a week has seven days, Monday first; what is not given is off', () => {
  const week = fullWeek([{ weekday: 3, ...day(['09:00-17:00']) }])
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(week.filter(({ intervals }) => intervals.length > 0).map(({ weekday }) => weekday)).toEqual([3])
  expect(usualWeek().filter(({ intervals }) => intervals.length > 0)).toHaveLength(5)
})

test('a day is copied to others with its breaks, and stays independent of them', () => {
  const week = fullWeek([{ weekday: 1, ...day(['08:00-16:00'], ['12:00-12:30']) }])
  const [monday] = week as [WeekdayHours]
  const copied = copiedDay(week, monday, [2, 3])
  expect(copied[2]).toEqual({ weekday: 3, ...day(['08:00-16:00'], ['12:00-12:30']) })
  expect(copied[3]?.intervals).toEqual([])
  expect(copied[1]?.intervals).not.toBe(copied[0]?.intervals)
})

test('one week becomes two that alternate and back; a day is copied within its week', () => {
  const two = asAlternating(fullWeek([{ weekday: 1, ...day(['08:00-16:00']) }]), '2026-11-09')
  expect(two.map(({ ab_week }) => ab_week).join('')).toBe('AAAAAAABBBBBBB')
  const copied = copiedDay(two, two[7] as WeekdayHours, [2])
  expect([copied[1]?.intervals, copied[8]?.intervals]).toEqual([[], two[7]?.intervals])
  expect(asOneWeek(copied)).toEqual(fullWeek([{ weekday: 1, ...day(['08:00-16:00']) }]))
  expect(hoursOfDate('2026-11-17', copied).intervals).toEqual(day(['08:00-16:00']).intervals)
})

test('further hours follow the last ones, within the day', () => {
  expect(withInterval(day(['08:00-12:00'])).intervals[1]).toEqual({ from: '13:00', to: '17:00' })
  expect(withInterval(day(['08:00-22:00'])).intervals[1]).toEqual({ from: '23:00', to: '24:00' })
  expect(withInterval(day(['08:00-23:00'])).intervals[1]).toEqual({ from: '23:00', to: '24:00' })
})

test('a break is put into the longest hours', () => {
  expect(withBreak(day(['08:00-09:00', '10:00-18:00'])).breaks).toEqual([{ from: '14:00', to: '14:30' }])
})

describe('a day that cannot be', () => {
  test.each([
    [day(['09:00-17:00'], ['12:00-12:30']), null],
    [day(['00:00-24:00']), null],
    [day([]), null],
    [day(['17:00-09:00']), 'invalid'],
    [day(['09:00-?']), 'invalid'],
    [day(['09:00-13:00', '12:00-17:00']), 'overlap'],
    [day(['09:00-12:00'], ['12:00-12:30']), 'break-outside'],
    [day([], ['12:00-12:30']), 'break-outside'],
  ])('%j → %s', (given, error) => expect(dayError(given)).toBe(error))
})

test('the time of work is counted without breaks', () => {
  expect(workMinutes(day(['09:00-12:00', '13:00-17:00'], ['10:00-10:15']))).toBe(405)
  expect(workMinutes(day(['09:00-?']))).toBe(0)
})

test('switching a day on and off, and putting it in order', () => {
  expect(workMinutes(switchedDay(day([]), true))).toBe(480)
  expect(switchedDay(day(['09:00-17:00'], ['12:00-12:30']), false)).toEqual(day([]))
  expect(sortedDay(day(['13:00-17:00', '08:00-12:00'])).intervals[0]?.from).toBe('08:00')
})
