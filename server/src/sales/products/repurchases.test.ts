import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  const { body: till } = await t.anna.post('/tenant/tills', { name: 'Kasa' })
  await t.anna.post('/tenant/shifts', { till_id: till.id, counted: 0 })
})
afterAll(() => t.close())

const today = localDay(Date.now(), 'Europe/Warsaw')
const client = async (first_name: string) =>
  (await t.anna.post('/tenant/customers', { first_name, last_name: 'Lis' })).body.id as string
async function product(name: string, weeks: number | null) {
  const given = {
    name,
    kind: 'both',
    unit: 'pcs',
    sale_price: 9_000,
    vat_rate: '23',
    weeks_to_repurchase: weeks,
  }
  const { id } = (await t.anna.post('/tenant/products', given)).body
  await t.anna.post('/tenant/stock-movements', {
    product_id: id,
    type: 'correction_in',
    qty: 9_000,
    reason: 'Na początek',
  })
  return id as string
}
/** Sells pieces so many days ago. */
async function sell(client_id: string, product_id: string, daysAgo: number, qty = 1) {
  const { body } = await t.anna.post('/tenant/sales', {
    client_id,
    lines: [{ kind: 'product', product_id, qty, unit_price: 9_000 }],
    payments: [{ method_id: card, amount: qty * 9_000 }],
  })
  await asOwner(
    t,
    `alter table sales disable trigger user;
      update sales set sold_on = '${addDays(today, -daysAgo)}' where id = '${body.id}';
      alter table sales enable trigger user`,
  )
  return body
}
const due = async (client_id: string, person = t.anna) =>
  (await person.get(`/tenant/repurchases?client_id=${client_id}`)).body.data

test('a product is due again once its weeks have passed since the last purchase, not a day before', async () => {
  const ewa = await client('Ewa')
  const [shampoo, mask, plain, other] = [
    await product('Szampon', 4),
    await product('Maska', 4),
    await product('Grzebień', null),
    await product('Serum', 2),
  ]
  await sell(ewa, shampoo, 28)
  await sell(ewa, mask, 27)
  await sell(ewa, plain, 300)
  await sell(ewa, other, 100)
  await sell(ewa, other, 20)
  await sell(await client('Ola'), mask, 200)
  expect(await due(ewa)).toEqual([
    {
      id: other,
      name: 'Serum',
      brand: null,
      weeks_to_repurchase: 2,
      bought_on: addDays(today, -20),
      due_since: addDays(today, -6),
    },
    {
      id: shampoo,
      name: 'Szampon',
      brand: null,
      weeks_to_repurchase: 4,
      bought_on: addDays(today, -28),
      due_since: today,
    },
  ])
})

test('what was given back in full was not bought; of what was given back in part the rest is used up', async () => {
  const ewa = await client('Ewa')
  const tonic = await product('Tonik', 1)
  const sale = await sell(ewa, tonic, 30, 2)
  const refund = () =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: sale.lines[0].id, qty: 1 }],
      payments: [{ method_id: card, amount: 9_000 }],
      reason: 'Zwrot',
    })
  expect((await refund()).status).toBe(201)
  expect(await due(ewa)).toMatchObject([{ id: tonic, bought_on: addDays(today, -30) }])
  expect((await refund()).status).toBe(201)
  expect(await due(ewa)).toEqual([])
})

test('what was voided was not bought; without the right to sales the list is refused', async () => {
  const ewa = await client('Ewa')
  const cream = await product('Krem', 1)
  const sale = await sell(ewa, cream, 30)
  expect(await due(ewa)).toHaveLength(1)
  const voided = await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })
  expect([voided.status, await due(ewa)]).toEqual([200, []])
  const narrow = await t.person(t.world.a, ['customers.index', 'products.index'], 'Kasia')
  expect((await narrow.get(`/tenant/repurchases?client_id=${ewa}`)).status).toBe(403)
})
