import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSpans } from '../people/working-hours/hours.ts'
import {
  addDays,
  dayBounds,
  daysOf,
  instantAt,
  localDay,
  localTimeOf,
  minutesOfDay,
  shiftWall,
  stepOnGrid,
  wallDistance,
  wallMinutes,
  weekdayOf,
} from './wall-time.ts'

const zones = [
  'Europe/Warsaw',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const zone = fc.constantFrom(...zones)
const date = fc
  .integer({ min: 0, max: 20 * 366 })
  .map((days) => Temporal.PlainDate.from('2010-01-01').add({ days }).toString())
const time = fc.integer({ min: 0, max: 1439 }).map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`)
const two = (value: number) => String(value).padStart(2, '0')

describe('INP-5: wall time, over 20 years and 12 zones', () => {
  test('a wall time is the instant that Temporal calls compatible', () => {
    fc.assert(
      fc.property(date, time, zone, (day, at, timezone) => {
        const expected = Temporal.PlainDateTime.from(`${day}T${at}`).toZonedDateTime(timezone, {
          disambiguation: 'compatible',
        })
        expect(instantAt(day, at, timezone)).toBe(expected.epochMilliseconds)
      }),
      { numRuns: 3_000 },
    )
  })

  /** Wall times around each clock change that are read as another instant than Temporal has. */
  function misread(read: typeof instantAt) {
    const wrong: string[] = []
    for (const timezone of zones) {
      let at = Temporal.ZonedDateTime.from(`2010-01-01T00:00[${timezone}]`)
      for (let index = 0; index < 40; index += 1) {
        const next = at.getTimeZoneTransition('next')
        if (next === null) break
        at = next
        const day = at.toPlainDate()
        for (const each of [day.subtract({ days: 1 }), day, day.add({ days: 1 })]) {
          const minutes = each
            .toZonedDateTime(timezone)
            .until(each.add({ days: 1 }).toZonedDateTime(timezone))
            .total('minutes')
          if (minutesOfDay(each.toString(), timezone) !== minutes)
            wrong.push(`${each.toString()} ${timezone}`)
          for (let minute = 0; minute < 1440; minute += 10) {
            const wall = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
            const instant = each.toZonedDateTime({ timeZone: timezone, plainTime: wall }).epochMilliseconds
            if (read(each.toString(), wall.toString().slice(0, 5), timezone) !== instant)
              wrong.push(`${each.toString()}T${wall.toString()} ${timezone}`)
          }
        }
      }
    }
    return wrong
  }
  test('on the very days of a clock change too', () => {
    expect(misread(instantAt)).toEqual([])
  })

  test('INP-5, the control: minutes added to midnight are wrong after every clock change', () => {
    const added = (day: string, at: string, timezone: string) => {
      const [hours = 0, minutes = 0] = at.split(':').map(Number)
      return instantAt(day, '00:00', timezone) + (hours * 60 + minutes) * 60_000
    }
    expect(misread(added).length).toBeGreaterThan(10_000)
  })

  test('days follow each other without gap, and every instant lies in its day', () => {
    fc.assert(
      fc.property(date, zone, fc.double({ min: 0, max: 0.999, noNaN: true }), (day, timezone, part) => {
        const bounds = dayBounds(day, timezone)
        expect(dayBounds(addDays(day, 1), timezone).from).toBe(bounds.to)
        // Samoa left out 30 December 2011
        if (bounds.to === bounds.from) return
        const instant = Math.floor(bounds.from + part * (bounds.to - bounds.from))
        expect(localDay(instant, timezone)).toBe(day)
      }),
      { numRuns: 2_000 },
    )
  })

  test('INP-6: 24:00 is the next midnight; a skipped time moves on by the gap, a doubled time is its first instant', () => {
    const iso = (day: string, at: string) => new Date(instantAt(day, at, 'Europe/Warsaw')).toISOString()
    expect(iso('2026-11-20', '24:00')).toBe('2026-11-20T23:00:00.000Z')
    expect(iso('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
    expect(localTimeOf(iso('2027-03-28', '02:30'), 'Europe/Warsaw')).toBe('03:30')
    expect(iso('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
    expect(wallMinutes(instantAt('2027-03-28', '09:30', 'Europe/Warsaw'), 'Europe/Warsaw')).toBe(570)
    expect([
      minutesOfDay('2027-03-28', 'Europe/Warsaw'),
      minutesOfDay('2027-10-31', 'Europe/Warsaw'),
    ]).toEqual([1380, 1500])
  })

  test('INP-6: a span across midnight lies in two dates, one up to midnight in one', () => {
    const at = (day: string, hour: string) => instantAt(day, hour, 'Europe/Warsaw')
    expect(
      daysOf({ from: at('2026-12-31', '23:30'), to: at('2027-01-01', '00:30') }, 'Europe/Warsaw'),
    ).toEqual(['2026-12-31', '2027-01-01'])
    expect(
      daysOf({ from: at('2026-12-31', '23:30'), to: at('2026-12-31', '24:00') }, 'Europe/Warsaw'),
    ).toEqual(['2026-12-31'])
  })
})

test('INP-5: a 9:00 working day starts at 9:00 on every day of 20 years, in every zone', () => {
  fc.assert(
    fc.property(date, zone, (day, timezone) => {
      const weeks = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        employee_id: null,
        resource_id: null,
        weekday,
        intervals: [{ from: '09:00', to: '17:00' }],
        breaks: [],
      }))
      const [open] = openSpans({ date: day, timezone, weeks, dated: [], absences: [], employees: [] })
      if (open === undefined || dayBounds(day, timezone).from === dayBounds(day, timezone).to) return
      expect([localTimeOf(open.from, timezone), localTimeOf(open.to, timezone)]).toEqual(['09:00', '17:00'])
    }),
    { numRuns: 1_000 },
  )
})

test('a day later on the wall is a day later over the clock change, and the distance says so', () => {
  const saturday = instantAt('2027-03-27', '09:00', 'Europe/Warsaw')
  const sunday = shiftWall(saturday, 1440, 'Europe/Warsaw')
  expect([sunday - saturday, localTimeOf(sunday, 'Europe/Warsaw')]).toEqual([23 * 3_600_000, '09:00'])
  expect(wallDistance(saturday, sunday, 'Europe/Warsaw')).toBe(1440)
  expect(wallDistance(sunday, saturday, 'Europe/Warsaw')).toBe(-1440)
})

describe('steps on the grid', () => {
  const walk = (date: string, time: string, direction: 1 | -1, count: number, step = 30) => {
    const times: string[] = []
    let at = instantAt(date, time, 'Europe/Warsaw')
    for (let index = 0; index < count; index += 1) {
      at = stepOnGrid(at, step, direction, 'Europe/Warsaw')
      times.push(localTimeOf(at, 'Europe/Warsaw'))
    }
    return times
  }

  test('pass over the hour that a spring night leaves out, both ways', () => {
    expect(walk('2027-03-28', '01:10', 1, 3)).toEqual(['01:30', '03:00', '03:30'])
    expect(walk('2027-03-28', '03:30', -1, 3)).toEqual(['03:00', '01:30', '01:00'])
  })

  test('go twice through the hour that an autumn night has twice', () => {
    expect(walk('2026-10-25', '01:30', 1, 6)).toEqual(['02:00', '02:30', '02:00', '02:30', '03:00', '03:30'])
    expect(walk('2026-10-25', '03:00', -1, 5)).toEqual(['02:30', '02:00', '02:30', '02:00', '01:30'])
  })

  test('stay within the day', () => {
    expect(walk('2026-11-20', '00:20', -1, 2)).toEqual(['00:00', '00:00'])
    expect(walk('2026-11-20', '23:10', 1, 3, 15)).toEqual(['23:15', '23:30', '23:45'])
    expect(walk('2026-11-20', '23:45', 1, 1, 15)).toEqual(['23:45'])
  })
})

/** Dates whose weekday is reckoned otherwise than the calendar has it. */
const wrongWeekdays = (reckon: (date: string) => number) =>
  ['1899-12-31', '1969-12-31', '1970-01-01', '2000-02-29', '2026-11-29', '2100-03-01'].filter(
    (date) => reckon(date) !== Temporal.PlainDate.from(date).dayOfWeek,
  )
test('INP-6: a weekday is reckoned as the calendar has it, before 1970 and in leap years too', () => {
  expect(wrongWeekdays(weekdayOf)).toEqual([])
})

test('INP-6, the control: a remainder that is below zero before 1970 gives another weekday', () => {
  const remainder = (date: string) => ((Date.parse(date) / 86_400_000 + 3) % 7) + 1
  expect(wrongWeekdays(remainder)).toEqual(['1899-12-31'])
})
