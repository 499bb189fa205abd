import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/stocktakes'
/** A product on a shelf of its own. */
async function product(more = {}) {
  const goods = { name: 'Farba', kind: 'professional', unit: 'pcs', vat_rate: '23' }
  const shelf_place = crypto.randomUUID()
  const { body } = await t.world.anna.post('/tenant/products', { ...goods, shelf_place, ...more })
  return { id: body.id as string, shelf_place }
}
const start = async (shelf_place: string, more = {}) =>
  (await t.world.anna.post(path, { name: 'Półka', scope: 'shelf', shelf_place, ...more })).body
async function step(id: string, name: string, body?: object) {
  const { version } = (await t.world.anna.get(`${path}/${id}`)).body
  return t.world.anna.post(`${path}/${id}/${name}`, body, { version })
}

test('a blind counter chooses a batch without its quantity, or types the one on the goods', async () => {
  const { id: product_id, shelf_place } = await product({ track_batches: true })
  const enter = (type: string, qty: number, batch: object) =>
    t.world.anna.post('/tenant/stock-movements', { product_id, type, qty, reason: 'Zakup', ...batch })
  const { body } = await enter('correction_in', 5_000, {
    new_batch: { number: 'A', expires_on: '2030-01-01' },
  })
  const { body: gone } = await enter('correction_in', 1_000, { new_batch: { number: 'B', expires_on: null } })
  await enter('loss', 1_000, { batch_id: gone.batch.id })
  const row = await start(shelf_place, { blind: true })
  const counter = await t.person(t.world.a, ['stocktakes.index', 'stocktakes.update'], 'Licząca')
  const offered = async () =>
    (await counter.get(`${path}/${row.id}/batches?product_id=${product_id}`)).body.data
  // The one that is used up stands beside the other, and nothing says which has stock.
  expect(await offered()).toEqual([
    { id: body.batch.id, number: 'A', expires_on: '2030-01-01' },
    { id: gone.batch.id, number: 'B', expires_on: null },
  ])
  const by = (qty: number, batch: object) =>
    counter.post(`${path}/${row.id}/counts`, { product_id, qty, ...batch })
  const typed = { number: 'C', expires_on: '2031-01-01' }
  const both = await by(1_000, { batch_id: body.batch.id, new_batch: typed })
  expect(both.body.errors).toHaveProperty('batch_id')
  expect((await by(4_000, { batch_id: body.batch.id })).status).toBe(201)
  expect((await by(2_000, { new_batch: typed })).body.batch).toMatchObject(typed)
  // Typed as it is listed, it is the listed one.
  expect((await by(0, { new_batch: { number: 'A', expires_on: '2030-01-01' } })).body.batch.id).toBe(
    body.batch.id,
  )
  await step(row.id, 'review')
  await step(row.id, 'posting', {})
  const batches = await t.world.anna.get(`/tenant/stock-batches?filter[product_id]=${product_id}`)
  expect(batches.body.data.map((one: { number: string; qty: number }) => [one.number, one.qty])).toEqual([
    ['A', 4_000],
    ['C', 2_000],
  ])
  const plain = await product()
  const other = await start(plain.shelf_place)
  const refused = await t.world.anna.post(`${path}/${other.id}/counts`, {
    product_id: plain.id,
    qty: 1_000,
    new_batch: typed,
  })
  expect(refused.body.errors).toHaveProperty('new_batch')
})
