import { wholeTill } from '@wizyta/contract/figures/report-parts/shared'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/stocktakes'
interface Row {
  id: string
  version: number
}
/** A product on a shelf of its own, so that each test counts what is its. */
async function product(stock = 0, more = {}) {
  const shelf_place = crypto.randomUUID()
  const { id } = (
    await t.world.anna.post('/tenant/products', {
      name: 'Szampon',
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
      purchase_price_net: 1_000,
      shelf_place,
      ...more,
    })
  ).body
  if (stock > 0) await move(id, 'correction_in', stock)
  return { id: id as string, shelf_place: (more as { shelf_place?: string }).shelf_place ?? shelf_place }
}
const move = (product_id: string, type: string, qty: number) =>
  t.world.anna.post('/tenant/stock-movements', { product_id, type, qty, reason: 'Próba' })
const start = async (shelf_place: string, more = {}) =>
  (await t.world.anna.post(path, { name: 'Półka', scope: 'shelf', shelf_place, ...more })).body
const count = (id: string, product_id: string, qty: number, by = t.world.anna) =>
  by.post(`${path}/${id}/counts`, { product_id, qty })
const show = async (id: string) => (await t.world.anna.get(`${path}/${id}`)).body
const step = async (id: string, name: string, body?: object, by = t.world.anna) =>
  by.post(`${path}/${id}/${name}`, body, { version: (await show(id)).version })
const lines = async (id: string, query = '', by = t.world.anna) =>
  (await by.get(`${path}/${id}/lines?${query}`)).body.data
const level = async (id: string) => (await t.world.anna.get(`/tenant/stock-levels/${id}`)).body
const stock = async (id: string) => (await level(id)).stock

test('what is found takes the place of what the ledger said, by one movement that names the stocktake', async () => {
  const { id: product_id, shelf_place } = await product(5_000)
  const row = await start(shelf_place)
  expect(row).toMatchObject({ status: 'open', products: 1, counted: 0, number: null })
  await count(row.id, product_id, 3_000)
  expect(await lines(row.id)).toMatchObject([
    { id: product_id, expected: 5_000, moved: 0, counted: 3_000, difference: -2_000, value: -2_000 },
  ])
  await step(row.id, 'review')
  const { body } = await step(row.id, 'posting', {})
  expect(body).toMatchObject({
    status: 'posted',
    number: `INW 1/${new Date().getFullYear()}`,
    value: -2_000,
    posted_by: { id: t.world.anna.user.id },
  })
  expect(await level(product_id)).toMatchObject({ stock: 3_000, value: 3_000 })
  const [entry] = (await t.world.anna.get(`/tenant/stock-movements?product_id=${product_id}`)).body.data
  expect(entry).toMatchObject({ type: 'stocktake', qty: -2_000, ref: { kind: 'stocktake', id: row.id } })
})

test('what moves before and after a count is neither missing nor left over', async () => {
  const { id: product_id, shelf_place } = await product(10_000)
  const { id } = await start(shelf_place)
  await move(product_id, 'correction_out', 2_000)
  await count(id, product_id, 7_000)
  await move(product_id, 'loss', 3_000)
  await move(product_id, 'correction_in', 1_000)
  expect(await lines(id)).toMatchObject([
    { expected: 10_000, moved: -2_000, counted: 7_000, moved_since: -2_000, difference: -1_000 },
  ])
  await step(id, 'review')
  await step(id, 'posting', {})
  expect(await stock(product_id)).toBe(5_000)
})

test('counts of two users add up, one is taken back, and a movement between them is pointed out', async () => {
  const { id: product_id, shelf_place } = await product(9_000)
  const { id } = await start(shelf_place)
  const made = await Promise.all([
    count(id, product_id, 4_000),
    count(id, product_id, 3_000, t.world.basia),
    ...Array.from({ length: 8 }, () => count(id, product_id, 500)),
  ])
  expect(made.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(await lines(id)).toMatchObject([{ counted: 11_000, moved_meanwhile: false }])
  expect((await t.world.basia.delete(`/tenant/stocktake-counts/${made[0]?.body.id}`)).status).toBe(204)
  expect(await lines(id)).toMatchObject([{ counted: 7_000 }])
  await move(product_id, 'correction_out', 1_000)
  await count(id, product_id, 1_000)
  expect(await lines(id)).toMatchObject([{ counted: 8_000, moved_meanwhile: true, difference: 0 }])
  const { data, total } = (await t.world.anna.get(`${path}/${id}/counts?per_page=2`)).body
  expect([total, data[0].qty, data[0].counted, data[0].by.id]).toEqual([
    10,
    1_000,
    8_000,
    t.world.anna.user.id,
  ])
})

test('of two who post at once, one posts; each number follows the last', async () => {
  const { id: product_id, shelf_place } = await product(5_000)
  const { id } = await start(shelf_place)
  await count(id, product_id, 2_000)
  await step(id, 'review')
  const { version } = await show(id)
  const post = () => t.world.anna.post(`${path}/${id}/posting`, {}, { version })
  const answers = await Promise.all([post(), post(), post()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  expect(await stock(product_id)).toBe(2_000)
  const next = await start((await product()).shelf_place)
  await count(next.id, (await lines(next.id))[0].id, 1_000)
  await step(next.id, 'review')
  const number = (text: string) => Number(/\d+/.exec(text)?.[0])
  expect(number((await step(next.id, 'posting', {})).body.number)).toBe(number((await show(id)).number) + 1)
})

test('what is used while it is posted is taken off what was found, exactly', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id: product_id, shelf_place } = await product(20_000)
    const { id } = await start(shelf_place)
    await count(id, product_id, 12_000)
    await step(id, 'review')
    const { version } = await show(id)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => move(product_id, 'correction_out', 1_000)),
      t.world.anna.post(`${path}/${id}/posting`, {}, { version }),
      ...Array.from({ length: 4 }, () => move(product_id, 'loss', 500)),
    ])
    expect(answers.filter(({ status }) => status > 201)).toEqual([])
    expect(await stock(product_id)).toBe(6_000)
  }
})

test('what is counted while another user hands it in counts before the review, or is refused', async () => {
  const { id: product_id, shelf_place } = await product(0)
  const { id } = await start(shelf_place)
  await count(id, product_id, 1_000)
  const { version } = await show(id)
  const counted = async () => (await lines(id))[0].counted as number
  const review = t.world.anna.post(`${path}/${id}/review`, undefined, { version }).then(counted)
  const answers = await Promise.all(Array.from({ length: 12 }, () => count(id, product_id, 1_000)))
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
  const made = answers.filter(({ status }) => status === 201).length
  expect([await review, await counted()]).toEqual([(made + 1) * 1_000, (made + 1) * 1_000])
})

test('products that were not counted are named, and posted as the caller says', async () => {
  const shelf_place = crypto.randomUUID()
  const [found, gone] = [await product(2_000, { shelf_place }), await product(4_000, { shelf_place })]
  const { id } = await start(shelf_place)
  await count(id, found.id, 2_000)
  await step(id, 'review')
  expect((await lines(id, 'filter[state]=uncounted')).map((line: Row) => line.id)).toEqual([gone.id])
  expect((await t.world.anna.get(`${path}/${id}/totals`)).body).toEqual({
    more: 0,
    less: 0,
    surplus: 0,
    shortage: 0,
    uncounted: 1,
    uncounted_value: -4_000,
    not_by_batch: 0,
  })
  expect(Object.keys((await step(id, 'posting', {})).body.errors)).toEqual(['uncounted'])
  await move(gone.id, 'correction_in', 1_000)
  const { body } = await step(id, 'posting', { uncounted: 'zero' })
  expect(body).toMatchObject({ uncounted: 'zero', value: -5_000 })
  expect([await stock(found.id), await stock(gone.id)]).toEqual([2_000, 0])

  const again = await start(shelf_place)
  await count(again.id, found.id, 1_000)
  await move(gone.id, 'correction_in', 3_000)
  await step(again.id, 'review')
  await step(again.id, 'posting', { uncounted: 'unchanged' })
  expect([await stock(found.id), await stock(gone.id)]).toEqual([1_000, 3_000])
})

test('a recount clears the counts of a product, and nothing is posted before it is counted again', async () => {
  const { id: product_id, shelf_place } = await product(5_000)
  const { id } = await start(shelf_place)
  await count(id, product_id, 50_000)
  await step(id, 'review')
  expect((await step(id, 'recount', { product_ids: [product_id] })).body).toMatchObject({
    status: 'counting',
    recounts: 1,
  })
  expect(await lines(id)).toMatchObject([{ counted: null, recount: true }])
  await step(id, 'review')
  expect((await step(id, 'posting', { uncounted: 'zero' })).status).toBe(409)
  await step(id, 'reopening')
  await count(id, product_id, 5_000)
  expect(await lines(id)).toMatchObject([{ counted: 5_000, recount: false, difference: 0 }])
  await step(id, 'review')
  expect((await step(id, 'posting', {})).body).toMatchObject({ status: 'posted', value: 0 })
  expect((await level(product_id)).stock).toBe(5_000)
})

test('no product is counted in two stocktakes at once, until one of them is over', async () => {
  const { shelf_place } = await product(1_000)
  const both = await Promise.all(
    [1, 2].map(() => t.world.anna.post(path, { name: 'Półka', scope: 'shelf', shelf_place })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  const first = both.find(({ status }) => status === 201)?.body
  expect(Object.keys((await t.world.anna.post(path, { name: 'x', scope: 'all' })).body.errors)).toEqual([
    'scope',
  ])
  await step(first.id, 'cancellation')
  expect((await start(shelf_place)).status).toBe('open')
})

test('a group takes in the groups below it; a product of another shelf is refused, one that came later is added', async () => {
  const group = async (parent_id?: string) =>
    (await t.world.anna.post('/tenant/product-groups', { name: 'Farby', parent_id })).body.id as string
  const outer = await group()
  const inner = await group(outer)
  const below = await product(1_000, { product_group_id: inner })
  const elsewhere = await product(1_000)
  const { body } = await t.world.anna.post(path, {
    name: 'Farby',
    scope: 'group',
    product_group_id: outer,
  })
  expect((await lines(body.id)).map((line: Row) => line.id)).toEqual([below.id])
  expect((await count(body.id, elsewhere.id, 1_000)).body.errors).toEqual({
    product_id: ['This product is not part of this stocktake.'],
  })
  const late = await product(2_000, { product_group_id: outer })
  await count(body.id, late.id, 2_000)
  expect(await lines(body.id, 'filter[state]=counted')).toMatchObject([{ id: late.id, expected: 2_000 }])
})

test('a blind counter sees neither what is expected nor what differs; a user who may post sees both', async () => {
  const { id: product_id, shelf_place } = await product(5_000)
  const { id } = await start(shelf_place, { blind: true })
  const counter = await t.person(t.world.a, ['stocktakes.index', 'stocktakes.update'], 'Licząca')
  await count(id, product_id, 4_000, counter)
  expect(await lines(id, '', counter)).toMatchObject([
    { counted: 4_000, expected: null, moved: null, difference: null, value: null },
  ])
  expect(await lines(id, 'filter[state]=different', counter)).toEqual([])
  expect((await counter.get(`${path}/${id}/totals`)).body).toMatchObject({ less: null, shortage: null })
  expect(await lines(id, 'filter[state]=different')).toMatchObject([{ expected: 5_000, difference: -1_000 }])
  await step(id, 'review', undefined, counter)
  expect((await step(id, 'posting', {}, counter)).status).toBe(403)
})

test('more that left the shelf than was found on it is refused, with the product to recount', async () => {
  const { id: product_id, shelf_place } = await product(9_000, { name: 'Odżywka' })
  const { id } = await start(shelf_place)
  await count(id, product_id, 1_000)
  await move(product_id, 'correction_out', 5_000)
  await step(id, 'review')
  const { status, body } = await step(id, 'posting', {})
  expect([status, body.values]).toEqual([409, { name: 'Odżywka' }])
  expect(await stock(product_id)).toBe(4_000)
})

test('a product that is being counted is not archived, and the scope stays once counting has begun', async () => {
  const { id: product_id, shelf_place } = await product()
  const { id } = await start(shelf_place)
  const refused = await t.world.anna.delete(`/tenant/products/${product_id}`, { version: 1 })
  expect([refused.status, refused.body.values]).toEqual([409, { stocktake: (await show(id)).name }])
  await count(id, product_id, 0)
  const { version } = await show(id)
  const change = (body: object) => t.world.anna.patch(`${path}/${id}`, body, { version })
  expect(Object.keys((await change({ scope: 'all' })).body.errors)).toEqual(['scope'])
  expect((await change({ name: 'Góra', note: 'Druga zmiana' })).body).toMatchObject({ name: 'Góra' })
})

test('a stocktake that is put away sets its products free, and takes them again when it comes back', async () => {
  const { shelf_place } = await product(1_000)
  const row = await start(shelf_place)
  const away = (await t.world.anna.delete(`${path}/${row.id}`, { version: row.version })).body
  const other = await start(shelf_place)
  const restore = () =>
    t.world.anna.post(`${path}/${row.id}/restoration`, undefined, { version: away.version })
  expect((await restore()).status).toBe(422)
  await step(other.id, 'cancellation')
  expect((await restore()).body).toMatchObject({ archived_at: null, status: 'open' })
})

test('counts that name their batch correct each batch; what was not counted is gone, later movements stay', async () => {
  const { id: product_id, shelf_place } = await product(1_000, { track_batches: true })
  const enter = (type: string, qty: number, more: object) =>
    t.world.anna.post('/tenant/stock-movements', { product_id, type, qty, reason: 'Próba', ...more })
  const batch = async (number: string, expires_on: string, qty: number) =>
    (await enter('correction_in', qty, { new_batch: { number, expires_on } })).body.batch.id as string
  const [early, late, gone] = [
    await batch('A', '2030-01-01', 5_000),
    await batch('B', '2031-01-01', 5_000),
    await batch('C', '2032-01-01', 2_000),
  ]
  const row = await start(shelf_place)
  const by = (qty: number, batch_id: string) =>
    t.world.anna.post(`${path}/${row.id}/counts`, { product_id, qty, batch_id })
  const other = await product(0, { track_batches: true })
  expect((await count(row.id, other.id, 1_000)).status).toBe(422)
  expect((await by(1_000, crypto.randomUUID())).body.errors).toHaveProperty('batch_id')
  expect((await by(5_000, early)).body.batch).toEqual({ id: early, number: 'A', expires_on: '2030-01-01' })
  await by(2_000, late)
  await by(4_000, late)
  await enter('loss', 1_000, { batch_id: late })
  await step(row.id, 'review')
  const { body: totals } = await t.world.anna.get(`${path}/${row.id}/totals`)
  expect(totals).toMatchObject({ less: 1, not_by_batch: 0 })
  expect((await step(row.id, 'posting', {})).status).toBe(200)
  const { data } = (
    await t.world.anna.get(`/tenant/stock-batches?filter[product_id]=${product_id}&sort=usable_until`)
  ).body
  expect(data.map(({ id, qty }: { id: string; qty: number }) => [id, qty])).toEqual([
    [early, 5_000],
    [late, 5_000],
  ])
  expect(gone).toBeTruthy()
  expect(await level(product_id)).toMatchObject({ stock: 10_000, without_batch: 0 })
  expect(await lines(row.id)).toMatchObject([{ difference: -2_000 }])
})

test('goods found in another batch than the ledger says keep their value, though one batch is emptied', async () => {
  const { id: product_id, shelf_place } = await product(0, { track_batches: true })
  const enter = (qty: number, more: object) =>
    t.world.anna.post('/tenant/stock-movements', {
      product_id,
      type: 'correction_in',
      qty,
      reason: 'Próba',
      ...more,
    })
  const first = { number: 'A', expires_on: '2030-01-01' }
  await enter(5_000, { unit_cost: 2_000, new_batch: first })
  const { body: other } = await enter(1_000, { new_batch: { number: 'B', expires_on: '2031-01-01' } })
  const batch_id = other.batch.id
  await t.world.anna.post('/tenant/stock-movements', {
    product_id,
    type: 'loss',
    qty: 1_000,
    reason: 'Próba',
    batch_id,
  })
  const row = await start(shelf_place)
  await t.world.anna.post(`${path}/${row.id}/counts`, { product_id, qty: 5_000, batch_id })
  await step(row.id, 'review')
  expect((await step(row.id, 'posting', {})).body.value).toBe(0)
  expect(await level(product_id)).toMatchObject({ stock: 5_000, value: 10_000 })
})

test('one count without a batch, and the difference of the product goes by expiry, as the totals say', async () => {
  const { id: product_id, shelf_place } = await product(0, { track_batches: true })
  const { body } = await t.world.anna.post('/tenant/stock-movements', {
    product_id,
    type: 'correction_in',
    qty: 5_000,
    reason: 'Próba',
    new_batch: { number: 'A', expires_on: '2030-01-01' },
  })
  const row = await start(shelf_place)
  await t.world.anna.post(`${path}/${row.id}/counts`, { product_id, qty: 1_000, batch_id: body.batch.id })
  await count(row.id, product_id, 3_000)
  expect((await t.world.anna.get(`${path}/${row.id}/totals`)).body.not_by_batch).toBe(1)
  await step(row.id, 'review')
  expect((await step(row.id, 'posting', {})).status).toBe(200)
  expect(await stock(product_id)).toBe(4_000)
})

test('products in batches are increased on their own, where the batch is asked for', async () => {
  const { id: product_id } = await product(0, { track_batches: true })
  const many = (type: string, qty: number) =>
    t.world.anna.post('/tenant/stock-movement-batches', {
      type,
      reason: 'Próba',
      lines: [{ product_id, qty }],
    })
  expect((await many('correction_in', 1_000)).body.errors).toEqual({
    'lines.0.qty': ['Increase this product on its own: there its batch is asked for.'],
  })
  await move(product_id, 'correction_in', 2_000)
  expect((await many('loss', 1_000)).status).toBe(201)
})

test('users who count blind and may not post see the stock of what is counted nowhere, and see it again later', async () => {
  const { id: product_id, shelf_place } = await product(3_000, { name: 'Ślepo liczony' })
  const counter = await t.person(t.world.a, [
    'stocktakes.index',
    'stocktakes.update',
    'products.index',
    'stock-levels.index',
    'stock-levels.update',
    'sales-and-usages.index',
    'sales-and-usages.create',
    'reports.index',
    ...wholeTill,
  ])
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const rowIn = async (report: string, by: typeof counter) =>
    (await by.get(`/tenant/reports/${report}?from=${today}&to=${today}&by=product`)).body.rows.find(
      ({ key }: { key: string }) => key === product_id,
    )
  const stockBy = async (by: typeof counter) => [
    (await rowIn('stock-value', by))?.stock ?? null,
    (await rowIn('stock-change', by))?.closing ?? null,
    (await rowIn('products', by))?.stock ?? null,
    (await by.get(`/tenant/reports/stock-value?from=${today}&to=${today}&by=day`)).body.totals.positions,
  ]
  const seen = async (by = counter) => ({
    product: (await by.get(`/tenant/products/${product_id}`)).body.stock,
    level: (await by.get(`/tenant/stock-levels/${product_id}`)).status,
    levels: (await by.get('/tenant/stock-levels?name=lepo')).body.total,
    ledger: (await by.get(`/tenant/stock-movements?product_id=${product_id}`)).status,
    journal: (await by.get(`/tenant/stock-journal?filter[product_id]=${product_id}`)).body.total,
    reports: await stockBy(by),
  })
  const [positions, all] = [(await stockBy(counter))[3], (await stockBy(t.world.anna))[3]]
  const whole = {
    product: 3_000,
    level: 200,
    levels: 1,
    ledger: 200,
    journal: 1,
    reports: [3_000, 3_000, 3_000, positions],
  }
  expect(await seen()).toEqual(whole)
  const row = await start(shelf_place, { blind: true })
  expect(await seen()).toEqual({
    product: null,
    level: 409,
    levels: 0,
    ledger: 409,
    journal: 0,
    reports: [null, null, null, positions - 1],
  })
  const moved = (type: string) =>
    counter.post('/tenant/stock-movements', { product_id, type, qty: 1_000, reason: 'Próba' })
  expect((await moved('loss')).body).toMatchObject({ qty: -1_000, balance_after: null, value_after: null })
  expect((await moved('correction_in')).body).toMatchObject({ balance_after: null })
  const use = { purpose: 'service', lines: [{ product_id, qty: 9_000 }] }
  expect((await counter.post('/tenant/usages', use)).body.values).toEqual({ name: 'Ślepo liczony' })
  expect((await t.world.anna.post('/tenant/usages', use)).body.values).toMatchObject({ left: 3 })
  expect(await seen(t.world.anna)).toEqual({ ...whole, journal: 3, reports: [3_000, 3_000, 3_000, all] })
  await step(row.id, 'cancellation')
  expect(await seen()).toEqual({ ...whole, journal: 3 })
})
