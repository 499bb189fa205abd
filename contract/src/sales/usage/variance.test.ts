import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedCost, usageCost } from './variance.ts'

// From a whole unit on, as products are bought: a price of less would pass what a number holds.
const qty = fc.integer({ min: 1_000, max: 1_000_000_000 })
const cost = fc.integer({ min: 0, max: 100_000_000 })
const basis = fc.record({ qty, value: cost })

test('the costs of the lines make up the cost of a usage; one that is hidden hides it', () => {
  fc.assert(
    fc.property(fc.array(cost), fc.nat(), (costs, place) => {
      const lines = costs.map((one) => ({ cost: one }))
      expect(usageCost(lines)).toBe(costs.reduce((sum, one) => sum + one, 0))
      expect(usageCost(lines.toSpliced(place % (costs.length + 1), 0, { cost: null as never }))).toBeNull()
    }),
  )
})

test('what was used as expected, at its own cost, has no variance', () => {
  fc.assert(
    fc.property(basis, (used) => {
      expect(expectedCost(used.qty, used)).toBe(used.value)
    }),
  )
})

test('the cost of an expected quantity is whole, grows with it, and is nothing without a price', () => {
  fc.assert(
    fc.property(basis, qty, qty, (from, one, more) => {
      const low = expectedCost(one, from)
      expect(Number.isSafeInteger(low)).toBe(true)
      expect(expectedCost(one + more, from)).toBeGreaterThanOrEqual(low)
      expect(expectedCost(one, { qty: 0, value: from.value })).toBe(0)
    }),
  )
})
