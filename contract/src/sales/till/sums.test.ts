import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from './powers.ts'
import {
  changeOf,
  lineTotal,
  percentOff,
  quickNotes,
  refundOf,
  saleSums,
  spreadDiscount,
  type VatSum,
  vatOfRefund,
  vatTable,
} from './sums.ts'

const line = fc
  .record({
    qty: fc.integer({ min: 1, max: 50 }),
    unit_price: fc.integer({ min: 0, max: 500_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    vat_rate: fc.constantFrom('23' as const, '8' as const, '5' as const, '0' as const, 'zw' as const),
  })
  .map(({ share, ...rest }) => ({ ...rest, discount: Math.floor(rest.qty * rest.unit_price * share) }))
const lines = fc.array(line, { minLength: 1, maxLength: 20 })

test('a basket of three lines is added up to the grosz', () => {
  const basket = [
    { qty: 1, unit_price: 18_000, discount: 1_800, vat_rate: '8' as const },
    { qty: 2, unit_price: 4_999, discount: 0, vat_rate: '23' as const },
    { qty: 1, unit_price: 6_001, discount: 1, vat_rate: '23' as const },
  ]
  expect(saleSums(basket, [{ amount: 1_000 }])).toEqual({
    subtotal: 33_999,
    discount_total: 1_801,
    total: 32_198,
    tip_total: 1_000,
    due: 33_198,
  })
  expect(vatTable(basket.map((one) => ({ ...one, total: lineTotal(one) })))).toEqual([
    { rate: '23', gross: 15_998, vat: 2_991, net: 13_007 },
    { rate: '8', gross: 16_200, vat: 1_200, net: 15_000 },
  ])
})

test('sums and tax do not depend on the order of lines; each row of tax and all rows together add up', () => {
  fc.assert(
    fc.property(lines, (basket) => {
      const priced = basket.map((one) => ({ ...one, total: lineTotal(one) }))
      const table = vatTable(priced)
      expect(vatTable(priced.toReversed())).toEqual(table)
      expect(saleSums(basket.toReversed())).toEqual(saleSums(basket))
      for (const { net, vat, gross } of table) expect(net + vat).toBe(gross)
      const { total, subtotal, discount_total } = saleSums(basket)
      expect(table.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
      expect(total).toBe(subtotal - discount_total)
      expect(total).toBe(priced.reduce((sum, one) => sum + one.total, 0))
    }),
  )
})

test('a refund of everything has the tax of the sale with the opposite sign', () => {
  fc.assert(
    fc.property(lines, (basket) => {
      const sold = basket.map((one) => ({ vat_rate: one.vat_rate, total: lineTotal(one) }))
      const back = sold.map((one) => ({ ...one, total: -one.total + 0 }))
      const table = vatTable(back)
      expect(table.map(({ vat, gross }) => [-vat + 0, -gross + 0])).toEqual(
        vatTable(sold).map(({ vat, gross }) => [vat, gross]),
      )
    }),
  )
})

test('refunds in any portions give back the tax of all they refund, and each row adds up', () => {
  const thirds = [1, 2, 3].map(() => [{ vat_rate: '23' as const, total: -1 }])
  const taxes: number[] = []
  const rows: VatSum[] = []
  for (const third of [...thirds, ...thirds]) {
    rows.push(...vatOfRefund(third, rows))
    taxes.push(rows.at(-1)?.vat ?? 0)
  }
  expect(taxes.reduce((sum, vat) => sum + vat, 0)).toBe(-1)
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 8 }), (portions) => {
      const all = portions.map((portion) =>
        portion.map((one) => ({ vat_rate: one.vat_rate, total: -lineTotal(one) + 0 })),
      )
      const refunds: VatSum[] = []
      for (const portion of all) refunds.push(...vatOfRefund(portion, refunds))
      for (const { net, vat, gross } of refunds) expect(net + vat).toBe(gross)
      const sums = vatTable(all.flat())
      for (const row of sums)
        expect(refunds.filter(({ rate }) => rate === row.rate).reduce((sum, { vat }) => sum + vat, 0)).toBe(
          row.vat,
        )
    }),
  )
})

test('a discount of the basket is spread whole, and no line falls below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      (totals, amount) => {
        const parts = spreadDiscount(totals, amount)
        const sum = totals.reduce((all, total) => all + total, 0)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(Math.min(amount, sum))
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(totals[index] as number)
        }
      },
    ),
  )
})

test('a role that may give a percentage may give it of a whole basket', () => {
  expect(percentOff([4_990, 333], 15)).toEqual([748, 49])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 100 }),
      (totals, percent) => {
        for (const [index, part] of percentOff(totals, percent).entries())
          expect(percentOf(part, totals[index] ?? 0)).toBeLessThanOrEqual(percent)
      },
    ),
  )
})

test('pieces returned in any portions pay back exactly what the line cost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 10 }),
      (total, portions) => {
        const qty = portions.reduce((sum, portion) => sum + portion, 0)
        let returned = 0
        let paid = 0
        for (const portion of portions) {
          const part = refundOf({ qty, total }, returned, portion)
          expect(part).toBeGreaterThanOrEqual(0)
          paid += part
          returned += portion
        }
        expect(paid).toBe(total)
      },
    ),
  )
})

test('change is what is left of the cash, and quick notes cover the amount', () => {
  expect([changeOf(20_000, 13_750), changeOf(10_000, 13_750)]).toEqual([6_250, 0])
  expect(quickNotes(13_750)).toEqual([13_750, 15_000, 20_000])
  expect(quickNotes(20_000)).toEqual([20_000])
  expect(quickNotes(1_450)).toEqual([1_450, 2_000, 5_000, 10_000, 20_000])
  expect(quickNotes(850)).toEqual([850, 1_000, 2_000, 5_000, 10_000, 20_000])
})
