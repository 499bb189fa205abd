import { loadOfDays } from '@wizyta/contract/booking/calendar/day-load'
import { expect, test } from 'vitest'
import { anna, at, columnsOf, days, line, olga, setup, visit } from '../test/salon.ts'
import { awayFrom, figuresOf, totalOf } from './columns.ts'

test('the figures of a day are those that the month shows for it', () => {
  const segments = [
    { kind: 'work' as const, minutes: 30 },
    { kind: 'processing' as const, minutes: 30 },
    { kind: 'work' as const, minutes: 60 },
  ]
  const block = {
    id: 'b',
    version: 1,
    employee_id: olga,
    kind: 'admin' as const,
    note: null,
    series_id: null,
  }
  const visits = days(
    visit('a', [line('10:00', '12:00', anna, { segments }), line('12:00', '12:30', olga)]),
    visit('b', [line('10:30', '11:00', anna)]),
    visit('c', [line('15:00', '16:00', olga)], { status: 'cancelled' }),
  )
  const whole = {
    ...visits,
    blocks: [
      { ...block, starts_at: at('14:00'), ends_at: at('15:00'), paid: true, bookable_over: false },
      { ...block, id: 'c', starts_at: at('16:00'), ends_at: at('17:00'), paid: false, bookable_over: false },
    ],
  }
  const columns = columnsOf(visits)
  const { share, ...total } = totalOf(columns, figuresOf(columns, setup, whole), whole)
  const { date } = columns[0] ?? { date: '' }
  const ids = [...new Set(columns.map(({ id }) => id))]
  expect(loadOfDays([date], ids, { ...setup, ...whole })).toMatchObject([{ date, ...total }])
  expect(total).toMatchObject({ visits: 2, busy_min: 30 + 60 + 30 + 30 + 60 })
  expect(share).toBeCloseTo(total.busy_min / total.open_min)
})

test('an absence of today begins now, and with the day while that has not begun', () => {
  const [column] = columnsOf(days())
  if (!column) throw new Error('no column')
  const working = { hours: { ...column.hours, intervals: [{ from: '09:00', to: '17:00' }] } }
  expect(awayFrom(working, '11:20')).toBe('11:20')
  expect(awayFrom(working, '07:50')).toBeNull()
  expect(awayFrom({ hours: { ...column.hours, intervals: [] } }, '11:20')).toBeNull()
})
