import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlap } from '../../kit/spans.ts'
import { addDays } from '../../kit/wall-time.ts'
import type { Busy } from '../calendar/busy.ts'
import { fitOf } from '../calendar/fit.ts'
import { contextOfVisit, type FitContext } from '../calendar/fit-context.ts'
import type { OtherPlace } from './api.ts'
import {
  enoughAtOnce,
  linesAt,
  mostPlaces,
  planVisits,
  type Stranded,
  type Surroundings,
  searchPlaces,
} from './places.ts'

const timezone = 'Europe/Warsaw'
const day = '2026-11-25'
const at = (time: string, date = day) => Date.parse(`${date}T${time}:00+01:00`)
const iso = (instant: number) => new Date(instant).toISOString()
const minute = 60_000
const ids = ['ann', 'bea', 'cyd', 'dot']

const own = (service_id: string, price: number | null = null) => ({
  service_id,
  price,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
})
const employees = ids.map((id) => ({
  id,
  name: id,
  max_parallel: 1,
  hired_on: null,
  left_on: null,
  // Dot does not cut; Cyd has a price of her own.
  services: id === 'dot' ? [own('wash')] : [own('cut', id === 'cyd' ? 12_000 : null), own('wash')],
}))
const services = ['cut', 'wash'].map((id) => ({
  id,
  price: 10_000,
  duration_min: 60,
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  variants: [],
  capacity: 1,
  resource_rule: id === 'cut' ? [{ any_of: ['chair 1', 'chair 2'], work_only: false }] : [],
}))
const visit = (
  id: string,
  time: string,
  rest: Partial<Stranded> & { service?: string; minutes?: number } = {},
): Stranded => {
  const { service = 'cut', minutes = 60, ...given } = rest
  return {
    id,
    starts_at: iso(at(time)),
    client: { id: `client ${id}`, name: id },
    preferred_employee_id: null,
    visits_before: new Map(),
    lines: [
      {
        service_id: service,
        variant_id: null,
        employee_id: 'ann',
        resource_ids: [],
        segments: [],
        buffer_before_min: 0,
        buffer_after_min: 0,
        starts_at: iso(at(time)),
        ends_at: iso(at(time) + minutes * minute),
      },
    ],
    ...given,
  }
}
const taken = (subject_id: string, from: number, minutes: number): Busy => ({
  subject_id,
  from,
  to: from + minutes * minute,
  visit_id: `${subject_id} ${from}`,
  block: null,
  group: null,
})
const around = (busy: Busy[] = [], rest: Partial<FitContext> = {}): Surroundings => ({
  context: {
    timezone,
    employees,
    services,
    resources: ['chair 1', 'chair 2'].map((id) => ({ id, name: id, capacity: 1, turnover_min: 0 })),
    weeks: [1, 2, 3, 4, 5].map((weekday) => ({
      employee_id: null,
      resource_id: null,
      weekday,
      intervals: [{ from: '09:00', to: '13:00' }],
      breaks: [],
    })),
    dated: [],
    absences: [
      {
        employee_id: 'ann',
        resource_id: null,
        starts_on: day,
        ends_on: day,
        from_time: null,
        to_time: null,
        reason: 'sick',
      },
    ],
    busy,
    ...rest,
  },
  catalogue: { services, employees },
  absent: { id: 'ann', name: 'ann' },
  candidates: employees,
  step_min: 30,
  now: at('00:00'),
})
function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const placesOf = (one: Stranded, where: Surroundings) => finish(searchPlaces(one, where))
const said = (places: readonly OtherPlace[]) => places.map(({ kind, name }) => `${kind} ${name}`)

test('the same time comes first: known employees, then those of the same price', () => {
  expect(said(placesOf(visit('a', '10:00'), around()))).toEqual([
    'same_time bea',
    'same_time cyd',
    'same_employee ann',
  ])
  const known = visit('a', '10:00', { visits_before: new Map([['cyd', 2]]) })
  expect(placesOf(known, around())[0]).toMatchObject({
    name: 'cyd',
    price_difference: 2000,
    visits_before: 2,
  })
  const preferring = visit('a', '10:00', {
    preferred_employee_id: 'bea',
    visits_before: new Map([['cyd', 2]]),
  })
  expect(placesOf(preferring, around())[0]).toMatchObject({ name: 'bea', is_preferred: true })
})

test('a client who prefers the absent employee is offered her next free time before a stranger', () => {
  const [first] = placesOf(visit('a', '10:00', { preferred_employee_id: 'ann' }), around())
  expect(first).toMatchObject({ kind: 'same_employee', starts_at: iso(at('09:00', addDays(day, 1))) })
})

test('an employee who is taken is offered at the nearest time', () => {
  const busy = [taken('bea', at('10:00'), 60), taken('cyd', at('09:00'), 240)]
  const [, bea] = placesOf(visit('a', '10:00'), around(busy))
  expect(bea).toMatchObject({ kind: 'other_time', name: 'bea', starts_at: iso(at('11:00')) })
})

const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
const someBusy = fc.array(
  fc
    .tuple(fc.constantFrom(...ids, 'chair 1', 'chair 2'), fc.constantFrom(...times), fc.nat(2))
    .map(([subject, time, days]) => taken(subject, at(time, addDays(day, days)), 60)),
  { maxLength: 24 },
)
const someVisits = fc
  .array(
    fc.record({
      time: fc.constantFrom(...times),
      service: fc.constantFrom('cut', 'wash'),
      minutes: fc.constantFrom(30, 60, 90),
      preferred: fc.constantFrom(null, ...ids),
      before: fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ time, preferred, before, ...rest }, index) =>
      visit(`v${index}`, time, { ...rest, preferred_employee_id: preferred, visits_before: new Map(before) }),
    ),
  )

test('no place clashes with anything: hours, absences, visits, resources', () => {
  fc.assert(
    fc.property(someVisits, someBusy, ([one], busy) => {
      const where = around(busy)
      for (const place of placesOf(one as Stranded, where)) {
        const { clashes } = fitOf(
          linesAt(one as Stranded, place),
          contextOfVisit(where.context, one as Stranded),
        )
        expect(clashes).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

test('places that are accepted together overlap nowhere', () => {
  fc.assert(
    fc.property(someVisits, someBusy, (visits, busy) => {
      const where = around(busy)
      const alone = new Map(visits.map((one) => [one.id, placesOf(one, where)]))
      const chosen = new Map<string, OtherPlace>()
      finish(
        planVisits(visits, where, ({ id, places, together }) => {
          expect(places).toEqual(alone.get(id))
          if (together) chosen.set(id, together)
        }),
      )
      const spans = visits.flatMap((one) => {
        const place = chosen.get(one.id)
        return place
          ? linesAt(one, place).map((line) => ({
              who: line.employee_id,
              from: Date.parse(line.starts_at),
              to: Date.parse(line.ends_at),
            }))
          : []
      })
      for (const [index, span] of spans.entries()) {
        expect(
          spans.slice(0, index).filter((other) => other.who === span.who && overlap(other, span)),
        ).toEqual([])
        expect(busy.filter((other) => other.subject_id === span.who && overlap(other, span))).toEqual([])
      }
      // A place that a visit finds alone is found among others too, unless one of them took it.
      const [first] = visits
      if (first) expect(chosen.get(first.id)).toEqual(alone.get(first.id)?.[0])
    }),
    { numRuns: 60 },
  )
})

test('the places are those of a naive search over every start and employee', () => {
  fc.assert(
    fc.property(someVisits, someBusy, ([one], busy) => {
      const where = around(busy)
      expect(placesOf(one as Stranded, where)).toEqual(naive(one as Stranded, where))
    }),
    { numRuns: 40 },
  )
})

/** Tries every half hour of three weeks with everyone, and sorts by one number. */
function naive(one: Stranded, where: Surroundings): OtherPlace[] {
  const context = contextOfVisit(where.context, one)
  const start = Date.parse(one.starts_at)
  const line = one.lines[0] as Stranded['lines'][number]
  const found = ids.flatMap((id) => {
    if (id === 'dot' && line.service_id === 'cut') return []
    const lines = [{ ...line, employee_id: id }]
    const reach = id === 'ann' ? 21 : 7
    const suits = (shift: number) => fitOf(lines, context, shift).clashes.length === 0
    const shifts = Array.from({ length: reach * 48 + 1 }, (_, index) => index * 30 * minute)
      .flatMap((shift) => (id === 'ann' && shift === 0 ? [] : shift === 0 ? [0] : [shift, -shift]))
      .filter((shift) => start + shift >= where.now)
    const shift = shifts.find(suits)
    if (shift === undefined) return []
    const kind = id === 'ann' ? 'same_employee' : shift === 0 ? 'same_time' : 'other_time'
    return [
      {
        kind,
        starts_at: iso(start + shift),
        employee: id === 'ann' ? null : { from: 'ann', to: id },
        name: id,
        price_difference: id === 'cyd' && line.service_id === 'cut' ? 2000 : 0,
        is_preferred: one.preferred_employee_id === id,
        visits_before: one.visits_before.get(id) ?? 0,
      } satisfies OtherPlace,
    ]
  })
  const weight = (place: OtherPlace): number => {
    const wait = Math.abs(Date.parse(place.starts_at) - start) / minute
    const isKnown = place.is_preferred || place.visits_before > 0
    const group = {
      same_time: isKnown ? 0 : 2,
      other_time: 4,
      same_employee: place.is_preferred && wait <= 4320 ? 1 : 3,
    }[place.kind]
    const known = place.kind === 'same_time' ? 99 - place.visits_before : wait
    return (
      group * 1e15 +
      (place.is_preferred ? 0 : 1e14) +
      known * 1e8 +
      place.price_difference * 1e3 +
      (99 - place.visits_before)
    )
  }
  const enough = found.filter(({ kind }) => kind === 'same_time').length >= enoughAtOnce
  const kept = found.filter(({ kind }) => !enough || kind !== 'other_time')
  const inOrder = [...kept.filter(({ name }) => name !== 'ann'), ...kept.filter(({ name }) => name === 'ann')]
  return inOrder.sort((a, b) => weight(a) - weight(b)).slice(0, mostPlaces)
}
