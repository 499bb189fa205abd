import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Busy } from './busy.ts'
import { type FitLine, fits } from './fit.ts'
import type { FitContext } from './fit-context.ts'
import { nearestFree } from './nearest-free.ts'
import { nearestFreeSteps } from './nearest-free-steps.ts'
import { visitSpan } from './plan-lines.ts'

const timezone = 'Europe/Warsaw'
const minute = 60_000
/** Friday, 26 March 2027: two days before the clock changes. */
const friday = Date.parse('2027-03-26T00:00:00+01:00')
const step_min = 15
const within = { from: friday - 6 * 60 * minute, to: friday + 54 * 60 * minute }

const people = ['ann', 'bea', 'cat'] as const
const rooms = ['room', 'hall'] as const
const performs = ['cut', 'colour', 'class'].map((service_id) => ({ service_id }))
const span = { from: fc.integer({ min: -20, max: 60 }), length: fc.integer({ min: 1, max: 16 }) }
const quarter = (count: number) => friday + count * 15 * minute

const busy: fc.Arbitrary<Busy> = fc
  .record({
    subject: fc.constantFrom<string>(...people, ...rooms, 'client'),
    ...span,
    block: fc.constantFrom(null, null, null, 'training'),
    isClass: fc.constantFrom(false, false, true),
  })
  .map(({ subject, from, length, block, isClass }) => {
    const taken = { from: quarter(from * 2), to: quarter(from * 2 + length) }
    const group = isClass && block === null ? `class ${taken.from} ${taken.to}` : null
    return { ...taken, subject_id: subject, visit_id: 'other', block, group }
  })

const line: fc.Arbitrary<FitLine> = fc
  .record({
    service_id: fc.constantFrom('cut', 'colour', 'class'),
    employee_id: fc.constantFrom(...people),
    ...span,
    from: fc.integer({ min: 30, max: 60 }),
    before: fc.constantFrom(0, 0, 15),
    after: fc.constantFrom(0, 0, 30),
    hasPause: fc.boolean(),
    byHand: fc.constantFrom(null, null, 'room', 'hall'),
  })
  .map(({ from, length, before, after, hasPause, byHand, ...rest }) => ({
    ...rest,
    starts_at: new Date(quarter(from)).toISOString(),
    ends_at: new Date(quarter(from + length)).toISOString(),
    segments:
      hasPause && length > 2
        ? [
            { kind: 'work' as const, minutes: 15 },
            { kind: 'processing' as const, minutes: 15 },
            { kind: 'work' as const, minutes: (length - 2) * 15 },
          ]
        : [],
    buffer_before_min: before,
    buffer_after_min: after,
    resource_ids: byHand ? [byHand] : [],
    resources_fixed: byHand !== null,
  }))

const hours = (owner: string | null, isRoom = false) =>
  [1, 2, 3, 4, 5, 6].map((weekday) => ({
    employee_id: isRoom ? null : owner,
    resource_id: isRoom ? owner : null,
    weekday,
    intervals: [{ from: '08:00', to: weekday === 6 ? '24:00' : '18:00' }],
    breaks: weekday === 5 ? [{ from: '12:00', to: '12:30' }] : [],
  }))

const context = fc
  .record({
    busy: fc.array(busy, { maxLength: 14 }),
    hasClient: fc.boolean(),
    isClosed: fc.boolean(),
    isAway: fc.boolean(),
    isElsewhere: fc.boolean(),
    hasRoomHours: fc.boolean(),
  })
  .map(({ busy, hasClient, isClosed, isAway, isElsewhere, hasRoomHours }): FitContext => {
    const away = { from_time: null, to_time: '13:00', starts_on: '2027-03-27', ends_on: '2027-03-27' }
    return {
      timezone,
      employees: people.map((id, index) => ({
        id,
        name: id,
        max_parallel: index === 2 ? 2 : 1,
        services: index === 0 ? performs : performs.slice(0, 3),
        hired_on: null,
        left_on: null,
      })),
      resources: rooms.map((id, index) => ({ id, name: id, capacity: index + 1, turnover_min: index * 15 })),
      services: [
        { id: 'cut', capacity: 1, resource_rule: [] },
        { id: 'colour', capacity: 1, resource_rule: [{ any_of: [...rooms], work_only: true }] },
        { id: 'class', capacity: 3, resource_rule: [{ any_of: ['hall'], work_only: false }] },
      ],
      weeks: [...hours(null), ...(hasRoomHours ? hours('room', true) : [])],
      dated: [],
      absences: [
        ...(isClosed ? [{ ...away, employee_id: null, resource_id: null, reason: 'holiday' }] : []),
        ...(isAway ? [{ ...away, employee_id: 'ann', resource_id: null, reason: 'sick' }] : []),
        ...(isAway ? [{ ...away, employee_id: null, resource_id: 'hall', reason: 'repair' }] : []),
      ],
      elsewhere: isElsewhere ? [{ employee_id: 'bea', from: quarter(40), to: quarter(48) }] : [],
      busy,
      client: hasClient ? { id: 'client', name: 'Ewa' } : null,
    }
  })

/** Step of the calendar that employees have of their own. */
const ownStep = fc.constantFrom(null, 60)

/** Runs to the end at once. */
function driven(steps: ReturnType<typeof nearestFreeSteps>) {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

test('the nearest free time is the first that fits of all on the grid, by distance, for browser and server alike', () => {
  fc.assert(
    fc.property(context, fc.array(line, { minLength: 1, maxLength: 3 }), ownStep, (salon, lines, own) => {
      const employees = salon.employees.map((one) => ({ ...one, calendar_step_min: own }))
      const around = { ...salon, employees }
      const { from: start } = visitSpan(lines)
      const all: number[] = []
      for (let at = within.from; at <= within.to; at += (own ?? step_min) * minute)
        if (at !== start && fits(lines, around, at - start)) all.push(at)
      const nearest = all.sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a)[0] ?? null
      expect(nearestFree(lines, around, { step_min, within })).toBe(nearest)
      expect(driven(nearestFreeSteps(lines, around, { step_min, within }))).toBe(nearest)
    }),
    { numRuns: 150 },
  )
})
