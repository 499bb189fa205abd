import { describe, expect, test } from 'vitest'
import type { Span } from '../../kit/wall-time.ts'
import { load, repeatDates, resourceSpans, type TimedLine, workSpans } from './schedule.ts'

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

test('the load says how full a day is', () => {
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
  expect(load({ busy: [{ from: 0, to: hour / 2 + 20_000 }], open: [] }).busy_min).toBe(30)
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
