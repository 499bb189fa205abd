import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let cash: string
let ewa: string
beforeAll(async () => {
  t = await testSalon()
  const method = { name: 'Gotówka', type: 'cash', counts_turnover: true, counts_commission: true }
  cash = (await t.anna.post('/tenant/payment-methods', method)).body.id
  const till_id = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await t.anna.post('/tenant/shifts', { till_id, counted: 10_000 })
  await t.anna.patch('/tenant/system-settings', { debt_limit: 10_000 })
  ewa = await t.client()
})
afterAll(() => t.close())

const sell = async (lines: object[], payments: object[]) =>
  (await t.anna.post('/tenant/sales', { client_id: ewa, lines, payments })).body
const fee = (unit_price: number) => ({ kind: 'fee', name: 'Dojazd', qty: 1, unit_price })
const entries = async (query = '') =>
  (await t.anna.get(`/tenant/customers/${ewa}/balance-entries${query}`)).body

test('the account tells each posting with its document and the balance after it, page by page', async () => {
  const owed = await sell([fee(6_000)], [{ method_id: null, amount: 6_000 }])
  const paid = await sell(
    [{ kind: 'account', qty: 1, unit_price: 8_000 }],
    [{ method_id: cash, amount: 8_000 }],
  )
  const { body } = await t.anna.get(`/tenant/customers/${ewa}/balance`)
  expect(body).toMatchObject({ client: { id: ewa }, balance: 2_000, deposits: [], debt_limit: 10_000 })
  expect(await entries()).toMatchObject({
    total: 2,
    data: [
      { amount: 8_000, balance_after: 2_000, sale: { id: paid.id, number: paid.number } },
      { amount: -6_000, balance_after: -6_000, sale: { id: owed.id, number: owed.number } },
    ],
  })
  expect(await entries('?per_page=1&page=2')).toMatchObject({ total: 2, data: [{ balance_after: -6_000 }] })
  expect((await t.anna.get(`/tenant/customers/${crypto.randomUUID()}/balance-entries`)).status).toBe(404)
})
