import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
let colouring: string
let ola: string
let dye: string
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  const { body: till } = await t.anna.post('/tenant/tills', { name: 'Kasa' })
  await t.anna.post('/tenant/shifts', { till_id: till.id, counted: 0 })
  const tube = { name: 'Farba', kind: 'professional', unit: 'pcs', pack_size: 60_000, usage_unit: 'ml' }
  dye = (await t.anna.post('/tenant/products', { ...tube, vat_rate: '23' })).body.id
  await t.anna.post('/tenant/stock-movements', {
    product_id: dye,
    type: 'correction_in',
    qty: 300_000,
    unit_cost: 2_400,
    reason: 'Na początek',
  })
  colouring = await t.service({ name: 'Koloryzacja', price: 12_000, vat_rate: '8' })
  await t.anna.patch(
    `/tenant/services/${colouring}`,
    { recipe: [{ product_id: dye, qty: 30_000 }] },
    { version: 1 },
  )
  ola = await t.employee({}, [colouring])
})
afterAll(() => t.close())

async function visit(clientId: string | null = null): Promise<string> {
  const id = crypto.randomUUID()
  await asOwner(
    t,
    `insert into visits (business_id, id, status, client_id, walk_in_name, starts_at, ends_at, local_start, timezone)
    values ('${t.world.a}', '${id}', 'completed', ${clientId ? `'${clientId}', null` : "null, 'Ewa'"}, now() - interval '3 h', now() - interval '2 h', now(), 'Europe/Warsaw');
    insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
    values ('${t.world.a}', '${id}', 0, '${colouring}', '${ola}', now() - interval '3 h', now() - interval '2 h', 12000, '8')`,
  )
  return id
}
const basket = async (id: string, person: Person = t.anna) =>
  (await person.get(`/tenant/visit-basket?event_ids=${id}`)).body
const settle = (id: string, usages: object[], person: Person = t.anna) =>
  person.post('/tenant/sales', {
    event_ids: [id],
    lines: [{ kind: 'service', service_id: colouring, qty: 1, unit_price: 12_000, event_id: id }],
    payments: [{ method_id: card, amount: 12_000 }],
    usages: usages.map((line) => ({ event_id: id, lines: [line] })),
  })
const stock = async () => (await t.anna.get(`/tenant/stock-levels/${dye}`)).body.stock
const usagesOf = async (id: string) => (await t.anna.get(`/tenant/events/${id}/usage`)).body.usages
const recipe = () => ({ product_id: dye, qty: 30_000 })

test('a settled visit proposes its recipe, and the sale posts it with the visit as it was changed', async () => {
  const id = await visit()
  expect((await basket(id)).usages).toMatchObject([
    { event_id: id, proposal: [{ product_id: dye, product: 'Farba', qty: 30_000, employee_id: ola }] },
  ])
  const before = await stock()
  expect((await settle(id, [{ ...recipe(), qty: 20_000 }])).status).toBe(201)
  expect(await stock()).toBe(before - 20_000)
  expect(await usagesOf(id)).toMatchObject([
    { purpose: 'service', event_id: id, lines: [{ qty: 20_000, service_id: colouring, employee_id: ola }] },
  ])
})

test('usage that was posted before is neither proposed nor posted again, and the sale waits', async () => {
  const id = await visit()
  const before = await stock()
  await t.anna.post('/tenant/usages', { purpose: 'service', event_id: id, lines: [recipe()] })
  expect((await basket(id)).usages).toEqual([])
  const refused = await settle(id, [recipe()])
  expect([refused.status, refused.body.reason, Object.keys(refused.body.errors)]).toEqual([
    409,
    'posted_meanwhile',
    ['usages.0.event_id'],
  ])
  expect((await settle(id, [])).status).toBe(201)
  expect(await stock()).toBe(before - 30_000)
})

test('two tills that settle one visit at once post its usage once', async () => {
  const id = await visit()
  const before = await stock()
  const answers = await atOnce(4, () => settle(id, [recipe()]))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stock()).toBe(before - 30_000)
  expect(await usagesOf(id)).toHaveLength(1)
})

test('a shelf that does not hold the usage refuses the sale as a whole, at the line of the usage', async () => {
  const id = await visit()
  const before = await stock()
  const refused = await settle(id, [{ ...recipe(), qty: 900_000 }])
  expect([refused.status, refused.body.values.name, Object.keys(refused.body.errors)]).toEqual([
    409,
    'Farba',
    ['usages.0.lines.0.qty'],
  ])
  expect(await stock()).toBe(before)
  expect((await basket(id)).event_ids).toEqual([id])
})

test('a recipe that the shelf does not hold for all visits is named by those that lack it, unless stock may fall below zero', async () => {
  const ids = [await visit(), await visit()]
  const left = await stock()
  const out = { product_id: dye, type: 'correction_out', qty: left - 50_000, reason: 'Rozbita półka' }
  await t.anna.post('/tenant/stock-movements', out)
  const lacking = async () =>
    (await basket(ids.join(','))).usages.map(({ lacks }: { lacks: string[] }) => lacks)
  expect(await lacking()).toEqual([[], ['Farba']])
  await t.anna.patch('/tenant/system-settings', { negative_stock: true })
  expect(await lacking()).toEqual([[], []])
  await t.anna.patch('/tenant/system-settings', { negative_stock: false })
  await t.anna.post('/tenant/stock-movements', { ...out, type: 'correction_in', unit_cost: 2_400 })
})

test('only the visits that are settled are used for, by users who may post usage', async () => {
  const [id, other] = [await visit(), await visit()]
  const strange = await t.anna.post('/tenant/sales', {
    event_ids: [id],
    lines: [{ kind: 'service', service_id: colouring, qty: 1, unit_price: 12_000, event_id: id }],
    payments: [{ method_id: card, amount: 12_000 }],
    usages: [{ event_id: other, lines: [recipe()] }],
  })
  expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['usages.0.event_id']])
  const rights = ['sales.create', 'sales.index', 'customers.index', 'events.index', 'events-others.index']
  const seller = await t.person(t.world.a, rights, 'Kasia')
  expect((await basket(id, seller)).usages).toEqual([])
  const refused = await settle(id, [recipe()], seller)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['usages.0.event_id']])
  expect((await settle(id, [], seller)).status).toBe(201)
})

test('visits of one family on a day are offered together; a referral makes no family', async () => {
  const [mother, daughter, friend] = [await t.client(), await t.client(), await t.client()]
  const relate = (other_id: string, role: string) =>
    t.anna.post(`/tenant/customers/${mother}/relations`, { other_id, role })
  const own = await visit(mother)
  const ofDaughter = await visit(daughter)
  await visit(friend)
  const others = async (id: string) => (await basket(id)).others.map((other: { id: string }) => other.id)
  expect(await others(own)).toEqual([])
  expect((await relate(daughter, 'parent')).status).toBe(201)
  expect((await relate(friend, 'referrer')).status).toBe(201)
  expect(await others(own)).toEqual([ofDaughter])
  expect(await others(ofDaughter)).toEqual([own])
})
