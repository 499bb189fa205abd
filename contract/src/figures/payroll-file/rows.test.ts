import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payrollAmount, payrollPeriod, payrollRows } from './rows.ts'

const month = { from: '2026-02-01', to: '2026-02-28', decimals: 'comma' as const }
const ola = {
  number: '017',
  last_name: 'Żak',
  first_name: 'Ola',
  commission: 123_456,
  tips: 0,
  advances: 5_000,
}

test('each component with a code is a row of its own; without a code, and for nought, there is none', () => {
  expect(payrollRows([ola], { ...month, codes: { commission: 'PROW', tips: 'NAP' } })).toEqual([
    {
      number: '017',
      last_name: 'Żak',
      first_name: 'Ola',
      period: '2026-02',
      code: 'PROW',
      amount: '1234,56',
    },
  ])
  expect(payrollRows([ola], { ...month, codes: { advances: 'POTR' } })).toMatchObject([{ amount: '50,00' }])
})

test('an amount says its grosze exactly, with a comma as with a dot', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (grosze) => {
      const dot = payrollAmount(grosze, 'dot')
      expect(dot).toMatch(/^-?\d+\.\d\d$/)
      expect(Math.round(Number(dot) * 100) || 0).toBe(grosze)
      expect(payrollAmount(grosze, 'comma')).toBe(dot.replace('.', ','))
    }),
  )
})

test('a whole month is named as one, also in a leap year; other days are an interval', () => {
  expect(payrollPeriod('2028-02-01', '2028-02-29')).toBe('2028-02')
  expect(payrollPeriod('2028-02-01', '2028-02-28')).toBe('2028-02-01/2028-02-28')
  expect(payrollPeriod('2026-01-01', '2026-02-28')).toBe('2026-01-01/2026-02-28')
})
