import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { verifyBooks } from '../books/verify-books.ts'

let t: Salon
let cash: string
let cut: string
let ola: string
let day = 20
beforeAll(async () => {
  t = await testSalon()
  cash = await t.method('Gotówka', 'cash')
  cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  const till_id = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await t.anna.post('/tenant/shifts', { till_id, counted: 10_000 })
})
afterAll(async () => {
  const [verdict] = (await verifyBooks(t.parts.database)).filter(({ postings }) => postings > 0)
  await t.close()
  expect(verdict?.broken).toBe(null)
})

async function visit() {
  day += 1
  const client_id = await t.client()
  return t.booked([{ service_id: cut, employee_id: ola }], noonIn(day), {
    client_id,
    walk_in_name: undefined,
  })
}
const read = async (id: string) => (await t.anna.get(`/tenant/events/${id}`)).body
const state = async (id: string) => {
  const { payment_status, deposit } = await read(id)
  return [payment_status, deposit]
}
async function taken(event_id: string, amount: number) {
  const { status, body } = await t.anna.post('/tenant/deposits', {
    event_id,
    payments: [{ method_id: cash, amount }],
  })
  expect(status).toBe(201)
  return body
}
const voided = async (id: string) =>
  expect((await t.anna.post(`/tenant/sales/${id}/void`, { reason: 'Pomyłka' })).status).toBe(200)
async function returned(deposit: { id: string; lines: { id: string }[] }, amount: number) {
  const { status } = await t.anna.post(`/tenant/sales/${deposit.id}/refunds`, {
    lines: [{ line_id: deposit.lines[0]?.id, qty: 0, amount }],
    payments: [{ method_id: cash, amount }],
    reason: 'Zwrot',
  })
  expect(status).toBe(201)
}
const cancel = async (id: string) => t.step(await read(id), 'cancelled', { reason: 'Choroba' })

test('of two prepayments one is voided, and the other one stays paid', async () => {
  const { id } = await visit()
  await taken(id, 2_000)
  const second = await taken(id, 3_000)
  await voided(second.id)
  expect(await state(id)).toEqual(['deposit_paid', 2_000])
})

test('what is returned is no longer held for the visit', async () => {
  const { id } = await visit()
  const first = await taken(id, 2_000)
  const second = await taken(id, 3_000)
  await returned(second, 1_000)
  expect(await state(id)).toEqual(['deposit_paid', 4_000])
  await returned(first, 2_000)
  expect(await state(id)).toEqual(['deposit_paid', 2_000])
  await returned(second, 2_000)
  expect(await state(id)).toEqual(['refunded', null])
})

test('a visit whose prepayment was kept holds none when it is brought back', async () => {
  const booked = await visit()
  const { id } = await taken(booked.id, 4_000)
  await cancel(booked.id)
  expect((await t.anna.post(`/tenant/deposits/${id}/keeping`, { reason: 'Za późno' })).status).toBe(200)
  expect(await state(booked.id)).toEqual(['none', null])
  const { body } = await t.anna.get('/tenant/sales?name=zatrzymana&sort=-sold_at')
  await voided(body.data[0].id)
  expect(await state(booked.id)).toEqual(['deposit_paid', 4_000])
})

test('a prepayment that pays for another visit of the client leaves its own one', async () => {
  const booked = await visit()
  const deposit = await taken(booked.id, 4_000)
  await cancel(booked.id)
  const { body: sale, status } = await t.anna.post('/tenant/sales', {
    client_id: booked.client?.id,
    lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 10_000, employee_id: ola }],
    payments: [
      { method_id: null, deposit_id: deposit.id, amount: 4_000 },
      { method_id: cash, amount: 6_000 },
    ],
  })
  expect(status).toBe(201)
  expect(await state(booked.id)).toEqual(['none', null])
  await voided(sale.id)
  expect(await state(booked.id)).toEqual(['deposit_paid', 4_000])
})

test('a client who was put on the archive still pays for the visit, and what was paid ahead is kept', async () => {
  const [missed, came] = [await visit(), await visit()]
  const deposit = await taken(missed.id, 4_000)
  await cancel(missed.id)
  await t.archive(`/tenant/customers/${missed.client?.id}`)
  const { status } = await t.anna.post(`/tenant/deposits/${deposit.id}/keeping`, { reason: 'Za późno' })
  expect(status).toBe(200)
  const held = await taken(came.id, 1_000)
  await t.archive(`/tenant/customers/${came.client?.id}`)
  const sell = (payments: object[]) =>
    t.anna.post('/tenant/sales', {
      client_id: came.client?.id,
      lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 10_000, employee_id: ola }],
      payments,
    })
  const sold = await sell([
    { method_id: null, deposit_id: held.id, amount: 1_000 },
    { method_id: cash, amount: 9_000 },
  ])
  expect(sold.status).toBe(201)
  // Archived clients without a visit or a prepayment are not chosen.
  const { body, status: refused } = await sell([{ method_id: cash, amount: 10_000 }])
  expect([refused, body.errors]).toEqual([
    422,
    { client_id: ['The card of the client is in the archive. Restore it, or choose another client.'] },
  ])
})

test('no client is erased while the salon holds a prepayment of theirs', async () => {
  const booked = await visit()
  const deposit = await taken(booked.id, 4_000)
  await cancel(booked.id)
  const path = `/tenant/customers/${booked.client?.id}`
  const obstacle = async () => (await t.anna.post(`${path}/erasure-previews`)).body.obstacle
  expect(await obstacle()).toBe('The salon holds a prepayment of this client. Return or keep it first.')
  await returned(deposit, 4_000)
  expect(await obstacle()).toBe(null)
})
