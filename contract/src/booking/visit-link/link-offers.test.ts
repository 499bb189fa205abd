import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitStatuses } from '../calendar/visit-status.ts'
import { cancelLimit } from './cancel-limit.ts'
import { linkOffers, linkWords } from './link-offers.ts'

const starts_at = '2026-11-20T10:00:00Z'
const offers = (status: (typeof visitStatuses)[number], hoursLeft: number, cancel_limit_hours = 24) =>
  linkOffers(
    { status, starts_at },
    { now: new Date(Date.parse(starts_at) - hoursLeft * 3_600_000).toISOString(), cancel_limit_hours },
  )

test.each([
  ['booked', 48, 'See the appointment, confirm or cancel'],
  ['booked', 24, 'See the appointment, confirm or cancel'],
  ['booked', 5, 'See the appointment and confirm'],
  ['confirmed', 48, 'See or cancel the appointment'],
  ['confirmed', 5, 'See the appointment'],
  ['booked', 0, 'See the appointment'],
  ['arrived', 1, 'See the appointment'],
  ['completed', -2, 'See the appointment'],
  ['cancelled', 48, 'See the appointment'],
] as const)('of a visit that is %s, %d hours before it', (status, hours, words) => {
  expect(linkWords(offers(status, hours))).toBe(words)
})

test('without a limit a visit can be cancelled until it starts', () => {
  expect(offers('confirmed', 0.1, 0).can_cancel).toBe(true)
  expect(offers('confirmed', 0, 0).can_cancel).toBe(false)
})

test('the words name an action exactly where the page offers it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...visitStatuses),
      fc.double({ min: -50, max: 200, noNaN: true }),
      fc.integer({ min: 0, max: 168 }),
      (status, hours, limit) => {
        const { can_confirm, can_cancel } = offers(status, hours, limit)
        const words = linkWords({ can_confirm, can_cancel })
        expect([/confirm/.test(words), /cancel/.test(words)]).toEqual([can_confirm, can_cancel])
        if (hours <= 0) expect([can_confirm, can_cancel]).toEqual([false, false])
      },
    ),
  )
})

test('the longest limit of the services counts, and a service without one follows the business', () => {
  expect(cancelLimit([], 24)).toBe(24)
  expect(cancelLimit([null], 24)).toBe(24)
  expect(cancelLimit([2], 24)).toBe(2)
  expect(cancelLimit([2, null], 24)).toBe(24)
  expect(cancelLimit([2, 48, null], 24)).toBe(48)
  expect(cancelLimit([0], 24)).toBe(0)
})
