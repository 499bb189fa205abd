import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './field.ts'
import { formatMoney, parseMoney, parseSignedMoney, split } from './money.ts'

const weights = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 20 })
  .filter((all) => all.some((one) => one > 0))

test('the parts of a split are whole grosze and always add up to the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (amount, shares) => {
      const parts = split(amount, shares)
      expect(parts.every(Number.isInteger)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    }),
  )
})

test('no part of a split is a whole grosz away from its exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (amount, shares) => {
      const total = shares.reduce((sum, share) => sum + share, 0)
      split(amount, shares).forEach((part, index) => {
        expect(Math.abs(part - (amount * (shares[index] as number)) / total)).toBeLessThan(1)
      })
    }),
  )
})

test('ten grosze among three leave the odd one with the first', () => {
  expect(split(10, [1, 1, 1])).toEqual([4, 3, 3])
})

test('what is written is read back, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(parseMoney(formatMoney(amount, 'pl'))).toBe(amount)
      expect(parseMoney(formatMoney(amount, 'en').replace('PLN', ''))).toBe(amount)
    }),
  )
})

test('thousands are grouped, also below ten thousand, with spaces that do not break', () => {
  expect(formatMoney(123_456, 'pl')).toBe('1\u00a0234,56\u00a0zł')
})

test('what is no amount is not read as one', () => {
  for (const text of [
    '',
    'abc',
    '-5',
    '1,234',
    '12,345,00',
    '1.299',
    '1.29,00',
    '1.299,00,00',
    '1e3',
    '5 000 000 000',
  ])
    expect(parseMoney(text), text).toBeNull()
  expect(parseMoney('1 234,5')).toBe(123_450)
  expect(parseMoney('1.299,00')).toBe(129_900)
  expect(parseMoney('1.234.567,5 zł')).toBe(123_456_750)
  expect(parseMoney('90')).toBe(9_000)
})

test('an amount below zero is refused as one, and nothing typed is refused as no amount', () => {
  const refusal = (text: string) =>
    money.min(1, 'Enter an amount.').safeParse(parseSignedMoney(text)).error?.issues[0]?.message
  expect(refusal('-5')).toBe('The amount cannot be negative.')
  expect(refusal('−1 234,50 zł')).toBe('The amount cannot be negative.')
  expect(refusal('abc')).toBe('Enter an amount.')
  expect(refusal('-')).toBe('Enter an amount.')
  expect(refusal('0')).toBe('Enter an amount.')
  expect(refusal('-0')).toBe('Enter an amount.')
  expect(refusal('5')).toBeUndefined()
})
