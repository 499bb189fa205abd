import { expect, test } from 'vitest'
import { rebookDates, rebookDays } from './rebook-days.ts'

test('a visit is proposed again in 4, 6 and 8 weeks, the days of its services first', () => {
  expect(rebookDays([])).toEqual([28, 42, 56])
  expect(rebookDays([{ rebook_from_days: null, rebook_to_days: null }])).toEqual([28, 42, 56])
  expect(rebookDays([{ rebook_from_days: 21, rebook_to_days: 35 }])).toEqual([21, 35, 28, 42, 56])
  expect(rebookDays([{ rebook_from_days: 42, rebook_to_days: null }, { rebook_from_days: 10 }])).toEqual([
    10, 42, 28, 56,
  ])
})

test('dates of the next visit are counted from the day of the visit, and of one long past from today', () => {
  const dates = (day: string) => rebookDates([], { day, today: '2026-11-25' }).map(({ date }) => date)
  expect(dates('2026-12-01')).toEqual(['2026-12-29', '2027-01-12', '2027-01-26'])
  expect(dates('2026-11-25')).toEqual(['2026-12-23', '2027-01-06', '2027-01-20'])
  expect(dates('2026-06-01')).toEqual(dates('2026-11-25'))
})
