import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideCost, emptyLevel, takeIn } from '../stock/cost.ts'
import { correctedLines } from './corrections.ts'
import { grossTotal, lineAmount, netCost, sumsByRate, unitPrice } from './totals.ts'

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

test('the amount on the paper is the sum of the line: three for 10.00 are not 9.99', () => {
  const line = { packs: 3, pack_price: 333, vat_rate: '23', amount: 1_000 } as const
  expect(sumsByRate([line], 'net')).toEqual([{ rate: '23', net: 1_000, tax: 230, gross: 1_230 }])
  expect(unitPrice(1_000, 3)).toBe(333)
  expect(unitPrice(4_510, 100_000)).toBe(0)
})

const paper = fc.record({
  packs: fc.integer({ min: 1, max: 1_000 }),
  amount: fc.integer({ min: 0, max: 10_000_000 }),
  vat_rate: fc.constantFrom('23', '8', '5', '0', 'zw'),
})

test('what is taken in is the amount of the line to the grosz, over any partial receipts and batches', () => {
  fc.assert(
    fc.property(paper, mode, fc.infiniteStream(fc.integer({ min: 1, max: 300 })), (given, prices, sizes) => {
      const line = { ...given, pack_price: unitPrice(given.amount, given.packs) }
      let [received, level] = [0, emptyLevel]
      while (received < line.packs) {
        const packs = Math.min(sizes.next().value ?? 1, line.packs - received)
        const cost = netCost(line, received + packs, prices) - netCost(line, received, prices)
        expect(cost).toBeGreaterThanOrEqual(0)
        const batches = packs > 1 ? [1, packs - 1] : [packs]
        divideCost(cost, batches).forEach((part, at) => {
          const change = takeIn(level, (batches[at] ?? 0) * 1_000, part)
          level = { qty: level.qty + change.qty, value: level.value + change.value }
        })
        received += packs
      }
      expect(level.value).toBe(netCost(line, line.packs, prices))
      if (prices === 'net') expect(level.value).toBe(line.amount)
      else expect(grossTotal([line], prices)).toBe(line.amount)
    }),
  )
})

test('a correction of a quantity keeps the share of the amount, and one of a price takes its place', () => {
  const line = { id: 'a', packs: 3, received: 3, pack_price: 333, amount: 1_000 }
  const corrected = (given: object) => {
    const said = { line_id: 'a', packs_before: 3, packs: 2, pack_price: 333, amount: 1_000, amount_packs: 3 }
    const [left] = correctedLines([line], [{ lines: [{ ...said, ...given }] }])
    return left && lineAmount({ ...left, packs: left.received, pack_price: left.pack_price ?? 0 })
  }
  expect(corrected({})).toBe(667)
  expect(corrected({ packs: 3 })).toBe(1_000)
  expect(corrected({ pack_price: 400, amount: null, amount_packs: null })).toBe(800)
})
