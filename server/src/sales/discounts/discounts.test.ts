import type { BasketPreview } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { lowestPrices } from './lowest-prices.ts'

let t: TestApp
let cut: { id: string; version: number }
let short: string
let shampoo: string
beforeAll(async () => {
  t = await testApp()
  const { anna } = t.world
  const outer = (await anna.post('/tenant/service-groups', { name: 'Włosy' })).body.id
  const inner = (await anna.post('/tenant/service-groups', { name: 'Strzyżenie', parent_id: outer })).body.id
  cut = (
    await anna.post('/tenant/services', {
      name: 'Strzyżenie damskie',
      service_group_id: inner,
      price: 12_000,
      vat_rate: '8',
      duration_min: 60,
      variants: [{ name: 'krótkie', price: 9_000, duration_min: 45 }],
    })
  ).body
  short = (await anna.get(`/tenant/services/${cut.id}`)).body.variants[0].id
  shampoo = (
    await anna.post('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 4_000,
      vat_rate: '23',
    })
  ).body.id
  await anna.post('/tenant/discounts', {
    name: 'Włosy −10%',
    kind: 'percent',
    percent: 1_000,
    scope: 'service_groups',
    service_group_ids: [outer],
    announced: true,
  })
})
afterAll(() => t.close())

const path = '/tenant/discounts'
const preview = async (lines: object[], rest: object = {}): Promise<BasketPreview> =>
  (
    await t.world.anna.post('/tenant/discount-previews', {
      lines,
      date: '2026-11-24',
      time: '10:00',
      ...rest,
    })
  ).body

test('a discount on a group reaches the services of its subgroups and their variants, at their own prices', async () => {
  const body = await preview([
    { kind: 'service', item_id: cut.id, qty: 1 },
    { kind: 'service', item_id: cut.id, variant_id: short, qty: 1 },
    { kind: 'product', item_id: shampoo, qty: 2 },
  ])
  expect(body.lines.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Strzyżenie damskie', 12_000, 10_800],
    ['Strzyżenie damskie · krótkie', 9_000, 8_100],
    ['Szampon', 8_000, 8_000],
  ])
  expect(body.lines[0]?.discounts[0]).toMatchObject({ rule: 'Włosy −10%', amount: 1_200, announced: true })
  expect([body.before, body.after]).toEqual([29_000, 26_900])
})

test('a code is one discount, in whatever case; the preview says why a rule gives nothing', async () => {
  const { anna } = t.world
  const given = { name: 'Z kodem', kind: 'amount', amount: 1_000, scope: 'products', code: 'Lato 26' }
  const { body: made } = await anna.post(path, given)
  expect((await anna.post(path, { ...given, code: 'LATO26' })).body.errors).toEqual({
    code: ['Another discount has this code.'],
  })
  const lines = [{ kind: 'product', item_id: shampoo, qty: 1 }]
  const without = await preview(lines)
  expect(without.unused).toContainEqual({
    rule: 'Z kodem',
    reason: { sentence: 'Its code was not entered.', figures: {} },
  })
  expect((await preview(lines, { codes: ['lato26'] })).after).toBe(3_000)
  await anna.delete(`${path}/${made.id}`, { version: 1 })
  expect((await preview(lines, { codes: ['lato26'] })).after).toBe(4_000)
})

test('what does not fit together is refused at its field, also by a change', async () => {
  const { anna } = t.world
  const errorsOf = async (input: object) =>
    (await anna.post(path, { name: 'X', scope: 'all', ...input })).body.errors
  expect(await errorsOf({ kind: 'percent' })).toEqual({ percent: ['Enter a percentage.'] })
  expect(await errorsOf({ kind: 'n_for_m', take: 2, pay: 2 })).toEqual({ pay: ['Fewer than are taken.'] })
  expect(await errorsOf({ kind: 'amount', amount: 1, scope: 'items' })).toEqual({
    service_ids: ['Choose at least one.'],
  })
  const { body } = await anna.post(path, {
    name: 'X',
    scope: 'all',
    kind: 'percent',
    percent: 500,
    valid_from: '2026-12-01',
  })
  expect(
    (await anna.patch(`${path}/${body.id}`, { valid_to: '2026-11-30' }, { version: 1 })).body.errors,
  ).toEqual({
    valid_to: ['It ends before it begins.'],
  })
  await anna.delete(`${path}/${body.id}`, { version: 1 })
})

test('its items are those of the salon; a change of its name leaves them', async () => {
  const { anna, dorota } = t.world
  const foreign = (await dorota.post('/tenant/service-groups', { name: 'Obca' })).body.id
  const given = { name: 'Grupa', kind: 'percent', percent: 500, scope: 'service_groups' }
  expect((await anna.post(path, { ...given, service_group_ids: [foreign] })).body.errors).toHaveProperty([
    'service_group_ids.0',
  ])
  const { body } = await anna.post(path, {
    ...given,
    scope: 'items',
    service_ids: [cut.id],
    product_ids: [shampoo],
  })
  const { body: changed } = await anna.patch(`${path}/${body.id}`, { name: 'Grupa 2' }, { version: 1 })
  expect(changed).toMatchObject({
    service_ids: [cut.id],
    products: [{ id: shampoo, name: 'Szampon' }],
    version: 2,
  })
  await anna.delete(`${path}/${body.id}`, { version: 2 })
})

test('the till gets what is on and has not ended', async () => {
  const { anna } = t.world
  const add = async (name: string, rest: object) =>
    anna.post(path, { name, kind: 'percent', percent: 500, scope: 'all', code: name, ...rest })
  await add('Wyłączony', { active: false })
  await add('Miniony', { valid_to: '2020-01-01' })
  await add('Przyszły', { valid_from: '2090-01-01' })
  const { body } = await anna.get('/tenant/active-discounts')
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual(['Przyszły', 'Włosy −10%'])
})

test('every price of a service and of its variants is kept; the lowest of 30 days counts those that held then', async () => {
  const { anna } = t.world
  await anna.patch(`/tenant/services/${cut.id}`, { price: 11_000 }, { version: cut.version })
  const { body } = await anna.get(`/tenant/services/${cut.id}/prices`)
  expect(body.data.map(({ variant, price }: { variant: string; price: number }) => [variant, price])).toEqual(
    expect.arrayContaining([
      [null, 11_000],
      ['krótkie', 9_000],
      [null, 12_000],
    ]),
  )
  expect(body.lowest_before).toBe(12_000)
  const lowest = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const id = cut.id
    // Long ago a price of 80, for one day; then 130 until today.
    await sql`insert into service_prices (business_id, service_id, item_id, begins_at, price) values
      (${t.world.a}, ${id}, ${id}, '2025-01-01', 8000), (${t.world.a}, ${id}, ${id}, '2025-01-02', 13000)`.execute(
      tx,
    )
    const at = async (before: string) => (await lowestPrices(tx, t.world.a, [id], before)).get(id)
    return [await at('2025-01-01'), await at('2025-01-31T00:00:00Z'), await at('2025-02-02T00:00:00Z')]
  })
  expect(lowest).toEqual([undefined, 8_000, 13_000])
})
