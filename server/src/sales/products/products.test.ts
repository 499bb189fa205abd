import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/products'
const shampoo = { name: 'Szampon', kind: 'retail', unit: 'pcs', sale_price: 4_900, vat_rate: '23' }
const colour = {
  name: 'Farba',
  kind: 'professional',
  unit: 'pack',
  pack_size: 75_000,
  usage_unit: 'ml',
  vat_rate: '23',
}
const create = (input: object) => t.world.anna.post(path, input)
const change = (row: { id: string; version: number }, body: object) =>
  t.world.anna.patch(`${path}/${row.id}`, body, { version: row.version })
const move = (product_id: string, type: string, qty: number) =>
  t.world.anna.post('/tenant/stock-movements', { product_id, type, qty, reason: 'Próba' })
const namesOf = async (query: string) =>
  (await t.world.anna.get(`${path}?per_page=100&${query}`)).body.data.map((row: { name: string }) => row.name)

test('a product starts with an empty shelf, and asks for a name and a unit', async () => {
  const { body } = await create(colour)
  expect(body).toMatchObject({
    ...colour,
    stock: 0,
    below_minimum: false,
    sale_price: null,
    supplier_id: null,
  })
  const { name: _, unit: __, ...rest } = shampoo
  const refused = await create(rest)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { name: ['Product name is required'], unit: ['Unit of measurement is required'] },
  ])
})

test('a code with a wrong check digit is refused, a right one belongs to one product', async () => {
  expect(Object.keys((await create({ ...shampoo, gtin: '5901234123458' })).body.errors)).toEqual(['gtin'])
  const { body } = await create({ ...shampoo, gtin: '5 901234 123457' })
  expect(body.gtin).toBe('5901234123457')
  expect((await create({ ...shampoo, gtin: '5901234123457' })).body.errors).toEqual({
    gtin: ['Another product has this code.'],
  })
  await t.world.anna.delete(`${path}/${body.id}`, { version: 1 })
  expect((await create({ ...shampoo, gtin: '5901234123457' })).status).toBe(201)
})

test('what is sold needs a price, and a content its unit, also when one of the two changes later', async () => {
  const { sale_price: _, ...free } = shampoo
  expect((await create(free)).body.errors).toHaveProperty('sale_price')
  const { usage_unit: __, ...unmeasured } = colour
  expect((await create(unmeasured)).body.errors).toHaveProperty('usage_unit')
  const { body } = await create(colour)
  expect((await change(body, { kind: 'both' })).body.errors).toHaveProperty('sale_price')
  expect((await change(body, { usage_unit: null })).body.errors).toHaveProperty('usage_unit')
  expect((await change(body, { kind: 'both', sale_price: 9_900 })).status).toBe(200)
})

test('a product is found by part of name, brand, SKU and code', async () => {
  await create({ ...shampoo, name: 'Łagodny tonik', brand: 'Żywia', sku: 'TON-17', gtin: '5012345678900' })
  for (const term of ['lagodny', 'zywia', 'ton-17', '345678', 'tonik żyw'])
    expect(await namesOf(`name=${encodeURIComponent(term)}`)).toEqual(['Łagodny tonik'])
})

test('filters find products by kind, by supplier and below their minimum', async () => {
  const supplier = (await t.world.anna.post('/tenant/suppliers', { name: 'Hurtownia' })).body.id
  const low = (await create({ ...colour, name: 'Mało', min_stock: 150_000, supplier_id: supplier })).body
  const enough = (await create({ ...colour, name: 'Dość', min_stock: 75_000, supplier_id: supplier })).body
  await move(low.id, 'correction_in', 149_999)
  await move(enough.id, 'correction_in', 75_000)
  const of = `filter[supplier_id]=${supplier}`
  expect(await namesOf(`${of}&filter[below_minimum]=true`)).toEqual(['Mało'])
  expect(await namesOf(`${of}&filter[below_minimum]=false`)).toEqual(['Dość'])
  expect(await namesOf(`${of}&filter[kind]=professional&sort=-name`)).toEqual(['Mało', 'Dość'])
  expect(await namesOf(`${of}&filter[kind]=retail`)).toEqual([])
})

test('a supplier of another business, unknown or archived is refused at its field', async () => {
  const foreign = (await t.world.dorota.post('/tenant/suppliers', { name: 'Obcy' })).body.id
  const gone = (await t.world.anna.post('/tenant/suppliers', { name: 'Dawny' })).body.id
  await t.world.anna.delete(`/tenant/suppliers/${gone}`, { version: 1 })
  for (const supplier_id of [foreign, gone, crypto.randomUUID()])
    expect(Object.keys((await create({ ...shampoo, supplier_id })).body.errors)).toEqual(['supplier_id'])
})

test('a product in stock is not archived; with an empty shelf it is, and comes back', async () => {
  const { body } = await create(shampoo)
  await move(body.id, 'correction_in', 2_000)
  const refused = await t.world.anna.delete(`${path}/${body.id}`, { version: 1 })
  expect([refused.status, refused.body.message, refused.body.values]).toEqual([
    409,
    expect.stringContaining('{left} pcs'),
    { left: 2 },
  ])
  await move(body.id, 'loss', 2_000)
  const { body: archived } = await t.world.anna.delete(`${path}/${body.id}`, { version: 1 })
  expect(archived.archived_at).not.toBeNull()
  expect((await move(body.id, 'correction_in', 1_000)).body.errors).toHaveProperty('product_id')
  const back = await t.world.anna.post(`${path}/${body.id}/restoration`, undefined, {
    version: archived.version,
  })
  expect(back.body).toMatchObject({ archived_at: null, stock: 0 })
})

test('the unit stays once stock was counted in it; the content of a pack may be corrected', async () => {
  const { body } = await create(colour)
  const renamed = (await change(body, { usage_unit: 'g' })).body
  expect(renamed.usage_unit).toBe('g')
  await move(body.id, 'correction_in', 75_000)
  expect((await change(renamed, { usage_unit: 'ml' })).status).toBe(409)
  expect((await change(renamed, { usage_unit: null, pack_size: 1_000 })).status).toBe(409)
  expect((await change(renamed, { pack_size: 80_000 })).body).toMatchObject({
    pack_size: 80_000,
    stock: 75_000,
  })
})

test('each code, the main one and the further ones, belongs to one product, until that is archived', async () => {
  const { body } = await create({ ...shampoo, name: 'Z kodami', extra_codes: ['LOK-1', 'LOK-2'] })
  expect((await create({ ...shampoo, extra_codes: ['LOK-2'] })).body.errors).toEqual({
    extra_codes: ['Another product has this code.'],
  })
  expect(await namesOf('name=lok-2')).toEqual(['Z kodami'])
  const gone = await t.world.anna.delete(`${path}/${body.id}`, { version: 1 })
  const other = (await create({ ...shampoo, extra_codes: ['LOK-2'] })).body
  const back = () =>
    t.world.anna.post(`${path}/${body.id}/restoration`, undefined, { version: gone.body.version })
  expect((await back()).status).toBe(422)
  await change(other, { extra_codes: [] })
  expect((await back()).status).toBe(200)
})

test('every price is kept with when it began; a reduction is told with the lowest of the 30 days before it', async () => {
  const { body } = await create({ ...shampoo, sale_price: 5_000 })
  const prices = async () => (await t.world.anna.get(`${path}/${body.id}/prices`)).body
  expect(await prices()).toMatchObject({ data: [{ sale_price: 5_000 }], lowest_before: null })
  let row = body
  for (const sale_price of [4_000, 6_000, 4_500]) row = (await change(row, { sale_price })).body
  await change(row, { brand: 'Inna' })
  const { data, lowest_before } = await prices()
  expect(data.map((one: { sale_price: number }) => one.sale_price)).toEqual([4_500, 6_000, 4_000, 5_000])
  expect(lowest_before).toBe(4_000)
  expect((await t.world.dorota.get(`${path}/${body.id}/prices`)).status).toBe(404)
})

test('the maximum does not lie below the minimum', async () => {
  expect((await create({ ...colour, min_stock: 75_000, max_stock: 74_000 })).body.errors).toEqual({
    max_stock: ['The maximum lies below the minimum.'],
  })
})

test('several products are changed together: all, or none with each fault at its place', async () => {
  const rows = [(await create(shampoo)).body, (await create({ ...shampoo, name: 'Odżywka' })).body]
  const changeMany = (...changes: object[]) => t.world.anna.post('/tenant/product-changes', { changes })
  const [first, second] = rows.map(({ id, version }) => ({ id, version }))
  const refused = await changeMany(
    { ...first, values: { sale_price: 5_900 } },
    { ...second, values: { sale_price: null } },
  )
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'changes.1.values.sale_price': ['What is sold needs a price.'] },
  ])
  expect((await t.world.anna.get(`${path}/${first?.id}`)).body.sale_price).toBe(4_900)
  const { body } = await changeMany(
    { ...second, values: { sale_price: 5_200, vat_rate: '8' } },
    { ...first, values: { sale_price: 5_900 } },
  )
  expect(body.data).toMatchObject([
    { id: second?.id, version: 2, sale_price: 5_200, vat_rate: '8', name: 'Odżywka' },
    { id: first?.id, version: 2, sale_price: 5_900, vat_rate: '23' },
  ])
  const stale = await changeMany({ ...first, values: { brand: 'Kevin' } })
  expect(stale.body.errors).toEqual({ 'changes.0.version': ['This product was changed meanwhile.'] })
  const twice = await changeMany({ ...first, values: {} }, { ...first, values: {} })
  expect(twice.body.errors).toEqual({ changes: ['A product is named twice.'] })
})

test('a change of several products is kept and undone, but for products that were changed again', async () => {
  const names = ['Serum A', 'Serum B', 'Serum C']
  const rows = await Promise.all(names.map(async (name) => (await create({ ...shampoo, name })).body))
  const [a, b, c] = rows.map(({ id, version }) => ({ id, version }))
  const changes = '/tenant/product-changes'
  const { body } = await t.world.anna.post(changes, {
    changes: [a, b].map((row) => ({ ...row, values: { sale_price: 6_000, brand: 'Nowa', vat_rate: '23' } })),
  })
  const kept = async () => (await t.world.anna.get(changes)).body.data[0]
  expect(await kept()).toMatchObject({
    id: body.change_id,
    by: 'Anna',
    undone_at: null,
    product_count: 2,
    names: ['Serum A', 'Serum B'],
    // The rate of VAT was that before.
    fields: ['brand', 'sale_price'],
    changed_since: 0,
  })
  // A field that the change left alone says nothing about it; one that it changed does.
  await t.world.anna.patch(`${path}/${a?.id}`, { shelf_place: 'A1' }, { version: 2 })
  await t.world.anna.patch(`${path}/${b?.id}`, { sale_price: 6_100 }, { version: 2 })
  expect(await kept()).toMatchObject({ changed_since: 1, changed_since_names: ['Serum B'] })
  const undo = () => t.world.anna.post(`${changes}/${body.change_id}/undo`)
  expect((await t.world.dorota.post(`${changes}/${body.change_id}/undo`)).status).toBe(404)
  const { body: undone } = await undo()
  expect(undone).toMatchObject({
    data: [{ id: a?.id, sale_price: 4_900, brand: rows[0]?.brand, shelf_place: 'A1' }],
    stayed: ['Serum B'],
  })
  expect((await t.world.anna.get(`${path}/${b?.id}`)).body).toMatchObject({
    sale_price: 6_100,
    brand: 'Nowa',
  })
  expect((await undo()).status).toBe(409)
  expect(await kept()).toMatchObject({ undone_at: expect.any(String) })

  const { body: other } = await t.world.anna.post(changes, { changes: [{ ...c, values: { brand: 'X' } }] })
  await t.world.anna.patch(`${path}/${c?.id}`, { brand: 'Y' }, { version: 2 })
  const refused = await t.world.anna.post(`${changes}/${other.change_id}/undo`)
  expect([refused.status, refused.body.values]).toEqual([409, { names: 'Serum C' }])
  const nothing = await t.world.anna.post(changes, {
    changes: [{ ...c, version: 3, values: { brand: 'Y' } }],
  })
  expect(nothing.body.change_id).toBeNull()
})

test('an undo names apart the products whose former group was archived meanwhile', async () => {
  const group = async (name: string) =>
    (await t.world.anna.post('/tenant/product-groups', { name, default_vat_rate: '23' })).body
  const [former, present] = [await group('Dawna'), await group('Obecna')]
  const a = (await create({ ...shampoo, name: 'Z grupą', product_group_id: former.id })).body
  const b = (await create({ ...shampoo, name: 'Bez grupy' })).body
  const { body } = await t.world.anna.post('/tenant/product-changes', {
    changes: [
      { id: a.id, version: 1, values: { product_group_id: present.id } },
      { id: b.id, version: 1, values: { brand: 'Nowa' } },
    ],
  })
  await t.world.anna.delete(`/tenant/product-groups/${former.id}`, { version: former.version })
  const undone = await t.world.anna.post(`/tenant/product-changes/${body.change_id}/undo`)
  expect([undone.status, undone.body]).toMatchObject([
    200,
    { data: [{ id: b.id }], stayed: [], refused: ['Z grupą'] },
  ])
})

test('products are found by id, archived ones too where they are asked for', async () => {
  const [a, b] = [(await create(shampoo)).body, (await create(shampoo)).body]
  await t.world.anna.delete(`${path}/${b.id}`, { version: 1 })
  const found = async (more = '') =>
    (await t.world.anna.get(`${path}?filter[id]=${a.id},${b.id},${crypto.randomUUID()}${more}`)).body.data
      .map(({ id }: { id: string }) => id)
      .toSorted()
  expect(await found()).toEqual([a.id])
  expect(await found('&filter[archived]=with')).toEqual([a.id, b.id].toSorted())
})
