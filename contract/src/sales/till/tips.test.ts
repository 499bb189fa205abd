import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidByMethod, tipMethods, tipMethodsAfter, usualTipMethod } from './tips.ts'

const cash = 'aaaaaaaa-1111-4111-8111-111111111111'
const card = 'bbbbbbbb-1111-4111-8111-111111111111'

test('vouchers and prepayments pay no tips; the largest of the other payments does', () => {
  const payments = [
    { method_id: cash, amount: 2_000 },
    { method_id: 'cccccccc-1111-4111-8111-111111111111', amount: 9_000, voucher_id: 'bon' },
    { method_id: null, amount: 8_000, deposit_id: 'zaliczka' },
    { method_id: card.toUpperCase(), amount: 3_000 },
  ]
  expect(tipMethods(payments)).toEqual([cash, card])
  expect(usualTipMethod(payments)).toBe(card)
  expect(usualTipMethod([])).toBeNull()
})

test('a tip stays with a method that still pays as much, and follows the money of one that does not', () => {
  const tip = { amount: 1_000, method_id: cash }
  expect(tipMethodsAfter([tip], [{ method_id: card, amount: 11_000 }])).toEqual([card])
  const split = [
    { method_id: card, amount: 10_000 },
    { method_id: cash, amount: 1_000 },
  ]
  expect(tipMethodsAfter([tip], split)).toEqual([cash])
  // Of two tips in cash, the cash that is left covers one.
  expect(tipMethodsAfter([tip, tip], split)).toEqual([cash, card])
  expect(tipMethodsAfter([tip], [{ method_id: null, amount: 11_000 }])).toEqual([null])
})

test('a tip that some method still holds goes to one that does', () => {
  const methods = fc.constantFrom(cash, card, null)
  const payment = fc.record({ method_id: methods, amount: fc.integer({ min: 0, max: 3_000 }) })
  const tip = fc.record({ method_id: methods, amount: fc.integer({ min: 1, max: 1_000 }) })
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 4 }),
      fc.array(tip, { maxLength: 5 }),
      (payments, tips) => {
        const left = paidByMethod(payments)
        const after = tipMethodsAfter(tips, payments)
        for (const [index, { amount }] of tips.entries()) {
          const own = left.get(after[index] ?? null) ?? 0
          if (Math.max(0, ...left.values()) >= amount) expect(own).toBeGreaterThanOrEqual(amount)
          left.set(after[index] ?? null, own - amount)
        }
      },
    ),
  )
})
