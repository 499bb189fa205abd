import { expect, test } from 'vitest'
import { isKept } from './reads.ts'

const asked = (address: string, headers: Record<string, string> = { authorization: 'Bearer secret' }) =>
  isKept(new Request(`https://salon.example/api/v1${address}`, { headers }))

test('days around today and months that were seen are kept; long ranges and other reads are not', () => {
  expect(asked('/tenant/calendar?from=2026-11-27&days=10')).toBe(true)
  expect(asked('/tenant/calendar-month?from=2026-10-26&days=42')).toBe(true)
  expect(asked('/tenant/calendar?from=2026-10-26&days=42')).toBe(false)
  expect(asked('/tenant/calendar?from=2026-11-27&days=1&employee_id=anna')).toBe(false)
  expect(asked('/tenant/customers')).toBe(false)
})

test('nothing is kept without a session, or of a preview as another role', () => {
  const month = '/tenant/calendar-month?from=2026-10-26&days=42'
  expect(asked(month, {})).toBe(false)
  expect(asked(month, { authorization: 'Bearer secret', 'preview-role': 'manager' })).toBe(false)
})
