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
import type { Span } from './wall-time.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ from, to: from + length }))
const spans = fc.array(span, { maxLength: 8 })
const moments = (list: readonly Span[]) =>
  new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

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
