import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceEndings } from '../products/price-rule.ts'
import { newPrice, type ServicePriceRule } from './rule.ts'

const rule = fc.oneof(
  fc.record<ServicePriceRule>({
    kind: fc.constant('percent'),
    value: fc.integer({ min: -900, max: 5_000 }).map((tenths) => tenths / 10),
    ending: fc.constantFrom(...priceEndings),
  }),
  fc.record<ServicePriceRule>({
    kind: fc.constantFrom('amount', 'price'),
    value: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    ending: fc.constantFrom(...priceEndings),
  }),
)

test('no rule gives a negative price or a part of a grosz', () => {
  fc.assert(
    fc.property(rule, fc.nat(10_000_000), (given, price) => {
      const next = newPrice(given, price)
      expect(Number.isSafeInteger(next)).toBe(true)
      expect(next).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('by per cent, by an amount, to one price', () => {
  expect(newPrice({ kind: 'percent', value: 5, ending: 'whole' }, 12_000)).toBe(12_600)
  expect(newPrice({ kind: 'percent', value: 5, ending: 'grosz_9' }, 12_000)).toBe(12_599)
  expect(newPrice({ kind: 'amount', value: -1_000, ending: 'none' }, 12_000)).toBe(11_000)
  expect(newPrice({ kind: 'amount', value: -20_000, ending: 'none' }, 12_000)).toBe(0)
  expect(newPrice({ kind: 'price', value: 9_990, ending: 'none' }, 12_000)).toBe(9_990)
})
