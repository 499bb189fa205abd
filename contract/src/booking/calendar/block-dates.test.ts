import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/wall-time.ts'
import { type BlockRepeat, blockDates } from './block-dates.ts'

const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek
const daysBetween = (a: string, b: string) =>
  Temporal.PlainDate.from(a).until(Temporal.PlainDate.from(b)).total('days')
const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days))
const rule = fc.record({
  every: fc.integer({ min: 1, max: 5 }),
  unit: fc.constantFrom('days' as const, 'weeks' as const),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
})

test('as many dates as asked for, in order, none before the first', () => {
  fc.assert(
    fc.property(rule, date, fc.integer({ min: 2, max: 60 }), (repeat, first, count) => {
      const dates = blockDates({ ...repeat, count }, first)
      expect(dates).toHaveLength(count)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(dates.every((one) => one >= first)).toBe(true)
    }),
  )
})

test('weekly ones lie on the chosen weekdays of every n-th week alone, and on all of them', () => {
  fc.assert(
    fc.property(rule, date, fc.integer({ min: 0, max: 200 }), ({ every, weekdays }, first, days) => {
      const until = addDays(first, days)
      const repeat: BlockRepeat = { every, unit: 'weeks', weekdays, until }
      const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
      const monday = addDays(first, 1 - weekdayOf(first))
      const all = Array.from({ length: days + 1 }, (_, index) => addDays(first, index))
      const wanted = all.filter(
        (one) => chosen.includes(weekdayOf(one)) && Math.floor(daysBetween(monday, one) / 7) % every === 0,
      )
      expect(blockDates(repeat, first)).toEqual(wanted)
    }),
  )
})
