import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settledStatus } from './owed.ts'

test.each([
  ['money alone', { due: 12_000, fromBalance: 0, credit: -50_000 }, 'paid'],
  ['credit that was there', { due: 12_000, fromBalance: 12_000, credit: 0 }, 'paid'],
  ['a debt for all of it', { due: 12_000, fromBalance: 12_000, credit: -12_000 }, 'none'],
  ['a debt beside an older one', { due: 12_000, fromBalance: 12_000, credit: -20_000 }, 'none'],
  ['credit for a part', { due: 12_000, fromBalance: 12_000, credit: -5_000 }, 'part_paid'],
  ['a debt for its goods as well', { due: 12_000, fromBalance: 15_000, credit: -15_000 }, 'none'],
  ['a debt for goods beside a free visit', { due: 0, fromBalance: 3_000, credit: -3_000 }, 'paid'],
  ['cash for a part', { due: 12_000, fromBalance: 4_000, credit: -4_000 }, 'part_paid'],
] as const)('%s: %j', (_, sale, status) => {
  expect(settledStatus(sale)).toBe(status)
})

test('the more the client owes, the less is paid', () => {
  const rank = { none: 0, part_paid: 1, paid: 2 }
  const amount = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(amount, amount, amount, amount, (due, part, credit, more) => {
      const sale = { due, fromBalance: Math.min(due, part) }
      const one = settledStatus({ ...sale, credit: -credit })
      const other = settledStatus({ ...sale, credit: -credit - more })
      expect(rank[other]).toBeLessThanOrEqual(rank[one])
    }),
  )
})
