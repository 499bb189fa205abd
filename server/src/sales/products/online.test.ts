import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const goods = { kind: 'retail', unit: 'pcs', sale_price: 4_900, vat_rate: '23' }
const addProduct = async (name: string, more: object = {}): Promise<string> => {
  const { status, body } = await t.world.anna.post('/tenant/products', { ...goods, name, ...more })
  expect(status).toBe(201)
  return body.id
}
const show = async (id: string) => (await t.world.anna.get(`/tenant/online-products/${id}`)).body
const names = async (query = ''): Promise<string[]> =>
  (await t.world.anna.get(`/tenant/online-products?per_page=100${query}`)).body.data.map(
    ({ name }: { name: string }) => name,
  )
const change = async (id: string, values: object) => {
  const { version } = (await t.world.anna.get(`/tenant/products/${id}`)).body
  const { status } = await t.world.anna.patch(`/tenant/products/${id}`, values, { version })
  expect(status).toBe(200)
}
const stock = (product_id: string, units: number) =>
  t.world.anna.post('/tenant/stock-movements', {
    product_id,
    type: 'correction_in',
    qty: units * 1_000,
    reason: 'Stan początkowy',
  })

test('products that are shown come first, in their order; the others by name', async () => {
  const [alpha, beta, gamma] = [
    await addProduct('Kolej Alfa'),
    await addProduct('Kolej Beta'),
    await addProduct('Kolej Gamma', { shown_online: true }),
  ]
  expect(await names('&name=Kolej')).toEqual(['Kolej Gamma', 'Kolej Alfa', 'Kolej Beta'])
  await change(beta, { shown_online: true })
  await change(alpha, { shown_online: true })
  expect(await names('&name=Kolej')).toEqual(['Kolej Gamma', 'Kolej Beta', 'Kolej Alfa'])
  expect((await t.world.anna.put('/tenant/online-product-order', { ids: [alpha, gamma] })).status).toBe(204)
  expect(await names('&name=Kolej')).toEqual(['Kolej Alfa', 'Kolej Beta', 'Kolej Gamma'])
  await change(beta, { shown_online: false })
  expect(await names('&name=Kolej&filter[shown_online]=true')).toEqual(['Kolej Alfa', 'Kolej Gamma'])
  await change(beta, { shown_online: true })
  expect(await names('&name=Kolej')).toEqual(['Kolej Alfa', 'Kolej Beta', 'Kolej Gamma'])
})

test('an order names shown products of the business alone', async () => {
  const hidden = await addProduct('Ukryty')
  const foreign = (
    await t.world.celina.post('/tenant/products', { ...goods, name: 'Obcy', shown_online: true })
  ).body.id
  for (const id of [hidden, foreign, crypto.randomUUID()])
    expect((await t.world.anna.put('/tenant/online-product-order', { ids: [id] })).status).toBe(422)
})

test('missing parts are named and found, until they are there', async () => {
  const id = await addProduct('Brak wszystkiego', { kind: 'professional', sale_price: null })
  expect((await show(id)).lacks).toEqual(['picture', 'description', 'price'])
  await change(id, { online_description: 'Koi i nawilża.' })
  expect((await show(id)).lacks).toEqual(['picture', 'price'])
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c06' } })
    .png()
    .toBuffer()
  await t.world.anna.post(`/tenant/products/${id}/pictures`, bytes)
  const { lacks, picture_id } = await show(id)
  expect([lacks, typeof picture_id]).toEqual([['price'], 'string'])
  expect(await names('&name=Brak&filter[lacks]=price')).toEqual(['Brak wszystkiego'])
  expect(await names('&name=Brak&filter[lacks]=picture')).toEqual([])
})

test('stock is told as clients see it: available, the last pieces, unavailable; expired goods are none', async () => {
  const id = await addProduct('Stan')
  expect((await show(id)).availability).toBe('unavailable')
  await stock(id, 3)
  expect((await show(id)).availability).toBe('last')
  await stock(id, 1)
  expect((await show(id)).availability).toBe('available')
  await change(id, { min_stock: 10_000 })
  expect((await show(id)).availability).toBe('last')
  const expired = await addProduct('Po terminie', { track_batches: true })
  await t.world.anna.post('/tenant/stock-movements', {
    product_id: expired,
    type: 'correction_in',
    qty: 9_000,
    reason: 'Stan',
    new_batch: { number: 'X1', expires_on: '2020-01-01' },
  })
  expect((await t.world.anna.get(`/tenant/products/${expired}`)).body.stock).toBe(9_000)
  expect((await show(expired)).availability).toBe('unavailable')
})

test('a reduction is shown with the lowest price of the 30 days before it, a raise without', async () => {
  const id = await addProduct('Obniżka', { sale_price: 10_000 })
  const begin = (days: number) =>
    t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
      await sql`insert into product_prices (business_id, product_id, begins_at, sale_price)
        values (${t.world.a}, ${id}, now() - make_interval(days => ${days}), 8000)`.execute(tx)
    })
  await begin(20)
  expect((await show(id)).lowest_before).toBeNull()
  await change(id, { sale_price: 9_000 })
  expect((await show(id)).lowest_before).toBe(8_000)
  await change(id, { sale_price: 12_000 })
  expect((await show(id)).lowest_before).toBeNull()
})
