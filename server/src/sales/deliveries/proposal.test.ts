import type { ProposedLine } from '@wizyta/contract/sales/deliveries/proposal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { proposalQuery } from './proposal.ts'

let t: TestApp
let supplier: string
beforeAll(async () => {
  t = await testApp()
  supplier = (await t.world.anna.post('/tenant/suppliers', { name: 'Hurtownia', lead_days: 3 })).body.id
})
afterAll(() => t.close())

const product = async (input: object): Promise<string> => {
  const given = { name: 'Farba', kind: 'professional', unit: 'pcs', vat_rate: '23', ...input }
  return (await t.world.anna.post('/tenant/products', given)).body.id
}
const proposed = async (): Promise<ProposedLine[]> =>
  (await t.world.anna.get('/tenant/order-proposals')).body.data
const order = (lines: object[]) => t.world.anna.post('/tenant/order-proposals', { lines })

test('below its minimum a product is proposed up to its maximum in whole cartons, until it is on its way', async () => {
  const id = await product({
    purchase_price_net: 700,
    min_stock: 10_000,
    max_stock: 20_000,
    reorder_pack: 12,
    supplier_id: supplier,
  })
  await t.world.anna.post('/tenant/stock-movements', {
    product_id: id,
    type: 'correction_in',
    qty: 3_000,
    reason: 'Remanent',
  })
  const enough = await product({ name: 'Dość', min_stock: 0 })
  const lines = await proposed()
  expect(lines).toMatchObject([
    {
      product_id: id,
      supplier: 'Hurtownia',
      lead_days: 3,
      stock: 3_000,
      on_order: 0,
      consumed: 0,
      // 17 are missing, and come by twelve.
      packs: 24,
    },
  ])
  const loose = await product({ name: 'Luzem', min_stock: 2_000 })
  const { status, body } = await order([
    { product_id: id, packs: 24 },
    { product_id: loose, packs: 1 },
    { product_id: enough, packs: 1 },
  ])
  expect(status).toBe(201)
  expect(body.data).toMatchObject([
    { status: 'draft', supplier: 'Hurtownia', lines: [{ product_id: id, packs: 24, pack_price: 700 }] },
    { supplier: null, lines: [{ product_id: loose }, { product_id: enough }] },
  ])
  // One more of the loose one is missing.
  expect(await proposed()).toMatchObject([{ product_id: loose, on_order: 1_000, packs: 1 }])
})

test('what was sold and used up within eight weeks stands beside, and its part until the delivery is ordered too; reversals and returns take their part back', async () => {
  const { id: slow } = (await t.world.anna.post('/tenant/suppliers', { name: 'Zza morza', lead_days: 28 }))
    .body
  const id = await product({ name: 'Zużywana', min_stock: 5_000 })
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const entry = (number: number, type: string, qty: number, days: number, reverses?: string) =>
      sql<{ id: string }>`
      insert into stock_movements (business_id, product_id, number, type, qty, balance_after, unit_cost, value, value_after, at,
        reverses_id, reason)
      values (${t.world.a}, ${id}, ${number}, ${type}, ${qty}, 0, 0, 0, 0, now() - make_interval(days => ${days}),
        ${reverses ?? null}, ${reverses ? 'Pomyłka' : null}) returning id`.execute(tx)
    await entry(1, 'usage', -2_000, 60)
    await entry(2, 'usage', -1_000, 50)
    const { rows } = await entry(3, 'sale', -4_000, 10)
    await entry(4, 'sale', 4_000, 9, rows[0]?.id)
    await entry(5, 'sale', -500, 1)
    await entry(6, 'return', 300, 1)
  })
  const lineOf = async (of: string) => (await proposed()).find(({ product_id }) => product_id === of)
  expect(await lineOf(id)).toMatchObject({ consumed: 1_200, until_delivery: 0, packs: 5, unit_cost: null })
  const { version } = (await t.world.anna.get(`/tenant/products/${id}`)).body
  await t.world.anna.patch(
    `/tenant/products/${id}`,
    { supplier_id: slow, purchase_price_net: 450 },
    { version },
  )
  // Four of eight weeks: 0.6 will be gone when the delivery comes, so that five would be too few.
  expect(await lineOf(id)).toMatchObject({ until_delivery: 600, packs: 6, unit_cost: 450 })
})

test('more than one page is said, and its rest is reached', async () => {
  const other = await testApp()
  await asOwner(
    other,
    `insert into products (business_id, id, name, kind, unit, vat_rate, min_stock)
      select '${other.world.a}', gen_random_uuid(), 'Towar ' || lpad(n::text, 3, '0'), 'professional', 'pcs', '23', 1000
      from generate_series(1, 302) n;
    insert into stock_levels (business_id, product_id) select business_id, id from products where business_id = '${other.world.a}'`,
  )
  const page = async (query = '') => (await other.world.anna.get(`/tenant/order-proposals${query}`)).body
  const first = await page()
  expect([first.data.length, first.total]).toEqual([300, 302])
  const rest = await page('?page=2')
  expect(rest.data.map(({ product }: ProposedLine) => product)).toEqual(['Towar 301', 'Towar 302'])
  expect(rest.total).toBe(302)
  // A colleague has ordered meanwhile.
  expect(await page('?page=9')).toEqual({ data: [], total: 302 })
  await other.close()
})

test('consumption and returns are read from their own indexes', async () => {
  const id = await product({ name: 'Długi rejestr', min_stock: 1_000 })
  await asOwner(
    t,
    `alter table stock_movements disable trigger user;
    insert into stock_movements (business_id, product_id, number, type, qty, balance_after, unit_cost, value, value_after)
    select '${t.world.a}', '${id}', n, 'delivery', 1, n, 0, 0, 0 from generate_series(1, 5000) n;
    alter table stock_movements enable trigger user`,
  )
  await asOwner(t, 'analyze stock_movements')
  const plan = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { sql: text, parameters } = proposalQuery(t.world.a).compile(tx)
    return sql`${sql.raw(`explain ${text.replace(/\$(\d+)/g, (_, at) => `'${String(parameters[Number(at) - 1])}'`)}`)}`.execute(
      tx,
    )
  })
  expect(JSON.stringify(plan.rows)).toMatch(/stock_movements_consumption/)
  expect(JSON.stringify(plan.rows)).toMatch(/stock_movements_returns/)
})

test('a copy has supplier, lines and last prices of a former delivery, without what is archived', async () => {
  const [kept, gone] = [await product({ name: 'Zostaje' }), await product({ name: 'Odchodzi' })]
  const line = (product_id: string) => ({ product_id, packs: 4, pack_price: 250, vat_rate: '23' })
  const { body } = await t.world.anna.post('/tenant/deliveries', {
    supplier_id: supplier,
    price_mode: 'gross',
    document_no: 'FV 1',
    lines: [line(kept), line(gone)],
  })
  const cancelled = await t.world.anna.post(`/tenant/deliveries/${body.id}/order`, undefined, { version: 1 })
  await t.world.anna.post(`/tenant/deliveries/${body.id}/cancellation`, undefined, {
    version: cancelled.body.version,
  })
  expect((await t.world.anna.delete(`/tenant/products/${gone}`, { version: 1 })).status).toBe(200)
  const copy = await t.world.anna.post(`/tenant/deliveries/${body.id}/copies`)
  expect([copy.status, copy.body]).toMatchObject([
    201,
    { status: 'draft', supplier: 'Hurtownia', price_mode: 'gross', document_no: null, lines: [line(kept)] },
  ])
  expect(copy.body.lines).toHaveLength(1)
  expect((await t.world.dorota.post(`/tenant/deliveries/${body.id}/copies`)).status).toBe(404)
})

test('products of an archived supplier are proposed without one, as their draft will be', async () => {
  const { body: gone } = await t.world.anna.post('/tenant/suppliers', { name: 'Dawna' })
  const id = await product({ name: 'Osierocony', min_stock: 1_000, supplier_id: gone.id })
  await t.world.anna.delete(`/tenant/suppliers/${gone.id}`, { version: gone.version })
  expect((await proposed()).find(({ product_id }) => product_id === id)).toMatchObject({
    supplier_id: null,
    supplier: null,
  })
  expect((await order([{ product_id: id, packs: 1 }])).body.data).toMatchObject([{ supplier_id: null }])
})
