import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import type { TransferRow } from '@wizyta/contract/sales/transfers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { testApp } from '../../../test/app.ts'
import { joinBusiness } from '../../../test/people.ts'

let t: TestApp
/** Works in both salons. */
let anna: Person
let here: { business: string }
let there: { business: string }
beforeAll(async () => {
  t = await testApp()
  anna = t.world.anna
  const rights = [
    'stock-levels.index',
    'stock-levels.update',
    'products.index',
    'products.create',
    'purchase-prices.index',
  ]
  await joinBusiness(t.parts, anna.user, t.world.b, rights)
  here = { business: t.world.a }
  there = { business: t.world.b }
})
afterAll(() => t.close())

const jar = {
  kind: 'both',
  unit: 'pcs',
  pack_size: 75_000,
  usage_unit: 'ml',
  sale_price: 9_000,
  vat_rate: '23',
}
async function product(name: string, fields: object = {}): Promise<string> {
  const given = { ...jar, name, sku: name, ...fields }
  await anna.post('/tenant/products', given, there)
  return (await anna.post('/tenant/products', given, here)).body.id
}
const bring = (product_id: string, jars: number, more: object = {}) =>
  anna.post(
    '/tenant/stock-movements',
    { product_id, type: 'correction_in', qty: jars * 75_000, unit_cost: 1_000, reason: 'Test', ...more },
    here,
  )
const move = (lines: object[], note?: string) =>
  anna.post('/tenant/stock-transfers', { business_id: t.world.b, lines, note }, here)
const listed = async (where: { business: string }, query = '', person = anna): Promise<TransferRow[]> =>
  (await person.get(`/tenant/stock-transfers${query}`, where)).body.data

test('both salons list a transfer with its products, direction, value, and that it was taken back', async () => {
  const [cream, mask] = [await product('Krem'), await product('Maska')]
  await bring(cream, 10)
  await bring(mask, 10)
  const { body: first } = await move([{ product_id: cream, qty: 150_000 }], 'Na weekend')
  const lines = [
    { product_id: mask, qty: 75_000 },
    { product_id: cream, qty: 75_000 },
  ]
  const { body: second } = await move(lines)
  await anna.post(`/tenant/stock-transfers/${second.id}/reversal`, { reason: 'Zły salon' }, there)
  expect(await listed(here)).toMatchObject([
    {
      id: second.id,
      direction: 'out',
      document: second.document,
      salon: 'Wilanów',
      products: 'Maska, Krem',
      lines: 2,
      value: 2_000,
      reversal_reason: 'Zły salon',
      reversed_at: expect.any(String),
    },
    { id: first.id, note: 'Na weekend', products: 'Krem', lines: 1, value: 2_000, reversed_at: null },
  ])
  expect(await listed(there)).toMatchObject([
    { id: second.id, direction: 'in', salon: 'Mokotów', document: second.document, value: 2_000 },
    { id: first.id, direction: 'in' },
  ])
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const number = encodeURIComponent(first.document)
  for (const [query, found] of [
    [`?name=${number}`, 1],
    ['?name=maska', 1],
    ['?name=wilan', 2],
    ['?filter[direction]=out', 2],
    ['?filter[direction]=in', 0],
    [`?filter[from]=${today}`, 2],
    [`?filter[to]=${addDays(today, -1)}`, 0],
  ] as const)
    expect([query, (await listed(here, query)).length]).toEqual([query, found])
})

test('without the right to purchase prices no transfer tells its value', async () => {
  const clerk = await t.person(t.world.a, ['stock-levels.index'], 'Kasia')
  const rows = await listed(here, '', clerk)
  expect(rows.map(({ value }) => value)).toEqual([null, null])
})

test('of a product that lasts a time after opening, whole sealed packs alone go to another salon', async () => {
  const cream = await product('Krem otwierany', { track_batches: true, period_after_opening_months: 6 })
  await bring(cream, 3, { new_batch: { number: 'A', expires_on: '2099-01-31' } })
  await anna.post(
    '/tenant/usages',
    { purpose: 'cleaning', lines: [{ product_id: cream, qty: 25_000 }] },
    here,
  )
  const onlySealed = {
    'lines.0.qty': [
      'Only sealed packs can be moved: this product lasts a time after opening. The day of opening does not go along.',
    ],
  }
  expect((await move([{ product_id: cream, qty: 200_000 }])).body.errors).toEqual(onlySealed)
  expect((await move([{ product_id: cream, qty: 25_000 }])).body.errors).toEqual(onlySealed)
  expect((await move([{ product_id: cream, qty: 150_000 }])).status).toBe(201)
  // The other one is open.
  expect((await move([{ product_id: cream, qty: 50_000 }])).body.errors).toEqual(onlySealed)
})
