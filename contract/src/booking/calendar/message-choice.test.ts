import { expect, test } from 'vitest'
import { heldUntil } from './message-choice.ts'
import type { Visit } from './visits.ts'

const now = Date.parse('2026-11-30T12:00:00Z')
const told = (status: 'queued' | 'sent' | 'skipped', due_at: string) =>
  ({
    client: null,
    status: 'booked',
    starts_at: '2026-12-01T09:00:00Z',
    messages: [{ kind: 'booked', status, due_at, reason: null }],
  }) as unknown as Visit

test('a message can be stopped until it leaves; one of the next morning keeps nothing on the screen', () => {
  expect(heldUntil(told('queued', '2026-11-30T12:02:00Z'), now)).toBe(now + 120_000)
  expect(heldUntil(told('queued', '2026-12-01T07:00:00Z'), now)).toBeUndefined()
  expect(heldUntil(told('queued', '2026-11-30T11:59:59Z'), now)).toBeUndefined()
  for (const status of ['sent', 'skipped'] as const)
    expect(heldUntil(told(status, '2026-11-30T12:02:00Z'), now)).toBeUndefined()
})
