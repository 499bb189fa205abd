import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '../../kit/spans.ts'
import { shiftWallTime } from '../../kit/typed-time.ts'
import { instantAt, localDay, localTimeOf } from '../../kit/wall-time.ts'
import { waitingWindow } from './api.ts'
import { byRank, type FreeTime, rankMatches, suitableStarts, type Waiting } from './match.ts'

const zone = 'Europe/Warsaw'
const at = (text: string) => instantAt(text.slice(0, 10), text.slice(11), zone)

// Often around two o'clock, when the clocks go forward.
const minuteOfDay = fc
  .oneof(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 100, max: 200 }), fc.constant(120))
  .map((minute) => shiftWallTime('00:00', minute))

const entry = fc.record<Waiting>({
  id: fc.uuid(),
  status: fc.constantFrom('waiting', 'offered', 'booked', 'declined', 'expired'),
  priority: fc.constantFrom('normal', 'high'),
  created_at: fc.constantFrom('2026-01-02T10:00:00Z', '2026-01-03T10:00:00Z', '2026-02-03T10:00:00+01:00'),
  windows: fc.array(
    fc
      .record({
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
        part: fc.constantFrom('any', 'morning', 'afternoon', 'evening', 'hours'),
        hours_from: fc.option(minuteOfDay),
        hours_to: fc.option(fc.oneof(minuteOfDay, fc.constant('24:00'))),
      })
      .map(({ weekdays, part, ...hours }) =>
        part === 'hours' ? { weekdays, part, ...hours } : { weekdays, part },
      )
      .filter((window) => waitingWindow.safeParse(window).success),
    { maxLength: 5 },
  ),
  valid_from: fc.constantFrom(null, '2026-03-28', '2026-03-29'),
  valid_to: fc.constantFrom(null, '2026-03-29', '2026-03-30'),
  employee_ids: fc.subarray(['a', 'b', 'c']),
  length_min: fc.integer({ min: 5, max: 240 }),
  value: fc.integer({ min: 0, max: 30_000 }),
})
// Around the night in which the clocks go forward.
const free = fc.record<FreeTime>({
  from: fc.integer({ min: 0, max: 3 * 24 * 4 }).map((quarter) => at('2026-03-27T00:00') + quarter * 900_000),
  to: fc.constant(null),
  employee_ids: fc.subarray(['a', 'b', 'd']),
})
const freeTime = fc
  .tuple(free, fc.option(fc.integer({ min: 0, max: 36 * 60 })))
  .map(([one, minutes]) => ({ ...one, to: minutes === null ? null : one.from + minutes * 60_000 }))

/** The same asked of one start, word by word. */
function suits(start: number, { from, to, employee_ids }: FreeTime, one: Waiting): boolean {
  const date = localDay(start, zone)
  const time = localTimeOf(start, zone)
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const parts = {
    any: true,
    morning: time < '12:00',
    afternoon: time >= '12:00' && time < '17:00',
    evening: time >= '17:00',
  }
  return (
    ['waiting', 'offered'].includes(one.status) &&
    (to === null ? start === from : start >= from && start + one.length_min * 60_000 <= to) &&
    (one.valid_from === null || date >= one.valid_from) &&
    (one.valid_to === null || date <= one.valid_to) &&
    (one.employee_ids.length === 0 ||
      employee_ids.length === 0 ||
      one.employee_ids.some((id) => employee_ids.includes(id))) &&
    (one.windows.length === 0 ||
      one.windows.some(
        ({ weekdays, part, hours_from, hours_to }) =>
          (weekdays.length === 0 || weekdays.includes(weekday)) &&
          (part === 'hours' ? time >= (hours_from ?? '00:00') && time < (hours_to ?? '24:00') : parts[part]),
      ))
  )
}

test('a start suits an entry exactly when length, dates, days, part or hours of the day and employee do', () => {
  fc.assert(
    fc.property(freeTime, entry, fc.integer({ min: -60, max: 37 * 60 }), (time, one, minutes) => {
      const start = time.from + minutes * 60_000
      expect(covers(suitableStarts(time, one, zone), start)).toBe(suits(start, time, one))
    }),
    { numRuns: 5_000 },
  )
})

test('the same clients are asked in the same order, however the list was read', () => {
  const entries = fc.uniqueArray(entry, { maxLength: 12, selector: ({ id }) => id })
  fc.assert(
    fc.property(freeTime, entries, (time, some) => {
      const ranked = rankMatches(time, some, zone)
      expect(rankMatches(time, some.toReversed(), zone)).toEqual(ranked)
      expect(ranked.every((one) => some.includes(one))).toBe(true)
      for (const [index, one] of ranked.slice(1).entries())
        expect(byRank(ranked[index] as Waiting, one)).toBeLessThan(0)
    }),
  )
})

test('more free time never loses a client', () => {
  const more = fc.integer({ min: 0, max: 600 })
  fc.assert(
    fc.property(freeTime, entry, more, (time, one, minutes) => {
      if (time.to === null) return
      const longer = { ...time, to: time.to + minutes * 60_000 }
      if (suitableStarts(time, one, zone).length > 0)
        expect(suitableStarts(longer, one, zone).length).toBeGreaterThan(0)
    }),
  )
})

test('high priority comes first, then the longest waiting, then the higher value', () => {
  const plain: Waiting = {
    id: 'plain',
    status: 'waiting',
    priority: 'normal',
    created_at: '2026-01-02T10:00:00Z',
    windows: [],
    valid_from: null,
    valid_to: null,
    employee_ids: [],
    length_min: 60,
    value: 10_000,
  }
  const time = { from: at('2026-03-27T10:00'), to: null, employee_ids: [] }
  const later = { ...plain, id: 'later', created_at: '2026-01-05T10:00:00Z', value: 90_000 }
  const dearer = { ...plain, id: 'dearer', value: 20_000 }
  const urgent: Waiting = { ...later, id: 'urgent', priority: 'high' }
  expect(rankMatches(time, [later, plain, dearer, urgent], zone).map(({ id }) => id)).toEqual([
    'urgent',
    'dearer',
    'plain',
    'later',
  ])
})
