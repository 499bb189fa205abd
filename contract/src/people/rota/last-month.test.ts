import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTakenOver, monthBefore } from './last-month.ts'
import { daysOfMonth } from './person-month.ts'

test('each day of a month takes over the same weekday of the month before, in the same of A and B weeks', () => {
  const month = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(month, ([year, number]) => {
      const open = `${year}-${String(number).padStart(2, '0')}`
      for (const date of daysOfMonth(open)) {
        const source = dayTakenOver(date)
        const weeks = (Date.parse(date) - Date.parse(source)) / (7 * 86_400_000)
        expect([source.slice(0, 7), weeks % 2], date).toEqual([monthBefore(open), 0])
      }
    }),
  )
})

test('the month before January is December', () => expect(monthBefore('2027-01')).toBe('2026-12'))
