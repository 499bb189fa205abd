import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Span } from '../../kit/wall-time.ts'
import { type HoursSource, hoursOn, isEmployed, openSpans, weekOn, workedIntervals } from './hours.ts'

const clock = ({ from, to }: Span) =>
  `${new Date(from).toISOString().slice(11, 16)}–${new Date(to).toISOString().slice(11, 16)}`

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
  const employees = [{ id: 'ann', hired_on: null, left_on: null }]
  const source = { weeks, dated: [], absences: [], employees }
  const allDay = { from_time: null, to_time: null }
  const friday = '2026-11-20'
  const sunday = '2026-11-22'

  test('of an employee are their own, or else the business’s', () => {
    expect(hoursOn({ employee_id: 'ann', date: friday, ...source }).intervals).toEqual([
      { from: '10:00', to: '16:00' },
    ])
    expect(hoursOn({ employee_id: 'ann', date: '2026-11-19', ...source }).intervals).toEqual([])
    expect(hoursOn({ employee_id: 'bea', date: friday, ...source }).intervals).toEqual([
      { from: '09:00', to: '18:00' },
    ])
    expect(hoursOn({ employee_id: 'bea', date: friday, ...source, weeks: [] }).intervals).toEqual([
      { from: '08:00', to: '20:00' },
    ])
    expect(hoursOn({ resource_id: 'room', date: friday, ...source }).intervals).toEqual([
      { from: '00:00', to: '24:00' },
    ])
  })

  test('from a date on count until their last day, or until others begin', () => {
    const from = (valid_from: string | null, valid_to: string | null, to: string) => ({
      ...ann,
      valid_from,
      valid_to,
      ...day(5, '08:00', to),
    })
    const dated = [
      from('2026-11-20', null, '11:00'),
      from(null, null, '10:00'),
      from('2026-12-04', '2026-12-10', '12:00'),
    ]
    const until = (date: string, rows = dated) =>
      hoursOn({ employee_id: 'ann', date, ...source, weeks: [...weeks.slice(0, 5), ...rows] }).intervals[0]
        ?.to
    const fridays = ['2026-11-13', '2026-11-20', '2026-12-04', '2026-12-11']
    expect(fridays.map((date) => until(date))).toEqual(['10:00', '11:00', '12:00', '11:00'])
    // Before the first ones of their own the hours are those of the business.
    expect(until('2026-11-13', dated.slice(0, 1))).toBe('18:00')
  })

  test('of a time are those of the last beginning that covers the date, whatever their order', () => {
    const date = fc.integer({ min: 10, max: 30 }).map((number) => `2026-11-${number}`)
    const period = fc.record({ valid_from: date, valid_to: fc.option(date) })
    const periods = fc.uniqueArray(period, { selector: ({ valid_from }) => valid_from, maxLength: 6 })
    fc.assert(
      fc.property(periods, date, (dated, asked) => {
        const always = { valid_from: null, valid_to: null }
        const covering = [always, ...dated].filter(
          ({ valid_from, valid_to }) => (valid_from ?? '') <= asked && asked <= (valid_to ?? '9'),
        )
        const [last] = covering.sort((a, b) => ((a.valid_from ?? '') < (b.valid_from ?? '') ? 1 : -1))
        expect(weekOn([...dated, always], asked)).toEqual([last])
      }),
    )
  })

  test('of one date come before the week, and open a closed day for that person', () => {
    expect(hoursOn({ employee_id: 'ann', date: sunday, ...source }).closed).toBe(true)
    const dated = [{ ...ann, date: sunday, intervals: [{ from: '11:00', to: '13:00' }], breaks: [] }]
    expect(hoursOn({ employee_id: 'ann', date: sunday, ...source, dated })).toMatchObject({
      closed: false,
      intervals: [{ from: '11:00', to: '13:00' }],
    })
    const holiday = [{ ...nobody, ...allDay, starts_on: sunday, ends_on: sunday, reason: 'other' }]
    expect(hoursOn({ employee_id: 'ann', date: sunday, ...source, dated, absences: holiday }).closed).toBe(
      true,
    )
  })

  test('leave no open time to the absent, and none in a break', () => {
    const open = (absences: HoursSource['absences']) =>
      openSpans({ employee_id: 'ann', date: friday, timezone: 'UTC', ...source, absences }).map(clock)
    expect(open([])).toEqual(['10:00–12:00', '12:30–16:00'])
    expect(open([{ ...ann, ...allDay, starts_on: '2026-11-18', ends_on: friday, reason: 'sick' }])).toEqual(
      [],
    )
    expect(
      open([{ ...ann, ...allDay, employee_id: 'bea', starts_on: friday, ends_on: friday, reason: 'sick' }]),
    ).toHaveLength(2)
  })

  describe('with an absence of part of a day', () => {
    const away = (times: Partial<HoursSource['absences'][number]>) => ({
      ...source,
      employee_id: 'ann',
      date: friday,
      timezone: 'UTC',
      absences: [{ ...ann, ...allDay, starts_on: friday, ends_on: friday, reason: 'other', ...times }],
    })

    test('leave the rest of the day open', () => {
      const dentist = away({ from_time: '10:30', to_time: '11:30' })
      expect(openSpans(dentist).map(clock)).toEqual(['10:00–10:30', '11:30–12:00', '12:30–16:00'])
      expect(hoursOn(dentist)).toMatchObject({
        absence: null,
        away: [{ from: '10:30', to: '11:30', reason: 'other', closed: false }],
      })
    })

    test('leave out of the hours that are told what is missed of them', () => {
      const told = (times: Partial<HoursSource['absences'][number]>) => workedIntervals(hoursOn(away(times)))
      expect(told({ from_time: '11:00', to_time: '12:15' })).toEqual([
        { from: '10:00', to: '11:00' },
        { from: '12:15', to: '16:00' },
      ])
      expect(told({ from_time: '08:00', to_time: '11:00' })).toEqual([{ from: '11:00', to: '16:00' }])
      expect(told({ from_time: '09:00', to_time: '23:00' })).toEqual([])
      expect(told({ from_time: '17:00' })).toEqual([{ from: '10:00', to: '16:00' }])
    })

    test('count its first and last day by their times, the days between whole', () => {
      const longer = { starts_on: '2026-11-18', ends_on: '2026-11-20', from_time: '14:00', to_time: '11:00' }
      expect(openSpans(away(longer)).map(clock)).toEqual(['11:00–12:00', '12:30–16:00'])
      expect(hoursOn({ ...away(longer), date: '2026-11-19' }).absence).toBe('other')
      expect(hoursOn({ ...away(longer), date: '2026-11-18' }).away).toMatchObject([
        { from: '14:00', to: '24:00' },
      ])
    })

    test('are those of a whole day when the times leave nothing out', () => {
      expect(hoursOn(away({ from_time: '00:00', to_time: '24:00' }))).toMatchObject({
        absence: 'other',
        away: [],
      })
    })

    test('close the business for everyone for that long', () => {
      const short = away({ ...nobody, from_time: '15:00' })
      expect(openSpans(short).map(clock)).toEqual(['10:00–12:00', '12:30–15:00'])
      expect(hoursOn(short)).toMatchObject({ closed: false, away: [{ closed: true }] })
    })
  })

  test('are empty before the first and after the last day of work', () => {
    const ours = (hired_on: string | null, left_on: string | null) => ({
      ...source,
      employee_id: 'ann',
      date: friday,
      timezone: 'UTC',
      employees: [{ id: 'ann', hired_on, left_on }],
    })
    expect(openSpans(ours(friday, friday))).toHaveLength(2)
    expect(openSpans(ours('2026-11-21', null))).toEqual([])
    expect(openSpans(ours(null, '2026-11-19'))).toEqual([])
    expect(hoursOn(ours(null, '2026-11-19')).employed).toBe(false)
    expect(isEmployed(undefined, friday)).toBe(true)
  })
})
