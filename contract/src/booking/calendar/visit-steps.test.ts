import { describe, expect, test } from 'vitest'
import { type VisitStatus, visitStatuses } from './visit-status.ts'
import { isSlip, nextStep, otherSteps, stepRefusal, undoStep } from './visit-steps.ts'

const times = { starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-11-20T11:00:00Z' }
const at = (instant: string) => ({ now: Date.parse(instant), zone: 'Europe/Warsaw' })
const before = at('2026-11-18T09:00:00Z')
const thatMorning = at('2026-11-20T07:00:00Z')
const late = at('2026-11-20T10:20:00Z')
const over = at('2026-11-20T11:00:00Z')
const dayAfter = at('2026-11-21T09:00:00Z')
const monthAfter = at('2026-12-20T09:00:00Z')
const moments = [before, thatMorning, late, over, dayAfter, monthAfter]
const visit = (status: VisitStatus) => ({ status, ...times })

test.each([
  ['requested', before, 'booked'],
  ['booked', before, 'confirmed'],
  ['booked', thatMorning, 'arrived'],
  ['booked', late, 'arrived'],
  ['booked', over, 'completed'],
  ['booked', dayAfter, 'completed'],
  ['confirmed', before, 'arrived'],
  ['confirmed', thatMorning, 'arrived'],
  ['confirmed', dayAfter, 'completed'],
  ['arrived', late, 'in_progress'],
  ['in_progress', late, 'completed'],
  ['completed', late, null],
  ['settled', late, null],
  ['cancelled', late, 'booked'],
  ['no_show', dayAfter, 'booked'],
] as const)('%s goes on to its next step', (status, moment, step) => {
  expect(nextStep(visit(status), moment)).toBe(step)
})

test('what is offered follows from the state, and no step is offered twice', () => {
  for (const status of visitStatuses) {
    for (const moment of moments) {
      const next = nextStep(visit(status), moment)
      const others = otherSteps(visit(status), moment)
      for (const to of next ? [next, ...others] : others)
        expect(String(stepRefusal(visit(status), to, moment))).not.toMatch(/does not follow/)
      expect(others).not.toContain(next)
      expect(others).not.toContain('cancelled')
    }
  }
})

describe('a cancellation is a slip', () => {
  const noon = Date.parse('2026-11-25T12:00:00Z')
  const inMinutes = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
  const slipAt = (
    minute: number,
    status: 'queued' | 'sent' | 'skipped' | null,
    due = 0,
    cancelled_at: string | null = inMinutes(0),
    is_former = false,
  ) =>
    isSlip(
      {
        status: 'cancelled',
        cancelled_at,
        missed_at: null,
        messages: status
          ? [
              {
                id: 'm',
                kind: 'cancelled',
                channel: 'email',
                status,
                due_at: inMinutes(due),
                sent_at: null,
                reason: null,
                is_former,
              },
            ]
          : [],
      },
      noon + minute * 60_000,
    )

  test('for a quarter of an hour, until the client is told', () => {
    expect([slipAt(15, null), slipAt(16, null)]).toEqual([true, false])
    expect([slipAt(15, 'skipped'), slipAt(16, 'skipped')]).toEqual([true, false])
    expect(slipAt(1, 'sent')).toBe(false)
    expect(slipAt(1, null, 0, null)).toBe(false)
    // A former client was told that it is off, and not this one.
    expect(slipAt(1, 'sent', 0, inMinutes(0), true)).toBe(true)
    expect(slipAt(16, 'queued', 660, inMinutes(0), true)).toBe(false)
  })

  test('as long as its message waits for the end of quiet hours', () => {
    expect([slipAt(600, 'queued', 660), slipAt(675, 'queued', 660)]).toEqual([true, true])
    expect(slipAt(600, 'sent', 660)).toBe(false)
    // Due for long, in a salon without outgoing mail.
    expect(slipAt(676, 'queued', 660)).toBe(false)
  })
})

test('a visit of another day cannot have arrived yet', () => {
  expect(stepRefusal(visit('confirmed'), 'arrived', before)).toBe('Only on the day of the appointment.')
  expect(otherSteps(visit('booked'), before)).toEqual(['arrived', 'no_show'])
})

test('a visit that is over and was never closed took place, or its client did not come', () => {
  for (const status of ['booked', 'confirmed'] as const) {
    expect(stepRefusal(visit(status), 'completed', late)).toBe(
      'Only after the appointment should have ended.',
    )
    for (const moment of [over, dayAfter, monthAfter]) {
      expect(stepRefusal(visit(status), 'completed', moment)).toBe(null)
      expect(stepRefusal(visit(status), 'no_show', moment)).toBe(null)
      expect(otherSteps(visit(status), moment)).toContain('no_show')
      expect(undoStep(times, { from: status, to: 'completed' }, moment, false)).toBe(status)
    }
  }
})

describe('a step is taken back by one of its own', () => {
  test('arrived goes back to where it came from', () => {
    expect(undoStep(times, { from: 'confirmed', to: 'arrived' }, late, false)).toBe('confirmed')
  })
  test('bringing back a cancelled visit is a right of its own', () => {
    expect(undoStep(times, { from: 'booked', to: 'cancelled' }, before, false)).toBe(null)
    expect(undoStep(times, { from: 'booked', to: 'cancelled' }, before, true)).toBe('booked')
  })
  test('a confirmed visit comes back as booked', () => {
    expect(undoStep(times, { from: 'confirmed', to: 'cancelled' }, before, true)).toBe('booked')
  })
  test('what was accepted is not asked for again', () => {
    expect(undoStep(times, { from: 'requested', to: 'booked' }, before, true)).toBe(null)
  })
})
