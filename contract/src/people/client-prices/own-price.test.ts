import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/wall-time.ts'
import { isValidOn, type OwnPrice, ownPriceOf } from './own-price.ts'

const ids = fc.constantFrom('a', 'b')
const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-01', days))
const price: fc.Arbitrary<OwnPrice> = fc.record({
  client_id: ids,
  service_id: ids,
  variant_id: fc.option(ids),
  price: fc.integer({ min: 0, max: 50_000 }),
  valid_from: fc.option(day),
  valid_until: fc.option(day),
})
const asked = fc.record({ client_id: ids, service_id: ids, variant_id: fc.option(ids) })
const cases = [fc.array(price, { maxLength: 12 }), asked, day] as const
const runs = { numRuns: 2_000 }

const ofService = (prices: readonly OwnPrice[], of: { client_id: string; service_id: string }, on: string) =>
  prices.filter(
    (one) => one.client_id === of.client_id && one.service_id === of.service_id && isValidOn(one, on),
  )
const least = (prices: readonly OwnPrice[]) =>
  prices.length === 0 ? null : Math.min(...prices.map((one) => one.price))

test('a price of the variant comes before one of the whole service, and among equals the lowest counts', () => {
  fc.assert(
    fc.property(...cases, (prices, of, on) => {
      const valid = ofService(prices, of, on)
      const whole = least(valid.filter(({ variant_id }) => variant_id === null))
      const variant = of.variant_id && least(valid.filter(({ variant_id }) => variant_id === of.variant_id))
      expect(ownPriceOf(prices, of, on)).toBe(variant ?? whole)
    }),
    runs,
  )
})

test('prices of other clients, services, variants and days change nothing, and their order neither', () => {
  fc.assert(
    fc.property(...cases, (prices, of, on) => {
      const valid = ofService(prices, of, on).filter(
        ({ variant_id }) => variant_id === null || variant_id === of.variant_id,
      )
      expect(ownPriceOf(prices, of, on)).toBe(ownPriceOf(valid.toReversed(), of, on))
    }),
    runs,
  )
})

test('a price holds from its first to its last day', () => {
  const of = { client_id: 'a', service_id: 'a', variant_id: null }
  const one = { ...of, price: 100, valid_from: '2026-11-10', valid_until: '2026-11-12' }
  const on = (date: string) => ownPriceOf([one], of, date)
  expect(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map(on)).toEqual([null, 100, 100, null])
})

test('a service without variant has no price of a variant', () => {
  const one = {
    client_id: 'a',
    service_id: 'a',
    variant_id: 'b',
    price: 1,
    valid_from: null,
    valid_until: null,
  }
  expect(ownPriceOf([one], { ...one, variant_id: null }, '2026-11-01')).toBeNull()
})
