import { describe, expect, test } from 'vitest'
import { busyOf } from './busy.ts'
import { type FitLine, fitOf } from './fit.ts'
import type { FitContext } from './fit-context.ts'

/** Friday, 20 November 2026, in winter: one hour ahead of UTC. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`).toISOString()
const line = (from: string, to: string, rest: Partial<FitLine> = {}): FitLine => ({
  service_id: 'cut',
  employee_id: 'ann',
  resource_ids: [],
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  starts_at: at(from),
  ends_at: at(to),
  ...rest,
})
const person = (id: string, name: string) => ({
  id,
  name,
  max_parallel: 1,
  services: [{ service_id: 'cut' }],
  hired_on: null,
  left_on: null,
})
const day = {
  weekday: 5,
  intervals: [{ from: '09:00', to: '17:00' }],
  breaks: [{ from: '13:00', to: '13:30' }],
}
const context = (rest: Partial<FitContext> = {}): FitContext => ({
  timezone: 'Europe/Warsaw',
  employees: [person('ann', 'Ann'), person('bea', 'Bea')],
  resources: [{ id: 'chair 1', name: 'Chair 1', capacity: 1, turnover_min: 10 }],
  services: [{ id: 'cut', capacity: 1, resource_rule: [] }],
  weeks: [{ employee_id: null, resource_id: null, ...day }],
  dated: [],
  absences: [],
  busy: [],
  ...rest,
})

describe('what stands in the way', () => {
  const told = (clashes: ReturnType<typeof fitOf>['clashes']) =>
    clashes.map(({ cause }) => [
      cause?.starts_at.slice(11, 16),
      cause?.ends_at.slice(11, 16),
      cause?.client,
      cause?.pause_only,
    ])
  const visit = {
    id: 'v',
    status: 'booked' as const,
    client_id: null,
    client: 'Jan',
    lines: [
      {
        ...line('10:00', '11:30', { buffer_after_min: 15 }),
        id: 'l',
        service: 'Cut',
        segments: [],
        resource_ids: [],
      },
      {
        ...line('11:30', '12:00', { employee_id: 'bea' }),
        id: 'm',
        service: 'Wash',
        segments: [],
        resource_ids: ['chair 1'],
      },
    ],
  }
  const days = { visits: [visit], blocks: [] }
  const taken = { busy: busyOf(days, context()) }

  test('is told by its own time with the person, and by its client; not by what the two share', () => {
    const { clashes } = fitOf([line('11:00', '12:00')], context(taken))
    expect(told(clashes)).toEqual([['09:00', '10:30', 'Jan', false]])
    expect(clashes[0]).toMatchObject({ starts_at: '2026-11-20T10:00:00.000Z' })
  })

  test('is only a pause when the services themselves do not meet', () => {
    expect(told(fitOf([line('11:30', '12:00')], context(taken)).clashes)).toEqual([
      ['09:00', '10:30', 'Jan', true],
    ])
    const chair = line('12:00', '12:30', { resource_ids: ['chair 1'], resources_fixed: true })
    expect(told(fitOf([chair], context(taken)).clashes)).toEqual([['10:30', '11:00', 'Jan', true]])
  })

  test('is the whole break, and nothing where one person would do two services at once', () => {
    expect(told(fitOf([line('12:45', '13:15')], context()).clashes)).toEqual([
      ['12:00', '12:30', null, false],
    ])
    const twice = [line('10:00', '11:00'), line('10:30', '11:00')]
    expect(fitOf(twice, context()).clashes.map(({ cause }) => cause)).toEqual([null])
  })
})

test('work in another business is a hard clash, for as long as the two meet and without a cause', () => {
  const from = Date.parse(at('09:30'))
  const elsewhere = [
    { employee_id: 'ann', from, to: from + 3_600_000 },
    { employee_id: 'ann', from: from + 3_600_000, to: from + 5_400_000 },
  ]
  expect(fitOf([line('10:00', '12:00')], context({ elsewhere })).clashes).toMatchObject([
    { kind: 'busy_elsewhere', hard: true, starts_at: at('10:00'), ends_at: at('11:00'), cause: null },
  ])
  expect(fitOf([line('11:00', '12:00')], context({ elsewhere })).clashes).toEqual([])
  expect(fitOf([line('10:00', '11:00', { employee_id: 'bea' })], context({ elsewhere })).clashes).toEqual([])
})
