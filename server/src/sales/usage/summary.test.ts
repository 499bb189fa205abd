import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
let shampoo: string
let ewa: string
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
  ewa = await t.employee({})
  const given = { name: 'Szampon', kind: 'retail', unit: 'pcs', pack_size: 250_000, usage_unit: 'ml' }
  shampoo = (await t.anna.post('/tenant/products', { ...given, sale_price: 4_900, vat_rate: '23' })).body.id
  await t.anna.post('/tenant/stock-movements', {
    product_id: shampoo,
    type: 'correction_in',
    qty: 10 * 250_000,
    unit_cost: 2_000,
    reason: 'Na początek',
  })
})
afterAll(() => t.close())

const sell = async (qty: number) => {
  const lines = [{ kind: 'product', product_id: shampoo, qty, unit_price: 4_900, seller_id: ewa }]
  const payments = [{ method_id: card, amount: qty * 4_900 }]
  return (await t.anna.post('/tenant/sales', { lines, payments })).body
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The row of the product in a period wide enough for midnight in any time zone. */
const summary = async (person = t.anna) => {
  const { body } = await person.get(`/tenant/usage-summary?from=${day(-2)}&to=${day(1)}`)
  const row = body.products.find((one: { product_id: string }) => one.product_id === shampoo)
  return row && [row.sold, row.takings, row.qty, row.cost, body.takings]
}

test('goods that are sold stand in the summary, less refunds, without voided sales', async () => {
  expect(await summary()).toBeUndefined()
  const first = await sell(3)
  await t.anna.post('/tenant/usages', {
    purpose: 'cleaning',
    lines: [{ product_id: shampoo, qty: 125_000 }],
  })
  expect(await summary()).toEqual([750_000, 14_700, 125_000, 1_000, 14_700])
  await t.anna.post(`/tenant/sales/${first.id}/refunds`, {
    lines: [{ line_id: first.lines[0].id, qty: 1 }],
    payments: [{ method_id: card, amount: 4_900 }],
    reason: 'Nie ten',
  })
  expect(await summary()).toEqual([500_000, 9_800, 125_000, 1_000, 9_800])
  const second = await sell(1)
  await t.anna.post(`/tenant/sales/${second.id}/void`, { reason: 'Pomyłka' })
  expect(await summary()).toEqual([500_000, 9_800, 125_000, 1_000, 9_800])
})

test('without the right to colleagues’ calendars a user reads what they sold', async () => {
  const rights = permissions.filter((right) => right !== 'events-others.index')
  const ola = await t.person(t.world.a, rights, 'Ola')
  expect(await summary(ola)).toBeUndefined()
})
