import { visitInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Client } from '@wizyta/contract/people/clients/api'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from './line-errors.ts'
import type { CheckedDate, Plan } from './use-plan.ts'
import {
  bookingOf,
  choiceOf,
  formOf,
  isFilled,
  movedTo,
  needsReason,
  silentReason,
  willNotify,
} from './visit-form.ts'

const zone = 'Europe/Warsaw'
const anna = '00000000-0000-4000-8000-00000000000a'
const olga = '00000000-0000-4000-8000-00000000000b'
const cut = '00000000-0000-4000-8000-000000000001'
const person = (given: Partial<Client> = {}) => ({
  client: {
    id: olga,
    first_name: 'Maria',
    last_name: 'Wójcik',
    email: 'm@x.pl',
    notify_by_email: true,
    ...given,
  } as Client,
})
const date = (day: string, hard: boolean | null, nearest: string | null = null): CheckedDate => ({
  starts_at: `${day}T10:00:00Z`,
  clashes:
    hard === null
      ? []
      : [
          {
            kind: hard ? 'employee' : 'outside_hours',
            hard,
            line: 0,
            subject_id: anna,
            name: 'Anna',
            starts_at: '',
            ends_at: '',
            visit_id: null,
            cause: null,
          },
        ],
  nearest,
  gave_up: false,
})
const plan = (dates: CheckedDate[]): Plan => ({
  startsAt: '2026-11-20T10:00:00Z',
  employees: [anna],
  inputs: [{ service_id: cut, employee_id: anna }],
  planned: [],
  endsAt: null,
  total: 0,
  verdict: { state: 'fits', clashes: [], nearest: null },
  resources: [],
  dates,
  isLooking: false,
})

describe('a click in the calendar while the form is open', () => {
  const draft = { starts_at: '2026-11-20T10:00:00Z', employee_id: anna }
  const filled = { ...formOf(draft), person: person(), note: 'cisza' }

  test('moves time and person, and keeps what was typed', () => {
    const moved = movedTo(filled, { starts_at: '2026-11-20T12:00:00Z', employee_id: olga }, draft)
    expect(moved).toMatchObject({ starts_at: '2026-11-20T12:00:00Z', person: filled.person, note: 'cisza' })
    expect(moved.lines.map((line) => line.employee_id)).toEqual([olga])
  })

  test('leaves a second person alone', () => {
    const [first] = filled.lines
    if (!first) throw new Error('the form has no line')
    const two = { ...filled, lines: [first, { ...first, key: 'b', employee_id: null }] }
    const moved = movedTo(two, { ...draft, employee_id: olga }, draft)
    expect(moved.lines.map((line) => line.employee_id)).toEqual([olga, null])
  })

  test('takes the length only where one dragged', () => {
    expect(movedTo(filled, { ...draft, duration_min: 90 }, draft).lines[0]?.duration_min).toBe(90)
    const dragged = { ...draft, duration_min: 90 }
    const byHand = { ...filled, lines: filled.lines.map((line) => ({ ...line, duration_min: 45 })) }
    expect(
      movedTo(byHand, { ...dragged, starts_at: '2026-11-20T13:00:00Z' }, dragged).lines[0]?.duration_min,
    ).toBe(45)
  })

  test('in a column of resources leaves the person', () => {
    const moved = movedTo(filled, { ...draft, resource_id: cut }, draft)
    expect(moved).toMatchObject({ resource_id: cut, lines: [{ employee_id: anna }] })
  })
})

test('an untouched form may be left', () => {
  expect(isFilled(formOf({ starts_at: '2026-11-20T10:00:00Z' }))).toBe(false)
  expect(isFilled({ ...formOf({}), note: 'x' })).toBe(true)
})

test('a client without a message, and why', () => {
  expect(silentReason(null)).toBe('not_chosen')
  expect(silentReason({ name: 'Pan Jan' })).toBe('nobody')
  expect(silentReason(person({ email: null }))).toBe('no_email')
  expect(silentReason(person({ notify_by_email: false }))).toBe('unwanted')
  expect(silentReason(person())).toBe(null)
  expect(willNotify({ ...formOf({}), person: person() })).toBe(true)
  expect(willNotify({ ...formOf({}), person: person(), notify: false })).toBe(false)
  expect(willNotify({ ...formOf({}), person: { name: 'Pan Jan' }, notify: true })).toBe(false)
})

describe('a series', () => {
  const form = { ...formOf({}), person: person(), repeat: { every: 1, unit: 'weeks' as const, count: 3 } }
  const dates = [
    date('2026-11-20', false),
    date('2026-11-27', true, '2026-11-27T12:00:00Z'),
    date('2026-12-04', true),
  ]

  test('the chosen date stands, the others go where there is room or are left out', () => {
    expect(dates.map((one) => choiceOf(form, dates, one, zone))).toEqual(['override', 'move', 'skip'])
    expect(
      choiceOf({ ...form, choices: { '2026-11-27': 'skip' } }, dates, dates[1] as CheckedDate, zone),
    ).toBe('skip')
  })

  test('a reason is needed only for what is taken', () => {
    expect(needsReason(form, dates, zone)).toBe(false)
    expect(needsReason({ ...form, choices: { '2026-12-04': 'override' } }, dates, zone)).toBe(true)
  })

  test('is sent as the contract takes it', () => {
    const body = bookingOf(form, plan(dates), zone)
    expect(visitInput.safeParse(body).error).toBe(undefined)
    expect(body.choices).toEqual([
      { date: '2026-11-20', choice: 'override' },
      { date: '2026-11-27', choice: 'move', starts_at: '2026-11-27T12:00:00Z' },
      { date: '2026-12-04', choice: 'skip' },
    ])
    const taken = bookingOf({ ...form, choices: { '2026-12-04': 'override' } }, plan(dates), zone)
    expect(
      visitInput.safeParse(taken).error?.issues.map(({ path, message }) => [path.join('.'), message]),
    ).toEqual([['override_reason', 'Enter the reason.']])
  })
})

test('what is missing is said by the contract, at its field', () => {
  const empty = { ...plan([]), startsAt: null, inputs: null, employees: [null] }
  const issues = visitInput.safeParse(bookingOf(formOf({}), empty, zone)).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['starts_at', 'Enter a time.'],
    ['lines.0.service_id', 'Choose a service.'],
    ['lines.0.employee_id', 'Choose an employee.'],
    ['client_id', 'Choose a client or enter a name.'],
  ])
})

test('a missing service is all that is said of a line, a wrong length too', () => {
  const empty = { ...plan([]), startsAt: null, inputs: null, employees: [null] }
  const form = { ...formOf({}), person: person() }
  const errorsOf = (given: typeof form) =>
    fieldErrors(visitInput.safeParse(bookingOf(given, empty, zone)).error?.issues ?? [])
  expect(errorsOf(form)).toEqual({ 'lines.0.service_id': 'Choose a service.' })
  const short = form.lines.map((line) => ({ ...line, service_id: cut, duration_min: 2 }))
  expect(errorsOf({ ...form, lines: short })).toEqual({ 'lines.0.duration_min': 'This is too short.' })
  const nobody = form.lines.map((line) => ({ ...line, service_id: cut }))
  expect(errorsOf({ ...form, lines: nobody })).toEqual({
    starts_at: 'Enter a time.',
    'lines.0.employee_id': 'Choose an employee.',
  })
})
