import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grossTotal, sumsByRate } from './totals.ts'

const lines = fc.array(
  fc.record({
    packs: fc.integer({ min: 1, max: 1_000 }),
    pack_price: fc.integer({ min: 0, max: 1_000_000 }),
    vat_rate: fc.constantFrom('23', '8', '5', '0', 'zw'),
  }),
  { maxLength: 20 },
)
const mode = fc.constantFrom('net', 'gross')

test('net and tax of each rate make up its gross sum, whatever the order of the lines', () => {
  fc.assert(
    fc.property(lines, mode, (given, prices) => {
      const sums = sumsByRate(given, prices)
      for (const { net, tax, gross } of sums) expect(net + tax).toBe(gross)
      expect(sumsByRate(given.toReversed(), prices)).toEqual(sums)
      expect(grossTotal(given, prices)).toBe(sums.reduce((total, { gross }) => total + gross, 0))
    }),
  )
})

test('prices with VAT add up to the total to the grosz', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const paid = given.reduce((total, { packs, pack_price }) => total + packs * pack_price, 0)
      expect(grossTotal(given, 'gross')).toBe(paid)
    }),
  )
})

test('tax is rounded once a rate: three times 0.33 net at 23 % are 1.22 gross', () => {
  const line = { packs: 1, pack_price: 33, vat_rate: '23' } as const
  expect(sumsByRate([line, line, line], 'net')).toEqual([{ rate: '23', net: 99, tax: 23, gross: 122 }])
})
