import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedEntries, postingSum, saleEntries } from './accounts.ts'

const grosze = fc.integer({ min: 1, max: 1_000_000 })
const sale = fc
  .record({
    revenue: fc.integer({ min: 0, max: 1_000_000 }),
    to_balance: fc.integer({ min: 0, max: 100_000 }),
    tips: fc.array(fc.record({ employee_id: fc.constantFrom('anna', 'ola'), amount: grosze }), {
      maxLength: 3,
    }),
    parts: fc.array(fc.record({ method_id: fc.constantFrom('cash', 'card', null), weight: fc.nat(100) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ parts, ...rest }) => {
    const due = rest.revenue + rest.to_balance + rest.tips.reduce((sum, { amount }) => sum + amount, 0)
    const shares = parts.map(({ weight }) => Math.floor((due * weight) / 500))
    const payments = parts.map(({ method_id }, index) => ({
      method_id,
      is_cash: method_id === 'cash',
      amount: shares[index] as number,
    }))
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
    const rest_of_it = { method_id: 'card', is_cash: false, amount: due - paid }
    return { ...rest, client_id: 'ewa', till_id: 'till', payments: [...payments, rest_of_it] }
  })

test('a sale whose payments cover it balances; so does its mirror', () => {
  fc.assert(
    fc.property(sale, (one) => {
      const entries = saleEntries(one)
      expect(postingSum(entries)).toBe(0)
      expect(entries.every(({ amount }) => amount !== 0)).toBe(true)
      const keys = entries.map(({ account, subject_id }) => `${account}:${subject_id}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

test('cash goes to the till, cards to their method, a balance to its client', () => {
  expect(
    saleEntries({
      revenue: 20_000,
      to_balance: 0,
      client_id: 'ewa',
      tips: [{ employee_id: 'anna', amount: 1_000 }],
      payments: [
        { method_id: 'cash', is_cash: true, amount: 5_000 },
        { method_id: 'card', is_cash: false, amount: 6_000 },
        { method_id: null, is_cash: false, amount: 10_000 },
      ],
      till_id: 'till',
    }),
  ).toEqual([
    { account: 'cash', subject_id: 'till', amount: 5_000 },
    { account: 'method', subject_id: 'card', amount: 6_000 },
    { account: 'client', subject_id: 'ewa', amount: 10_000 },
    { account: 'revenue', subject_id: null, amount: -20_000 },
    { account: 'tips', subject_id: 'anna', amount: -1_000 },
  ])
  expect(joinedEntries([])).toEqual([])
})
