import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { atOnce } from '../../../test/at-once.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/stock-movements'
const farba = { name: 'Farba', kind: 'professional', unit: 'pack', vat_rate: '23' }
async function product(input = {}) {
  const given = { ...farba, ...input }
  return (await t.world.anna.post('/tenant/products', given)).body.id as string
}
const bottle = { pack_size: 75_000, usage_unit: 'ml' }
const move = (product_id: string, type: string, qty: number, rest = {}) =>
  t.world.anna.post(path, { product_id, type, qty, reason: 'Próba', ...rest })
const reverse = (id: string, reason = 'Pomyłka') => t.world.anna.post(`${path}/${id}/reversal`, { reason })
const ledger = async (id: string, query = '') =>
  (await t.world.anna.get(`${path}?product_id=${id}${query}`)).body
const level = async (id: string) => (await t.world.anna.get(`/tenant/stock-levels/${id}`)).body

test('a movement says what came or went, by whom and why, and what is left', async () => {
  const id = await product(bottle)
  const { body } = await move(id, 'correction_in', 330_000, { unit_cost: 3_000, reason: ' Remanent ' })
  expect(body).toMatchObject({
    product_id: id,
    number: 1,
    type: 'correction_in',
    qty: 330_000,
    balance_after: 330_000,
    unit_cost: 3_000,
    value: 13_200,
    value_after: 13_200,
    reason: 'Remanent',
    by: { id: t.world.anna.user.id },
    ref: null,
    reverses_id: null,
    reversed_by_id: null,
  })
  await move(id, 'loss', 12_500)
  expect(await level(id)).toMatchObject({ stock: 317_500, value: 12_700, average_cost: 3_000 })
})

test('50 who take at once of the last 3 get exactly 3', async () => {
  const id = await product()
  await move(id, 'correction_in', 3_000, { unit_cost: 1_000 })
  const answers = await atOnce(50, () => move(id, 'correction_out', 1_000))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.errors?.qty}`))).toEqual(
    new Set(['422 There is not that much in stock.']),
  )
  expect(await level(id)).toMatchObject({ stock: 0, value: 0, average_cost: null })
  expect((await ledger(id)).data.map((row: { balance_after: number }) => row.balance_after)).toEqual([
    0, 1_000, 2_000, 3_000,
  ])
})

test('where negative stock is allowed all 50 get theirs at the last cost, and the delivery values what is above zero', async () => {
  const id = await product({ name: 'Ujemna' })
  const allow = (negative_stock: boolean) => t.world.anna.patch('/tenant/system-settings', { negative_stock })
  await allow(true)
  try {
    await move(id, 'correction_in', 3_000, { unit_cost: 1_000 })
    const answers = await atOnce(50, () => move(id, 'correction_out', 1_000))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.unit_cost}`))).toEqual(
      new Set(['201 1000']),
    )
    expect(await level(id)).toMatchObject({ stock: -47_000, value: 0, average_cost: null })
    const below = async (query: string) =>
      (await t.world.anna.get(`/tenant/stock-levels?${query}`)).body.data.map((row: { id: string }) => row.id)
    expect(await below('filter[below_zero]=true')).toEqual([id])
    expect(await below('filter[below_zero]=false&per_page=100')).not.toContain(id)
    const last = answers.at(-1)?.body
    await reverse(last.id)
    await move(id, 'correction_in', 50_000, { unit_cost: 1_200 })
    expect(await level(id)).toMatchObject({ stock: 4_000, value: 4_800, average_cost: 1_200 })
  } finally {
    await allow(false)
  }
  const rest = await atOnce(50, () => move(id, 'correction_out', 1_000))
  expect(rest.filter(({ status }) => status === 201)).toHaveLength(4)
  const { data } = await ledger(id, '&per_page=100')
  const sum = data.reduce((total: number, row: { value: number }) => total + row.value, 0)
  expect([sum, (await level(id)).value]).toEqual([0, 0])
})

test('what comes in at once counts once each: stock is the sum, numbers have no gaps', async () => {
  const id = await product()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => move(id, 'correction_in', 100 + index, { unit_cost: 999 })),
  )
  const { data, total } = await ledger(id, '&per_page=100')
  expect(total).toBe(20)
  expect(data.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => 20 - index),
  )
  const sum = (of: string) =>
    data.reduce((total: number, row: Record<string, number>) => total + (row[of] as number), 0)
  expect(await level(id)).toMatchObject({ stock: sum('qty'), value: sum('value') })
})

test('two deliveries average their cost, what goes out takes its share, a reversal brings it back', async () => {
  const id = await product(bottle)
  await move(id, 'correction_in', 750_000, { unit_cost: 1_000 })
  await move(id, 'correction_in', 2_250_000, { unit_cost: 1_400 })
  expect(await level(id)).toMatchObject({ value: 52_000, average_cost: 1_300 })
  const taken = (await move(id, 'correction_out', 150_000)).body
  expect(taken).toMatchObject({ qty: -150_000, value: -2_600, unit_cost: 1_300, value_after: 49_400 })
  const back = (await reverse(taken.id)).body
  expect(back).toMatchObject({ qty: 150_000, value: 2_600, reverses_id: taken.id, type: 'correction_out' })
  expect(await level(id)).toMatchObject({ stock: 3_000_000, value: 52_000 })
})

test('a movement is reversed once, a reversal never, and nothing below what is on the shelf', async () => {
  const id = await product()
  const entry = (await move(id, 'correction_in', 5_000)).body
  const used = (await move(id, 'loss', 1_000)).body
  expect((await reverse(entry.id)).body.errors).toEqual({ qty: ['There is not that much in stock.'] })
  await reverse(used.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(entry.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  const reversal = answers.find(({ status }) => status === 201)?.body
  expect((await reverse(reversal.id)).status).toBe(409)
  const [newest, , , first] = (await ledger(id)).data
  expect([newest.reverses_id, first.reversed_by_id]).toEqual([entry.id, reversal.id])
  expect(await level(id)).toMatchObject({ stock: 0, value: 0 })
})

test('a movement of a document is not reversed by hand', async () => {
  const id = await product()
  const entry = (await move(id, 'correction_in', 1_000)).body
  await asOwner(
    t,
    `alter table stock_movements disable trigger user;
    update stock_movements set ref_kind = 'delivery', ref_id = gen_random_uuid() where id = '${entry.id}';
    alter table stock_movements enable trigger user`,
  )
  expect((await ledger(id)).data[0].ref).toMatchObject({ kind: 'delivery' })
  const refused = await reverse(entry.id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This entry belongs to a document. Correct the document.',
  ])
})

test('nothing is entered without a reason, with a fraction, of nothing, or as what documents make', async () => {
  const id = await product()
  const errors = async (type: string, qty: number, rest = {}) =>
    Object.keys((await move(id, type, qty, rest)).body.errors ?? {})
  expect(await errors('correction_in', 1_000, { reason: ' ' })).toEqual(['reason'])
  expect(await errors('correction_in', 0.5)).toEqual(['qty'])
  expect(await errors('correction_in', 0)).toEqual(['qty'])
  expect(await errors('correction_in', -1_000)).toEqual(['qty'])
  expect(await errors('delivery', 1_000)).toEqual(['type'])
  expect(await errors('loss', 1_000, { unit_cost: 100 })).toEqual(['unit_cost'])
  expect((await ledger(id)).total).toBe(0)
  const entry = (await move(id, 'correction_in', 1_000)).body
  expect((await reverse(entry.id, '')).body.errors).toHaveProperty('reason')
})

test('several products are increased or decreased for one reason, all of them or none', async () => {
  const [one, other] = [await product({ purchase_price_net: 300 }), await product(bottle)]
  const many = (type: string, ...lines: [string, number][]) =>
    t.world.anna.post('/tenant/stock-movement-batches', {
      type,
      reason: ' Po remoncie ',
      lines: lines.map(([product_id, qty]) => ({ product_id, qty })),
    })
  const { status, body } = await many('correction_in', [one, 4_000], [other, 75_000], [one, 1_000])
  expect([status, body.data.map((row: { balance_after: number }) => row.balance_after)]).toEqual([
    201,
    [4_000, 75_000, 5_000],
  ])
  expect(body.data[0]).toMatchObject({ reason: 'Po remoncie', unit_cost: 300 })
  const refused = await many('loss', [one, 5_000], [other, 75_001])
  expect(refused.body.errors).toEqual({ 'lines.1.qty': ['There is not that much in stock.'] })
  expect([(await level(one)).stock, (await level(other)).stock]).toEqual([5_000, 75_000])
})

test('stock is listed by group, its subgroups too, and by place on the shelf', async () => {
  const group = async (parent_id?: string) =>
    (await t.world.anna.post('/tenant/product-groups', { name: 'Farby', parent_id })).body.id as string
  const outer = await group()
  const inner = await group(outer)
  const [below, beside] = [
    await product({ product_group_id: inner, shelf_place: 'Regał B' }),
    await product({ product_group_id: outer, shelf_place: 'Regał A' }),
  ]
  const listed = async (filter: string) =>
    (await t.world.anna.get(`/tenant/stock-levels?filter${filter}`)).body.data
      .map((row: { id: string }) => row.id)
      .toSorted()
  expect(await listed(`[product_group_id]=${outer}`)).toEqual([below, beside].toSorted())
  expect(
    await listed(`[product_group_id]=${outer}&filter[shelf_place]=${encodeURIComponent('Regał A')}`),
  ).toEqual([beside])
  const places = (await t.world.anna.get('/tenant/shelf-places')).body.data
  expect(places).toEqual([
    { shelf_place: 'Regał A', products: 1 },
    { shelf_place: 'Regał B', products: 1 },
  ])
})

test('goods that come in without a cost cost the average, and before there is one the purchase price', async () => {
  const id = await product({ purchase_price_net: 800 })
  expect((await move(id, 'correction_in', 1_000)).body.unit_cost).toBe(800)
  await move(id, 'correction_in', 1_000, { unit_cost: 1_000 })
  expect((await move(id, 'correction_in', 2_000)).body).toMatchObject({ unit_cost: 900, value_after: 3_600 })
})

test('movements of another business are neither seen, nor made, nor reversed', async () => {
  const id = await product()
  const entry = (await move(id, 'correction_in', 1_000)).body
  const { dorota } = t.world
  expect((await dorota.get(`${path}?product_id=${id}`)).body).toMatchObject({ data: [], total: 0 })
  expect((await dorota.get(`/tenant/stock-levels/${id}`)).status).toBe(404)
  expect((await dorota.post(`${path}/${entry.id}/reversal`, { reason: 'x' })).status).toBe(404)
  const made = await dorota.post(path, { product_id: id, type: 'loss', qty: 1_000, reason: 'x' })
  expect(made.body.errors).toHaveProperty('product_id')
  expect(await level(id)).toMatchObject({ stock: 1_000 })
})

test('pages of movements follow each other, the newest first', async () => {
  const id = await product()
  for (let qty = 1; qty <= 5; qty += 1) await move(id, 'correction_in', qty)
  const page = async (number: number) =>
    (await ledger(id, `&per_page=2&page=${number}`)).data.map((row: { number: number }) => row.number)
  expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([[5, 4], [3, 2], [1], []])
})

test('the database lets no role change or delete an entry, the owner of the tables neither', async () => {
  const id = await product()
  await move(id, 'correction_in', 1_000)
  for (const statement of [
    'update stock_movements set qty = 2000, balance_after = 2000',
    'delete from stock_movements',
    'truncate stock_movements cascade',
  ])
    await expect(asOwner(t, statement)).rejects.toThrow(/never changed or deleted/)
  const asApp = (text: string) =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) => sql.raw(text).execute(tx))
  for (const text of [
    'update stock_movements set qty = 2',
    'delete from stock_movements',
    'delete from products',
  ])
    await expect(asApp(text)).rejects.toThrow(/permission denied/)
})

test('the database refuses an entry against its type, without its reason, and a second reversal', async () => {
  const id = await product()
  const entry = (await move(id, 'correction_in', 1_000)).body
  await reverse(entry.id)
  const insert = (columns: Record<string, unknown>) =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      tx
        .insertInto('stock_movements')
        .values({
          business_id: t.world.a,
          product_id: id,
          number: 9,
          type: 'sale',
          qty: -1,
          balance_after: 0,
          unit_cost: 0,
          value: 0,
          value_after: 0,
          ...columns,
        })
        .execute(),
    )
  await expect(insert({ qty: 1 })).rejects.toThrow(/check/)
  await expect(insert({ qty: 0 })).rejects.toThrow(/check/)
  await expect(insert({ type: 'loss' })).rejects.toThrow(/check/)
  await expect(insert({ value: 1 })).rejects.toThrow(/check/)
  await expect(insert({ number: 2 })).rejects.toThrow(/unique/)
  await expect(
    insert({ type: 'correction_in', reverses_id: entry.id, reason: 'x', number: 3 }),
  ).rejects.toThrow(/unique/)
})

test('a page of movements and the next one are found by number: no statement reads the other entries', async () => {
  const id = await product()
  await asOwner(
    t,
    `alter table stock_movements disable trigger user;
    insert into stock_movements (business_id, product_id, number, type, qty, balance_after, unit_cost, value, value_after)
    select '${t.world.a}', '${id}', n, 'delivery', 1, n, 0, 0, 0 from generate_series(1, 20000) n;
    alter table stock_movements enable trigger user;
    update stock_levels set entries = 20000, balance = 20000 where product_id = '${id}'`,
  )
  await asOwner(t, 'analyze stock_movements')
  expect((await ledger(id, '&page=1000')).data).toHaveLength(20)
  const plan = await asOwner(
    t,
    `explain select * from stock_movements m
    where m.business_id = '${t.world.a}' and m.product_id = '${id}' and m.number <= 10000 and m.number > 9980`,
  )
  expect(JSON.stringify(plan)).toMatch(/Index Scan/)
  expect((await move(id, 'correction_out', 20_000)).body).toMatchObject({ number: 20_001, balance_after: 0 })
})

test('the ledger of a product is narrowed by kind and by days of the business, page by page', async () => {
  const id = await product()
  for (const qty of [1_000, 2_000, 3_000]) await move(id, 'correction_in', qty)
  await move(id, 'loss', 500)
  await asOwner(
    t,
    `alter table stock_movements disable trigger user;
      update stock_movements set at = '2026-03-10T23:30:00+01' where product_id = '${id}' and number = 1;
      update stock_movements set at = '2026-03-11T00:30:00+01' where product_id = '${id}' and number = 2;
      alter table stock_movements enable trigger user`,
  )
  const read = async (query: string) => {
    const { data, total } = await ledger(id, query)
    return [total, data.map(({ number }: { number: number }) => number)]
  }
  expect(await read('&type=correction_in&per_page=2')).toEqual([3, [3, 2]])
  expect(await read('&type=correction_in&per_page=2&page=2')).toEqual([3, [1]])
  expect(await read('&to=2026-03-10')).toEqual([1, [1]])
  expect(await read('&from=2026-03-11&to=2026-03-11')).toEqual([1, [2]])
  expect(await read('&type=sale')).toEqual([0, []])
})

test('the ledger is narrowed by words of who made an entry and of the number of its document', async () => {
  const id = await product()
  const lines = [{ product_id: id, packs: 2, pack_price: 100, vat_rate: '23' }]
  const numbers: string[] = []
  for (const _ of [1, 2]) {
    const row = (await t.world.anna.post('/tenant/deliveries', { price_mode: 'net', lines })).body
    const receipt = { lines: [{ line_id: row.lines[0].id, packs: 2 }] }
    const done = await t.world.anna.post(`/tenant/deliveries/${row.id}/receipt`, receipt, {
      version: row.version,
    })
    numbers.push(done.body.number)
  }
  const zofia = await t.person(t.world.a, ['stock-levels.index', 'stock-levels.update'], 'Zofia Żak')
  await zofia.post('/tenant/stock-movements', { product_id: id, type: 'loss', qty: 500, reason: 'Stłuczka' })
  const read = async (query: Record<string, string>) =>
    (await ledger(id, `&${new URLSearchParams(query)}`)).data.map(({ number }: { number: number }) => number)
  expect(await read({ by: 'zak' })).toEqual([3])
  expect(await read({ by: 'anna' })).toEqual([2, 1])
  expect(await read({ document: numbers[1] ?? '' })).toEqual([2])
  expect(await read({ document: 'pz', by: 'zofia' })).toEqual([])
})
