import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hoursOn,
  load,
  merge,
  openSpans,
  overlap,
  repeatDates,
  resourceSpans,
  subtract,
  type TimedLine,
  workSpans,
} from './schedule.ts'
import {
  addDays,
  dayBounds,
  daysOf,
  instantAt,
  localDay,
  localTimeOf,
  minutesOfDay,
  type Span,
  wallMinutes,
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
const span = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ from, to: from + length }))
const spans = fc.array(span, { maxLength: 8 })
const moments = (list: readonly Span[]) =>
  new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

describe('wall time, over 20 years and 12 zones', () => {
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

  test('on the very days of a clock change too', () => {
    for (const timezone of zones) {
      let at = Temporal.ZonedDateTime.from(`2010-01-01T00:00[${timezone}]`)
      for (let index = 0; index < 40; index += 1) {
        const next = at.getTimeZoneTransition('next')
        if (next === null) break
        at = next
        const day = at.toPlainDate()
        for (const each of [day.subtract({ days: 1 }), day, day.add({ days: 1 })]) {
          expect(minutesOfDay(each.toString(), timezone)).toBe(
            each
              .toZonedDateTime(timezone)
              .until(each.add({ days: 1 }).toZonedDateTime(timezone))
              .total('minutes'),
          )
          for (let minute = 0; minute < 1440; minute += 10) {
            const wall = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
            expect(instantAt(each.toString(), wall.toString().slice(0, 5), timezone)).toBe(
              each.toZonedDateTime({ timeZone: timezone, plainTime: wall }).epochMilliseconds,
            )
          }
        }
      }
    }
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

  test('24:00 is the next midnight; a skipped time moves on by the gap, a doubled one is the first', () => {
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

  test('a span across midnight lies in two dates, one up to midnight in one', () => {
    const at = (day: string, hour: string) => instantAt(day, hour, 'Europe/Warsaw')
    expect(
      daysOf({ from: at('2026-12-31', '23:30'), to: at('2027-01-01', '00:30') }, 'Europe/Warsaw'),
    ).toEqual(['2026-12-31', '2027-01-01'])
    expect(
      daysOf({ from: at('2026-12-31', '23:30'), to: at('2026-12-31', '24:00') }, 'Europe/Warsaw'),
    ).toEqual(['2026-12-31'])
  })
})

describe('spans', () => {
  test('overlapping means sharing a moment; touching does not', () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        const common = moments([a]).intersection(moments([b]))
        expect(overlap(a, b)).toBe(common.size > 0)
      }),
      { numRuns: 10_000 },
    )
    expect(overlap({ from: 0, to: 10 }, { from: 10, to: 20 })).toBe(false)
    expect(overlap({ from: 0, to: 11 }, { from: 10, to: 20 })).toBe(true)
  })

  test('merging keeps every moment, subtracting leaves those that nobody took', () => {
    fc.assert(
      fc.property(spans, spans, (open, busy) => {
        expect(moments(merge(open))).toEqual(moments(open))
        const left = subtract(open, busy)
        expect(moments(left)).toEqual(moments(open).difference(moments(busy)))
        for (const [index, one] of left.entries())
          if (index > 0) expect(one.from).toBeGreaterThan((left[index - 1] as Span).to)
      }),
      { numRuns: 2_000 },
    )
  })
})

const clock = (span: Span) =>
  `${new Date(span.from).toISOString().slice(11, 16)}–${new Date(span.to).toISOString().slice(11, 16)}`
const colouring: TimedLine = {
  starts_at: '2026-11-20T09:00:00Z',
  ends_at: '2026-11-20T11:00:00Z',
  buffer_before_min: 5,
  buffer_after_min: 10,
  segments: [
    { kind: 'work', minutes: 45 },
    { kind: 'processing', minutes: 35 },
    { kind: 'work', minutes: 40 },
  ],
}

test('while colour processes, the employee is free; the chair is not, a device only if the rule says so', () => {
  expect(workSpans(colouring).map(clock)).toEqual(['08:55–09:45', '10:20–11:10'])
  expect(resourceSpans(colouring, { work_only: false, turnover_min: 15 }).map(clock)).toEqual(['09:00–11:15'])
  expect(resourceSpans(colouring, { work_only: true, turnover_min: 15 }).map(clock)).toEqual([
    '09:00–10:00',
    '10:20–11:15',
  ])
  expect(workSpans({ ...colouring, segments: [] }).map(clock)).toEqual(['08:55–11:10'])
})

describe('hours', () => {
  const nobody = { employee_id: null, resource_id: null }
  const ann = { employee_id: 'ann', resource_id: null }
  const day = (weekday: number, from: string, to: string) => ({
    weekday,
    intervals: [{ from, to }],
    breaks: [],
  })
  const weeks = [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ ...nobody, ...day(weekday, '09:00', '18:00') })),
    {
      ...ann,
      weekday: 5,
      intervals: [{ from: '10:00', to: '16:00' }],
      breaks: [{ from: '12:00', to: '12:30' }],
    },
    { ...ann, ...day(7, '10:00', '14:00') },
  ]
  const source = { weeks, dated: [], absences: [] }
  const friday = '2026-11-20'
  const sunday = '2026-11-22'

  test('of a person are his own, or else the business’s', () => {
    expect(hoursOn({ employee_id: 'ann', date: friday, ...source }).intervals).toEqual([
      { from: '10:00', to: '16:00' },
    ])
    expect(hoursOn({ employee_id: 'ann', date: '2026-11-19', ...source }).intervals).toEqual([])
    expect(hoursOn({ employee_id: 'bea', date: friday, ...source }).intervals).toEqual([
      { from: '09:00', to: '18:00' },
    ])
    expect(
      hoursOn({ employee_id: 'bea', date: friday, weeks: [], dated: [], absences: [] }).intervals,
    ).toEqual([{ from: '08:00', to: '20:00' }])
    expect(hoursOn({ resource_id: 'room', date: friday, ...source }).intervals).toEqual([
      { from: '00:00', to: '24:00' },
    ])
  })

  test('of one date come before the week, and open a closed day for that person', () => {
    expect(hoursOn({ employee_id: 'ann', date: sunday, ...source }).closed).toBe(true)
    const dated = [{ ...ann, date: sunday, intervals: [{ from: '11:00', to: '13:00' }], breaks: [] }]
    expect(hoursOn({ employee_id: 'ann', date: sunday, ...source, dated })).toMatchObject({
      closed: false,
      intervals: [{ from: '11:00', to: '13:00' }],
    })
    const holiday = [{ ...nobody, starts_on: sunday, ends_on: sunday, reason: 'other' }]
    expect(hoursOn({ employee_id: 'ann', date: sunday, ...source, dated, absences: holiday }).closed).toBe(
      true,
    )
  })

  test('leave no open time to the absent, and none in a break', () => {
    const open = (
      absences: {
        employee_id: string | null
        resource_id: null
        starts_on: string
        ends_on: string
        reason: string
      }[],
    ) => openSpans({ employee_id: 'ann', date: friday, timezone: 'UTC', ...source, absences }).map(clock)
    expect(open([])).toEqual(['10:00–12:00', '12:30–16:00'])
    expect(open([{ ...ann, starts_on: '2026-11-18', ends_on: friday, reason: 'sick' }])).toEqual([])
    expect(
      open([{ employee_id: 'bea', resource_id: null, starts_on: friday, ends_on: friday, reason: 'sick' }]),
    ).toHaveLength(2)
  })

  test('say how full a day is', () => {
    const hour = 3_600_000
    expect(
      load({
        busy: [
          { from: 0, to: hour },
          { from: hour / 2, to: hour },
        ],
        open: [{ from: 0, to: 4 * hour }],
      }),
    ).toEqual({ busy_min: 60, open_min: 240, share: 0.25 })
    expect(load({ busy: [], open: [] }).share).toBeNull()
  })
})

test('a 9:00 working day starts at 9:00 on every day of 20 years, in every zone', () => {
  fc.assert(
    fc.property(date, zone, (day, timezone) => {
      const weeks = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        employee_id: null,
        resource_id: null,
        weekday,
        intervals: [{ from: '09:00', to: '17:00' }],
        breaks: [],
      }))
      const [open] = openSpans({ date: day, timezone, weeks, dated: [], absences: [] })
      if (open === undefined || dayBounds(day, timezone).from === dayBounds(day, timezone).to) return
      expect([localTimeOf(open.from, timezone), localTimeOf(open.to, timezone)]).toEqual(['09:00', '17:00'])
    }),
    { numRuns: 1_000 },
  )
})

describe('a series', () => {
  test('keeps the day of the month, or takes the last one', () => {
    expect(repeatDates({ every: 1, unit: 'months', count: 4 }, '2027-01-31')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(repeatDates({ every: 12, unit: 'months', count: 2 }, '2028-02-29')).toEqual([
      '2028-02-29',
      '2029-02-28',
    ])
  })

  test('ends by count or with its last date, and after 60 in any case', () => {
    expect(repeatDates({ every: 2, unit: 'weeks', until: '2026-12-18' }, '2026-11-20')).toEqual([
      '2026-11-20',
      '2026-12-04',
      '2026-12-18',
    ])
    expect(repeatDates({ every: 1, unit: 'days', until: '2036-01-01' }, '2026-11-20')).toHaveLength(60)
    expect(repeatDates({ every: 10, unit: 'days', count: 3 }, '2026-12-20')).toEqual([
      '2026-12-20',
      '2026-12-30',
      '2027-01-09',
    ])
  })
})
