import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { smallPicture } from '../../../test/small-picture.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const path = '/tenant/products'
const dye = { name: 'Farba', kind: 'both', unit: 'pcs', vat_rate: '23', sale_price: 4_900 }
const create = async (more = {}) => (await t.anna.post(path, { ...dye, ...more })).body
const show = async (id: string) => (await t.anna.get(`${path}/${id}`)).body
const level = async (id: string) => (await t.anna.get(`/tenant/stock-levels/${id}`)).body
const enter = (product_id: string, qty: number, more = {}) =>
  t.anna.post('/tenant/stock-movements', { product_id, type: 'correction_in', qty, reason: 'Zakup', ...more })
const bottle = { unit: 'pcs', usage_unit: 'ml', pack_size: 75_000 }
const goOn = async (id: string, measure: object = bottle) =>
  t.anna.post(`${path}/${id}/continuation`, measure, { version: (await show(id)).version })

test('pieces go on as millilitres: codes, pictures, recipe, terms and stock follow, to the grosz', async () => {
  const given = { gtin: '5901234123457', extra_codes: ['F-1'], min_stock: 2_000, max_stock: 8_000 }
  const old = await create({ ...given, sale_price: 6_000 })
  const prices = async (id: string) => (await t.anna.get(`${path}/${id}/prices`)).body
  await asOwner(
    t,
    `update product_prices set begins_at = begins_at - interval '9 days' where product_id = '${old.id}'`,
  )
  await t.anna.patch(`${path}/${old.id}`, { sale_price: 4_900 }, { version: 1 })
  const before = await prices(old.id)
  await enter(old.id, 3_000, { unit_cost: 1_000 })
  await enter(old.id, 500, { unit_cost: 1_333 })
  const { value } = await level(old.id)
  await t.anna.post(`${path}/${old.id}/pictures`, smallPicture)
  const service = await t.service({ recipe: [{ product_id: old.id, qty: 400 }] })
  const { body: discount } = await t.anna.post('/tenant/discounts', {
    name: 'Na farby',
    kind: 'percent',
    percent: 1_000,
    scope: 'items',
    product_ids: [old.id],
  })
  const { status, body: next } = await goOn(old.id)
  expect([status, next]).toMatchObject([
    201,
    {
      name: 'Farba',
      ...bottle,
      gtin: '5901234123457',
      extra_codes: ['F-1'],
      sale_price: 4_900,
      stock: 262_500,
      min_stock: 150_000,
      max_stock: 600_000,
    },
  ])
  expect(next.picture_id).not.toBeNull()
  expect((await level(next.id)).value).toBe(value)
  expect(await show(old.id)).toMatchObject({ archived_at: expect.any(String), gtin: null, stock: 0 })
  expect((await level(old.id)).value).toBe(0)
  expect((await t.anna.get('/tenant/product-codes?code=F-1')).body.data).toMatchObject([{ id: next.id }])
  expect((await t.anna.get(`/tenant/services/${service}`)).body.recipe).toMatchObject([
    { product_id: next.id, qty: 30_000 },
  ])
  const { product_ids } = (await t.anna.get(`/tenant/discounts/${discount.id}`)).body
  expect(product_ids.toSorted()).toEqual([old.id, next.id].toSorted())
  // The reduction goes on being announced with the lowest price before it.
  expect(await prices(next.id)).toEqual(before)
  expect(before).toMatchObject({ data: [{ sale_price: 4_900 }, { sale_price: 6_000 }], lowest_before: 6_000 })
  const [movement] = (await t.anna.get(`/tenant/stock-movements?product_id=${next.id}`)).body.data
  expect(movement).toMatchObject({
    type: 'correction_in',
    ref: { kind: 'product', id: old.id },
    document: 'Farba',
    // Of one bottle, as before.
    unit_cost: Math.round((value * 1_000) / 3_500),
  })
})

test('each batch goes along with its expiry and the day it was opened', async () => {
  const old = await create({ track_batches: true })
  const batch = (number: string, expires_on: string | null) => ({ new_batch: { number, expires_on } })
  await enter(old.id, 2_000, batch('A', '2099-01-31'))
  await enter(old.id, 1_500, batch('B', null))
  await asOwner(
    t,
    `update stock_batches set opened_on = '2026-11-02' where product_id = '${old.id}' and number = 'B'`,
  )
  const { body: next } = await goOn(old.id)
  const batches = async (id: string) =>
    (await t.anna.get(`/tenant/stock-batches?filter[product_id]=${id}`)).body.data.map(
      (one: { number: string; expires_on: string; opened_on: string; qty: number }) => [
        one.number,
        one.expires_on,
        one.opened_on,
        one.qty,
      ],
    )
  expect((await batches(next.id)).toSorted()).toEqual([
    ['A', '2099-01-31', null, 150_000],
    ['B', null, '2026-11-02', 112_500],
  ])
  expect(await batches(old.id)).toEqual([])
})

test('stock below zero is refused, also of a part without a batch, and so nothing is taken twice', async () => {
  expect((await t.anna.patch('/tenant/system-settings', { negative_stock: true })).status).toBe(200)
  const old = await create({ track_batches: true })
  await enter(old.id, 5_000, { new_batch: { number: 'A', expires_on: null } })
  await asOwner(t, `update stock_levels set balance = 3000 where product_id = '${old.id}'`)
  const answer = await goOn(old.id)
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('below zero')])
  expect((await level(old.id)).stock).toBe(3_000)
})

test('a discount is changed although it still counts for the archived product, whose copy raised its version', async () => {
  const old = await create()
  const other = await create()
  const { body: made } = await t.anna.post('/tenant/discounts', {
    name: 'Na tuby',
    kind: 'percent',
    percent: 1_000,
    scope: 'items',
    product_ids: [old.id],
  })
  await goOn(old.id)
  const path = `/tenant/discounts/${made.id}`
  const present = (await t.anna.get(path)).body
  expect(present.version).toBe(made.version + 1)
  const change = (product_ids: string[], version: number) => t.anna.patch(path, { product_ids }, { version })
  expect((await change(present.product_ids, made.version)).status).toBe(412)
  const saved = await change([...present.product_ids, other.id], present.version)
  expect([saved.status, saved.body.product_ids]).toEqual([200, [...present.product_ids, other.id]])
  // Once it is out, it stays out.
  const without = await change([other.id], saved.body.version)
  expect((await change([other.id, old.id], without.body.version)).status).toBe(422)
})

test('the same unit, an open delivery, a stocktake and another version are refused, and nothing moves', async () => {
  const old = await create({ shelf_place: 'Kontynuacja' })
  await enter(old.id, 1_000)
  expect((await goOn(old.id, { unit: 'pcs', usage_unit: null, pack_size: 1000 })).status).toBe(422)
  expect((await goOn(old.id, { unit: 'pack', usage_unit: null, pack_size: 500 })).status).toBe(422)
  const stale = await t.anna.post(`${path}/${old.id}/continuation`, bottle, { version: 9 })
  expect(stale.status).toBe(412)
  const { body: delivery } = await t.anna.post('/tenant/deliveries', {
    price_mode: 'net',
    lines: [{ product_id: old.id, packs: 1, vat_rate: '23' }],
  })
  const brought = await goOn(old.id)
  expect([brought.status, brought.body.message]).toEqual([409, expect.stringContaining('open delivery')])
  await t.anna.delete(`/tenant/deliveries/${delivery.id}`, { version: 1 })
  const { body: stocktake } = await t.anna.post('/tenant/stocktakes', {
    name: 'Półka',
    scope: 'shelf',
    shelf_place: 'Kontynuacja',
  })
  const counted = await goOn(old.id)
  expect([counted.status, counted.body.message]).toEqual([409, expect.stringContaining('being counted')])
  await t.anna.post(`/tenant/stocktakes/${stocktake.id}/cancellation`, undefined, { version: 1 })
  expect(await show(old.id)).toMatchObject({ archived_at: null, stock: 1_000 })
  expect((await goOn(old.id)).status).toBe(201)
  expect((await goOn(old.id)).status).toBe(409)
})
