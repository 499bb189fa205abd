import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparableDays, comparedPeriod, periodOf, type ReportPeriod } from './report-period.ts'

/** The days of a period that are compared, and those with which. */
function compared(name: ReportPeriod, today: string) {
  const days = comparableDays(periodOf(name, today, 'monday'), name, today)
  const before = comparedPeriod(days, 'previous', name)
  return [days.from, days.to, before.from, before.to]
}

test.each<[name: ReportPeriod, today: string, ...string[]]>([
  ['this-month', '2026-11-28', '2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28'],
  ['this-month', '2026-11-01', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
  // A month that is over is compared with the whole of the one before.
  ['this-month', '2026-11-30', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-11-28', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  // The month before is shorter.
  ['this-month', '2026-03-30', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['this-month', '2028-03-30', '2028-03-01', '2028-03-30', '2028-02-01', '2028-02-29'],
  ['this-month', '2026-02-28', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['this-month', '2028-02-28', '2028-02-01', '2028-02-28', '2028-01-01', '2028-01-28'],
  // The week in which the clocks change, and the one after it.
  ['this-week', '2026-10-25', '2026-10-19', '2026-10-25', '2026-10-12', '2026-10-18'],
  ['this-week', '2026-03-31', '2026-03-30', '2026-03-31', '2026-03-23', '2026-03-24'],
  ['this-quarter', '2026-11-28', '2026-10-01', '2026-11-28', '2026-07-01', '2026-08-28'],
  ['this-quarter', '2026-11-30', '2026-10-01', '2026-11-30', '2026-07-01', '2026-08-31'],
  ['this-quarter', '2026-05-30', '2026-04-01', '2026-05-30', '2026-01-01', '2026-02-28'],
  ['this-year', '2026-11-28', '2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
  ['this-year', '2028-02-29', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  ['this-year', '2026-12-31', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('%s on %s is compared day by day', (name, today, ...days) => {
  expect(compared(name, today)).toEqual(days)
})

test('a period of now is compared up to today, with days of the period before it alone', () => {
  const pairs = [
    ['this-week', 'last-week'],
    ['this-month', 'last-month'],
    ['this-quarter', 'last-quarter'],
    ['this-year', 'last-year'],
  ] as const
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.integer({ min: 0, max: 10_000 }), ([now, last], count) => {
      const today = Temporal.PlainDate.from('2020-01-01').add({ days: count }).toString()
      const [, to = '', from, until = ''] = compared(now, today)
      const before = periodOf(last, today, 'monday')
      expect(to).toBe(today)
      expect(from).toBe(before.from)
      expect(until >= before.from && until <= before.to).toBe(true)
      // Where the period is over, so is the one with which it is compared.
      if (today === periodOf(now, today, 'monday').to) expect(until).toBe(before.to)
    }),
  )
})

test('days of one\u2019s own choice are compared with as many before them', () => {
  expect(comparedPeriod({ from: '2026-11-10', to: '2026-11-14' }, 'previous')).toEqual({
    from: '2026-11-05',
    to: '2026-11-09',
  })
})
