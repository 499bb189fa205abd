import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDue, type Repetition } from './repeat.ts'

const date = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => Temporal.PlainDate.from('2025-12-25').add({ days }).toString())
const repetition = fc.record<Repetition>({
  from: date,
  every: fc.integer({ min: 1, max: 99 }),
  unit: fc.constantFrom('day', 'week', 'month'),
})

/** The same, step by step. */
function walked({ from, every, unit }: Repetition, due: string, today: string): string {
  for (let step = 1; ; step += 1) {
    const next = Temporal.PlainDate.from(from)
      .add({ [`${unit}s`]: every * step })
      .toString()
    if (next > due && next >= today) return next
  }
}

test('the next date is the first of the series after the due date that is not in the past', () => {
  fc.assert(
    fc.property(repetition, fc.nat(60), date, (series, steps, today) => {
      const due = Temporal.PlainDate.from(series.from)
        .add({ [`${series.unit}s`]: series.every * (steps % 12) })
        .toString()
      expect(nextDue(series, due, today)).toBe(walked(series, due, today))
    }),
    { numRuns: 2_000 },
  )
})

test('the last day of a month stays the last day', () => {
  const monthly: Repetition = { from: '2027-01-31', every: 1, unit: 'month' }
  const dates = ['2027-01-31']
  for (let count = 0; count < 4; count += 1) dates.push(nextDue(monthly, dates.at(-1) ?? '', '2027-01-01'))
  expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(nextDue({ from: '2028-02-29', every: 12, unit: 'month' }, '2028-02-29', '2028-03-01')).toBe(
    '2029-02-28',
  )
})

test('done late, it is not due in the past; done early, the next one is after it', () => {
  const daily: Repetition = { from: '2027-03-01', every: 1, unit: 'day' }
  expect(nextDue(daily, '2027-03-01', '2027-03-04')).toBe('2027-03-04')
  expect(nextDue(daily, '2027-03-10', '2027-03-04')).toBe('2027-03-11')
})
