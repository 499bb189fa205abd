import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBy, priceEndings } from './price-rule.ts'

test('5 % more of 49,00 ends as it should', () => {
  const by = (ending: (typeof priceEndings)[number]) => priceBy({ percent: 5, ending }, 49_00)
  expect(priceEndings.map((ending) => [ending, by(ending)])).toEqual([
    ['none', 51_45],
    ['grosz_9', 51_49],
    ['grosze_90', 51_90],
    ['grosze_99', 50_99],
    ['whole', 51_00],
  ])
})

test('a price by a rule has its ending, lies as near as it can, and is never negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: -1000, max: 3000 }).map((tenths) => tenths / 10),
      fc.constantFrom(...priceEndings),
      (price, percent, ending) => {
        const exact = priceBy({ percent, ending: 'none' }, price)
        const made = priceBy({ percent, ending }, price)
        const [step, first] = {
          none: [1, 0],
          grosz_9: [10, 9],
          grosze_90: [100, 90],
          grosze_99: [100, 99],
          whole: [100, 0],
        }[ending] as [number, number]
        expect(made % step).toBe(first % step)
        expect(made).toBeGreaterThanOrEqual(0)
        if (exact >= first) expect(Math.abs(made - exact)).toBeLessThanOrEqual(step / 2)
        expect(Math.abs(exact - price * (1 + percent / 100))).toBeLessThanOrEqual(0.5 + 1e-6)
      },
    ),
  )
})
