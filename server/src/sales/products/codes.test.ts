import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const shampoo = { name: 'Szampon', kind: 'retail', unit: 'pcs', sale_price: 4_900, vat_rate: '23' }
const create = async (input: object, person = t.world.anna) => {
  const { status, body } = await person.post('/tenant/products', { ...shampoo, ...input })
  expect(status).toBe(201)
  return body as { id: string; version: number }
}
const found = async (code: string, person = t.world.anna) =>
  (await person.get(`/tenant/product-codes?code=${encodeURIComponent(code)}`)).body.data.map(
    ({ name }: { name: string }) => name,
  )

test('a scan finds the product of an EAN in any of its lengths, of a further code and of an SKU', async () => {
  await create({ name: 'Odżywka', gtin: '036000291452', extra_codes: ['PAK/6 żel'], sku: 'OD-1' })
  for (const code of ['036000291452', '0036000291452', '00036000291452', 'PAK/6 żel', 'od-1', 'OD-1'])
    expect(await found(code), code).toEqual(['Odżywka'])
  for (const code of ['03600029145', 'PAK', 'OD', '%', '6000291452']) expect(await found(code)).toEqual([])
})

test('a code goes before an SKU, and products that share an SKU are all named', async () => {
  await create({ name: 'Maska A', sku: 'M-7' })
  await create({ name: 'Maska B', sku: 'm-7' })
  expect(await found('M-7')).toEqual(['Maska A', 'Maska B'])
  await create({ name: 'Maska C', extra_codes: ['M-7'] })
  expect(await found('M-7')).toEqual(['Maska C'])
})

test('what is archived, and what another salon sells, is unknown', async () => {
  const { id, version } = await create({ name: 'Stary lakier', gtin: '5901234123457', sku: 'LAK' })
  expect(await found('5901234123457')).toEqual(['Stary lakier'])
  await t.world.anna.delete(`/tenant/products/${id}`, { version })
  expect(await found('5901234123457')).toEqual([])
  expect(await found('LAK')).toEqual([])
  await create({ name: 'Pianka', sku: 'PIANKA' })
  const stranger = await t.person(t.world.b, ['products.index'])
  expect(await found('PIANKA', stranger)).toEqual([])
})

test('purchase prices stay hidden in what a scan finds', async () => {
  await create({ name: 'Serum', sku: 'SERUM', purchase_price_net: 1_000 })
  const seller = await t.person(t.world.a, ['products.index'])
  const { body } = await seller.get('/tenant/product-codes?code=SERUM')
  expect(body.data[0]).toMatchObject({ name: 'Serum', purchase_price_net: null })
})

test('an SKU is read from its own index', async () => {
  // In a table of a few rows any index costs the same.
  await asOwner(
    t,
    `alter table products disable trigger user;
    insert into products (business_id, name, kind, unit, vat_rate, sku)
    select '${t.world.a}', 'Towar ' || n, 'professional', 'pcs', '23', 'W-' || n from generate_series(1, 3000) n;
    alter table products enable trigger user`,
  )
  await asOwner(t, 'analyze products')
  const plan = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain select id from products p where business_id = ${sql.lit(t.world.a)} and p.sku in ('od-1', 'OD-1')
      and archived_at is null`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toMatch(/products_sku/)
})
