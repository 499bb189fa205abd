import fc from 'fast-check'
import { expect, test } from 'vitest'
import { continuedQuantity } from './continuation.ts'

const qty = fc.integer({ min: 1, max: 1_000_000_000 })
const size = fc.integer({ min: 1, max: 10_000_000 })

test('three pieces are three bottles of 75 ml, and half a bottle is half a piece', () => {
  expect(continuedQuantity(3_000, 1_000, 75_000)).toBe(225_000)
  expect(continuedQuantity(37_500, 75_000, 1_000)).toBe(500)
  expect(continuedQuantity(0, 1_000, 75_000)).toBe(0)
})

test('whole units stay whole units in any unit, and a quantity stays within half a thousandth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), size, size, (units, from, to) => {
      expect(continuedQuantity(units * from, from, to)).toBe(units * to)
    }),
  )
  fc.assert(
    fc.property(qty, size, size, (one, from, to) => {
      const next = continuedQuantity(one, from, to)
      expect(next).toBeGreaterThanOrEqual(1)
      if (next > 1) expect(Math.abs(next - (one * to) / from)).toBeLessThanOrEqual(0.5 + next * 1e-12)
    }),
  )
})

test('more stays more, or the same', () => {
  fc.assert(
    fc.property(qty, qty, size, size, (one, more, from, to) => {
      expect(continuedQuantity(one + more, from, to)).toBeGreaterThanOrEqual(continuedQuantity(one, from, to))
    }),
  )
})
