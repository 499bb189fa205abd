import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPercent, parsePercent, shareOf } from './percent.ts'

test('a percentage is read back as it was written, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom('pl', 'en'), (percent, locale) => {
      expect(parsePercent(formatPercent(percent, locale))).toBe(percent)
    }),
  )
  expect([parsePercent('12,5 %'), parsePercent('1e3'), parsePercent('-5'), parsePercent('12,345')]).toEqual([
    1250,
    null,
    null,
    null,
  ])
})

test('a share lies between nothing and the whole', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 10_000 }), (amount, percent) => {
      expect(shareOf(amount, percent)).toBeGreaterThanOrEqual(0)
      expect(shareOf(amount, percent)).toBeLessThanOrEqual(amount)
    }),
  )
})
