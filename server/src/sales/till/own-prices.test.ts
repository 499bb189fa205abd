import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
let cut: string
let ola: string
let cashier: Person
beforeAll(async () => {
  t = await testSalon()
  const method = { name: 'Karta', type: 'card', counts_turnover: true, counts_commission: true }
  card = (await t.anna.post('/tenant/payment-methods', method)).body.id
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
  cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  cashier = await t.person(t.world.a, [
    'sales.create',
    'sales.index',
    'customers.index',
    'events-others.index',
  ])
})
afterAll(() => t.close())

/** A client with an own price of the haircut, and perhaps an own discount. */
async function regular(price: number, more: object = {}) {
  const id = await t.client(more)
  const made = await t.anna.post('/tenant/customer-prices', { client_id: id, service_id: cut, price })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return id
}
const line = (unit_price: number, more: object = {}) => ({
  kind: 'service' as const,
  service_id: cut,
  qty: 1,
  unit_price,
  employee_id: ola,
  ...more,
})
const sell = (amount: number, input: Partial<SaleInput>, person: Person = t.anna) =>
  person.post('/tenant/sales', {
    payments: amount > 0 ? [{ method_id: card, amount }] : [],
    ...input,
  })
async function sold(amount: number, input: Partial<SaleInput>, person?: Person): Promise<Sale> {
  const { status, body } = await sell(amount, input, person)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const rule = async (percent: number, more: object = {}) =>
  (
    await t.anna.post('/tenant/discounts', {
      name: `Rabat ${percent}`,
      kind: 'percent',
      percent,
      scope: 'all',
      ...more,
    })
  ).body as { id: string; version: number }
const end = async ({ id, version }: { id: string; version: number }) =>
  t.anna.delete(`/tenant/discounts/${id}`, { version })

test('a cashier sells a service at the own price of the client, and of no other client', async () => {
  const ewa = await regular(8_000)
  const sale = await sold(8_000, { client_id: ewa, lines: [line(8_000)] }, cashier)
  expect(sale.lines).toMatchObject([
    { unit_price: 8_000, list_price: 10_000, is_own_price: true, discount: 0, total: 8_000 },
  ])
  const other = await sell(8_000, { client_id: await t.client(), lines: [line(8_000)] }, cashier)
  expect([other.status, Object.keys(other.body.errors).includes('lines.0.unit_price')]).toEqual([422, true])
  expect((await sell(8_000, { lines: [line(8_000)] }, cashier)).status).toBe(422)
  const facts = await cashier.get(`/tenant/till-discounts?client_id=${ewa}&item_ids=${cut}`)
  expect(facts.body.own_prices).toMatchObject([{ client_id: ewa, service_id: cut, price: 8_000 }])
})

test('the own discount of the client does not lower an own price, but the other lines', async () => {
  const brows = await t.service({ name: 'Brwi', price: 5_000, vat_rate: '8' })
  const ewa = await regular(8_000, { discount_percent: 1_000 })
  const sale = await sold(12_500, {
    client_id: ewa,
    lines: [line(8_000), line(5_000, { service_id: brows })],
  })
  expect(sale.lines.map(({ total, discount }) => [total, discount])).toEqual([
    [8_000, 0],
    [4_500, 500],
  ])
})

test('of the rules only those that combine lower an own price', async () => {
  const ewa = await regular(8_000)
  const alone = await rule(5_000)
  expect((await sold(8_000, { client_id: ewa, lines: [line(8_000)] })).lines[0]).toMatchObject({
    discount: 0,
  })
  // At the price of the list the rule applies as for other clients.
  expect((await sold(5_000, { client_id: ewa, lines: [line(10_000)] }, cashier)).lines[0]).toMatchObject({
    discount: 5_000,
    is_own_price: false,
  })
  const combines = await rule(1_000, { stackable: true })
  const sale = await sold(7_200, { client_id: ewa, lines: [line(8_000)] })
  expect(sale.lines[0]).toMatchObject({ discount: 800, discount_reason: 'Rabat 1000', is_own_price: true })
  const preview = await t.anna.post('/tenant/discount-previews', {
    lines: [{ kind: 'service', item_id: cut, qty: 1 }],
    client_id: ewa,
    date: '2027-01-11',
    time: '10:00',
  })
  expect(preview.body).toMatchObject({ before: 8_000, after: 7_200 })
  await end(alone)
  await end(combines)
})

test('a visit is settled at what was agreed, also when the own price has changed since', async () => {
  const ewa = await regular(8_000)
  const anyDay = { client_id: ewa, arrived: true }
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000).toISOString()
  const visit = await t.booked([{ service_id: cut, employee_id: ola }], start, anyDay)
  expect(visit.lines[0]).toMatchObject({ price: 8_000, is_own_price: true })
  const own = (await t.anna.get(`/tenant/customer-prices?filter[client_id]=${ewa}`)).body.data[0]
  await t.anna.patch(`/tenant/customer-prices/${own.id}`, { price: 6_000 }, { version: own.version })
  const basket = await cashier.get(`/tenant/visit-basket?event_ids=${visit.id}`)
  expect(basket.body.lines).toMatchObject([{ price: 8_000, is_own_price: true }])
  const settled = { event_id: visit.id, visit_line_id: visit.lines[0]?.id }
  const input = { client_id: ewa, event_ids: [visit.id], lines: [line(8_000, settled)] }
  const alone = await rule(5_000)
  const sale = await sold(8_000, input, cashier)
  expect(sale.lines).toMatchObject([{ unit_price: 8_000, is_own_price: true, discount: 0 }])
  await end(alone)
})

test('a price by hand is none of the client', async () => {
  const ewa = await regular(8_000)
  const sale = await sold(7_000, { client_id: ewa, lines: [line(7_000, { price_reason: 'agreed' })] })
  expect(sale.lines).toMatchObject([{ unit_price: 7_000, is_own_price: false }])
})
