import type { TillDiscounts } from '@wizyta/contract/sales/till/discounts'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { expect, test } from 'vitest'
import {
  depositParts,
  dueOf,
  emptyBasket,
  leftOf,
  sumsOf,
  withCover,
  withFee,
  withItem,
  withLine,
  withoutLine,
  withPaid,
  withPayment,
  withVisits,
  withVoucher,
} from './basket.ts'
import { withDiscount, withPercent } from './basket-discounts.ts'
import { isOtherPriced, isOwnPriced, withFound } from './basket-prices.ts'
import { saleOf } from './basket-sale.ts'
import { withTip } from './basket-tips.ts'

const shampoo: TillItem = {
  kind: 'product',
  id: 'szampon',
  variant_id: null,
  name: 'Szampon',
  detail: null,
  price: 4_900,
  vat_rate: '23',
  stock: 5,
  picture_id: null,
  is_code: false,
}
const cut: TillItem = {
  ...shampoo,
  kind: 'service',
  id: 'ciecie',
  name: 'Strzyżenie',
  price: 12_000,
  stock: null,
}
const visits = {
  client: { id: 'ewa', name: 'Ewa Lis', balance: 0 },
  walk_in_name: null,
  event_ids: ['wizyta'],
  lines: [
    {
      service_id: 'ciecie',
      variant_id: null,
      name: 'Strzyżenie',
      price: 11_000,
      is_own_price: false,
      vat_rate: '8' as const,
      employee_id: 'ola',
      employee: 'Ola',
      event_id: 'wizyta',
      visit_line_id: 'linia',
    },
  ],
  deposits: [],
  others: [],
}

test('the same goods scanned twice are one line of two', () => {
  const basket = withItem(withItem(emptyBasket(), shampoo), shampoo)
  expect(basket.lines).toMatchObject([{ qty: 2, unit_price: 4_900 }])
  expect(withItem(withItem(emptyBasket(), cut), cut).lines).toHaveLength(2)
})

test('a change of the sum takes back payments that no longer fit', () => {
  const paid = withPayment(withItem(emptyBasket(), shampoo), 'karta')
  expect([leftOf(paid), paid.payments.length]).toEqual([0, 1])
  const [line] = paid.lines
  expect(withLine(paid, line?.key ?? '', { qty: 3 }).payments).toEqual([])
  expect(withLine(paid, line?.key ?? '', { note: 'Na prezent' }).payments).toHaveLength(1)
})

test('a part that is paid so far stays while the sum does: a note, another performer, a discount of the same amount', () => {
  const half = withPayment(withItem(emptyBasket(), shampoo), 'karta', 2_000)
  const key = half.lines[0]?.key ?? ''
  expect(withLine(half, key, { seller_id: 'ola' }).payments).toMatchObject([{ amount: 2_000 }])
  const lowered = withPayment(withLine(half, key, { discount: 900 }), 'karta', 2_000)
  expect(withLine(lowered, key, { discount_reason: 'Urodziny' }).payments).toMatchObject([{ amount: 2_000 }])
  expect(withLine(lowered, key, { qty: 2 }).payments).toEqual([])
})

test('a part that is paid so far stays when a covered line goes, a free fee comes or a discount has another reason', () => {
  const shelf = withItem(withItem(emptyBasket(), cut), shampoo)
  const covered = shelf.lines[0]?.key ?? ''
  const half = withPayment(withCover(shelf, covered, 'karnet'), 'karta', 2_000)
  const paid = [{ amount: 2_000 }]
  expect(withoutLine(half, covered).payments).toMatchObject(paid)
  expect(withoutLine(half, half.lines[1]?.key ?? '').payments).toEqual([])
  expect(withFee(half, { title: 'Torba', price: 0, vat_rate: '23' }).payments).toMatchObject(paid)
  expect(withFee(half, { title: 'Torba', price: 100, vat_rate: '23' }).payments).toEqual([])
  const lowered = withPayment(withDiscount(shelf, 1_000, 'Urodziny'), 'karta', 2_000)
  expect(withDiscount(lowered, 1_000, 'Reklamacja').payments).toMatchObject(paid)
})

test('the one method that pays the whole pays a tip too, and what was handed over stays while it is enough', () => {
  const paid = withPayment(withItem(emptyBasket(), shampoo), 'gotówka')
  const whole = leftOf(withItem(emptyBasket(), shampoo))
  const handed = withPaid(paid, paid.payments[0]?.key ?? '', { tendered: whole + 700 })
  expect(withTip(handed, 'ola', 700).payments).toMatchObject([{ amount: whole + 700, tendered: whole + 700 }])
  expect(withTip(handed, 'ola', 701).payments).toMatchObject([{ amount: whole + 701, tendered: null }])
  const half = withPayment(withItem(emptyBasket(), shampoo), 'karta', 100)
  expect(withTip(half, 'ola', 500).payments).toEqual([])
})

test('a voucher stays in the payments while all is there that it may pay for, and no longer than it fits the sum', () => {
  const mixed = withPayment(withVoucher(withItem(emptyBasket(), shampoo), 'bon', 'bon-1', 3_000), 'karta')
  const voucher = [{ voucher_id: 'bon-1', amount: 3_000 }]
  expect(withItem(mixed, cut).payments).toMatchObject(voucher)
  expect(withItem(mixed, cut).payments).toHaveLength(1)
  const tipped = withTip(mixed, 'ola', 500)
  expect(tipped.payments).toMatchObject(voucher)
  expect(leftOf(tipped)).toBe(4_900 + 500 - 3_000)
  expect(withTip(tipped, 'ola', 0).payments).toMatchObject(voucher)
  expect(withoutLine(withItem(mixed, cut), mixed.lines[0]?.key ?? '').payments).toEqual([])
  const cheaper = (amount: number) => withLine(mixed, mixed.lines[0]?.key ?? '', { discount: amount })
  expect(cheaper(1_000).payments).toMatchObject(voucher)
  expect(cheaper(1_000).payments).toHaveLength(1)
  expect(cheaper(2_000).payments).toEqual([])
})

test('two payments by one method are one, and nothing is paid twice', () => {
  const half = withPayment(withItem(emptyBasket(), shampoo), 'karta', 2_000)
  const whole = withPayment(half, 'karta')
  expect(whole.payments).toMatchObject([{ method_id: 'karta', amount: 4_900 }])
  expect(withPayment(whole, 'gotowka')).toBe(whole)
})

test('a discount of the basket reaches every line and never more than it costs', () => {
  const basket = withDiscount(withItem(withItem(emptyBasket(), shampoo), cut), 1_690, 'Urodziny')
  expect(basket.lines.map(({ discount }) => discount)).toEqual([490, 1_200])
  expect(sumsOf(basket)).toMatchObject({ discount_total: 1_690, due: 15_210 })
  const [line] = basket.lines
  const cheap = withLine(basket, line?.key ?? '', { unit_price: 100 })
  expect(cheap.lines[0]?.discount).toBe(100)
  // 10 is typed over the price: 1 costs less than the discount, and the discount comes back.
  expect(withLine(cheap, line?.key ?? '', { unit_price: 1_000 }).lines[0]?.discount).toBe(490)
  expect(
    withLine(withPercent(cheap, 50, null), line?.key ?? '', { unit_price: 1_000 }).lines[0]?.discount,
  ).toBe(50)
})

test('a discount of the basket leaves alone vouchers, payments to a balance and what a pass covers', () => {
  const basket = withItem(withItem(emptyBasket(), shampoo), cut)
  const [goods, service] = basket.lines
  const mixed = {
    ...basket,
    lines: [
      goods,
      { ...service, voucher_id: 'karnet' },
      { ...goods, key: 'bon', kind: 'voucher' as const },
      { ...goods, key: 'saldo', kind: 'account' as const },
    ] as typeof basket.lines,
  }
  const given = withPercent(mixed, 15, null).lines.map(({ discount }) => discount)
  expect(given).toEqual([735, 0, 0, 0])
  expect(withDiscount(mixed, 735, null).lines.map(({ discount }) => discount)).toEqual(given)
})

test('a visit comes once, with its client and agreed prices; without its lines it is not settled', () => {
  const basket = withVisits(withVisits(emptyBasket(), visits), visits)
  expect(basket).toMatchObject({
    client: { id: 'ewa' },
    event_ids: ['wizyta'],
    lines: [{ unit_price: 11_000 }],
  })
  expect(withoutLine(basket, 'linia')).toMatchObject({ event_ids: [], lines: [] })
})

test('what was paid ahead is deducted, at most what is taxed, and stays out of the payments', () => {
  const deposits = [{ id: 'zal', number: 'ZAL 1/2026', left: 5_000 }]
  const basket = withVisits(emptyBasket(), { ...visits, deposits })
  expect([dueOf(basket), leftOf(withPayment(basket, 'karta'))]).toEqual([6_000, 0])
  expect(saleOf(withPayment(basket, 'karta')).payments).toEqual([
    { method_id: null, deposit_id: 'zal', amount: 5_000 },
    { method_id: 'karta', amount: 6_000, tendered: null },
  ])
  const cheap = withLine(basket, 'linia', { unit_price: 3_000 })
  expect([dueOf(cheap), depositParts(cheap)[0]?.left]).toEqual([0, 3_000])
  expect(withoutLine(basket, 'linia').deposits).toEqual([])
})

test('a prepayment leaves the basket with its visit', () => {
  const [line] = visits.lines
  const of = (event_id: string) => ({ id: `zal ${event_id}`, number: 'ZAL', left: 5_000, event_id })
  const basket = withVisits(emptyBasket(), {
    ...visits,
    event_ids: ['wizyta', 'druga'],
    lines: [
      ...visits.lines,
      { ...(line as typeof line & object), event_id: 'druga', visit_line_id: 'linia 2' },
    ],
    deposits: [of('wizyta'), of('druga')],
  })
  expect(withoutLine(basket, 'linia').deposits).toEqual([of('druga')])
})

test('the API gets no words of the screen', () => {
  const basket = withVisits(emptyBasket(), visits)
  expect(saleOf(basket).lines).toEqual([
    {
      kind: 'service',
      service_id: 'ciecie',
      variant_id: null,
      product_id: null,
      qty: 1,
      unit_price: 11_000,
      employee_id: 'ola',
      event_id: 'wizyta',
      visit_line_id: 'linia',
      vat_rate: '8',
    },
  ])
})

const ewa = { id: 'ewa', name: 'Ewa Lis', balance: 0 }
const own = (price: number): TillDiscounts => ({
  rules: [],
  unknown_codes: [],
  groups: {},
  open_prices: {},
  client: null,
  uses: {},
  visits: {},
  lowest: {},
  date: '2026-11-24',
  minutes: 600,
  own_prices: [
    {
      client_id: 'ewa',
      service_id: 'ciecie',
      variant_id: null,
      price,
      valid_from: null,
      valid_until: '2026-12-31',
    },
  ],
})
const pricesOf = ({ lines }: ReturnType<typeof emptyBasket>) => lines.map(({ unit_price }) => unit_price)

test('a service costs the price of the client, follows the client, and a price by hand stays', () => {
  const walkIn = withFound(withItem(withItem(emptyBasket(), cut), cut), own(9_000))
  expect(pricesOf(walkIn)).toEqual([12_000, 12_000])
  const byHand = withLine(walkIn, walkIn.lines[1]?.key ?? '', { unit_price: 10_000 })
  const ofEwa = withFound({ ...byHand, client: ewa }, own(9_000))
  expect([pricesOf(ofEwa), ofEwa.lines.map(isOwnPriced)]).toEqual([
    [9_000, 10_000],
    [true, false],
  ])
  const covered = withCover(ofEwa, ofEwa.lines[0]?.key ?? '', 'karnet')
  expect(pricesOf(withFound(covered, own(9_000)))).toEqual([0, 10_000])
  expect(pricesOf(withCover(covered, ofEwa.lines[0]?.key ?? '', null))).toEqual([9_000, 10_000])
  expect(pricesOf(withFound({ ...ofEwa, client: { ...ewa, id: 'iza' } }, own(9_000)))).toEqual([
    12_000, 10_000,
  ])
  expect(pricesOf(withFound({ ...ofEwa, client: null }, own(9_000)))).toEqual([12_000, 10_000])
})

test('a price that the list leaves open is another one only outside of what the list says', () => {
  const priced = (item: Partial<TillItem>, unit_price: number) => {
    const [line] = withItem(emptyBasket(), { ...cut, ...item }).lines
    return isOtherPriced({ ...(line as typeof line & object), unit_price })
  }
  expect([priced({ price_type: 'from' }, 11_999), priced({ price_type: 'from' }, 50_000)]).toEqual([
    true,
    false,
  ])
  const range = { price_type: 'range', price_max: 15_000 } as const
  expect([11_999, 12_500, 15_001].map((price) => priced(range, price))).toEqual([true, false, true])
  expect(priced({ price_type: 'on_request' }, 1)).toBe(false)
  const [line] = withVisits(emptyBasket(), {
    ...visits,
    lines: visits.lines.map((one) => ({ ...one, price_type: 'from' as const, listed_price: 10_000 })),
  }).lines
  const agreed = line as typeof line & object
  expect([10_000, 9_999].map((unit_price) => isOtherPriced({ ...agreed, unit_price }))).toEqual([false, true])
})

test('a visit keeps what was agreed, whatever the price of the client says now', () => {
  const settled = withVisits(emptyBasket(), visits)
  expect(pricesOf(withFound(settled, own(9_000)))).toEqual([11_000])
  const agreed = withVisits(emptyBasket(), {
    ...visits,
    lines: visits.lines.map((one) => ({ ...one, is_own_price: true })),
  })
  const found = withFound(agreed, own(9_000))
  expect([pricesOf(found), found.lines.map(isOwnPriced)]).toEqual([[11_000], [true]])
})
