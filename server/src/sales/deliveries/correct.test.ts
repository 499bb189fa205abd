import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

interface Row {
  id: string
  version: number
  total: number
  lines: { id: string }[]
}
const path = '/tenant/deliveries'
async function product(input = {}): Promise<string> {
  const given = { name: 'Szampon', kind: 'professional', unit: 'pcs', vat_rate: '23', ...input }
  return (await t.world.anna.post('/tenant/products', given)).body.id
}
/** A delivery of one product that has arrived whole. */
async function arrived(product_id: string, packs: number, pack_price: number, more = {}): Promise<Row> {
  const lines = [{ product_id, packs, pack_price, vat_rate: '23' }]
  const row = (await t.world.anna.post(path, { price_mode: 'net', lines, ...more })).body
  const receipt = { lines: [{ line_id: row.lines[0].id, packs }] }
  return (await t.world.anna.post(`${path}/${row.id}/receipt`, receipt, { version: row.version })).body
}
const correct = (row: Row, packs: number, pack_price?: number, person = t.world.anna) =>
  person.post(
    `${path}/${row.id}/corrections`,
    { reason: 'Pomyłka', lines: [{ line_id: row.lines[0]?.id, packs, pack_price }] },
    { version: row.version },
  )
const level = async (id: string) => (await t.world.anna.get(`/tenant/stock-levels/${id}`)).body
const take = (product_id: string, qty: number) =>
  t.world.anna.post('/tenant/stock-movements', { product_id, type: 'correction_out', qty, reason: 'Próba' })
const year = new Date().getFullYear()

test('goods that go back leave at the price at which they came; the delivery stands, its correction names it', async () => {
  const id = await product()
  await arrived(id, 10, 300)
  const row = await arrived(id, 10, 100)
  const { status, body } = await correct(row, 8)
  expect([status, body.lines[0].received, body.lines[0].pack_price]).toEqual([200, 10, 100])
  expect([row.total, body.total]).toEqual([1_230, 984])
  expect(body.corrections).toMatchObject([
    {
      number: `KPZ 1/${year}`,
      reason: 'Pomyłka',
      by: 'Anna',
      total: -246,
      lines: [{ product: 'Szampon', packs_before: 10, packs: 8, pack_price_before: 100, pack_price: 100 }],
    },
  ])
  expect(await level(id)).toMatchObject({ stock: 18_000, value: 3_800 })
  const { data } = (await t.world.anna.get(`/tenant/stock-movements?product_id=${id}`)).body
  expect(data[0]).toMatchObject({
    type: 'delivery_correction',
    qty: -2_000,
    value: -200,
    reason: 'Pomyłka',
    ref: { kind: 'delivery', id: row.id },
  })
  expect(
    (await t.world.anna.post(`/tenant/stock-movements/${data[0].id}/reversal`, { reason: 'x' })).status,
  ).toBe(409)
})

test('another price changes the value of what is still on the shelf alone', async () => {
  const id = await product()
  const row = await arrived(id, 10, 100)
  await take(id, 4_000)
  const { body } = await correct(row, 10, 150)
  expect(body.corrections[0].total).toBe(615)
  expect(await level(id)).toMatchObject({ stock: 6_000, value: 900, average_cost: 150 })
  const { data } = (await t.world.anna.get(`/tenant/stock-movements?product_id=${id}`)).body
  expect(data[0]).toMatchObject({ qty: 0, value: 300, unit_cost: 150, value_after: 900 })
})

test('a correction is corrected by another, which begins where the first one ended', async () => {
  const id = await product()
  const row = await arrived(id, 10, 100)
  const first = (await correct(row, 12, 110)).body
  const second = (await correct(first, 10, 100)).body
  expect(second.corrections[1].lines).toMatchObject([
    { packs_before: 12, packs: 10, pack_price_before: 110, pack_price: 100 },
  ])
  expect(second.corrections.map(({ total }: { total: number }) => total)).toEqual([394, -394])
  expect(await level(id)).toMatchObject({ stock: 10_000, value: 1_000 })
})

test('no more goes back than has arrived, nor than is on the shelf, unless negative stock is allowed', async () => {
  const id = await product()
  const row = await arrived(id, 10, 100)
  await take(id, 7_000)
  const refused = await correct(row, 6)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'lines.0.packs': ['There is not that much in stock.'] },
  ])
  expect((await correct(row, -1)).body.errors).toHaveProperty(['lines.0.packs'])
  expect((await correct(row, 10, 100)).body.errors).toEqual({ lines: ['Say what was different.'] })
  await t.world.anna.patch('/tenant/system-settings', { negative_stock: true })
  const done = await correct(row, 6)
  await t.world.anna.patch('/tenant/system-settings', { negative_stock: false })
  expect([done.status, await level(id)]).toMatchObject([200, { stock: -1_000, value: 0 }])
  // The refused ones took no number.
  expect(done.body.corrections[0].number).toBe(`KPZ 5/${year}`)
})

test('of two who correct at once one does; a draft and a stranger’s line are refused', async () => {
  const id = await product()
  const row = await arrived(id, 10, 100)
  const answers = await Promise.all([correct(row, 9), correct(row, 9)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect((await level(id)).stock).toBe(9_000)
  const draft = (await t.world.anna.post(path, { price_mode: 'net', lines: [] })).body
  expect((await correct({ ...draft, lines: row.lines }, 1)).status).toBe(409)
  const other = await arrived(id, 1, 100)
  expect((await correct({ ...other, lines: row.lines }, 0)).body.errors).toHaveProperty(['lines.0.line_id'])
})

test('what arrives after a correction of the price costs what the correction says', async () => {
  const id = await product()
  const lines = [{ product_id: id, packs: 5, pack_price: 100, vat_rate: '23' }]
  const draft = (await t.world.anna.post(path, { price_mode: 'net', lines })).body
  const receive = (row: Row, packs: number) =>
    t.world.anna.post(
      `${path}/${row.id}/receipt`,
      { lines: [{ line_id: row.lines[0]?.id, packs }] },
      { version: row.version },
    )
  const part = (await receive(draft, 2)).body
  const corrected = (await correct(part, 2, 120)).body
  await receive(corrected, 3)
  expect(await level(id)).toMatchObject({ stock: 5_000, value: 600 })
})

test('what a correction found on top has come: the rest closes the delivery, and no more is on its way', async () => {
  const id = await product({ min_stock: 20_000 })
  const lines = [{ product_id: id, packs: 10, pack_price: 100, vat_rate: '23' }]
  const draft = (await t.world.anna.post(path, { price_mode: 'net', lines })).body
  const receive = async (row: Row, packs: number) =>
    (
      await t.world.anna.post(
        `${path}/${row.id}/receipt`,
        { lines: [{ line_id: row.lines[0]?.id, packs }] },
        { version: row.version },
      )
    ).body
  const onOrder = async () =>
    (await t.world.anna.get('/tenant/order-proposals')).body.data.find(
      (one: { product_id: string }) => one.product_id === id,
    ).on_order
  const corrected = (await correct(await receive(draft, 6), 8)).body
  expect([corrected.status, await onOrder()]).toEqual(['received', 2_000])
  expect((await receive(corrected, 2)).status).toBe('closed')
  // Goods that went back are not expected once more.
  const second = (await t.world.anna.post(path, { price_mode: 'net', lines })).body
  const returned = (await correct(await receive(second, 6), 4)).body
  expect(await onOrder()).toBe(4_000)
  expect((await receive(returned, 4)).status).toBe('closed')
  // A correction that finds all the rest closes the delivery by itself.
  const third = (await t.world.anna.post(path, { price_mode: 'net', lines })).body
  expect((await correct(await receive(third, 6), 10)).body.status).toBe('closed')
})

test('a unit that goes back takes the content that it came with, whatever the product has now', async () => {
  const id = await product({ pack_size: 75_000, usage_unit: 'ml' })
  const row = await arrived(id, 4, 300)
  const { version } = (await t.world.anna.get(`/tenant/products/${id}`)).body
  await t.world.anna.patch(`/tenant/products/${id}`, { pack_size: 100_000 }, { version })
  expect((await correct(row, 3)).status).toBe(200)
  expect(await level(id)).toMatchObject({ stock: 225_000, value: 900 })
})

const correctWith = (row: Row, body: object, person = t.world.anna) =>
  person.post(
    `${path}/${row.id}/corrections`,
    { reason: 'Pominięte', lines: [], ...body },
    { version: row.version },
  )
const added = (product_id: string, packs: number, more = {}) => ({
  added: [{ product_id, packs, vat_rate: '23', ...more }],
})

test('a forgotten line enters stock by its correction, at its amount, and the total follows', async () => {
  const [first, forgotten] = [await product(), await product({ name: 'Pominięty' })]
  const row = await arrived(first, 10, 100)
  const { status, body } = await correctWith(row, added(forgotten, 3, { amount: 1_000 }))
  expect([status, body.total]).toEqual([200, 1_230 + 1_230])
  expect(body.lines).toMatchObject([
    { product_id: first },
    { product_id: forgotten, packs: 0, received: 0, pack_price: 333 },
  ])
  expect(body.corrections).toMatchObject([
    { total: 1_230, lines: [{ packs_before: 0, packs: 3, pack_price: 333, amount: 1_000, amount_packs: 3 }] },
  ])
  expect(await level(forgotten)).toMatchObject({ stock: 3_000, value: 1_000 })
  // Corrected again, like any other line: one of them went back.
  const second = (await correct({ ...body, lines: [body.lines[1]] }, 2)).body
  expect(await level(forgotten)).toMatchObject({ stock: 2_000, value: 667 })
  expect(second.total).toBe(1_230 + 820)
  const copy = (await t.world.anna.post(`${path}/${row.id}/copies`)).body
  expect(copy.lines).toMatchObject([{ packs: 10 }, { product_id: forgotten, packs: 2 }])
})

test('a forgotten line of a tracked product names its batches; of another business, none enters', async () => {
  const tracked = await product({ name: 'Z partią', track_batches: true })
  const row = await arrived(await product(), 1, 100)
  const refused = await correctWith(row, added(tracked, 3, { pack_price: 100 }))
  expect(refused.body.errors).toEqual({ 'added.0.batches': ['Enter the batch number.'] })
  const batches = [
    { number: 'L1', expires_on: '2030-01-31', packs: 1 },
    { number: 'L2', packs: 2 },
  ]
  const { body } = await correctWith(row, added(tracked, 3, { amount: 1_000, batches }))
  expect(body.lines[1].batches).toEqual([
    { number: 'L1', expires_on: '2030-01-31', packs: 1 },
    { number: 'L2', expires_on: null, packs: 2 },
  ])
  expect(await level(tracked)).toMatchObject({ stock: 3_000, value: 1_000 })
  const foreign = (
    await t.world.dorota.post('/tenant/products', {
      name: 'Obcy',
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
    })
  ).body.id
  expect((await correctWith(body, added(foreign, 1))).body.errors).toHaveProperty(['added.0.product_id'])
})

test('the amount of a received line is corrected to the grosz; a quantity keeps its share', async () => {
  const id = await product()
  const row = await arrived(id, 3, 333)
  const lines = [{ line_id: row.lines[0]?.id, packs: 3, amount: 1_000 }]
  const { body } = await correctWith(row, { lines })
  expect([body.total, await level(id)]).toMatchObject([1_230, { value: 1_000 }])
  const less = (await correct(body, 1)).body
  expect([less.total, await level(id)]).toMatchObject([410, { stock: 1_000, value: 333 }])
  const again = (await correct(less, 3)).body
  expect([again.total, await level(id)]).toMatchObject([1_230, { stock: 3_000, value: 1_000 }])
})

test('PRM-6: a count is corrected without the right to purchase prices, a price is not', async () => {
  const unaware = await t.person(
    t.world.a,
    permissions.filter((one) => one !== 'purchase-prices.index'),
  )
  const row = await arrived(await product(), 10, 100)
  expect((await correct(row, 10, 90, unaware)).status).toBe(403)
  const other = await product()
  expect((await correctWith(row, added(other, 1, { amount: 90 }), unaware)).status).toBe(403)
  const { status, body } = await correct(row, 9, undefined, unaware)
  expect([status, body.corrections[0].total, body.corrections[0].lines[0].pack_price]).toEqual([
    200,
    null,
    null,
  ])
})

test('the database lets no role change or remove a correction', async () => {
  for (const table of ['delivery_corrections', 'delivery_correction_lines'])
    await expect(asOwner(t, `delete from ${table}`)).rejects.toThrow(/never changed or deleted/)
})
