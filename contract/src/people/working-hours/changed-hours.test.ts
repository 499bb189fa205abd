import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedHours, type HoursChange } from './changed-hours.ts'
import { type HoursSource, hoursOn, isOff } from './hours.ts'

const ann = { employee_id: 'ann', resource_id: null }
const bea = { employee_id: 'bea', resource_id: null }
const day = (from: string, to: string) => ({ intervals: [{ from, to }], breaks: [] })
const source: HoursSource = {
  weeks: [1, 2, 3, 4, 5].flatMap((weekday) =>
    [ann, bea].map((owner) => ({ ...owner, weekday, ...day('09:00', '17:00') })),
  ),
  dated: [{ ...ann, date: '2026-11-25', ...day('10:00', '12:00') }],
  absences: [
    {
      ...ann,
      starts_on: '2026-11-26',
      ends_on: '2026-11-26',
      from_time: null,
      to_time: null,
      reason: 'sick',
    },
  ],
  employees: [
    { id: 'ann', hired_on: null, left_on: null },
    { id: 'bea', hired_on: null, left_on: null },
  ],
}
const shown = (of: typeof ann, date: string, hours: HoursSource) => hoursOn({ ...of, date, ...hours })

test('a change of one employee changes nothing of another', () => {
  const away = { starts_on: '2026-11-20', ends_on: '2026-11-30', from_time: null, to_time: null }
  const changes: HoursChange[] = [
    { ...ann, kind: 'week', week: [{ weekday: 3, ...day('12:00', '13:00') }] },
    { ...ann, kind: 'date', date: '2026-11-24', ...day('12:00', '13:00') },
    { ...ann, kind: 'absence', away, replaced: null },
    { ...ann, kind: 'last_day', left_on: '2026-11-01' },
  ]
  fc.assert(
    fc.property(fc.constantFrom(...changes), fc.integer({ min: 10, max: 30 }), (change, number) => {
      const date = `2026-11-${number}`
      expect(shown(bea, date, changedHours(source, change))).toEqual(shown(bea, date, source))
    }),
  )
})

test('hours of a date take the place of those that it had, and other dates keep theirs', () => {
  const after = changedHours(source, { ...ann, kind: 'date', date: '2026-11-25', ...day('14:00', '15:00') })
  expect(shown(ann, '2026-11-25', after).intervals).toEqual([{ from: '14:00', to: '15:00' }])
  expect(shown(ann, '2026-11-24', after)).toEqual(shown(ann, '2026-11-24', source))
})

test('weekly hours from a date on leave those before alone; moved, they count from their new beginning', () => {
  const [monday, next] = ['2026-11-23', '2026-11-30']
  const until = (hours: HoursSource) =>
    [monday, next].map((date) =>
      shown(ann, date, hours)
        .intervals.map(({ to }) => to)
        .join(),
    )
  const change = { ...ann, kind: 'week', week: [{ weekday: 1, ...day('09:00', '12:00') }] } as const
  const from = changedHours(source, { ...change, valid_from: next })
  expect(until(from)).toEqual(['17:00', '12:00'])
  const moved = changedHours(from, { ...change, valid_from: monday, replaces: next })
  expect(until(moved)).toEqual(['12:00', '12:00'])
  expect(until(changedHours(moved, { ...change, week: [], valid_from: monday }))).toEqual(['17:00', '17:00'])
  expect(until(changedHours(from, change))).toEqual(['12:00', '12:00'])
})

test('an edited absence ends where it stood', () => {
  const [replaced = null] = source.absences
  const away = { starts_on: '2026-11-27', ends_on: '2026-11-27', from_time: null, to_time: null }
  const after = changedHours(source, { ...ann, kind: 'absence', away, replaced })
  expect([isOff(shown(ann, '2026-11-26', after)), isOff(shown(ann, '2026-11-27', after))]).toEqual([
    false,
    true,
  ])
})
