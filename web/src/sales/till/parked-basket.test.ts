import { expect, test } from 'vitest'
import { emptyBasket, withFee, withPayment } from './basket.ts'
import { saleOf } from './basket-sale.ts'
import { askedTipMethods, heldTipMethods, withTip, withTipMethod } from './basket-tips.ts'
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

test('a tip names its method where several pay, and keeps it while the basket is put aside', () => {
  const tipped = withTip(
    withFee(emptyBasket(), { title: 'Dojazd', price: 5_000, vat_rate: '23' }),
    'ola',
    1_000,
  )
  const split = (basket: typeof tipped) => withPayment(withPayment(basket, 'karta', 4_000), 'gotowka')
  // By the larger payment, until the user says otherwise.
  expect(saleOf(split({ ...tipped, payments: [] })).tips).toEqual([
    { employee_id: 'ola', amount: 1_000, method_id: 'karta' },
  ])
  const said = withTipMethod(split(tipped), 'ola', 'gotowka')
  expect(saleOf(said).tips).toEqual([{ employee_id: 'ola', amount: 1_000, method_id: 'gotowka' }])
  const again = takenUp({ ...parked, content: contentOf(said) }, 'Europe/Warsaw')
  expect(saleOf(split(again)).tips).toEqual([{ employee_id: 'ola', amount: 1_000, method_id: 'gotowka' }])
  // More tips than the method pays are not named by it, and it is offered no more.
  const small = withPayment(withPayment({ ...said, payments: [] }, 'karta', 5_500), 'gotowka')
  expect(heldTipMethods({ employee_id: 'ola', amount: 1_000 }, small)).toEqual(['karta'])
  expect(saleOf(small).tips).toEqual([{ employee_id: 'ola', amount: 1_000, method_id: 'karta' }])
  // One method pays all: there is nothing to choose, and a method that does not pay is not sent.
  expect(askedTipMethods(withPayment(again, 'karta'))).toEqual([])
  expect(saleOf(withPayment(again, 'karta')).tips).toEqual([{ employee_id: 'ola', amount: 1_000 }])
})
