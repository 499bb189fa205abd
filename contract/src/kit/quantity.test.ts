import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPacks,
  formatQuantity,
  fromPacks,
  maxQuantity,
  parseQuantity,
  toPacks,
  writeQuantity,
} from './quantity.ts'

const quantity = fc.integer({ min: -maxQuantity, max: maxQuantity })
const packSize = fc.integer({ min: 1, max: 5_000_000 })

test('packs and rest make up the quantity, and the rest never fills a pack', () => {
  fc.assert(
    fc.property(quantity, packSize, (given, size) => {
      const packed = toPacks(given, size)
      expect(fromPacks(packed, size)).toBe(given)
      expect(Math.abs(packed.rest)).toBeLessThan(size)
      expect([packed.packs, packed.rest].every(Number.isInteger)).toBe(true)
      expect(packed.packs * given).toBeGreaterThanOrEqual(0)
      expect(packed.rest * given).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what is written is read again, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxQuantity }), (given) => {
      expect(parseQuantity(formatQuantity(given, 'pl'))).toBe(given)
      expect(parseQuantity(writeQuantity(given, 'pl'))).toBe(given)
      expect(parseQuantity(writeQuantity(given, 'en'))).toBe(given)
    }),
  )
})

test('12.5 ml are twelve and a half thousand thousandths, finer than a thousandth is refused', () => {
  expect([parseQuantity('12,5'), parseQuantity('1 200.125'), parseQuantity('0,')]).toEqual([
    12_500, 1_200_125, 0,
  ])
  expect(['12,5001', '-1', '1,2,3', 'dwa', '', '12345678'].map(parseQuantity)).toEqual(Array(6).fill(null))
})

test('a bottle of 75 ml is written in packs and millilitres', () => {
  const text = (given: number) =>
    formatPacks(given, { packSize: 75_000, pack: 'op.', rest: 'ml' }, 'pl').replaceAll('\u00a0', ' ')
  expect([330_000, 300_000, 30_000, 0, 12_500, -30_000, -330_000].map(text)).toEqual([
    '4 op. + 30 ml',
    '4 op.',
    '30 ml',
    '0 op.',
    '12,5 ml',
    '−30 ml',
    '−4 op. − 30 ml',
  ])
  expect(formatPacks(2_500, { packSize: 1000, pack: 'szt.', rest: null }, 'pl')).toBe('2,5\u00a0szt.')
})
