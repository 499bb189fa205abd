import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { enterDocument } from './movements.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const day = (days: number) => addDays(localDay(Date.now(), 'Europe/Warsaw'), days)
/** A cream in jars of 75 ml that lasts six months once opened. */
async function cream(): Promise<string> {
  const { body } = await t.world.anna.post('/tenant/products', {
    name: 'Krem',
    kind: 'both',
    unit: 'pcs',
    pack_size: 75_000,
    usage_unit: 'ml',
    sale_price: 9_000,
    vat_rate: '23',
    track_batches: true,
    period_after_opening_months: 6,
    shown_online: true,
  })
  return body.id
}
const bring = (product_id: string, number: string, expires_on: string | null, jars: number) =>
  t.world.anna.post('/tenant/stock-movements', {
    product_id,
    type: 'correction_in',
    qty: jars * 75_000,
    reason: 'Próba',
    new_batch: { number, expires_on },
  })
const lose = (product_id: string, ml: number) =>
  t.world.anna.post('/tenant/stock-movements', {
    product_id,
    type: 'loss',
    qty: ml * 1000,
    reason: 'Zepsute',
  })
const use = (product_id: string, ml: number, more = {}) =>
  t.world.anna.post('/tenant/usages', {
    purpose: 'cleaning',
    lines: [{ product_id, qty: ml * 1000 }],
    ...more,
  })
const sell = (product_id: string, jars: number) =>
  t.parts.database.transaction({ businessId: t.world.a, userId: t.world.anna.user.id }, (tx) =>
    enterDocument(
      tx,
      t.world.a,
      { type: 'sale', ref: { kind: 'sale', id: crypto.randomUUID() } },
      [{ product_id, qty: jars * 75_000, unit_cost: null }],
      () => 'lines.0.qty',
    ),
  )
const openedLongAgo = (id: string) =>
  asOwner(
    t,
    `update stock_batches set opened_on = current_date - 400 where product_id = '${id}' and opened_on is not null`,
  )
const shelf = async (id: string) =>
  (await t.world.anna.get(`/tenant/stock-batches?filter[product_id]=${id}&sort=created_at`)).body.data.map(
    (row: Record<string, unknown>) => [
      row.number,
      Number(row.qty) / 1000,
      Number(row.open_qty) / 1000,
      row.opened_on,
    ],
  )
const expiring = async (path: string, expiry: string, id: string) =>
  (await t.world.anna.get(`/tenant/${path}?filter[expiry]=${expiry}&per_page=100`)).body.data.some(
    (row: Record<string, string>) => row.id === id || row.product_id === id,
  )

test('a usage opens one jar; the sealed ones keep their expiry, are used, sold and shown online', async () => {
  const id = await cream()
  await bring(id, 'A', day(900), 5)
  expect(await shelf(id)).toEqual([['A', 375, 0, null]])
  await use(id, 45)
  expect(await shelf(id)).toEqual([['A', 330, 30, day(0)]])
  const [row] = (await t.world.anna.get(`/tenant/stock-batches?filter[product_id]=${id}`)).body.data
  expect(row.usable_until < day(190) && row.usable_until > day(150)).toBe(true)
  await openedLongAgo(id)
  for (const path of ['products', 'stock-levels', 'stock-batches'])
    expect([await expiring(path, 'expired', id), await expiring(path, 'within_30_days', id)]).toEqual([
      true,
      false,
    ])
  expect((await t.world.anna.get(`/tenant/online-products/${id}`)).body.availability).toBe('available')
  await sell(id, 2)
  expect((await shelf(id))[0].slice(1, 3)).toEqual([180, 30])
  const { body } = await use(id, 10)
  expect(body.lines).toMatchObject([{ qty: 10_000, batch: { number: 'A' } }])
})

test('the rest of an open jar whose time has passed is refused, and goes with a reason after all sealed ones', async () => {
  const id = await cream()
  await bring(id, 'A', day(900), 2)
  await use(id, 45)
  await openedLongAgo(id)
  const refused = await use(id, 76)
  expect([refused.status, refused.body.reason]).toEqual([409, 'stock_expired'])
  expect((await use(id, 76, { override_reason: 'Tylko do czyszczenia' })).status).toBe(201)
  const [last] = (await t.world.anna.get(`/tenant/stock-movements?product_id=${id}`)).body.data
  expect([last.qty, last.override_reason]).toEqual([-76_000, 'Tylko do czyszczenia'])
})

test('the day of opening is that of the jar in use: a usage that needs the next jar opens it today', async () => {
  const id = await cream()
  await bring(id, 'A', day(900), 4)
  await use(id, 60)
  await asOwner(t, `update stock_batches set opened_on = current_date - 20 where product_id = '${id}'`)
  await use(id, 5)
  expect((await shelf(id))[0][3]).toBe(day(-20))
  await use(id, 30)
  expect(await shelf(id)).toEqual([['A', 205, 55, day(0)]])
  await use(id, 55)
  expect(await shelf(id)).toEqual([['A', 150, 0, null]])
})

test('whole jars that are used up leave the rest of the open one as old as it is, and its loss leaves none open', async () => {
  const id = await cream()
  await bring(id, 'A', day(900), 4)
  await use(id, 45)
  await openedLongAgo(id)
  await use(id, 75)
  expect((await shelf(id))[0].slice(1, 3)).toEqual([180, 30])
  expect((await shelf(id))[0][3] < day(-390)).toBe(true)
  await lose(id, 30)
  expect(await shelf(id)).toEqual([['A', 150, 0, null]])
})

test('a client takes a sealed jar home: a sale is not filled up from an open one', async () => {
  const id = await cream()
  await bring(id, 'A', day(400), 2)
  await bring(id, 'B', day(300), 1)
  await use(id, 30, { lines: [{ product_id: id, qty: 30_000, batch_id: await batchId(id, 'A') }] })
  await sell(id, 1)
  expect((await shelf(id)).map((row: unknown[]) => row.slice(0, 3))).toEqual([['A', 120, 45]])
})
const batchId = async (id: string, number: string) =>
  (await t.world.anna.get(`/tenant/stock-batches?filter[product_id]=${id}`)).body.data.find(
    (row: Record<string, string>) => row.number === number,
  ).id

test('a usage that is taken back seals its jar again, or gives back the day of the jar before', async () => {
  const id = await cream()
  await bring(id, 'A', day(900), 4)
  const first = (await use(id, 60)).body
  await asOwner(
    t,
    `alter table stock_movements disable trigger user; update stock_movements set at = at - interval '20 days'
      where product_id = '${id}'; alter table stock_movements enable trigger user;
      update stock_batches set opened_on = current_date - 20 where product_id = '${id}'`,
  )
  const second = (await use(id, 30)).body
  expect((await shelf(id))[0].slice(2)).toEqual([60, day(0)])
  await t.world.anna.post(`/tenant/usages/${second.id}/reversal`, { reason: 'Pomyłka' })
  expect((await shelf(id))[0].slice(2)).toEqual([15, day(-20)])
  await t.world.anna.post(`/tenant/usages/${first.id}/reversal`, { reason: 'Pomyłka' })
  expect(await shelf(id)).toEqual([['A', 300, 0, null]])
})
