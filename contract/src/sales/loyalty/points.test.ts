import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPoints, pointsBack, pointsFor } from './points.ts'

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom('service', 'product', 'fee', 'voucher', 'account'),
    total: fc.nat(100_000),
    is_covered: fc.boolean(),
  }),
)

test('points never take more off than their share of what they may lower', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 500 }),
      (all, most_percent, point_value) => {
        const off = mostPoints({ most_percent, point_value }, all) * point_value
        const sum = all
          .filter(({ kind, is_covered }) => ['service', 'product', 'fee'].includes(kind) && !is_covered)
          .reduce((whole, { total }) => whole + total, 0)
        expect(off * 100).toBeLessThanOrEqual(sum * most_percent)
      },
    ),
  )
})

test('returns in any portions take back exactly the points, and never more', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 }),
      (points, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        let before = 0
        let back = 0
        for (const part of parts) {
          back += pointsBack(points, whole, before, part)
          before += part
          expect(back).toBeLessThanOrEqual(points)
        }
        expect(back).toBe(points)
      },
    ),
  )
})

test('whole points alone are given', () => {
  expect(pointsFor(10_999, 1_000)).toBe(10)
  expect(pointsFor(999, 1_000)).toBe(0)
})
