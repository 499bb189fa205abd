import type { AuditEntry } from '@wizyta/contract/access/activity-log/api'
import { expect, test } from 'vitest'
import { isNarrowed, readLogState } from './address.ts'
import { daysOf } from './happenings.ts'

const id = '2d135f43-8a0a-45cf-b16b-2867b02b3f2c'

test('an address says whose entries, of what, what happened, which days and which record; what is invalid is left out', () => {
  expect(
    readLogState({
      who: id,
      entity: 'roles,secrets',
      action: ['create', 'x'],
      from: '2026-11-01',
      to: '31.11',
      record: id,
      entry: '7',
    }),
  ).toEqual({
    who: id,
    entity: ['roles'],
    action: ['create'],
    from: '2026-11-01',
    to: '',
    record: id,
    entry: 7,
  })
  const nothing = readLogState({ who: {}, entity: { toString: 'x' }, action: 7, record: `${id}'`, entry: -1 })
  expect([nothing.entry, isNarrowed(nothing)]).toEqual([null, false])
  expect(isNarrowed(readLogState({ who: 'none' }))).toBe(true)
})

test('what one call has written stands together, by the days of the business, in the order of its writing', () => {
  const entry = (number: number, at: string, request_id: string | null, by = 'anna') =>
    ({ number, at, request_id, by: { id: by, name: by } }) as AuditEntry
  const days = daysOf(
    [
      entry(6, '2026-11-21T23:30:00Z', 'd'),
      entry(5, '2026-11-21T09:00:00Z', 'c', 'basia'),
      entry(4, '2026-11-21T09:00:00Z', 'c'),
      entry(3, '2026-11-21T09:00:00Z', 'c'),
      entry(2, '2026-11-21T08:00:00Z', null),
      entry(1, '2026-11-21T07:00:00Z', null),
    ],
    'Europe/Warsaw',
  )
  const numbers = days.map(({ date, happenings }) => [
    date,
    happenings.map(({ entries }) => entries.map((one) => one.number)),
  ])
  expect(numbers).toEqual([
    ['2026-11-22', [[6]]],
    ['2026-11-21', [[5], [3, 4], [2], [1]]],
  ])
})
