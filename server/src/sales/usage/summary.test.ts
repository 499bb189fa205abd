import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
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

test('a changed recipe counts from now on: visits before it keep what they were expected to use', async () => {
  const service = await t.service({ recipe: [{ product_id: shampoo, qty: 30_000 }] })
  const employee = await t.employee({}, [service])
  await t.week(employee)
  const visit = async (starts_at: string, hour: string) => {
    const line = { service_id: service, employee_id: employee }
    const { id } = await t.booked([line], `2027-03-01T${hour}:00:00+01:00`)
    await asOwner(
      t,
      `update visits set status = 'completed', ends_at = '${starts_at}'::timestamptz + (ends_at - starts_at),
        starts_at = '${starts_at}' where id = '${id}'`,
    )
  }
  const row = async () => {
    const { body } = await t.anna.get(`/tenant/usage-summary?from=${day(-9)}&to=${day(1)}`)
    const [own] = body.services.filter((one: { service_id: string }) => one.service_id === service)
    return [own.visits, own.expected]
  }
  const change = async (recipe: object[]) => {
    const { version } = (await t.anna.get(`/tenant/services/${service}`)).body
    return t.anna.patch(`/tenant/services/${service}`, { recipe }, { version })
  }
  await visit(`${day(-7)}T10:00:00Z`, '09')
  expect(await row()).toEqual([1, 30_000])
  expect((await change([{ product_id: shampoo, qty: 50_000 }])).status).toBe(200)
  // The recipe of today does not reach back to a week ago.
  expect(await row()).toEqual([1, 30_000])
  await asOwner(
    t,
    `update recipe_times set ends_at = now() - interval '3 days' where service_id = '${service}' and ends_at <> 'infinity';
    update recipe_times set begins_at = now() - interval '3 days' where service_id = '${service}' and ends_at = 'infinity'`,
  )
  await visit(`${day(-1)}T10:00:00Z`, '11')
  expect(await row()).toEqual([2, 80_000])
  // Saved again as it is, it goes on; taken out, later visits expect nothing.
  await change([{ product_id: shampoo, qty: 50_000 }])
  expect(await row()).toEqual([2, 80_000])
  await change([])
  expect(await row()).toEqual([2, 80_000])
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ qty: number; is_over: boolean }>`
      select qty, ends_at <> 'infinity' as is_over from recipe_times where service_id = ${service} order by begins_at`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([
    { qty: 30_000, is_over: true },
    { qty: 50_000, is_over: true },
  ])
})
