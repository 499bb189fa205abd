import { expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { phoneNumber } from './phone.ts'

test('a Polish number has nine digits, and a foreign one those of its country', () => {
  expect(phoneNumber('600 100 300')).toBe('+48600100300')
  expect(phoneNumber('+48 22 555 01 02')).toBe('+48225550102')
  expect(phoneNumber('+49 30 901820')).toBe('+4930901820')
  for (const short of ['60010030', '+48 600 100 30', '6001003', '0048 60010030'])
    expect(() => phoneNumber(short), short).toThrow(Refusal)
})
