import { type FitLine, fits } from '@wizyta/contract/booking/calendar/fit'
import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { dayBounds } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Budget, type Steps } from '../../../kit/http/turns.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { Availability } from '../placement/availability.ts'
import type { SlotLine } from './slot-lines.ts'
import { searchSlots } from './slot-search.ts'

const timezone = 'Europe/Warsaw'
/** Friday, 26 March 2027; on Sunday the clock changes. */
const span = {
  from: dayBounds('2027-03-26', timezone).from,
  to: dayBounds('2027-03-28', timezone).to,
}
const quarter = (count: number) => span.from + count * 900_000
const services = ['cut', 'colour', 'class']

const own = { price: null, buffer_before_min: null, buffer_after_min: null }
const catalogueOf = (
  lengths: readonly (number | null)[],
  buffer: number,
  firstDay: string | null = null,
): VisitCatalogue => ({
  timezone,
  services: services.map((id, index) => ({
    id,
    price: 1_000,
    duration_min: 60,
    segments:
      id === 'colour'
        ? [
            { kind: 'work', minutes: 15 },
            { kind: 'processing', minutes: 30 },
            { kind: 'work', minutes: 15 },
          ]
        : [],
    buffer_before_min: 0,
    buffer_after_min: index === 0 ? buffer : 0,
    capacity: id === 'class' ? 3 : 1,
    vat_rate: '23',
    rates: [],
    is_package: false,
    rules_block: false,
    last_start: null,
    offered: true,
    variants: [],
    resource_rule: id === 'colour' ? [{ any_of: ['room', 'hall'], work_only: true }] : [],
  })),
  employees: ['ann', 'bea', 'cat'].map((id, index) => ({
    id,
    name: id,
    max_parallel: index === 2 ? 2 : 1,
    archived: false,
    user_id: null,
    choosable: true,
    in_calendar: true,
    hired_on: null,
    left_on: null,
    services: services.map((service_id) => ({
      ...own,
      service_id,
      duration_min: lengths[index] ?? null,
      valid_from: index === 1 ? firstDay : null,
    })),
  })),
  resources: ['room', 'hall'].map((id, index) => ({
    id,
    name: id,
    capacity: index + 1,
    turnover_min: index * 15,
    archived: false,
    user_id: null,
  })),
  client: { id: 'ewa', name: 'Ewa', archived: false },
  companions: [],
  own_prices: { payer_id: null, timezone: 'Europe/Warsaw', prices: [] },
})

const busy = fc
  .record({
    subject_id: fc.constantFrom('ann', 'bea', 'cat', 'room', 'hall', 'ewa'),
    from: fc.integer({ min: 0, max: 280 }),
    length: fc.integer({ min: 1, max: 24 }),
    isClass: fc.constantFrom(false, false, true),
  })
  .map(({ subject_id, from, length, isClass }) => {
    const taken = { from: quarter(from), to: quarter(from + length) }
    const group = isClass ? `class ${taken.from} ${taken.to}` : null
    return { ...taken, subject_id, visit_id: 'other', block: null, group, seat: 0, overridden: false }
  })

const line: fc.Arbitrary<SlotLine> = fc
  .record({
    service_id: fc.constantFrom('cut', 'cut', 'colour', 'colour', 'class'),
    employee_id: fc.constantFrom(null, null, null, 'ann', 'cat'),
    offset: fc.constantFrom(null, null, 0, 30, 60),
    duration: fc.constantFrom(null, null, 30, 150),
  })
  .map(({ offset, duration, ...rest }) => ({
    ...rest,
    ...(offset !== null && { offset_min: offset }),
    ...(duration !== null && { duration_min: duration }),
  }))

const salon = fc.record({
  busy: fc.array(busy, { maxLength: 20 }),
  firstDay: fc.constantFrom(null, '2027-03-27'),
  lengths: fc.array(fc.constantFrom(null, 45, 75), { minLength: 3, maxLength: 3 }),
  buffer: fc.constantFrom(0, 0, 15),
  hasClient: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})

function availabilityOf(
  catalogue: VisitCatalogue,
  taken: Availability['busy'],
  hasClient: boolean,
): Availability {
  const { services, employees, resources, client } = catalogue
  const week = (employee_id: string | null, from: string, to: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      employee_id,
      resource_id: null,
      weekday,
      intervals: [{ from, to }],
      breaks: [{ from: '12:00', to: '12:30' }],
    }))
  return {
    timezone,
    services,
    employees,
    resources,
    weeks: [
      ...week(null, '08:00', '18:00'),
      ...week('bea', '14:00', '24:00'),
      ...week('cat', '00:00', '11:00'),
    ],
    dated: [],
    absences: [],
    elsewhere: [{ employee_id: 'ann', from: quarter(60), to: quarter(70) }],
    busy: taken,
    client: hasClient ? client : null,
  }
}

/** Runs to the end at once. */
function result<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Returns true when any employees can do these lines then, by trying every assignment. */
function isPossible(
  lines: readonly SlotLine[],
  start: number,
  catalogue: VisitCatalogue,
  around: Availability,
) {
  const everybody = lines.reduce<string[][]>(
    (ways, { employee_id }) =>
      ways.flatMap((way) =>
        (employee_id === null ? ['ann', 'bea', 'cat'] : [employee_id]).map((id) => [...way, id]),
      ),
    [[]],
  )
  return everybody.some((people) => fits(planned(lines, people, start, catalogue), around))
}

const planned = (
  lines: readonly SlotLine[],
  people: readonly string[],
  start: number,
  catalogue: VisitCatalogue,
): FitLine[] =>
  planLines(
    lines.map((line, index) => ({ ...line, employee_id: people[index] as string })),
    start,
    catalogue,
  )

test('a time is found exactly where trying everybody for everything finds one', () => {
  fc.assert(
    fc.property(salon, ({ busy, lengths, buffer, firstDay, hasClient, lines }) => {
      const catalogue = catalogueOf(lengths, buffer, firstDay)
      const around = availabilityOf(catalogue, busy, hasClient)
      const wanted = { lines, span, step: 30, limit: 1_000 }
      const { slots, gave_up } = result(searchSlots(wanted, catalogue, around, new Budget(60_000)))
      expect(gave_up).toBe(false)
      const first = lines[0]?.offset_min ?? 0
      const found = slots.map(({ starts_at, lines: done }) => {
        const begin =
          Date.parse(starts_at) -
          Math.min(first, ...lines.map(({ offset_min }) => offset_min ?? first)) * 60_000
        return { begin, people: done.map(({ employee_id }) => employee_id) }
      })
      for (const { begin, people } of found)
        expect(fits(planned(lines, people, begin, catalogue), around)).toBe(true)
      const possible: number[] = []
      for (let start = span.from; start < span.to; start += 1_800_000)
        if (isPossible(lines, start, catalogue, around)) possible.push(start)
      expect(found.map(({ begin }) => begin)).toEqual(possible)
    }),
    { numRuns: 60 },
  )
})

const anyone = (rest = {}) => ({ service_id: 'cut', employee_id: null, ...rest })

/** Searches a salon in which nothing is booked yet, for so many people who work alike. */
function search(lines: readonly SlotLine[], { people = 9, days = 1, step = 5, budget = new Budget(60_000) }) {
  const given = catalogueOf([null, null, null], 0)
  const [ann] = given.employees
  const employees = Array.from({ length: people }, (_, index) => ({ ...ann, id: `number ${index}` }))
  const catalogue = { ...given, employees } as VisitCatalogue
  const month = { from: span.from, to: span.from + days * 86_400_000 }
  const around = availabilityOf(catalogue, [], false)
  const steps = searchSlots({ lines, span: month, step, limit: 50 }, catalogue, around, budget)
  for (let count = 1; ; count += 1) {
    const { done, value } = steps.next()
    if (done) return { count, ...value }
  }
}

test('LIM-1: a service that fits nowhere is known before anybody is tried for the others', () => {
  const lines = [
    ...Array.from({ length: 9 }, () => anyone({ duration_min: 5 })),
    anyone({ duration_min: 720 }),
  ]
  const { slots, gave_up, count } = search(lines, { days: 31 })
  expect([slots, gave_up]).toEqual([[], false])
  // A few steps for each kind of service and person, and none for a start.
  expect(count).toBeLessThan(32 * 4 * 9)
})

test('LIM-1: what has failed once is not tried again: one person too few is found out', () => {
  const lines = Array.from({ length: 8 }, () => anyone({ offset_min: 0 }))
  expect(search(lines, { people: 7 })).toMatchObject({ slots: [], gave_up: false })
  expect(search(lines, { people: 8 }).slots.length).toBeGreaterThan(0)
})

test('LIM-1: every choice counts, and where too many were tried the answer says so', () => {
  const lines = Array.from({ length: 10 }, (_, index) => anyone({ offset_min: 0, duration_min: 30 + index }))
  // One start of this day lies within the hours: ten o'clock.
  const { slots, gave_up, count } = search(lines, { step: 600 })
  expect([slots, gave_up]).toEqual([[], true])
  expect(count).toBeLessThan(300)
})

test('LIM-1: a search whose time is over says so, with what it has found', () => {
  expect(search([anyone()], { days: 31 })).toMatchObject({ gave_up: false })
  const budget = new Budget(1)
  budget.spend(2)
  expect(search([anyone()], { days: 31, budget })).toMatchObject({ slots: [], gave_up: true })
})
