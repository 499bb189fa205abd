import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grossOf, netOf, taxIn } from '../../kit/vat.ts'
import { costOfProduct, grossForMargin, grossForMarkup, marginOf, markupOf } from './margin.ts'

const rate = fc.constantFrom('23', '8', '5', '0', 'zw')
const cost = fc.integer({ min: 100, max: 1_000_000 })

test('margins are reckoned with the cost of the stock, and with the purchase price while the shelf is empty', () => {
  expect(costOfProduct({ average_cost: 1_200, purchase_price_net: 1_000 })).toBe(1_200)
  expect(costOfProduct({ average_cost: null, purchase_price_net: 1_000 })).toBe(1_000)
})

test('tax is counted from the gross price: 123.00 holds 23.00, and 49.00 holds 9.16', () => {
  expect([taxIn(12_300, '23'), taxIn(4_900, '23'), taxIn(4_900, 'zw')]).toEqual([2_300, 916, 0])
})

test('net and tax make up the gross price, and net leads back to it', () => {
  fc.assert(
    fc.property(cost, rate, (net, vat) => {
      const gross = grossOf(net, vat)
      expect(netOf(gross, vat) + taxIn(gross, vat)).toBe(gross)
      expect(netOf(gross, vat)).toBe(net)
    }),
  )
})

test('a price made for a margin or a mark-up has it', () => {
  fc.assert(
    fc.property(cost, rate, fc.integer({ min: 0, max: 95 }), (of, vat, percent) => {
      const priced = { cost: of, vat }
      expect(marginOf({ ...priced, gross: grossForMargin(percent, priced) as number })).toBe(percent)
      expect(markupOf({ ...priced, gross: grossForMarkup(percent, priced) })).toBe(percent)
    }),
  )
})

test('no price has a margin of 100 %; what is free, or costs nothing, has none', () => {
  expect(grossForMargin(100, { cost: 1_000, vat: '23' })).toBeNull()
  expect(marginOf({ gross: 0, vat: '23', cost: 500 })).toBeNull()
  expect(markupOf({ gross: 1_230, vat: '23', cost: 0 })).toBeNull()
  expect(marginOf({ gross: 1_230, vat: '23', cost: 1_500 })).toBe(-50)
})
