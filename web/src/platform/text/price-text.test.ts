import { expect, test } from 'vitest'
import { offeredPrice } from './price-text.ts'

const service = { price_type: 'fixed' as const, price: 10_000, price_max: null }
const variants = (...prices: number[]) =>
  prices.map((price, place) => ({ id: String(place), name: String(place), price, duration_min: 30 }))

test('a service with variants starts at the lowest of their prices, whatever its own says', () => {
  expect(offeredPrice({ ...service, variants: [] })).toEqual(service)
  expect(offeredPrice({ ...service, variants: variants(30_000, 12_000) })).toMatchObject({
    price_type: 'from',
    price: 12_000,
  })
  expect(offeredPrice({ ...service, variants: variants(12_000, 12_000) })).toMatchObject({
    price_type: 'fixed',
    price: 12_000,
  })
  const onRequest = { ...service, price_type: 'on_request' as const }
  expect(offeredPrice({ ...onRequest, variants: variants(1, 2) })).toEqual(onRequest)
})
