import { expect, test } from 'vitest'
import { canGetSms } from './numbers.ts'

test.each(['45', '50', '51', '53', '57', '60', '66', '69', '72', '73', '78', '79', '88'])(
  'a Polish mobile number that begins with %s gets SMS',
  (start) => expect(canGetSms(`+48${start}1234567`)).toBe(true),
)

test('of a hundred beginnings of Polish numbers thirteen are mobile: no landline, premium or special number gets SMS', () => {
  const starts = Array.from({ length: 100 }, (_, start) => String(start).padStart(2, '0'))
  expect(starts.filter((start) => canGetSms(`+48${start}1234567`))).toHaveLength(13)
  const special = [200, 300, 400, 700, 701, 703, 704, 708, 709, 800, 801, 804, 806].map(
    (start) => `+48${start}123456`,
  )
  const landlines = ['+48221234567', '+48123456789', '+48713456789', '+48523456789', '+48393456789']
  expect([...special, ...landlines].filter(canGetSms)).toEqual([])
})

test('short numbers, numbers with a figure too many and text get no SMS', () => {
  const wrong = [
    '+48112',
    '+4871234',
    '+48600',
    '+4860012345',
    '+486001234567',
    '600123456',
    '',
    '+48 600 123 456',
  ]
  expect(wrong.filter(canGetSms)).toEqual([])
})

test('numbers of other countries may get SMS: their country decides', () => {
  const abroad = ['+447911123456', '+4915112345678', '+380501234567', '+12025550123', '+4201234567']
  expect(abroad.filter((number) => !canGetSms(number))).toEqual([])
})
