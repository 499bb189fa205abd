import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinCheckDigit } from '../../kit/gtin.ts'
import { readCardNumber, writtenCardNumber } from './card-number.ts'

const numbers = fc.integer({ min: 1, max: 9_999_999 }).map((client) => {
  const digits = String(client).padStart(7, '0')
  return `LK${digits}${gtinCheckDigit(digits)}`
})

test('a number is read back as it is printed, also in small letters', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(readCardNumber(writtenCardNumber(number))).toBe(number)
      expect(readCardNumber(number.toLowerCase())).toBe(number)
    }),
  )
})

test('one wrong digit is noticed', () => {
  fc.assert(
    fc.property(numbers, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const at = place + 2
      const digit = (Number(number[at]) + more) % 10
      expect(readCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBeNull()
    }),
  )
})

test('codes of products and vouchers are no numbers of cards', () => {
  for (const code of ['5901234123457', 'LK1234567', 'LKABCDEFGH', '0123456789ABCDEF', ''])
    expect(readCardNumber(code)).toBeNull()
})
