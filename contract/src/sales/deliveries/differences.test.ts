import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSums, explainInvoice, explainTotal, paperTotal } from './differences.ts'
import { grossTotal } from './totals.ts'

const line = (packs: number, pack_price: number, vat_rate: '23' | '8' | '5' | '0' | 'zw' = '23') => ({
  packs,
  pack_price,
  vat_rate,
})

test('VAT counted line by line, a net total and prices of the other kind are recognised', () => {
  // 3 × 0,33 zł: 0,08 zł of VAT on each line, 0,23 zł on their sum.
  const lines = [line(1, 33), line(1, 33), line(1, 33)]
  expect(grossTotal(lines, 'net')).toBe(122)
  expect(explainTotal(lines, 'net', 122)).toBeNull()
  expect(explainTotal(lines, 'net', 123)).toBe('tax by line')
  expect(explainTotal(lines, 'net', 99)).toBe('net total')
  expect(explainTotal([line(2, 1_000)], 'net', 2_000)).toBe('net total')
  expect(explainTotal([line(2, 1_000)], 'gross', 2_460)).toBe('other prices')
  expect(explainTotal([line(6, 1_000)], 'net', 7_382)).toBe('rounding')
  expect(explainTotal([line(6, 1_000)], 'net', 9_999)).toBe('unknown')
})

test('what is left out, not matched yet and rounded makes up the difference from the invoice', () => {
  const sums = [{ rate: '23' as const, net: 10_000, tax: 2_300 }]
  const invoice = {
    sums,
    lines: [
      { state: 'matched' as const, amount: 7_000 },
      { state: 'left_out' as const, amount: 2_000 },
      { state: 'open' as const, amount: 1_000 },
    ],
  }
  const lines = [line(3, 2_333)]
  expect(explainInvoice(lines, 'net', invoice)).toEqual([
    { kind: 'open', amount: -1_000 },
    { kind: 'left_out', amount: -2_000 },
    { kind: 'rounding', amount: -1 },
    { kind: 'tax', amount: -690 },
  ])
  expect(compareSums(lines, 'net', sums)).toEqual([
    {
      rate: '23',
      paper: { rate: '23', net: 10_000, tax: 2_300, gross: 12_300 },
      delivery: { net: 6_999, tax: 1_610, gross: 8_609 },
    },
  ])
})

test('a corrected delivery is compared with its paper, or with its paper and the corrections', () => {
  const [one, five] = [[line(1, 1_000)], [line(5, 1_000)]]
  // The paper named one; four more came with a correction of the supplier.
  expect(paperTotal(five, one, 'gross', 1_000)).toBe(5_000)
  // The paper named five; one was counted by mistake.
  expect(paperTotal(five, one, 'gross', 5_000)).toBe(5_000)
  expect(paperTotal(five, five, 'gross', 1_000)).toBe(1_000)
})

test('the reasons always add up to the difference', () => {
  const rate = fc.constantFrom('23' as const, '8' as const, '5' as const, '0' as const, 'zw' as const)
  const lines = fc.array(
    fc.record({ packs: fc.integer({ min: 1, max: 50 }), pack_price: fc.nat(100_000), vat_rate: rate }),
    { maxLength: 8 },
  )
  const state = fc.constantFrom('open' as const, 'matched' as const, 'left_out' as const)
  const invoice = fc.record({
    sums: fc.uniqueArray(fc.record({ rate, net: fc.nat(1_000_000), tax: fc.nat(200_000) }), {
      selector: (one) => one.rate,
    }),
    lines: fc.array(fc.record({ state, amount: fc.integer({ min: -10_000, max: 1_000_000 }) })),
  })
  fc.assert(
    fc.property(lines, fc.constantFrom('net' as const, 'gross' as const), invoice, (own, mode, paper) => {
      const total = paper.sums.reduce((sum, { net, tax }) => sum + net + tax, 0)
      const explained = explainInvoice(own, mode, paper).reduce((sum, { amount }) => sum + amount, 0)
      expect(explained).toBe(grossTotal(own, mode) - total)
    }),
  )
})
