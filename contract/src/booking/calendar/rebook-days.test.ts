import { expect, test } from 'vitest'
import { rebookDays } from './rebook-days.ts'

test('a visit is proposed again in 4, 6 and 8 weeks, the days of its services first', () => {
  expect(rebookDays([])).toEqual([28, 42, 56])
  expect(rebookDays([{ rebook_from_days: null, rebook_to_days: null }])).toEqual([28, 42, 56])
  expect(rebookDays([{ rebook_from_days: 21, rebook_to_days: 35 }])).toEqual([21, 35, 28, 42, 56])
  expect(rebookDays([{ rebook_from_days: 42, rebook_to_days: null }, { rebook_from_days: 10 }])).toEqual([
    10, 42, 28, 56,
  ])
})
