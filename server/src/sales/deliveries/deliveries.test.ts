import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'

let t: TestApp
let product: string
let tube: string
beforeAll(async () => {
  t = await testApp()
  product = await add({ name: 'Szampon', unit: 'pcs' })
  tube = await add({ name: 'Farba', unit: 'pack', pack_size: 60_000, usage_unit: 'ml' })
})
afterAll(() => t.close())

const path = '/tenant/deliveries'
const add = async (input: object) =>
  (await t.world.anna.post('/tenant/products', { kind: 'professional', vat_rate: '23', ...input })).body
    .id as string
const line = (product_id: string, packs: number, pack_price: number, vat_rate = '23') => ({
  product_id,
  packs,
  pack_price,
  vat_rate,
})
const draft = async (lines: object[], more = {}) =>
  (await t.world.anna.post(path, { price_mode: 'net', lines, ...more })).body
const step = (row: { id: string; version: number }, name: string) =>
  t.world.anna.post(`${path}/${row.id}/${name}`, undefined, { version: row.version })
const receive = (row: { id: string; version: number; lines: { id: string }[] }, ...packs: number[]) =>
  t.world.anna.post(
    `${path}/${row.id}/receipt`,
    { lines: packs.map((count, index) => ({ line_id: row.lines[index]?.id, packs: count })) },
    { version: row.version },
  )
const level = async (id: string) => (await t.world.anna.get(`/tenant/stock-levels/${id}`)).body

test('a delivery that is received fills the shelf at the net price of its lines, and has the next number', async () => {
  const [first, second] = [
    await add({ name: 'Maska', unit: 'pcs' }),
    await add({ name: 'Olejek', unit: 'pcs' }),
  ]
  const row = await draft([line(first, 3, 1_000), line(second, 2, 500)], { document_no: 'FV 7/11' })
  expect(row).toMatchObject({ status: 'draft', number: null, total: 4_920 })
  const { body } = await receive(row, 3, 2)
  expect(body).toMatchObject({ status: 'closed', number: `PZ 1/${new Date().getFullYear()}` })
  expect(await level(first)).toMatchObject({ stock: 3_000, value: 3_000, average_cost: 1_000 })
  const movements = (await t.world.anna.get(`/tenant/stock-movements?product_id=${second}`)).body.data
  expect(movements).toMatchObject([{ type: 'delivery', qty: 2_000, ref: { kind: 'delivery', id: row.id } }])
  expect((await receive(await draft([line(first, 1, 1)]), 1)).body.number).toMatch(/^PZ 2\//)
})

test('prices with VAT cost the shelf their net part, by the content of a pack', async () => {
  const row = await draft([line(tube, 2, 1_230)], { price_mode: 'gross' })
  expect(row.total).toBe(2_460)
  await receive(row, 2)
  expect(await level(tube)).toMatchObject({ stock: 120_000, value: 2_000 })
})

test('a receipt makes what was paid the purchase price, for the next order and the margin', async () => {
  const one = await add({ name: 'Odżywka', unit: 'pcs', purchase_price_net: 900 })
  const free = await add({ name: 'Próbka', unit: 'pcs', purchase_price_net: 300 })
  const row = await draft([line(one, 2, 1_230), line(free, 1, 0)], { price_mode: 'gross' })
  const receipt = (of: typeof row, person = t.world.anna) =>
    person.post(
      `${path}/${of.id}/receipt`,
      {
        lines: of.lines.map(({ id }: { id: string }, index: number) => ({ line_id: id, packs: 2 - index })),
        keeps_prices: true,
      },
      { version: of.version },
    )
  const unaware = await t.person(
    t.world.a,
    permissions.filter((right) => right !== 'purchase-prices.index'),
  )
  const clerk = await t.person(
    t.world.a,
    permissions.filter((right) => right !== 'products.update'),
  )
  for (const person of [unaware, clerk]) expect((await receipt(row, person)).status).toBe(403)
  expect((await receipt(row)).status).toBe(200)
  const product = async (id: string) => (await t.world.anna.get(`/tenant/products/${id}`)).body
  expect(await product(one)).toMatchObject({ purchase_price_net: 1_000, average_cost: 1_000, version: 2 })
  expect(await product(free)).toMatchObject({ purchase_price_net: 300, average_cost: 0, version: 1 })
  const next = await draft([{ product_id: one, packs: 1, vat_rate: '23' }])
  expect(next.lines).toMatchObject([{ pack_price: 1_000 }])
})

test('it arrives in parts, each counted once, and closes with the last or on request', async () => {
  const row = await draft([line(product, 5, 100), line(tube, 1, 100)])
  const ordered = (await step(row, 'order')).body
  expect(ordered.status).toBe('ordered')
  const part = (await receive(ordered, 2)).body
  expect(part).toMatchObject({ status: 'received', lines: [{ received: 2 }, { received: 0 }] })
  expect((await step(part, 'cancellation')).status).toBe(409)
  const closed = (await step(part, 'closure')).body
  expect(closed).toMatchObject({ status: 'closed', number: part.number })
  expect((await receive(closed, 1)).status).toBe(409)
})

test('a line keeps its amount on the paper: it gives the price, and parts of it take in all of it', async () => {
  const one = await add({ name: 'Pianka', unit: 'pcs' })
  const row = await draft([{ ...line(one, 3, 999), amount: 1_000 }])
  expect([row.total, row.lines]).toMatchObject([1_230, [{ pack_price: 333, amount: 1_000 }]])
  const values: number[] = []
  let now = row
  for (const packs of [1, 1, 1]) {
    now = (await receive(now, packs)).body
    values.push((await level(one)).value)
  }
  expect([now.status, now.total, values]).toEqual(['closed', 1_230, [333, 667, 1_000]])
  const exact = await draft([{ product_id: one, packs: 4, amount: 1_000, vat_rate: '23' }])
  expect(exact.lines).toMatchObject([{ pack_price: 250, amount: null }])
})

test('prices with VAT take in the net part of the line, not of its rounded units', async () => {
  const one = await add({ name: 'Lakier', unit: 'pcs' })
  // 7 × 4,99 zł = 34,93 zł, net 28,40 zł; seven times 4,06 zł would be 28,42 zł.
  await receive(await draft([line(one, 7, 499)], { price_mode: 'gross' }), 7)
  expect((await level(one)).value).toBe(2_840)
})

test('the total is that of what has arrived, not of what was ordered', async () => {
  const row = await draft([line(product, 5, 100), line(tube, 1, 500)])
  expect(row.total).toBe(1_230)
  const part = (await receive(row, 3)).body
  expect(part.total).toBe(369)
  expect((await step(part, 'closure')).body).toMatchObject({ status: 'closed', total: 369 })
})

test('of two who receive the same delivery at once, one puts it on the shelf', async () => {
  const one = await add({ name: 'Lakier', unit: 'pcs' })
  const row = await draft([line(one, 4, 100)])
  const answers = await Promise.all([receive(row, 4), receive(row, 4)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect((await level(one)).stock).toBe(4_000)
})

test('what has arrived stands: lines are changed before, never after', async () => {
  const row = await draft([line(product, 1, 100)])
  const changed = (
    await t.world.anna.patch(
      `${path}/${row.id}`,
      { lines: [line(product, 2, 150)] },
      { version: row.version },
    )
  ).body
  expect(changed).toMatchObject({ total: 369, lines: [{ packs: 2 }] })
  const received = (await receive(changed, 2)).body
  const late = await t.world.anna.patch(`${path}/${row.id}`, { note: 'x' }, { version: received.version })
  expect(late.status).toBe(409)
  expect((await t.world.anna.delete(`${path}/${row.id}`, { version: received.version })).status).toBe(409)
})

test('the invoice may come after its goods: its number, date and total are entered, the goods stay', async () => {
  const one = await add({ name: 'Serum', unit: 'pcs' })
  const row = await draft([line(one, 2, 150)], { document_no: 'WZ 5' })
  const describe = (to: { id: string; version: number }, body: object, person = t.world.anna) =>
    person.patch(`${path}/${to.id}/document`, body, { version: to.version })
  expect((await describe(row, { document_no: 'FV 8' })).status).toBe(409)
  const received = (await receive(row, 2)).body
  const { status, body } = await describe(received, {
    document_no: 'FV 8',
    document_date: '2026-11-20',
    document_total: 369,
  })
  expect([status, body.document_no, body.document_date, body.document_total, body.total]).toEqual([
    200,
    'FV 8',
    '2026-11-20',
    369,
    369,
  ])
  expect(await level(one)).toMatchObject({ stock: 2_000, value: 300 })
  expect((await describe(received, { note: 'x' })).status).toBe(412)
  const unaware = await t.person(
    t.world.a,
    permissions.filter((right) => right !== 'purchase-prices.index'),
  )
  expect((await describe(body, { document_total: 1 }, unaware)).status).toBe(403)
  expect((await describe(body, { note: 'Faktura w segregatorze' }, unaware)).status).toBe(200)
})

test('the list is narrowed by the days on which goods arrived, both included', async () => {
  const one = await add({ name: 'Pianka', unit: 'pcs' })
  const rows = await Promise.all([0, 1, 2].map(() => draft([line(one, 1, 100)], { note: 'Dni' })))
  for (const row of rows.slice(0, 2)) await receive(row, 1)
  await asOwner(
    t,
    `update deliveries set received_at = '2026-10-30T23:30:00Z' where id = '${rows[0].id}';
     update deliveries set received_at = '2026-11-01T08:00:00Z' where id = '${rows[1].id}'`,
  )
  const listed = async (days: string) =>
    (await t.world.anna.get(`${path}?per_page=100&${days}`)).body.data
      .map(({ id }: { id: string }) => rows.findIndex((row) => row.id === id))
      .filter((index: number) => index >= 0)
  expect(await listed('filter[from]=2026-10-31&filter[to]=2026-10-31')).toEqual([0])
  expect(await listed('filter[from]=2026-11-01&filter[to]=2026-11-01')).toEqual([1])
})

test('a product of another business, and a line of another delivery, are refused', async () => {
  const foreign = (
    await t.world.dorota.post('/tenant/products', {
      name: 'Obcy',
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '8',
    })
  ).body.id
  const refused = await t.world.anna.post(path, { price_mode: 'net', lines: [line(foreign, 1, 1)] })
  expect(Object.keys(refused.body.errors)).toEqual(['lines.0.product_id'])
  const [one, other] = [await draft([line(product, 1, 1)]), await draft([line(product, 1, 1)])]
  const mixed = await receive({ ...one, lines: other.lines }, 1)
  expect(Object.keys(mixed.body.errors)).toEqual(['lines.0.line_id'])
})

test('an order without lines is not sent; a product in an open delivery is not archived', async () => {
  expect((await step(await draft([]), 'order')).status).toBe(409)
  const one = await add({ name: 'Krem', unit: 'pcs' })
  const supplier = (await t.world.anna.post('/tenant/suppliers', { name: 'Hurtownia Uroda' })).body
  await draft([line(one, 1, 1)], { supplier_id: supplier.id })
  const refused = await t.world.anna.delete(`/tenant/products/${one}`, { version: 1 })
  expect([refused.status, refused.body.values]).toEqual([409, { delivery: 'Hurtownia Uroda' }])
  for (const packs of [2, 3, 4]) await draft([line(one, packs, 1)])
  const many = await t.world.anna.delete(`/tenant/products/${one}`, { version: 1 })
  expect(many.body.values.deliveries).toMatch(/^(\d{4}-\d\d-\d\d, ){3}…$/)
})
