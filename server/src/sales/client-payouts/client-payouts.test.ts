import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { verifyBooks } from '../books/verify-books.ts'

let t: Salon
let kasia: Person
let cash: string
let transfer: string
let till: string
beforeAll(async () => {
  t = await testSalon()
  cash = await t.method('Gotówka', 'cash')
  transfer = await t.method('Przelew', 'transfer')
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 50_000 })
  kasia = await t.person(t.world.a, defaultRights('cashier'), 'Kasia')
})
afterAll(() => t.close())

async function clientWith(credit: number): Promise<string> {
  const id = await t.client()
  await t.anna.post('/tenant/sales', {
    client_id: id,
    till_id: till,
    lines: [{ kind: 'account', qty: 1, unit_price: credit }],
    payments: [{ method_id: cash, amount: credit }],
  })
  return id
}
const payOut = (client: string, body: object, person: Person = t.anna) =>
  person.post(`/tenant/customers/${client}/payouts`, { method_id: null, reason: 'Rezygnacja', ...body })
const balance = async (client: string) =>
  (await t.anna.get(`/tenant/customers/${client}/balance`)).body.balance
const inOrder = async () =>
  (await verifyBooks(t.parts.database)).filter(({ broken }) => broken !== null).map(({ broken }) => broken)

test('credit is paid out in cash by a numbered KW, or by a transfer, and the account names both', async () => {
  const ewa = await clientWith(10_000)
  const inCash = await payOut(ewa, { amount: 4_000 })
  expect([inCash.status, inCash.body.balance]).toEqual([201, 6_000])
  expect(inCash.body.operation.number).toMatch(/^KW \d+\/\d{4}$/)
  const byTransfer = await payOut(ewa, { amount: 6_000, method_id: transfer })
  expect([byTransfer.status, byTransfer.body.operation]).toEqual([201, null])
  const { body: entries } = await t.anna.get(`/tenant/customers/${ewa}/balance-entries`)
  expect(entries.data).toMatchObject([
    { amount: -6_000, balance_after: 0, method: 'Przelew', operation: null, sale: null },
    { amount: -4_000, balance_after: 6_000, operation: { number: inCash.body.operation.number } },
    { amount: 10_000 },
  ])
  const { body: operations } = await t.anna.get('/tenant/cash-operations?filter[type]=client_payout')
  expect(operations.data).toMatchObject([{ amount: -4_000, client: { id: ewa }, note: 'Rezygnacja' }])
  expect(await inOrder()).toEqual([])
})

test('never more than the credit goes out: of twenty pay-outs at once exactly three fit', async () => {
  const ola = await clientWith(10_000)
  const answers = await atOnce(20, () => payOut(ola, { amount: 3_000 }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(17)
  expect(await balance(ola)).toBe(1_000)
  expect((await payOut(ola, { amount: 1_001, method_id: transfer })).body.errors).toEqual({
    amount: ['The client does not have that much on the account.'],
  })
  expect(await inOrder()).toEqual([])
})

test('it takes the right to refund or a PIN of a colleague, a reason, and a method that is a transfer', async () => {
  const iga = await clientWith(1_000)
  const denied = await payOut(iga, { amount: 500 }, kasia)
  expect([denied.status, denied.body]).toEqual([
    422,
    expect.objectContaining({ errors: { approval: ['A colleague with the right approves this by a PIN.'] } }),
  ])
  expect((await payOut(iga, { amount: 500, reason: ' ' })).body.errors).toHaveProperty('reason')
  expect((await payOut(iga, { amount: 500, method_id: cash })).body.errors).toHaveProperty('method_id')
  expect((await payOut(crypto.randomUUID(), { amount: 500 })).status).toBe(404)
  expect((await payOut(iga, { amount: 500 }, t.world.dorota)).status).toBe(404)
  expect(await balance(iga)).toBe(1_000)
})

test('a pay-out in cash that is taken back gives the credit back', async () => {
  const zosia = await clientWith(2_000)
  const { body } = await payOut(zosia, { amount: 2_000 })
  const back = await t.anna.post(`/tenant/cash-operations/${body.id}/reversal`, { reason: 'Pomyłka' })
  expect([back.status, back.body.client?.id]).toEqual([201, zosia])
  expect(await balance(zosia)).toBe(2_000)
  expect(await inOrder()).toEqual([])
})

test('what left by a transfer stands in a list: all of it, or what a cashier has paid out', async () => {
  const iga = await clientWith(3_000)
  expect((await payOut(iga, { amount: 2_000, method_id: transfer, reason: 'Wyjazd Igi' })).status).toBe(201)
  const listed = async (person: Person, search = '') =>
    (await person.get(`/tenant/client-transfers${search}`)).body.data
  expect(await listed(t.anna, '?name=wyjazd')).toMatchObject([
    {
      client: { id: iga },
      method: 'Przelew',
      amount: 2_000,
      reason: 'Wyjazd Igi',
      by: { id: t.anna.user.id },
    },
  ])
  expect(await listed(t.anna, '?filter[to]=2020-01-01')).toEqual([])
  expect((await listed(t.anna)).length).toBeGreaterThan((await listed(kasia)).length)
  expect((await listed(kasia)).every(({ by }: { by: { id: string } }) => by.id === kasia.user.id)).toBe(true)
})
