import { weekdays } from '@wizyta/contract/figures/report-schedules/api'
import { lastDue, type Timing } from '@wizyta/contract/figures/report-schedules/due'
import { addDays, localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const zone = 'Europe/Warsaw'
const timing = fc.record({
  rhythm: fc.constantFrom('day', 'week', 'month'),
  weekday: fc.constantFrom(...weekdays),
  month_day: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
}) as fc.Arbitrary<Timing>
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((at) => at.getTime())

test('a report is due in every period once, never ahead of its hour', () => {
  fc.assert(
    fc.property(timing, moment, (own, at) => {
      const due = lastDue(own, at, zone)
      const longest = { day: 2, week: 8, month: 32 }[own.rhythm]
      return (
        due.at <= at &&
        localDay(due.at, zone) === due.date &&
        due.date >= addDays(localDay(at, zone), -longest) &&
        // The moment itself is due, and the one before it belongs to the day before.
        lastDue(own, due.at, zone).date === due.date &&
        lastDue(own, due.at - 1, zone).date < due.date
      )
    }),
  )
})

test('on the days of the clock change it is due once, at its hour or the next one that there is', () => {
  const daily = (hour: number): Timing => ({ rhythm: 'day', weekday: 'monday', month_day: 1, hour })
  const of = (hour: number, day: string) => {
    const from = Date.parse(`${day}T00:00:00Z`) - 3 * 3_600_000
    const dues = Array.from({ length: 30 * 12 }, (_, step) =>
      lastDue(daily(hour), from + step * 300_000, zone),
    )
    return [...new Set(dues.filter(({ date }) => date === day).map(({ at }) => at))]
  }
  for (const day of ['2026-03-29', '2026-10-25'])
    for (let hour = 0; hour < 24; hour += 1) {
      const found = of(hour, day)
      expect([day, hour, found.length]).toEqual([day, hour, 1])
      const skipped = day === '2026-03-29' && hour === 2
      expect(localTimeOf(found[0] as number, zone)).toBe(`${String(skipped ? 3 : hour).padStart(2, '0')}:00`)
    }
})

test('a month without the day has it on its last one', () => {
  const monthly: Timing = { rhythm: 'month', weekday: 'monday', month_day: 31, hour: 7 }
  expect(lastDue(monthly, Date.parse('2026-03-01T12:00Z'), zone).date).toBe('2026-02-28')
  expect(lastDue(monthly, Date.parse('2028-03-01T12:00Z'), zone).date).toBe('2028-02-29')
})
