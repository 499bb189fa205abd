import { permissions } from '@wizyta/contract/kit/permission'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { enterDocument } from './movements.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const day = (days: number) => addDays(localDay(Date.now(), 'Europe/Warsaw'), days)
async function product(input = {}): Promise<string> {
  const given = { name: 'Krem', kind: 'both', unit: 'pcs', sale_price: 9_000, vat_rate: '23' }
  const { body } = await t.world.anna.post('/tenant/products', { ...given, track_batches: true, ...input })
  return body.id
}
const move = (product_id: string, type: string, qty: number, more = {}) =>
  t.world.anna.post('/tenant/stock-movements', { product_id, type, qty, reason: 'Próba', ...more })
const bring = (id: string, number: string, expires_on: string | null, qty: number) =>
  move(id, 'correction_in', qty, { new_batch: { number, expires_on } })
const use = (product_id: string, qty: number, line = {}, more = {}, person = t.world.anna) =>
  person.post('/tenant/usages', { purpose: 'cleaning', lines: [{ product_id, qty, ...line }], ...more })
interface Batch {
  id: string
  number: string
  qty: number
  opened_on: string | null
  usable_until: string | null
  value: number
}
const batches = async (id: string, query = ''): Promise<Batch[]> =>
  (
    await t.world.anna.get(
      `/tenant/stock-batches?filter[product_id]=${id}&filter[on_hand]=true,false&per_page=100${query}`,
    )
  ).body.data
const held = async (id: string) =>
  Object.fromEntries((await batches(id)).map(({ number, qty }) => [number, qty]))
const batchId = async (id: string, number: string) =>
  (await batches(id)).find((batch) => batch.number === number)?.id as string
const level = async (id: string) => (await t.world.anna.get(`/tenant/stock-levels/${id}`)).body
const ledger = async (id: string) =>
  (await t.world.anna.get(`/tenant/stock-movements?product_id=${id}&per_page=100`)).body.data

/** Sells as the till does, without naming a batch. */
const sell = (product_id: string, qty: number, override?: string) =>
  t.parts.database.transaction({ businessId: t.world.a, userId: t.world.anna.user.id }, (tx) =>
    enterDocument(
      tx,
      t.world.a,
      { type: 'sale', ref: { kind: 'sale', id: crypto.randomUUID() }, override },
      [{ product_id, qty, unit_cost: null }],
      () => 'lines.0.qty',
    ),
  )

async function delivered(product_id: string, packs: number, given: object[] | undefined) {
  const lines = [{ product_id, packs, pack_price: 1_000, vat_rate: '23' }]
  const { body } = await t.world.anna.post('/tenant/deliveries', { price_mode: 'net', lines })
  return t.world.anna.post(
    `/tenant/deliveries/${body.id}/receipt`,
    { lines: [{ line_id: body.lines[0].id, packs, batches: given }] },
    { version: body.version },
  )
}

test('a receipt asks for the batches of a tracked product; the same number and expiry are the same batch', async () => {
  const id = await product()
  const refused = async (given: object[] | undefined) =>
    (await delivered(id, 3, given)).body.errors?.['lines.0.batches']
  expect(await refused(undefined)).toEqual(['Enter the batch number.'])
  expect(await refused([{ number: 'L1', packs: 2 }])).toEqual([
    'The batches together must give the quantity of the line.',
  ])
  const [soon, later] = [
    { number: 'L1', expires_on: day(40) },
    { number: 'L1', expires_on: day(400) },
  ]
  const split = await delivered(id, 3, [
    { ...soon, packs: 1 },
    { ...later, packs: 2 },
  ])
  expect(split.status).toBe(200)
  expect(split.body.lines[0].batches).toEqual([
    { ...soon, packs: 1 },
    { ...later, packs: 2 },
  ])
  await delivered(id, 2, [{ ...soon, number: ' L1 ', packs: 2 }])
  expect((await batches(id)).map(({ number, qty, usable_until }) => [number, qty, usable_until])).toEqual([
    ['L1', 3_000, day(40)],
    ['L1', 2_000, day(400)],
  ])
  expect((await ledger(id))[0]).toMatchObject({
    type: 'delivery',
    batch: { number: 'L1', expires_on: day(40) },
    document: expect.stringMatching(/^PZ \d+\/\d{4}$/),
  })
  const plain = await product({ track_batches: false })
  expect((await delivered(plain, 1, [{ number: 'L1', packs: 1 }])).body.errors).toHaveProperty(
    'lines.0.batches',
  )
  expect((await delivered(plain, 1, undefined)).status).toBe(200)
})

test('what is sold without a batch leaves the first to expire, and one that does not suffice is followed by the next', async () => {
  const id = await product()
  await bring(id, 'późna', day(300), 5_000)
  await bring(id, 'wczesna', day(20), 2_000)
  await bring(id, 'bez daty', null, 4_000)
  await bring(id, 'stara', day(-1), 9_000)
  const parts = await sell(id, 8_000)
  const names = new Map((await batches(id)).map((batch) => [batch.id, batch.number]))
  expect(parts.map(({ line, qty, batch_id }) => [line, qty, names.get(batch_id ?? '')])).toEqual([
    [0, -2_000, 'wczesna'],
    [0, -5_000, 'późna'],
    [0, -1_000, 'bez daty'],
  ])
  expect(await held(id)).toEqual({ wczesna: 0, późna: 0, 'bez daty': 3_000, stara: 9_000 })
  expect(await level(id)).toMatchObject({ stock: 12_000, without_batch: 0 })
})

test('older stock without a batch is sold after what has a date, and a batch is named for it where it is known', async () => {
  const id = await product({ track_batches: false })
  await move(id, 'correction_in', 3_000)
  await t.world.anna.patch(`/tenant/products/${id}`, { track_batches: true }, { version: 1 })
  await bring(id, 'L1', day(100), 1_000)
  expect(await level(id)).toMatchObject({ stock: 4_000, without_batch: 3_000 })
  expect((await sell(id, 2_000)).map(({ qty, batch_id }) => [qty, batch_id === null])).toEqual([
    [-1_000, false],
    [-1_000, true],
  ])
  const named = await move(id, 'loss', 2_001, { batch_id: 'none' })
  expect(named.body.errors).toEqual({ qty: ['There is not that much in this batch.'] })
  expect((await move(id, 'loss', 2_000, { batch_id: 'none' })).body.batch).toBe(null)
})

test('a named batch is respected, and one that does not hold enough or is of another product refused', async () => {
  const id = await product()
  await bring(id, 'A', day(20), 2_000)
  await bring(id, 'B', day(200), 2_000)
  const { body } = await use(id, 1_000, { batch_id: await batchId(id, 'B') })
  expect(body.lines).toMatchObject([{ qty: 1_000, batch: { number: 'B', expires_on: day(200) } }])
  const short = await use(id, 1_001, { batch_id: await batchId(id, 'B') })
  expect(short.body.errors).toEqual({ 'lines.0.qty': ['There is not that much in this batch.'] })
  const other = await product({ track_batches: false })
  await move(other, 'correction_in', 1_000)
  const strange = await move(other, 'loss', 1_000, { batch_id: await batchId(id, 'B') })
  expect(strange.body.errors).toHaveProperty('qty')
  expect(await held(id)).toEqual({ A: 2_000, B: 1_000 })
})

test('an expired batch is refused to clients; with the right and a reason it goes, and the movement says why', async () => {
  const id = await product({ name: 'Maska' })
  await bring(id, 'A', day(-1), 2_000)
  await bring(id, 'B', day(0), 1_000)
  const refused = await use(id, 2_000)
  expect([refused.status, refused.body.message, refused.body.reason]).toEqual([
    409,
    'Not enough of “{name}” that has not expired.',
    'stock_expired',
  ])
  const named = await use(id, 1_000, { batch_id: await batchId(id, 'A') })
  expect([named.status, named.body.values]).toEqual([409, { batch: 'A', name: 'Maska' }])
  await expect(sell(id, 2_000)).rejects.toThrow(/not expired/)
  const rights = permissions.filter((right) => right !== 'stock-expired.create')
  const kasia = await t.person(t.world.a, rights, 'Kasia')
  const reason = { override_reason: ' Klientka wie ' }
  expect((await use(id, 2_000, {}, reason, kasia)).status).toBe(403)
  const { body } = await use(id, 2_000, {}, reason)
  expect(body.lines.map((line: { batch: { number: string } }) => line.batch.number)).toEqual(['B', 'A'])
  expect((await ledger(id)).slice(0, 2)).toMatchObject([
    { batch: { number: 'A' }, override_reason: 'Klientka wie' },
    { batch: { number: 'B' }, override_reason: null },
  ])
})

test('what has expired is taken off the shelf as a loss, before anything else', async () => {
  const id = await product()
  await bring(id, 'dobra', day(100), 2_000)
  await bring(id, 'stara', day(-10), 2_000)
  expect((await move(id, 'loss', 1_000)).body.batch.number).toBe('stara')
  expect((await move(id, 'correction_out', 1_000)).body.batch.number).toBe('stara')
  expect(await held(id)).toEqual({ stara: 0, dobra: 2_000 })
})

test('a reversal returns to its batch, and is refused where the batch has gone on', async () => {
  const id = await product()
  const entry = (await bring(id, 'A', day(50), 2_000)).body
  await bring(id, 'B', day(90), 9_000)
  const { body } = await use(id, 1_000)
  const reverse = () => t.world.anna.post(`/tenant/stock-movements/${entry.id}/reversal`, { reason: 'x' })
  expect((await reverse()).body.errors).toEqual({ qty: ['There is not that much in this batch.'] })
  await t.world.anna.post(`/tenant/usages/${body.id}/reversal`, { reason: 'Pomyłka' })
  expect(await held(id)).toEqual({ A: 2_000, B: 9_000 })
  expect((await batches(id)).map(({ opened_on }) => opened_on)).toEqual([null, null])
  expect((await reverse()).body.batch).toMatchObject({ number: 'A' })
  expect(await held(id)).toEqual({ A: 0, B: 9_000 })
})

test('stock without a batch is not taken back when only batches are left', async () => {
  const id = await product()
  const entry = (await move(id, 'correction_in', 2_000)).body
  await sell(id, 1_000)
  await bring(id, 'A', day(50), 5_000)
  const { body } = await t.world.anna.post(`/tenant/stock-movements/${entry.id}/reversal`, { reason: 'x' })
  expect(body.errors).toEqual({ qty: ['There is not that much in stock.'] })
  expect(await level(id)).toMatchObject({ stock: 6_000, without_batch: 1_000 })
})

test('a corrected delivery takes back from the batches that it brought, the last one first', async () => {
  const id = await product()
  await bring(id, 'inna', day(10), 5_000)
  const { body } = await delivered(id, 5, [
    { number: 'A', expires_on: day(50), packs: 3 },
    { number: 'B', expires_on: day(90), packs: 2 },
  ])
  const correct = (packs: number, version: number) =>
    t.world.anna.post(
      `/tenant/deliveries/${body.id}/corrections`,
      { reason: 'Zwrot', lines: [{ line_id: body.lines[0].id, packs }] },
      { version },
    )
  const corrected = await correct(2, body.version)
  expect(await held(id)).toEqual({ inna: 5_000, A: 2_000, B: 0 })
  await correct(4, corrected.body.version)
  expect((await level(id)).without_batch).toBe(0)
  expect(await held(id)).toEqual({ inna: 5_000, A: 4_000, B: 0 })
})

test('a stocktake counts the product; what is missing leaves the first to expire, what is found joins it', async () => {
  const count = async (id: string, qty: number) => {
    const { body } = await t.world.anna.post('/tenant/stocktakes', {
      name: 'Półka',
      scope: 'shelf',
      shelf_place: id,
    })
    await t.world.anna.post(`/tenant/stocktakes/${body.id}/counts`, { product_id: id, qty })
    const { version } = (await t.world.anna.get(`/tenant/stocktakes/${body.id}`)).body
    const review = await t.world.anna.post(`/tenant/stocktakes/${body.id}/review`, undefined, { version })
    return t.world.anna.post(`/tenant/stocktakes/${body.id}/posting`, {}, { version: review.body.version })
  }
  const id = await product({ purchase_price_net: 500 })
  await t.world.anna.patch(`/tenant/products/${id}`, { shelf_place: id }, { version: 1 })
  await bring(id, 'stara', day(-5), 2_000)
  await bring(id, 'dobra', day(90), 5_000)
  const short = await count(id, 4_000)
  expect([short.status, short.body.value]).toEqual([200, -1_500])
  expect(await held(id)).toEqual({ stara: 0, dobra: 4_000 })
  expect((await count(id, 6_000)).body.value).toBe(1_000)
  expect(await held(id)).toEqual({ stara: 0, dobra: 6_000 })
})

test('what is taken below zero has no batch, and a stocktake makes up for it first', async () => {
  const allow = (negative_stock: boolean) => t.world.anna.patch('/tenant/system-settings', { negative_stock })
  const id = await product()
  await bring(id, 'A', day(50), 1_000)
  await allow(true)
  try {
    await sell(id, 3_000)
    expect(await level(id)).toMatchObject({ stock: -2_000, without_batch: -2_000 })
    await bring(id, 'B', day(90), 5_000)
    expect(await held(id)).toEqual({ A: 0, B: 5_000 })
    expect(await level(id)).toMatchObject({ stock: 3_000, without_batch: -2_000 })
  } finally {
    await allow(false)
  }
  await expect(sell(id, 4_000)).rejects.toThrow(/not that much in stock/)
})

test('lists show what has expired and what expires within 30 and 90 days, on the shelf alone', async () => {
  const [gone, soon, later, empty] = [
    await product({ name: 'Po terminie' }),
    await product({ name: 'Wkrótce' }),
    await product({ name: 'Później' }),
    await product({ name: 'Zużyte' }),
  ]
  await bring(gone, 'A', day(-1), 1_000)
  await bring(soon, 'A', day(30), 1_000)
  await bring(later, 'A', day(90), 1_000)
  const used = (await bring(empty, 'A', day(5), 1_000)).body
  await move(empty, 'loss', 1_000)
  expect(used.batch.number).toBe('A')
  const ours = new Set([gone, soon, later, empty])
  const listed = async (path: string, expiry: string, key: string) =>
    (await t.world.anna.get(`/tenant/${path}?filter[expiry]=${expiry}&per_page=100`)).body.data
      .map((row: Record<string, string>) => row[key])
      .filter((id: string) => ours.has(id))
  for (const path of ['products', 'stock-levels']) {
    expect(await listed(path, 'expired', 'id')).toEqual([gone])
    expect(await listed(path, 'within_30_days', 'id')).toEqual([soon])
    expect((await listed(path, 'within_90_days', 'id')).toSorted()).toEqual([soon, later].toSorted())
  }
  expect(await listed('stock-batches', 'within_90_days', 'product_id')).toEqual([soon, later])
  const { body } = await t.world.anna.get(
    `/tenant/stock-batches?filter[product_id]=${empty}&filter[on_hand]=false`,
  )
  expect(body.data).toMatchObject([{ number: 'A', qty: 0 }])
})

test('a batch has its share of the value of the stock, for those who see purchase prices', async () => {
  const id = await product()
  await move(id, 'correction_in', 3_000, { unit_cost: 1_000, new_batch: { number: 'A', expires_on: null } })
  await move(id, 'correction_in', 1_000, { unit_cost: 2_000, new_batch: { number: 'B', expires_on: null } })
  expect((await batches(id, '&sort=-qty')).map(({ value }) => value)).toEqual([3_750, 1_250])
  const file = await t.world.anna.post('/tenant/list-exports', {
    list: 'stock-batches',
    format: 'csv',
    filter: { product_id: [id] },
    sort: '-qty',
    columns: ['number', 'qty', 'value'].map((field) => ({ field, label: field })),
  })
  expect(String(file.body).split('\r\n').slice(1, 3)).toEqual(['A;3;37,50', 'B;1;12,50'])
  const rights = permissions.filter((right) => right !== 'purchase-prices.index')
  const kasia = await t.person(t.world.a, rights, 'Kasia')
  const { body } = await kasia.get(`/tenant/stock-batches?filter[product_id]=${id}`)
  expect(body.data.map(({ value }: { value: null }) => value)).toEqual([null, null])
  expect((await t.world.dorota.get(`/tenant/stock-batches?filter[product_id]=${id}`)).body.total).toBe(0)
})

test('the database keeps no batch below zero and no movement on a batch of another product', async () => {
  const [id, other] = [await product(), await product()]
  await bring(id, 'A', null, 1_000)
  await bring(other, 'A', null, 1_000)
  const asApp = (statement: ReturnType<typeof sql>) =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) => statement.execute(tx))
  await expect(asApp(sql`update stock_batches set balance = -1 where product_id = ${id}`)).rejects.toThrow(
    /check/,
  )
  const strange = await batchId(other, 'A')
  await expect(
    asApp(sql`
      insert into stock_movements (business_id, product_id, number, type, qty, balance_after, unit_cost, value, value_after, batch_id)
      values (${t.world.a}, ${id}, 9, 'sale', -1, 0, 0, 0, 0, ${strange})`),
  ).rejects.toThrow(/foreign key/)
  await expect(asApp(sql`delete from stock_batches`)).rejects.toThrow(/permission denied/)
})
