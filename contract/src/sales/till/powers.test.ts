import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountLimitOf, joinedPowers, percentOf } from './powers.ts'

const role = (hand_discount_percent: number | null, overrides = false) => ({
  hand_discount_percent,
  overrides,
})
const percent = fc.integer({ min: 0, max: 100 })
const roles = fc.array(fc.record({ hand_discount_percent: fc.option(percent), overrides: fc.boolean() }), {
  maxLength: 4,
})

test('a role without a limit has that of the business, or none with the right to other prices', () => {
  expect(discountLimitOf([role(null)], 20)).toBe(20)
  expect(discountLimitOf([role(null, true)], 20)).toBe(100)
  expect(discountLimitOf([role(10)], 20)).toBe(10)
  expect(discountLimitOf([role(30, true)], 20)).toBe(30)
  expect(discountLimitOf([], 20)).toBe(0)
})

test('a further role, and a colleague who approves, never take anything away', () => {
  const powers = fc.record({
    prices: fc.boolean(),
    debt: fc.boolean(),
    expired: fc.boolean(),
    vouchers: fc.boolean(),
    discount_percent: percent,
    free_percent: percent,
  })
  fc.assert(
    fc.property(roles, roles, percent, (own, more, ofBusiness) => {
      expect(discountLimitOf([...own, ...more], ofBusiness)).toBe(
        Math.max(discountLimitOf(own, ofBusiness), discountLimitOf(more, ofBusiness)),
      )
    }),
  )
  fc.assert(
    fc.property(powers, powers, (one, other) => {
      const both = joinedPowers(one, other)
      expect(both).toEqual(joinedPowers(other, one))
      expect(both.discount_percent).toBeGreaterThanOrEqual(one.discount_percent)
      expect([both.prices, both.debt, both.expired, both.vouchers]).toEqual([
        one.prices || other.prices,
        one.debt || other.debt,
        one.expired || other.expired,
        one.vouchers || other.vouchers,
      ])
    }),
  )
})

test('a limit allows exactly the discounts up to its percent', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), percent, (a, b, limit) => {
      const [discount, cost] = [Math.min(a, b), Math.max(a, b)]
      expect(percentOf(discount, cost) <= limit).toBe(discount * 100 <= cost * limit)
    }),
  )
})
