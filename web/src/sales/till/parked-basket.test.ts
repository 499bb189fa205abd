import { expect, test } from 'vitest'
import { emptyBasket, saleOf, withFee } from './basket.ts'
import { contentOf, takenUp } from './parked-basket.ts'

const [sale, discount] = ['4d6d2a0e-1111-4111-8111-111111111111', '4d6d2a0e-2222-4222-8222-222222222222']
const basket = {
  ...withFee(emptyBasket(), { title: 'Niestawienie się', price: 5_000, vat_rate: '23' as const }),
  points: { count: 100, amount: 1_000 },
  approved: [discount],
  replaces_id: sale,
}
const parked = {
  id: '4d6d2a0e-3333-4333-8333-333333333333',
  version: 1,
  created_at: '2026-11-28T18:00:00Z',
  updated_at: '2026-11-28T18:00:00Z',
  name: 'Ewa',
  client: null,
  content: contentOf(basket),
  total: 5_000,
  by: null,
}
const at = (moment: string) => takenUp(parked, 'Europe/Warsaw', Date.parse(moment))

test('a basket that is taken up keeps points, what it sells anew, and fees with their rate', () => {
  const taken = at('2026-11-28T19:00:00Z')
  expect(taken).toMatchObject({ points: { count: 100 }, replaces_id: sale, basket_id: parked.id })
  expect(saleOf(taken)).toMatchObject({
    replaces_id: sale,
    points: 100,
    lines: [{ kind: 'fee', name: 'Niestawienie się', unit_price: 5_000, vat_rate: '23' }],
  })
})

test('discounts that were approved hold on their day in the time zone of the salon', () => {
  expect(at('2026-11-28T22:59:00Z').approved).toEqual([discount])
  expect(at('2026-11-28T23:01:00Z').approved).toEqual([])
})
