import { describe, expect, test } from 'vitest'
import { type Busy, busyOf } from './busy.ts'
import { type FitLine, fitOf } from './fit.ts'
import type { FitContext } from './fit-context.ts'
import { nearestFree } from './nearest-free.ts'

const timezone = 'Europe/Warsaw'
/** Friday, 20 November 2026, in winter: one hour ahead of UTC. */
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`)
const line = (from: string, to: string, rest: Partial<FitLine> = {}): FitLine => ({
  service_id: 'cut',
  employee_id: 'ann',
  resource_ids: [],
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  starts_at: new Date(at(from)).toISOString(),
  ends_at: new Date(at(to)).toISOString(),
  ...rest,
})
const busy = (subject_id: string, from: string, to: string, rest: Partial<Busy> = {}): Busy => ({
  subject_id,
  from: at(from),
  to: at(to),
  visit_id: `${subject_id} ${from}`,
  block: null,
  group: null,
  ...rest,
})
const performs = ['cut', 'colour', 'wash', 'class'].map((service_id) => ({ service_id }))
const service = (id: string, any_of: string[] = [], rest = {}) => ({
  id,
  capacity: 1,
  resource_rule: any_of.length > 0 ? [{ any_of, work_only: false }] : [],
  ...rest,
})
const context = (rest: Partial<FitContext> = {}): FitContext => ({
  timezone,
  employees: [
    { id: 'ann', name: 'Ann', max_parallel: 1, services: performs, hired_on: null, left_on: null },
    { id: 'bea', name: 'Bea', max_parallel: 2, services: performs, hired_on: null, left_on: null },
  ],
  resources: [
    { id: 'chair 1', name: 'Chair 1', capacity: 1, turnover_min: 10 },
    { id: 'chair 2', name: 'Chair 2', capacity: 1, turnover_min: 0 },
  ],
  services: [
    service('cut'),
    service('colour', ['chair 1', 'chair 2']),
    service('class', [], { capacity: 3 }),
  ],
  weeks: [
    {
      employee_id: null,
      resource_id: null,
      weekday: 5,
      intervals: [{ from: '09:00', to: '17:00' }],
      breaks: [{ from: '13:00', to: '13:30' }],
    },
  ],
  dated: [],
  absences: [],
  busy: [],
  ...rest,
})
const kinds = (lines: FitLine[], rest: Partial<FitContext> = {}) =>
  fitOf(lines, context(rest)).clashes.map(({ kind }) => kind)

describe('a person', () => {
  test('has no two visits at once, but one right after the other', () => {
    const taken = { busy: [busy('ann', '10:00', '11:00')] }
    expect(fitOf([line('10:30', '11:30')], context(taken)).clashes).toEqual([
      {
        kind: 'employee',
        hard: true,
        line: 0,
        subject_id: 'ann',
        name: 'Ann',
        visit_id: 'ann 10:00',
        starts_at: '2026-11-20T09:30:00.000Z',
        ends_at: '2026-11-20T10:00:00.000Z',
        cause: {
          starts_at: '2026-11-20T09:00:00.000Z',
          ends_at: '2026-11-20T10:00:00.000Z',
          client: null,
          pause_only: false,
        },
      },
    ])
    expect(kinds([line('11:00', '12:00')], taken)).toEqual([])
    expect(kinds([line('11:00', '12:00', { buffer_before_min: 5 })], taken)).toEqual(['employee'])
  })

  test('an employee for two at once is full with the third, and with a block', () => {
    const two = [busy('bea', '10:00', '11:00'), busy('bea', '10:30', '11:30')]
    const third = line('10:00', '12:00', { employee_id: 'bea' })
    const { clashes } = fitOf([third], context({ busy: two }))
    expect(clashes.map(({ starts_at, ends_at }) => [starts_at.slice(11, 16), ends_at.slice(11, 16)])).toEqual(
      [
        ['09:30', '10:00'],
        ['09:30', '10:00'],
      ],
    )
    expect(kinds([third], { busy: [busy('bea', '10:00', '11:00')] })).toEqual([])
    expect(
      fitOf(
        [third],
        context({ busy: [busy('bea', '10:00', '10:15', { block: 'training', visit_id: null })] }),
      ).clashes,
    ).toMatchObject([{ kind: 'employee', name: 'training', visit_id: null }])
  })

  test('is free for others while colour processes', () => {
    const segments: FitLine['segments'] = [
      { kind: 'work', minutes: 30 },
      { kind: 'processing', minutes: 45 },
      { kind: 'work', minutes: 45 },
    ]
    const colouring = {
      id: 'v',
      status: 'booked' as const,
      client_id: null,
      lines: [
        { ...line('10:00', '12:00'), segments: [...segments], id: 'l', service: 'Colour', resource_ids: [] },
      ],
    }
    const taken = { busy: busyOf({ visits: [colouring], blocks: [] }, context()) }
    expect(kinds([line('10:30', '11:15')], taken)).toEqual([])
    expect(kinds([line('10:30', '11:20')], taken)).toEqual(['employee'])
  })

  test('keeps no buffer between two services of one visit', () => {
    const buffered = { buffer_before_min: 10, buffer_after_min: 10 }
    expect(kinds([line('10:00', '11:00', buffered), line('11:00', '12:00', buffered)])).toEqual([])
    expect(kinds([line('10:00', '11:00'), line('10:30', '11:30')])).toEqual(['employee'])
  })

  test('takes a group as one, up to the places of its service', () => {
    const lesson = (people: number) =>
      Array.from({ length: people }, () =>
        busy('ann', '10:00', '11:00', { group: `class ${at('10:00')} ${at('11:00')}` }),
      )
    const joining = line('10:00', '11:00', { service_id: 'class' })
    expect(kinds([joining], { busy: lesson(2) })).toEqual([])
    expect(new Set(kinds([joining], { busy: lesson(3) }))).toEqual(new Set(['employee']))
    expect(new Set(kinds([line('10:00', '11:00')], { busy: lesson(1) }))).toEqual(new Set(['employee']))
    expect(new Set(kinds([line('10:15', '11:15', { service_id: 'class' })], { busy: lesson(1) }))).toEqual(
      new Set(['employee']),
    )
  })
})

describe('soft clashes', () => {
  test('are hours, breaks, absences, closed days, the client elsewhere, a service not learned', () => {
    const away = {
      resource_id: null,
      starts_on: '2026-11-19',
      ends_on: '2026-11-20',
      from_time: null,
      to_time: null,
      reason: 'sick',
    }
    const absence = (employee_id: string | null) => ({
      absences: [{ ...away, employee_id }],
    })
    expect(kinds([line('16:30', '17:30')])).toEqual(['outside_hours'])
    expect(kinds([line('12:45', '13:15')])).toEqual(['break'])
    expect(kinds([line('10:00', '11:00')], absence('ann'))).toEqual(['absence'])
    expect(kinds([line('10:00', '11:00')], absence('bea'))).toEqual([])
    expect(kinds([line('10:00', '11:00')], absence(null))).toEqual(['closed'])
    const dentist = { ...away, employee_id: 'ann', to_time: '10:30' }
    expect(kinds([line('10:00', '11:00')], { absences: [dentist] })).toEqual(['absence'])
    expect(kinds([line('10:30', '11:30')], { absences: [dentist] })).toEqual([])
    const left = context().employees.map((one) => ({ ...one, left_on: '2026-11-19' }))
    expect(kinds([line('10:00', '11:00')], { employees: left })).toEqual(['not_employed'])
    expect(kinds([line('10:00', '11:00', { service_id: 'massage' })])).toEqual(['not_performed'])
    const taught = (valid_from: string) => ({
      employees: context().employees.map((one) => ({
        ...one,
        services: [{ service_id: 'cut', valid_from }],
      })),
    })
    expect(kinds([line('10:00', '11:00')], taught('2026-11-21'))).toEqual(['not_performed'])
    expect(kinds([line('10:00', '11:00')], taught('2026-11-20'))).toEqual([])
    const client = { id: 'eve', name: 'Eve' }
    expect(kinds([line('10:00', '11:00')], { client, busy: [busy('eve', '10:30', '11:30')] })).toEqual([
      'client',
    ])
  })

  test('let a break fall into processing, and buffers outside the hours', () => {
    const segments: FitLine['segments'] = [
      { kind: 'work', minutes: 30 },
      { kind: 'processing', minutes: 30 },
      { kind: 'work', minutes: 30 },
    ]
    expect(kinds([line('12:30', '14:00', { segments })])).toEqual([])
    expect(kinds([line('16:00', '17:00', { buffer_after_min: 15 })])).toEqual([])
  })
})

describe('resources', () => {
  const colour = (rest = {}) => line('10:00', '11:00', { service_id: 'colour', ...rest })
  const chosen = (lines: FitLine[], taken: Busy[] = []) => fitOf(lines, context({ busy: taken })).resource_ids

  test('are taken in the order of the rule, what is free first', () => {
    expect(chosen([colour()])).toEqual([['chair 1']])
    expect(chosen([colour()], [busy('chair 1', '10:30', '11:00')])).toEqual([['chair 2']])
    expect(chosen([colour()], [busy('chair 1', '11:05', '12:00')])).toEqual([['chair 2']])
    const both = [busy('chair 1', '10:30', '11:00'), busy('chair 2', '09:00', '12:00')]
    expect(fitOf([colour()], context({ busy: both })).clashes).toMatchObject([
      { kind: 'resource', name: 'Chair 1', visit_id: 'chair 1 10:30' },
    ])
  })

  test('stay what they are while they are free, and the same for the whole visit', () => {
    expect(chosen([colour({ resource_ids: ['chair 2'] })])).toEqual([['chair 2']])
    expect(chosen([colour({ resource_ids: ['chair 2'] })], [busy('chair 2', '10:30', '11:00')])).toEqual([
      ['chair 1'],
    ])
    expect(chosen([colour({ resource_ids: ['chair 2'] }), colour({ employee_id: 'bea' })])).toEqual([
      ['chair 2'],
      ['chair 2'],
    ])
  })

  test('are the default workplace of the employee first, while the rule allows it and it is free', () => {
    const workplaceOf = (id: string) =>
      context().employees.map((one) => ({ ...one, default_resource_id: one.id === 'ann' ? id : null }))
    const atWorkplace = (lines: FitLine[], id: string, taken: Busy[] = []) =>
      fitOf(lines, context({ busy: taken, employees: workplaceOf(id) })).resource_ids
    expect(atWorkplace([colour()], 'chair 2')).toEqual([['chair 2']])
    expect(atWorkplace([colour()], 'chair 2', [busy('chair 2', '10:30', '11:00')])).toEqual([['chair 1']])
    expect(atWorkplace([colour()], 'chair 3')).toEqual([['chair 1']])
    expect(atWorkplace([colour({ employee_id: 'bea' })], 'chair 2')).toEqual([['chair 1']])
    // A client stays in the chair of the visit.
    expect(atWorkplace([colour({ employee_id: 'bea' }), colour()], 'chair 2')).toEqual([
      ['chair 1'],
      ['chair 1'],
    ])
  })

  test('that were chosen by hand are not exchanged', () => {
    const byHand = colour({ resource_ids: ['chair 2'], resources_fixed: true })
    expect(kinds([byHand], { busy: [busy('chair 2', '10:30', '11:00')] })).toEqual(['resource'])
  })
})

describe('the nearest free time', () => {
  const within = { from: at('09:00'), to: at('17:00') }
  const nearest = (lines: FitLine[], taken: Busy[]) => {
    const found = nearestFree(lines, context({ busy: taken }), { step_min: 15, within })
    return found === null ? null : new Date(found + 3_600_000).toISOString().slice(11, 16)
  }
  test('is the closest on the grid, the later one at equal distance', () => {
    expect(nearest([line('10:30', '11:30')], [busy('ann', '10:00', '12:00')])).toBe('12:00')
    expect(nearest([line('11:00', '11:30')], [busy('ann', '10:30', '12:15')])).toBe('10:00')
    expect(nearest([line('11:00', '11:30')], [busy('ann', '10:45', '11:45')])).toBe('11:45')
    expect(nearest([line('11:05', '11:35')], [busy('ann', '10:50', '12:00')])).toBe('10:15')
    expect(nearest([line('11:00', '11:30')], [busy('ann', '09:00', '17:00')])).toBeNull()
  })
})
