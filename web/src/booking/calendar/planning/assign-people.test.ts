import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import { expect, test } from 'vitest'
import { assignPeople } from './assign-people.ts'
import { emptyLine, type ReadyLine } from './lines.ts'

const cut = '00000000-0000-4000-8000-000000000001'
const nails = '00000000-0000-4000-8000-000000000002'
const anna = '00000000-0000-4000-8000-00000000000a'
const olga = '00000000-0000-4000-8000-00000000000b'
const start = Date.parse('2026-11-20T09:07:00Z')

const service = (id: string) => ({
  id,
  price: 10000,
  duration_min: 30,
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  variants: [],
  capacity: 1,
  resource_rule: [],
})
const person = (id: string, ...services: string[]) => ({
  id,
  name: id,
  max_parallel: 1,
  default_resource_id: null,
  hired_on: null,
  left_on: null,
  services: services.map((service_id) => ({
    service_id,
    price: null,
    duration_min: null,
    buffer_before_min: null,
    buffer_after_min: null,
  })),
})
const setup = {
  services: [service(cut), service(nails)],
  employees: [person(anna, cut), person(olga, cut, nails)],
}
const context = (busy: FitContext['busy'] = []): FitContext => ({
  ...setup,
  timezone: 'Europe/Warsaw',
  resources: [],
  weeks: [],
  dated: [],
  absences: [],
  busy,
  client: null,
})
const taken = (subject_id: string) => ({
  subject_id,
  from: start,
  to: start + 600_000,
  visit_id: null,
  block: null,
  group: null,
})
const anyone = (...services: string[]) => services.map((service_id) => emptyLine({ service_id }) as ReadyLine)
const who = (lines: ReadyLine[], busy?: FitContext['busy']) =>
  assignPeople(lines, start, setup, context(busy))

test('an employee who performs it and is free', () => {
  expect(who(anyone(cut))).toEqual([anna])
  expect(who(anyone(cut), [taken(anna)])).toEqual([olga])
  expect(who(anyone(nails), [taken(olga)])).toEqual([null])
})

test('the person of the line before goes on', () => {
  expect(who([emptyLine({ service_id: nails, employee_id: olga }) as ReadyLine, ...anyone(cut)])).toEqual([
    olga,
    olga,
  ])
})

test('no employee does two things at once', () => {
  const parallel = [
    emptyLine({ service_id: nails, employee_id: olga }) as ReadyLine,
    emptyLine({ service_id: cut, start: 'with' }) as ReadyLine,
  ]
  expect(who(parallel)).toEqual([olga, anna])
})
