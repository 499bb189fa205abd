import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
const today = localDay(Date.now(), 'Europe/Warsaw')
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const post = async (path: string, body: object) => {
  const answer = await t.world.anna.post(path, body)
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const product = async (input: object, qty: number): Promise<string> => {
  const { id } = await post('/tenant/products', {
    kind: 'professional',
    unit: 'pcs',
    vat_rate: '23',
    ...input,
  })
  if (qty > 0)
    await post('/tenant/stock-movements', { product_id: id, type: 'correction_in', qty, reason: 'Remanent' })
  return id
}
const read = async () => {
  const { body } = await t.world.anna.get(`/tenant/reports/stock-value?from=${today}&to=${today}&by=product`)
  return new Map<string, any>(body.rows.map((row: any) => [row.label, row]))
}
const proposed = async () =>
  new Map(
    (await t.world.anna.get('/tenant/order-proposals')).body.data.map((one: any) => [
      one.product,
      1_000 * one.packs,
    ]),
  )

test('what is to be ordered is the order proposal: whole cartons, with what goes until the delivery, less what is on order', async () => {
  const cartons = await product(
    { name: 'Kartony', min_stock: 10_000, max_stock: 20_000, reorder_pack: 12 },
    3_000,
  )
  const { id: supplier_id } = await post('/tenant/suppliers', { name: 'Zza morza', lead_days: 28 })
  const loose = await product({ name: 'Luzem', min_stock: 5_000, supplier_id }, 7_000)
  await post('/tenant/usages', { purpose: 'cleaning', lines: [{ product_id: loose, qty: 6_000 }] })
  const coming = await product({ name: 'W drodze', min_stock: 5_000 }, 1_000)
  await product({ name: 'Dość', min_stock: 5_000 }, 9_000)
  await post('/tenant/order-proposals', { lines: [{ product_id: coming, packs: 2 }] })
  const rows = await read()
  const orders = (of: Map<string, any>) =>
    [...of].map(([name, row]) => [name, row.order]).filter(([, order]) => order)
  expect(new Map(orders(rows) as [string, number][])).toEqual(await proposed())
  expect(rows.get('Kartony').order).toBe(24_000)
  // Four of eight weeks until the delivery take three of the six that were used up.
  expect(rows.get('Luzem').order).toBe(7_000)
  expect(rows.get('W drodze')).toMatchObject({ on_order: 2_000, order: 2_000 })
  await post('/tenant/order-proposals', { lines: [{ product_id: cartons, packs: 12 }] })
  const later = await read()
  expect(later.get('Kartony')).toMatchObject({ on_order: 12_000, order: null })
  expect(new Map(orders(later) as [string, number][])).toEqual(await proposed())
})

test('what has expired stands in a column of its own, and does not expire soon', async () => {
  const id = await product({ name: 'Krem' }, 10_000)
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    for (const [place, days] of [-1, 0, 90, 91].entries())
      await sql`insert into stock_batches (business_id, product_id, number, expires_on, balance)
        values (${t.world.a}, ${id}, ${`P${place}`}, ${addDays(today, days)}, 1000)`.execute(tx)
  })
  expect((await read()).get('Krem')).toMatchObject({ expired: 1_000, expiring: 2_000 })
})
