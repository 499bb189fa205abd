import {
  stepRefusal,
  type VisitStatus,
  visitStatuses,
  visitSteps,
} from '@wizyta/contract/booking/calendar/visit-status'
import { describe, expect, test } from 'vitest'
import { momentOf, nextStep, otherSteps, undoStep } from './next-step.ts'

const zone = 'Europe/Warsaw'
const starts_at = '2026-11-20T10:00:00Z'
const at = (instant: string) => momentOf({ starts_at }, Date.parse(instant), zone)
const before = at('2026-11-18T09:00:00Z')
const thatMorning = at('2026-11-20T07:00:00Z')
const late = at('2026-11-20T10:20:00Z')
const dayAfter = at('2026-11-21T09:00:00Z')
const visit = (status: VisitStatus) => ({ status, starts_at })

test.each([
  ['requested', before, 'booked'],
  ['booked', before, 'confirmed'],
  ['booked', thatMorning, 'arrived'],
  ['booked', late, 'arrived'],
  ['booked', dayAfter, 'no_show'],
  ['confirmed', before, 'arrived'],
  ['confirmed', thatMorning, 'arrived'],
  ['arrived', late, 'in_progress'],
  ['in_progress', late, 'completed'],
  ['completed', late, null],
  ['settled', late, null],
  ['cancelled', late, 'booked'],
  ['no_show', dayAfter, 'booked'],
] as const)('%s goes on to its next step', (status, moment, step) => {
  expect(nextStep(visit(status), moment)).toBe(step)
})

test('whatever is offered is a step of the life of a visit', () => {
  for (const status of visitStatuses) {
    for (const moment of [before, thatMorning, late, dayAfter]) {
      const next = nextStep(visit(status), moment)
      if (next) expect(visitSteps[status]).toContain(next)
      for (const to of otherSteps(visit(status), moment)) expect([next, 'cancelled']).not.toContain(to)
    }
  }
})

test('a visit of another day cannot have arrived yet', () => {
  expect(stepRefusal(visit('confirmed'), 'arrived', before)).toBe('Only on the day of the visit.')
  expect(otherSteps(visit('booked'), before)).toEqual(['arrived', 'no_show'])
})

describe('a step is taken back by one of its own', () => {
  test('arrived goes back to where it came from', () => {
    expect(undoStep({ starts_at }, { from: 'confirmed', to: 'arrived' }, late, false)).toBe('confirmed')
  })
  test('bringing back a cancelled visit is a right of its own', () => {
    expect(undoStep({ starts_at }, { from: 'booked', to: 'cancelled' }, before, false)).toBe(null)
    expect(undoStep({ starts_at }, { from: 'booked', to: 'cancelled' }, before, true)).toBe('booked')
  })
  test('a confirmed visit comes back as booked', () => {
    expect(undoStep({ starts_at }, { from: 'confirmed', to: 'cancelled' }, before, true)).toBe('booked')
  })
  test('what was accepted is not asked for again', () => {
    expect(undoStep({ starts_at }, { from: 'requested', to: 'booked' }, before, true)).toBe(null)
  })
})
