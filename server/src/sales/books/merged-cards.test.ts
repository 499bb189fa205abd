import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { verifyBooks } from './verify-books.ts'

let t: Salon
let cash: string
let cut: string
let till: string
beforeAll(async () => {
  t = await testSalon()
  cash = await t.method('Gotówka', 'cash')
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 10_000 })
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 50_000 })
  await t.anna.patch('/tenant/system-settings', { debt_limit: 50_000 })
})
afterAll(() => t.close())

const sell = (client_id: string, line: object, method_id: string | null, amount: number) =>
  t.post('/tenant/sales', { client_id, lines: [{ qty: 1, ...line }], payments: [{ method_id, amount }] })
const haircut = () => ({ kind: 'service', service_id: cut, unit_price: 10_000 })
const account = (unit_price: number) => ({ kind: 'account', unit_price })
async function merge(kept_id: string, lost_id: string) {
  const version = async (id: string) => (await t.anna.get(`/tenant/customers/${id}`)).body.version
  const { id } = await t.post('/tenant/customer-merges', {
    kept_id,
    lost_id,
    kept_version: await version(kept_id),
    lost_version: await version(lost_id),
    take: [],
  })
  return id as string
}
const balance = async (client: string) =>
  (await t.anna.get(`/tenant/customers/${client}/balance`)).body.balance
const inOrder = async () =>
  (await verifyBooks(t.parts.database)).filter(({ broken }) => broken !== null).map(({ broken }) => broken)

test('the book stays in order when a client is merged who bought on account and paid, and when that is undone', async () => {
  const [kept, lost] = [await t.client(), await t.client()]
  await sell(lost, haircut(), null, 10_000)
  await sell(lost, account(10_000), cash, 10_000)
  const id = await merge(kept, lost)
  expect(await inOrder()).toEqual([])
  // The kept card shows what the other one has bought and paid.
  const { body } = await t.anna.get(`/tenant/customers/${kept}/balance-entries`)
  expect(body.data).toMatchObject([{ amount: 10_000, balance_after: 0 }, { amount: -10_000 }])
  expect((await t.anna.post(`/tenant/customer-merges/${id}/undo`)).status).toBe(200)
  expect(await inOrder()).toEqual([])
  expect((await t.anna.get(`/tenant/customers/${kept}/balance-entries`)).body.total).toBe(0)
})

test('a void after a merge pays back to the kept card, also once the merge is undone', async () => {
  const [kept, lost] = [await t.client(), await t.client()]
  await sell(lost, account(10_000), cash, 10_000)
  const bought = await sell(lost, haircut(), null, 10_000)
  const id = await merge(kept, lost)
  const voided = await t.anna.post(`/tenant/sales/${bought.id}/void`, { reason: 'Pomyłka' })
  expect([voided.status, await balance(kept), await balance(lost)]).toEqual([200, 10_000, 0])
  expect(await inOrder()).toEqual([])
  expect((await t.anna.post(`/tenant/customer-merges/${id}/undo`)).status).toBe(200)
  expect(await inOrder()).toEqual([])
})

test('credit that was paid out comes back to the kept card of a kept card', async () => {
  const [last, middle, first] = [await t.client(), await t.client(), await t.client()]
  await sell(first, account(5_000), cash, 5_000)
  const paidOut = await t.post(`/tenant/customers/${first}/payouts`, {
    amount: 5_000,
    method_id: null,
    till_id: till,
    reason: 'Rezygnacja',
  })
  await merge(middle, first)
  await merge(last, middle)
  const back = await t.anna.post(`/tenant/cash-operations/${paidOut.operation.id}/reversal`, {
    reason: 'Pomyłka',
  })
  expect([back.status, await balance(last), await balance(first)]).toEqual([201, 5_000, 0])
  expect(await inOrder()).toEqual([])
})
