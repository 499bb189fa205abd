import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayBounds } from '../../kit/wall-time.ts'
import type { Interval } from '../working-hours/api.ts'
import type { HoursSource } from '../working-hours/hours.ts'
import { contractMinutes, daysOfMonth, mondayOf, personMonth, publishedDays } from './person-month.ts'
import { type DayOfWork, shortRests } from './rest.ts'

const zone = 'Europe/Warsaw'
const minute = 60_000
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const ann = { employee_id: 'ann', resource_id: null }
const none: HoursSource = { weeks: [], dated: [], absences: [], employees: [] }
/** Off every day of the week, so that only dated hours count. */
const off = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...ann, weekday, intervals: [], breaks: [] }))

// Half past two does not exist, or exists twice, on the nights of the change.
const halfHours = fc.integer({ min: 0, max: 48 }).filter((half) => half !== 5)
/** Parts of a day on the half hour, apart from each other. */
const parts = fc.uniqueArray(halfHours, { minLength: 0, maxLength: 6 }).map((ends) => {
  const sorted = ends.sort((a, b) => a - b)
  return Array.from(
    { length: Math.floor(sorted.length / 2) },
    (_, index): Interval => ({
      from: time((sorted[2 * index] as number) * 30),
      to: time((sorted[2 * index + 1] as number) * 30),
    }),
  )
})
const months = fc.constantFrom('2026-10', '2026-11', '2027-02', '2027-03', '2028-02')
const dated = fc.array(parts, { minLength: 62, maxLength: 62 })

function sourceOf(month: string, days: Interval[][]): HoursSource {
  const first = addDays(`${month}-01`, -14)
  return {
    ...none,
    weeks: off,
    dated: days.map((intervals, index) => ({ ...ann, date: addDays(first, index), intervals, breaks: [] })),
  }
}

describe('sums', () => {
  test('of a month are those of its days and of its weeks, and agree with counting minutes', () => {
    fc.assert(
      fc.property(months, dated, (month, days) => {
        const source = sourceOf(month, days)
        const { days: shown, work } = personMonth(source, 'ann', month, zone)
        expect(work).toBe(shown.reduce((sum, day) => sum + day.work, 0))
        const weeks = Object.values(Object.groupBy(shown, ({ date }) => mondayOf(date)))
        expect(work).toBe(weeks.flat().reduce((sum, day) => sum + (day?.work ?? 0), 0))
        expect(work).toBe(daysOfMonth(month).reduce((sum, date) => sum + minutesCounted(source, date), 0))
      }),
      { numRuns: 40 },
    )
  })

  test('leave is what it takes of the planned hours, whatever stands there', () => {
    fc.assert(
      fc.property(months, dated, fc.integer({ min: 0, max: 27 }), (month, days, at) => {
        const source = sourceOf(month, days)
        const date = addDays(`${month}-01`, at)
        const away = {
          ...ann,
          starts_on: date,
          ends_on: date,
          from_time: '10:00',
          to_time: null,
          reason: 'sick',
        }
        const before = personMonth(source, 'ann', month, zone)
        const after = personMonth({ ...source, absences: [away] }, 'ann', month, zone)
        expect(after.work + after.away).toBe(before.work)
      }),
      { numRuns: 40 },
    )
  })

  test('count a night of 25 hours as it lasts, and one of 23', () => {
    const night = (date: string) => {
      const source = {
        ...none,
        weeks: off,
        dated: [{ ...ann, date, intervals: [{ from: '00:00', to: '06:00' }], breaks: [] }],
      }
      return personMonth(source, 'ann', date.slice(0, 7), zone).work
    }
    expect([night('2026-10-24'), night('2026-10-25'), night('2027-03-28')]).toEqual([360, 420, 300])
  })

  test('follow two weeks that alternate, on both sides of their anchor', () => {
    const hours = (to: string) => [{ from: '09:00', to }]
    const week = (ab_week: 'A' | 'B', to: string) =>
      [1, 2, 3, 4, 5].map((weekday) => ({
        ...ann,
        weekday,
        ab_week,
        ab_anchor: '2026-11-09',
        intervals: hours(to),
        breaks: [],
      }))
    const source = { ...none, weeks: [...week('A', '13:00'), ...week('B', '19:00')] }
    const { days } = personMonth(source, 'ann', '2026-11', zone)
    const workOn = (day: number) => days[day - 1]?.work
    expect([2, 9, 16, 23, 30].map(workOn)).toEqual([600, 240, 600, 240, 600])
    expect(workOn(14)).toBe(0)
  })
})

/** Evaluates a day naively: minute by minute. */
function minutesCounted({ dated }: HoursSource, date: string): number {
  const { from, to } = dayBounds(date, zone)
  const intervals = dated.find((row) => row.date === date)?.intervals ?? []
  let count = 0
  for (let at = from; at < to; at += 30 * minute) {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    }).format(at)
    if (intervals.some((part) => part.from <= clock && clock < part.to)) count += 30
  }
  return count
}

describe('rest', () => {
  const daysFrom = (first: string, hours: Interval[][]): DayOfWork[] =>
    hours.map((intervals, index) => {
      const bounds = dayBounds(addDays(first, index), 'UTC')
      const at = (clock: string) =>
        bounds.from + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * minute
      return {
        date: addDays(first, index),
        bounds,
        spans: intervals.map(({ from, to }) => ({ from: at(from), to: at(to) })),
      }
    })
  const monday = '2026-11-02'
  const nine = (from: string, to: string) => [{ from, to }]

  test('between late and early work is eleven hours, on the day whose work begins', () => {
    const rests = (to: string) =>
      shortRests(daysFrom(monday, [nine('13:00', to), nine('07:00', '12:00'), ...Array(5).fill([])]))
    expect(rests('20:00')).toEqual([])
    expect(rests('20:01')).toEqual([{ kind: 'daily', date: monday, minutes: 659 }])
  })

  test('of a week may reach into the next one by the daily rest, and no further', () => {
    const sixDays = (saturday: string, next: string) =>
      shortRests(
        daysFrom(monday, [
          ...Array(5).fill(nine('09:00', '17:00')),
          nine('09:00', saturday),
          [],
          nine(next, '17:00'),
          ...Array(6).fill([]),
        ]),
      )
    expect(sixDays('20:00', '09:00')).toEqual([])
    expect(sixDays('22:00', '08:00')).toMatchObject([{ kind: 'weekly', date: monday }])
    const always = shortRests(daysFrom(monday, Array(14).fill(nine('09:00', '17:00'))))
    expect(always.map(({ kind }) => kind)).toEqual(['weekly', 'weekly'])
  })

  test('agrees with a naive evaluation on random weeks', () => {
    const week = fc.array(parts, { minLength: 21, maxLength: 21 })
    fc.assert(
      fc.property(week, (hours) => {
        const days = daysFrom(monday, hours)
        expect(shortRests(days).map(({ kind, date }) => `${kind} ${date}`)).toEqual(naiveRests(days))
      }),
      { numRuns: 150 },
    )
  })

  /** Counts free half hours one after the other. */
  function naiveRests(days: readonly DayOfWork[]): string[] {
    const half = 30 * minute
    const begin = days[0]?.bounds.from ?? 0
    const slots = days.length * 48
    const works = Array.from({ length: slots }, (_, slot) => {
      const at = begin + slot * half
      return days.some(({ spans }) => spans.some(({ from, to }) => from <= at && at < to))
    })
    const isFree = (slot: number) => !works[slot]
    const daily = days.flatMap(({ date }, day) => {
      const start = Array.from({ length: 48 }, (_, n) => day * 48 + n).find(
        (slot) => works[slot] && (slot === 0 || !works[slot - 1]),
      )
      if (start === undefined) return []
      let [longest, run] = [0, 0]
      for (let slot = start; slot < start + 48; slot += 1) {
        run = isFree(slot) ? run + 1 : 0
        longest = Math.max(longest, run)
      }
      return longest < 22 ? [`daily ${date}`] : []
    })
    const weekly = days.flatMap(({ date }, day) => {
      if (day % 7 !== 0) return []
      const [first, last] = [day * 48, (day + 7) * 48]
      for (let from = 0; from < slots; from += 1) {
        if (!isFree(from) || (from > 0 && isFree(from - 1))) continue
        let to = from
        while (to < slots && isFree(to)) to += 1
        const inWeek = Math.min(to, last) - Math.max(from, first)
        if (to - from >= 70 && inWeek >= 48) return []
      }
      return [`weekly ${date}`]
    })
    return [...daily, ...weekly]
  }
})

describe('hours of a contract', () => {
  const of = (contract: object, month: string) =>
    contractMinutes(
      { contract_minutes: 2400, contract_per: 'week', hired_on: null, left_on: null, ...contract },
      month,
    )

  test('are the working time of the month: 8 hours a weekday, less 8 for each holiday that is no Sunday', () => {
    // November 2026: 21 weekdays; 1 November is a Sunday, 11 November a Wednesday.
    expect(of({}, '2026-11')).toBe(20 * 480)
    // December 2026: 23 weekdays; 24 and 25 on weekdays, 26 a Saturday.
    expect(of({}, '2026-12')).toBe(20 * 480)
    expect(of({ contract_minutes: 1200 }, '2026-11')).toBe(10 * 480)
    expect(of({ contract_minutes: null }, '2026-11')).toBeNull()
  })

  test('of a month are shared by its weekdays of employment', () => {
    expect(of({ contract_minutes: 9600, contract_per: 'month' }, '2026-11')).toBe(9600)
    expect(of({ contract_minutes: 9600, contract_per: 'month', hired_on: '2026-11-16' }, '2026-11')).toBe(
      5280,
    )
    expect(of({ hired_on: '2026-12-01' }, '2026-11')).toBe(0)
  })
})

test('published days leave out absences, days off and breaks that lie in none of them', () => {
  const source = {
    ...none,
    weeks: [
      ...off.filter(({ weekday }) => weekday > 2),
      ...[1, 2].map((weekday) => ({
        ...ann,
        weekday,
        intervals: [{ from: '09:00', to: '17:00' }],
        breaks: [{ from: '13:00', to: '13:30' }],
      })),
    ],
    absences: [
      {
        ...ann,
        starts_on: '2026-11-02',
        ends_on: '2026-11-02',
        from_time: '12:00',
        to_time: null,
        reason: 'other',
      },
      {
        ...ann,
        starts_on: '2026-11-03',
        ends_on: '2026-11-09',
        from_time: null,
        to_time: null,
        reason: 'sick',
      },
    ],
  }
  expect(publishedDays(source, 'ann', '2026-11').slice(0, 2)).toEqual([
    { date: '2026-11-02', intervals: [{ from: '09:00', to: '12:00' }], breaks: [] },
    {
      date: '2026-11-10',
      intervals: [{ from: '09:00', to: '17:00' }],
      breaks: [{ from: '13:00', to: '13:30' }],
    },
  ])
})
