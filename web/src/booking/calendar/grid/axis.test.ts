import { dayBounds } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursAround, lengthOf, makeAxis, offset, snap, wallSpan, wallTime } from './axis.ts'

const warsaw = 'Europe/Warsaw'
const at = (text: string) => Date.parse(text)

describe('the axis of a day', () => {
  test('on an ordinary day has one mark each hour', () => {
    const axis = makeAxis('2026-11-20', { from: 8, to: 20 }, warsaw)
    expect(lengthOf(axis)).toBe(720)
    expect(axis.marks).toHaveLength(12)
    expect(axis.marks[0]).toEqual({ minutes: 0, label: '8:00' })
    expect(axis.marks.at(-1)).toEqual({ minutes: 660, label: '19:00' })
    expect(offset(axis, at('2026-11-20T08:30:00Z'))).toBe(90)
    expect(wallTime(axis, at('2026-11-20T08:30:00Z'))).toBe('9:30')
  })

  test('in spring has 23 hours and no two o’clock', () => {
    const axis = makeAxis('2026-03-29', { from: 0, to: 24 }, warsaw)
    expect(lengthOf(axis)).toBe(23 * 60)
    expect(axis.marks.map(({ label }) => label).slice(0, 4)).toEqual(['0:00', '1:00', '3:00', '4:00'])
    expect(axis.marks[2]?.minutes).toBe(120)
    expect(wallTime(axis, axis.from + 120 * 60_000)).toBe('3:00')
  })

  test('in autumn has 25 hours and two o’clock twice', () => {
    const axis = makeAxis('2026-10-25', { from: 0, to: 24 }, warsaw)
    expect(lengthOf(axis)).toBe(25 * 60)
    expect(axis.marks.map(({ label }) => label).slice(0, 5)).toEqual(['0:00', '1:00', '2:00', '2:00', '3:00'])
  })

  test('of a day whose clock changed in the night is as any other', () => {
    const axis = makeAxis('2026-10-25', { from: 8, to: 20 }, warsaw)
    expect(axis.wallStart).toBe(480)
    expect(wallTime(axis, axis.from)).toBe('8:00')
    expect(axis.from).toBe(at('2026-10-25T07:00:00Z'))
  })

  test('keeps whole hours where the clock changes by half an hour', () => {
    const axis = makeAxis('2026-10-04', { from: 0, to: 6 }, 'Australia/Lord_Howe')
    expect(axis.marks.map(({ label }) => label)).toEqual(['0:00', '1:00', '3:00', '4:00', '5:00'])
  })
})

test('an hour that the clock skips is not drawn as if it were there', () => {
  const ends = makeAxis('2027-03-14', { from: 0, to: 2 }, 'America/New_York')
  expect(wallTime(ends, ends.to)).toBe('3:00')
  const begins = makeAxis('2027-03-14', { from: 2, to: 3 }, 'America/New_York')
  expect(wallTime(begins, begins.from)).toBe('3:00')
})

test('positions and wall times agree with Temporal, every zone, every day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        warsaw,
        'America/New_York',
        'Australia/Lord_Howe',
        'Asia/Kolkata',
        'Pacific/Chatham',
        'UTC',
      ),
      fc.integer({ min: 0, max: 730 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 287 }),
      (zone, day, from, span, step) => {
        const date = Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString()
        const axis = makeAxis(date, { from, to: Math.min(24, from + span) }, zone)
        const instant = Math.min(axis.from + step * 5 * 60_000, axis.to)
        const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
        expect(wallTime(axis, instant)).toBe(`${clock.hour}:${String(clock.minute).padStart(2, '0')}`)
        expect(offset(axis, instant)).toBe((instant - axis.from) / 60_000)
        for (const { minutes, label } of axis.marks)
          expect(wallTime(axis, axis.from + minutes * 60_000)).toBe(label)
      },
    ),
  )
})

test('a height becomes the nearest step, or the one that holds it', () => {
  const axis = makeAxis('2026-11-20', { from: 8, to: 20 }, warsaw)
  expect(wallTime(axis, snap(axis, 67, 15))).toBe('9:00')
  expect(wallTime(axis, snap(axis, 68, 15))).toBe('9:15')
  expect(wallTime(axis, snap(axis, 74, 15, 'down'))).toBe('9:00')
  expect(wallTime(axis, snap(axis, 62, 5))).toBe('9:00')
})

test('the hours hold everything that is to be seen', () => {
  const settings = { calendar_from: '08:00', calendar_to: '20:00' }
  expect(hoursAround(settings, [])).toEqual({ from: 8, to: 20 })
  expect(hoursAround(settings, [{ from: 450, to: 1210 }])).toEqual({ from: 7, to: 21 })
  expect(hoursAround(settings, [{ from: 0, to: 1440 }])).toEqual({ from: 0, to: 24 })
  const chosen = { from: '12:30', to: '16:00' }
  expect(hoursAround(settings, [{ from: 450, to: 1210 }], chosen)).toEqual({ from: 12, to: 16 })
  expect(hoursAround(settings, [], { from: null, to: '06:00' })).toEqual({ from: 5, to: 6 })
  expect(hoursAround(settings, [], { from: '21:00', to: null })).toEqual({ from: 21, to: 22 })
})

describe('what crosses midnight is cut at midnight', () => {
  const night = { from: at('2026-11-20T21:00:00Z'), to: at('2026-11-21T01:30:00Z') }
  test('in wall minutes', () => {
    expect(wallSpan(night, '2026-11-20', warsaw)).toEqual({ from: 22 * 60, to: 24 * 60 })
    expect(wallSpan(night, '2026-11-21', warsaw)).toEqual({ from: 0, to: 150 })
    expect(wallSpan(night, '2026-11-22', warsaw)).toBeNull()
  })
  test('also on the longest day', () => {
    expect(wallSpan(dayBounds('2026-10-25', warsaw), '2026-10-25', warsaw)).toEqual({ from: 0, to: 1440 })
  })
})
