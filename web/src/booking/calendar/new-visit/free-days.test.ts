import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { expect, test } from 'vitest'
import { findFreeDays, spreadOver } from './free-days.ts'

const zone = 'Europe/Warsaw'
const slot = (starts_at: string): Slot => ({ starts_at, ends_at: starts_at, lines: [] })

/** A salon that is free every quarter of an hour, on these dates from and to these hours of UTC. */
function salon(open: Record<string, [number, number]>) {
  const all = Object.entries(open).flatMap(([date, [from, to]]) =>
    Array.from({ length: (to - from) * 4 }, (_, quarter) =>
      slot(new Date(Date.parse(`${date}T00:00:00Z`) + (from * 60 + quarter * 15) * 60_000).toISOString()),
    ),
  )
  return async (from: string, days: number, limit: number) => ({
    slots: all
      .filter(({ starts_at }) => {
        const since = Date.parse(starts_at) - Date.parse(from)
        return since >= 0 && since < days * 86_400_000
      })
      .slice(0, limit),
    gave_up: false,
  })
}

test('the next three days with free times are found whole, whatever one answer holds', async () => {
  const search = salon({
    '2026-11-20': [7, 17],
    '2026-11-23': [7, 17],
    '2026-11-24': [7, 9],
    '2026-11-25': [7, 8],
  })
  const { days, next } = await findFreeDays(search, '2026-11-20T06:00:00Z', zone)
  expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
    ['2026-11-20', 40],
    ['2026-11-23', 40],
    ['2026-11-24', 8],
  ])
  expect(next).toBe('2026-11-24T23:00:00Z')
  const later = await findFreeDays(search, next, zone)
  expect(later.days.map(({ date }) => date)).toEqual(['2026-11-25'])
  expect(later.next).toBe('2026-12-25T23:00:00Z')
})

test('a day that is fuller than one answer ends with the answer, and the search goes on with the next day', async () => {
  const { days } = await findFreeDays(
    salon({ '2026-11-20': [5, 20], '2026-11-21': [7, 8] }),
    '2026-11-20T00:00:00Z',
    zone,
  )
  expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
    ['2026-11-20', 50],
    ['2026-11-21', 4],
  ])
})

test('what was found before a search gave up is told as not all there is', async () => {
  const search = salon({ '2026-11-20': [7, 8] })
  const givenUp = async (...asked: Parameters<typeof search>) => ({
    ...(await search(...asked)),
    gave_up: true,
  })
  const { days, next, gaveUp } = await findFreeDays(givenUp, '2026-11-20T06:00:00Z', zone)
  expect([days.map(({ date }) => date), next, gaveUp]).toEqual([['2026-11-20'], '2026-11-20T23:00:00Z', true])
  expect((await findFreeDays(search, '2026-11-20T06:00:00Z', zone)).gaveUp).toBe(false)
})

test('where nothing is free the search ends after a month', async () => {
  const { days, next } = await findFreeDays(salon({}), '2026-11-20T06:00:00Z', zone)
  expect(days).toEqual([])
  expect(next).toBe('2026-12-20T23:00:00Z')
})

test('of a long day a handful is shown: the ends, and full hours between them', async () => {
  const { days } = await findFreeDays(salon({ '2026-11-20': [7, 17] }), '2026-11-20T07:30:00Z', zone)
  const times = spreadOver(days[0]?.slots ?? [], 8, zone).map(({ starts_at }) => starts_at.slice(11, 16))
  expect(times).toHaveLength(8)
  expect([times[0], times.at(-1)]).toEqual(['07:30', '16:45'])
  expect(times.slice(1, -1).every((time) => time.endsWith(':00'))).toBe(true)
})

test('a short list is shown whole, a middling one filled up with half hours', () => {
  const few = ['09:00', '09:15', '09:30'].map((time) => slot(`2026-11-20T${time}:00Z`))
  expect(spreadOver(few, 8, zone)).toEqual(few)
  const morning = ['09:15', '09:30', '09:45', '10:00', '10:15'].map((time) => slot(`2026-11-20T${time}:00Z`))
  expect(spreadOver(morning, 4, zone).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual([
    '09:15',
    '09:30',
    '10:00',
    '10:15',
  ])
})
