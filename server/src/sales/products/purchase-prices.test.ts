import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { callAs, exampleOf } from '../../../test/calling.ts'
import { type Ids, testFilled } from '../../../test/fill.ts'
import { routes } from '../../app.ts'

let t: TestApp
let ids: Ids
let cashier: Person
/** Everything but the right to purchase prices. */
let unaware: Person
beforeAll(async () => {
  ;({ t, ids } = await testFilled())
  cashier = await t.person(t.world.a, defaultRights('cashier'), 'Kasia')
  unaware = await t.person(
    t.world.a,
    permissions.filter((one) => one !== 'purchase-prices.index'),
    'Ula',
  )
})
afterAll(() => t.close())

const priced = [
  'purchase_price_net',
  'average_cost',
  'unit_cost',
  'value_after',
  'pack_price',
  'document_total',
] as const
/** Lists the fields of an answer that carry a purchase price, nested ones included. */
function pricesIn(answer: unknown): unknown[] {
  if (answer === null || typeof answer !== 'object') return []
  return Object.entries(answer).flatMap(([name, value]) =>
    (priced as readonly string[]).includes(name) ? [[name, value]] : pricesIn(value),
  )
}
const known = (answer: unknown) =>
  pricesIn(answer).filter(([, value]: any) => value !== null && JSON.stringify(value) !== '[null,"•••"]')
const line = (product_id: string, more = {}) => ({ product_id, packs: 2, vat_rate: '23', ...more })

test('PRM-6: no call tells a purchase price without the right, and with it these fields are filled', async () => {
  const seen = new Set<string>()
  for (const route of routes.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const example = exampleOf(route, ids)
    const answer = await callAs(unaware, route, example)
    expect([route.name, known(answer.body)]).toEqual([route.name, []])
    if (pricesIn(answer.body).length === 0) continue
    for (const [name] of known((await callAs(t.world.anna, route, example)).body) as [string][])
      seen.add(name)
  }
  expect([...seen].toSorted()).toEqual([...priced].toSorted())
})

test('PRM-6: the cashier sees goods, stock and deliveries without what they cost', async () => {
  const product = (await cashier.get(`/tenant/products/${ids.product}`)).body
  expect(product).toMatchObject({ purchase_price_net: null, sale_price: 4_900 })
  const level = (await cashier.get(`/tenant/stock-levels/${ids.product}`)).body
  expect([level.value, level.average_cost, level.stock > 0]).toEqual([null, null, true])
  const movements = (await cashier.get(`/tenant/stock-movements?product_id=${ids.product}`)).body.data
  expect(movements).toMatchObject(movements.map(() => ({ unit_cost: null, value: null, value_after: null })))
  const delivery = (await cashier.get(`/tenant/deliveries/${ids.goods}`)).body
  expect(delivery).toMatchObject({ total: null, document_total: null, lines: [{ pack_price: null }] })
  expect((await t.world.anna.get(`/tenant/deliveries/${ids.goods}`)).body.total).toBe(4_920)
})

test('PRM-6: the order of stock levels by value says nothing without the right', async () => {
  const order = async (person: Person, sort: string) =>
    (await person.get(`/tenant/stock-levels?per_page=100&sort=${sort}`)).body.data.map(
      ({ id }: { id: string }) => id,
    )
  for (const cost of [900, 100, 500]) {
    const { body } = await t.world.anna.post('/tenant/products', {
      name: `Za ${cost}`,
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
    })
    await t.world.anna.post('/tenant/stock-movements', {
      product_id: body.id,
      type: 'correction_in',
      qty: 1_000,
      unit_cost: cost,
      reason: 'Remanent',
    })
  }
  expect(await order(cashier, '-value')).toEqual(await order(cashier, 'value'))
  expect(await order(t.world.anna, '-value')).not.toEqual(await order(t.world.anna, 'value'))
})

test('PRM-6: the log masks purchase prices, also in its export, and says that they were changed', async () => {
  await t.world.anna.patch(
    `/tenant/products/${ids.emptyProduct}`,
    { purchase_price_net: 7_771 },
    { version: (await t.world.anna.get(`/tenant/products/${ids.emptyProduct}`)).body.version },
  )
  const log = async (person: Person) =>
    JSON.stringify((await person.get(`/tenant/audit-log?record=${ids.emptyProduct}&limit=200`)).body)
  expect(await log(t.world.anna)).toContain('"purchase_price_net":[2000,7771]')
  expect(await log(unaware)).toContain('"purchase_price_net":["•••","•••"]')
  const csv = async (person: Person) =>
    JSON.stringify((await person.post('/tenant/audit-log/exports', { record: ids.emptyProduct })).body)
  expect(await csv(t.world.anna)).toContain('77,71')
  expect(await csv(unaware)).not.toContain('77,71')
})

test('PRM-6: a cashier enters a delivery without prices: it has those of the products', async () => {
  const { body, status } = await cashier.post('/tenant/deliveries', {
    price_mode: 'net',
    lines: [line(ids.product)],
  })
  expect([status, body.lines[0].pack_price, body.total]).toEqual([201, null, null])
  const stored = (await t.world.anna.get(`/tenant/deliveries/${body.id}`)).body
  expect([stored.lines[0].pack_price, stored.total]).toEqual([2_000, 4_920])
  for (const given of [
    { price_mode: 'net', lines: [line(ids.product, { pack_price: 1 })] },
    { price_mode: 'net', document_total: 1 },
  ])
    expect((await cashier.post('/tenant/deliveries', given)).status).toBe(403)
})

test('PRM-6: a delivery that is changed without the right keeps its prices', async () => {
  const { body } = await t.world.anna.post('/tenant/deliveries', {
    price_mode: 'net',
    lines: [line(ids.product, { pack_price: 1_500 })],
  })
  const lines = [line(ids.product, { packs: 3, pack_price: null }), line(ids.emptyProduct)]
  const changed = await unaware.patch(`/tenant/deliveries/${body.id}`, { lines }, { version: body.version })
  expect(changed.status).toBe(200)
  const stored = (await t.world.anna.get(`/tenant/deliveries/${body.id}`)).body
  const prices = stored.lines.map((one: { pack_price: number }) => one.pack_price)
  expect(prices[0]).toBe(1_500)
  const before = (await t.world.anna.get(`/tenant/stock-levels/${ids.product}`)).body.value
  const receipt = { lines: [{ line_id: stored.lines[0].id, packs: 1 }] }
  const received = await unaware.post(`/tenant/deliveries/${body.id}/receipt`, receipt, {
    version: stored.version,
  })
  expect([received.status, received.body.total]).toEqual([200, null])
  expect((await t.world.anna.get(`/tenant/stock-levels/${ids.product}`)).body.value).toBe(before + 1_500)
})

test('PRM-6: a purchase price is not written without the right, not even taken away', async () => {
  const path = `/tenant/products/${ids.product}`
  const { version } = (await unaware.get(path)).body
  for (const purchase_price_net of [1, null])
    expect((await unaware.patch(path, { purchase_price_net }, { version })).status).toBe(403)
  const many = { changes: [{ id: ids.product, version, values: { purchase_price_net: 1 } }] }
  expect((await unaware.post('/tenant/product-changes', many)).status).toBe(403)
  // Nor by the undo of a change that a user who sees prices has made.
  const other = (await t.world.anna.get(`/tenant/products/${ids.emptyProduct}`)).body
  const raised = { id: other.id, version: other.version, values: { purchase_price_net: 2_100 } }
  const made = await t.world.anna.post('/tenant/product-changes', { changes: [raised] })
  expect((await unaware.post(`/tenant/product-changes/${made.body.change_id}/undo`)).status).toBe(403)
  expect((await unaware.patch(path, { brand: 'Inna' }, { version })).body.purchase_price_net).toBeNull()
  expect((await t.world.anna.get(path)).body.purchase_price_net).toBe(2_000)
  const move = { product_id: ids.product, type: 'correction_in', qty: 1_000, reason: 'Próba' }
  expect((await unaware.post('/tenant/stock-movements', { ...move, unit_cost: 1 })).status).toBe(403)
  const entered = await unaware.post('/tenant/stock-movements', move)
  expect([entered.status, entered.body.value]).toEqual([201, null])
})
