import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function product(): Promise<string> {
  const goods = { name: 'Krem', kind: 'professional', unit: 'pcs', vat_rate: '23', track_batches: true }
  return (await t.world.anna.post('/tenant/products', goods)).body.id
}
const bring = async (product_id: string, number: string, expires_on: string | null): Promise<string> =>
  (
    await t.world.anna.post('/tenant/stock-movements', {
      product_id,
      type: 'correction_in',
      qty: 2_000,
      reason: 'Zakup',
      new_batch: { number, expires_on },
    })
  ).body.batch.id
const correct = (id: string, body: object, by = t.world.anna) =>
  by.patch(`/tenant/stock-batches/${id}`, { reason: 'Źle przepisany', ...body })
const listed = async (product_id: string) =>
  (
    await t.world.anna.get(`/tenant/stock-batches?filter[product_id]=${product_id}&sort=created_at`)
  ).body.data.map((one: { number: string; expires_on: string; qty: number }) => [
    one.number,
    one.expires_on,
    one.qty,
  ])

test('number and expiry that were typed wrong are corrected; stock and movements stay, the reason is logged', async () => {
  const product_id = await product()
  const id = await bring(product_id, 'L1', '2020-01-31')
  const { status, body } = await correct(id, { number: ' L-1 ', expires_on: '2031-01-31' })
  expect([status, body]).toEqual([200, { id, number: 'L-1', expires_on: '2031-01-31' }])
  expect(await listed(product_id)).toEqual([['L-1', '2031-01-31', 2_000]])
  const ledger = await t.world.anna.get(`/tenant/stock-movements?product_id=${product_id}`)
  expect(ledger.body.data).toMatchObject([{ qty: 2_000, batch: { number: 'L-1', expires_on: '2031-01-31' } }])
  const log = await t.world.anna.get(`/tenant/audit-log?limit=5&record=${product_id}`)
  expect(log.body.data[0]).toMatchObject({
    part: 'stock_batches',
    changes: {
      number: ['L1', 'L-1'],
      expires_on: ['2020-01-31', '2031-01-31'],
      reason: [null, 'Źle przepisany'],
    },
  })
})

test('a batch does not become one that the product has already, and needs a reason and the right to stock', async () => {
  const product_id = await product()
  const id = await bring(product_id, 'A', null)
  await bring(product_id, 'B', null)
  expect((await correct(id, { number: 'B', expires_on: null })).status).toBe(409)
  expect((await correct(id, { number: 'A', expires_on: null })).status).toBe(200)
  expect((await correct(id, { number: 'C', expires_on: null, reason: ' ' })).body.errors).toHaveProperty(
    'reason',
  )
  const reader = await t.person(t.world.a, ['stock-levels.index'])
  expect((await correct(id, { number: 'C', expires_on: null }, reader)).status).toBe(403)
  expect((await correct(id, { number: 'C', expires_on: null }, t.world.dorota)).status).toBe(404)
  expect(await listed(product_id)).toEqual([
    ['A', null, 2_000],
    ['B', null, 2_000],
  ])
})
