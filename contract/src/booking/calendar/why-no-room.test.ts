import { expect, test } from 'vitest'
import type { Busy } from './busy.ts'
import type { FitContext } from './fit-context.ts'
import { whyNoRoom } from './why-no-room.ts'

const timezone = 'Europe/Warsaw'
/** Friday, 20 November 2026. */
const day = '2026-11-20'
const at = (time: string) => Date.parse(`${day}T${time}:00+01:00`)
const own = { price: null, duration_min: null, buffer_before_min: null, buffer_after_min: null }
const services = [{ service_id: 'laser', ...own }]
const employees = ['ann', 'bea', 'cat'].map((id) => ({
  id,
  name: id,
  max_parallel: 1,
  services: id === 'cat' ? [] : services,
  hired_on: null,
  left_on: null,
}))
const catalogue = {
  employees,
  services: [
    {
      id: 'laser',
      price: 0,
      duration_min: 60,
      segments: [],
      buffer_before_min: 0,
      buffer_after_min: 0,
      variants: [],
    },
  ],
}
const hours = { weekday: 5, intervals: [{ from: '09:00', to: '11:00' }], breaks: [] }
const context = (busy: Busy[], working = ['ann', 'bea']): FitContext => ({
  timezone,
  employees,
  resources: [{ id: 'device', name: 'Laser', capacity: 1, turnover_min: 0 }],
  services: [{ id: 'laser', capacity: 1, resource_rule: [{ any_of: ['device'], work_only: false }] }],
  weeks: [
    { employee_id: null, resource_id: null, ...hours },
    ...working.map((employee_id) => ({ employee_id, resource_id: null, ...hours })),
  ],
  dated: [],
  absences: [],
  busy,
  client: null,
})
const taken = (subject_id: string): Busy => ({
  subject_id,
  from: at('09:00'),
  to: at('11:00'),
  visit_id: `visit of ${subject_id}`,
  block: null,
  group: null,
})
const why = (given: FitContext) =>
  whyNoRoom({ service_id: 'laser', variant_id: null }, day, timezone, catalogue, given).map(
    ({ employee_id, reason }) => `${employee_id}: ${reason}`,
  )

test('an employee who performs it and is free has the first start', () => {
  const [ann] = whyNoRoom({ service_id: 'laser', variant_id: null }, day, timezone, catalogue, context([]))
  expect(ann).toMatchObject({ reason: 'free', free_at: at('09:00') })
})

test('visits, days off and a taken device are told apart; employees without the skill are left out', () => {
  expect(why(context([taken('ann')]))).toEqual(['ann: busy', 'bea: free'])
  expect(why(context([taken('device')]))).toEqual(['ann: resource', 'bea: resource'])
  expect(why(context([taken('ann'), taken('device')]))).toEqual(['ann: busy', 'bea: resource'])
})

test('a device that is taken is named', () => {
  const [ann] = whyNoRoom(
    { service_id: 'laser', variant_id: null },
    day,
    timezone,
    catalogue,
    context([taken('device')]),
  )
  expect(ann?.resources).toEqual([['Laser']])
})

test('of devices that replace each other all are named, once for each rule that fails', () => {
  const both = {
    ...context([taken('device'), taken('other device')]),
    resources: ['device', 'other device', 'room'].map((id) => ({
      id,
      name: id,
      capacity: 1,
      turnover_min: 0,
    })),
    services: [
      {
        id: 'laser',
        capacity: 1,
        resource_rule: [
          { any_of: ['device', 'other device'], work_only: false },
          { any_of: ['room'], work_only: false },
        ],
      },
    ],
  }
  const [ann] = whyNoRoom({ service_id: 'laser', variant_id: null }, day, timezone, catalogue, both)
  expect(ann).toMatchObject({ reason: 'resource', resources: [['device', 'other device']] })
})

test('time that is free only after the last start of the service is told so', () => {
  const morning: Busy = { ...taken('ann'), to: at('10:00') }
  const until = (last_start: string) => ({
    ...context([morning], ['ann']),
    services: [{ id: 'laser', capacity: 1, resource_rule: [], last_start }],
  })
  expect(why(until('09:45'))[0]).toBe('ann: late')
  expect(why(until('10:00'))[0]).toBe('ann: free')
})
