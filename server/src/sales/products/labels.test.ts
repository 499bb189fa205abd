import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { readPdf } from '../../../test/read-pdf.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const soap = { name: 'Żel do mycia', kind: 'retail', unit: 'pcs', sale_price: 49_00, vat_rate: '23' }
const create = async (input: object) =>
  (await t.world.anna.post('/tenant/products', { ...soap, ...input })).body
const print = (person: Person, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/product-labels',
    headers: { ...person.headers(), 'content-type': 'application/json' },
    payload,
  })
const pagesOf = async (labels: object[], more = {}) => {
  const answer = await print(t.world.anna, { format: 'a4_3x8', start: 1, labels, ...more })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload)
}
const textOf = async (id: string) =>
  (await pagesOf([{ product_id: id, copies: 1 }])).flat().join(' ').replaceAll('\u00a0', ' ')

test('a label has name, price, the price of 100 ml and its code', async () => {
  const { id } = await create({ pack_size: 250_000, usage_unit: 'ml', gtin: '5901234123457', sku: 'ZEL-1' })
  expect(await textOf(id)).toBe('Żel do mycia 49,00 zł 100 ml: 19,60 zł 5901234123457')
  const byOther = await create({ extra_codes: ['DRUGI-1'] })
  expect(await textOf(byOther.id)).toBe('Żel do mycia 49,00 zł DRUGI-1')
  const bySku = await create({ sku: 'ZEL-2' })
  expect(await textOf(bySku.id)).toBe('Żel do mycia 49,00 zł ZEL-2')
})

test('as many labels as asked for, from the first free place of the sheet on', async () => {
  const { id } = await create({ sku: 'A-1' })
  const other = await create({ sku: 'A-2' })
  const labels = [
    { product_id: id, copies: 20 },
    { product_id: other.id, copies: 6 },
  ]
  const count = (pages: string[][], text: string) =>
    pages.map((page) => page.filter((piece) => piece === text).length)
  const pages = await pagesOf(labels, { start: 3 })
  expect([count(pages, 'A-1'), count(pages, 'A-2')]).toEqual([
    [20, 0],
    [2, 4],
  ])
  expect(await pagesOf(labels, { format: 'roll_40x25', start: 3 })).toHaveLength(26)
})

test('a reduced price names the lowest of the 30 days before it; a raised one names none', async () => {
  const { id } = await create({ sku: 'B-1' })
  await t.world.anna.patch(`/tenant/products/${id}`, { sale_price: 59_00 }, { version: 1 })
  expect(await textOf(id)).toBe('Żel do mycia 59,00 zł B-1')
  await t.world.anna.patch(`/tenant/products/${id}`, { sale_price: 39_00 }, { version: 2 })
  expect(await textOf(id)).toBe('Żel do mycia 39,00 zł Najniższa cena z 30 dni przed obniżką: 49,00 zł B-1')
  // A narrow label without a price of 100 ml has two lines for it: in one, its letters would shrink.
  const [narrow] = await pagesOf([{ product_id: id, copies: 1 }], { format: 'roll_40x25' })
  expect(narrow?.slice(2, -1).map((line) => line.replaceAll('\u00a0', ' ').trim())).toEqual([
    'Najniższa cena z 30 dni przed obniżką:',
    '49,00 zł',
  ])
  const { lowest_before } = (await t.world.anna.get(`/tenant/products/${id}/prices`)).body
  expect(lowest_before).toBe(49_00)
})

test('a price that was undone at once was no price: neither a reduction nor the lowest of 30 days follows from it', async () => {
  const { id } = await create({ sku: 'C-1', sale_price: 100_00 })
  const price = (sale_price: number, version: number) =>
    t.world.anna.patch(`/tenant/products/${id}`, { sale_price }, { version })
  await price(150_00, 1)
  await price(100_00, 2)
  expect(await textOf(id)).toBe('Żel do mycia 100,00 zł C-1')
  await price(50_00, 3)
  await price(100_00, 4)
  await price(90_00, 5)
  expect(await textOf(id)).toBe('Żel do mycia 90,00 zł Najniższa cena z 30 dni przed obniżką: 100,00 zł C-1')
  // A quarter of an hour later it has held, and is told.
  await asOwner(
    t,
    `update product_prices set begins_at = begins_at - interval '15 minutes' where product_id = '${id}'`,
  )
  await price(100_00, 6)
  await price(95_00, 7)
  expect(await textOf(id)).toBe('Żel do mycia 95,00 zł Najniższa cena z 30 dni przed obniżką: 90,00 zł C-1')
})

test('products of another business, and of none, are not labelled', async () => {
  const { id } = await create({})
  const refused = await print(t.world.celina, {
    format: 'roll_58',
    start: 1,
    labels: [{ product_id: id, copies: 1 }],
  })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { 'labels.0.product_id': ['This no longer exists.'] },
  ])
})
