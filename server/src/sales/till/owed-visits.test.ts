import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
let till: string
let cut: string
let ola: string
let hours = 1
// Taken once: visits an hour apart would overlap by a minute where it turns between two of them.
const now = Math.floor(Date.now() / 60_000) * 60_000
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 10_000 })
  cut = await t.service({ name: 'Strzyżenie', price: 12_000, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  await t.anna.patch('/tenant/system-settings', { debt_limit: 50_000 })
})
afterAll(() => t.close())

/** Settles a visit of its own. @returns the visit, and its sale */
async function settled(client_id: string, payments: object[], more: { tips?: object[] } = {}) {
  const start = now - 3_600_000 * hours++
  const { id } = await t.booked([{ service_id: cut, employee_id: ola }], new Date(start).toISOString())
  const { body } = await t.anna.get(`/tenant/visit-basket?event_ids=${id}`)
  const line = {
    kind: 'service',
    service_id: cut,
    qty: 1,
    unit_price: 12_000,
    employee_id: ola,
    event_id: id,
    visit_line_id: body.lines[0].visit_line_id,
  }
  const sale = await t.anna.post('/tenant/sales', {
    ...more,
    client_id,
    event_ids: [id],
    lines: [line],
    payments,
  })
  expect([sale.status, sale.body.errors]).toEqual([201, undefined])
  return { id, sale: sale.body.id as string }
}
const statusOf = async ({ id }: { id: string }) =>
  (await t.anna.get(`/tenant/events/${id}`)).body.payment_status
const payDebt = async (client_id: string, amount: number) => {
  const { status } = await t.anna.post('/tenant/sales', {
    client_id,
    lines: [{ kind: 'account', qty: 1, unit_price: amount }],
    payments: [{ method_id: card, amount }],
  })
  expect(status).toBe(201)
}

test('a visit on account is paid once its client owes nothing any more', async () => {
  const client = await t.client()
  const owed = await settled(client, [{ method_id: null, amount: 12_000 }])
  const part = await settled(client, [
    { method_id: card, amount: 7_000 },
    { method_id: null, amount: 5_000 },
  ])
  const paid = await settled(client, [{ method_id: card, amount: 12_000 }])
  expect(await Promise.all([owed, part, paid].map(statusOf))).toEqual(['none', 'part_paid', 'paid'])
  await payDebt(client, 10_000)
  expect(await Promise.all([owed, part].map(statusOf))).toEqual(['none', 'part_paid'])
  await payDebt(client, 7_000)
  expect(await Promise.all([owed, part].map(statusOf))).toEqual(['paid', 'paid'])
  // Credit that is there pays.
  await payDebt(client, 12_000)
  expect(await statusOf(await settled(client, [{ method_id: null, amount: 12_000 }]))).toBe('paid')
})

test('a correction onto the account leaves the visit unpaid, and one off it pays the visit', async () => {
  const client = await t.client()
  const visit = await settled(client, [{ method_id: card, amount: 12_000 }])
  const correct = async (method_id: string | null) => {
    const { status } = await t.anna.post(`/tenant/sales/${visit.sale}/corrections`, {
      payments: [{ method_id, amount: 12_000 }],
      reason: 'Pomyłka',
    })
    expect(status).toBe(201)
    return statusOf(visit)
  }
  expect(await correct(null)).toBe('none')
  expect(await correct(card)).toBe('paid')
})

test('what was refunded in part stays part paid when a debt is paid', async () => {
  const client = await t.client()
  const visit = await settled(client, [{ method_id: card, amount: 12_000 }])
  const { body } = await t.anna.get(`/tenant/sales/${visit.sale}`)
  await t.anna.post(`/tenant/sales/${visit.sale}/refunds`, {
    lines: [{ line_id: body.lines[0].id, qty: 0, amount: 2_000 }],
    payments: [{ method_id: card, amount: 2_000 }],
    reason: 'Reklamacja',
  })
  await payDebt(client, 1_000)
  expect(await statusOf(visit)).toBe('part_paid')
})

const onAccount = [{ method_id: null, amount: 12_000 }]
const refund = async ({ sale }: { sale: string }, amount: number, method_id: string | null) => {
  const { body } = await t.anna.get(`/tenant/sales/${sale}`)
  const { status } = await t.anna.post(`/tenant/sales/${sale}/refunds`, {
    lines: [{ line_id: body.lines[0].id, qty: 0, amount }],
    payments: [{ method_id, amount }],
    reason: 'Reklamacja',
  })
  expect(status).toBe(201)
}

test('a debt that ends by a refund, a void or a correction of another sale pays the visit', async () => {
  const client = await t.client()
  const owed = await settled(client, onAccount)
  const other = await settled(client, [{ method_id: card, amount: 12_000 }])
  await refund(other, 12_000, null)
  expect(await Promise.all([owed, other].map(statusOf))).toEqual(['paid', 'refunded'])

  const second = await t.client()
  const kept = await settled(second, onAccount)
  const voided = await settled(second, onAccount)
  await payDebt(second, 12_000)
  expect(await Promise.all([kept, voided].map(statusOf))).toEqual(['none', 'none'])
  const { status } = await t.anna.post(`/tenant/sales/${voided.sale}/void`, { reason: 'Pomyłka' })
  expect(status).toBe(200)
  expect(await Promise.all([kept, voided].map(statusOf))).toEqual(['paid', 'none'])

  const third = await t.client()
  const left = await settled(third, onAccount)
  const corrected = await settled(third, onAccount)
  await payDebt(third, 12_000)
  await t.anna.post(`/tenant/sales/${corrected.sale}/corrections`, {
    payments: [{ method_id: card, amount: 12_000 }],
    reason: 'Pomyłka',
  })
  expect(await Promise.all([left, corrected].map(statusOf))).toEqual(['paid', 'paid'])
})

test('a visit that is owed stays owed after a refund of a part, and is paid with its debt', async () => {
  const client = await t.client()
  const visit = await settled(client, onAccount)
  await refund(visit, 2_000, null)
  expect(await statusOf(visit)).toBe('none')
  await refund(visit, 1_000, null)
  expect(await statusOf(visit)).toBe('none')
  await payDebt(client, 9_000)
  expect(await statusOf(visit)).toBe('paid')
  // A refund of a paid visit leaves it partly paid, also when the client pays something later.
  await refund(visit, 4_000, card)
  await payDebt(client, 1_000)
  expect(await statusOf(visit)).toBe('part_paid')
})

test('the refund of a tip does not keep a visit from being paid, and tips and goods are no part of it', async () => {
  const client = await t.client()
  const visit = await settled(
    client,
    [
      { method_id: null, amount: 12_000 },
      { method_id: card, amount: 1_000 },
    ],
    { tips: [{ employee_id: ola, amount: 1_000, method_id: card }] },
  )
  expect(await statusOf(visit)).toBe('none')
  const { status } = await t.anna.post(`/tenant/sales/${visit.sale}/refunds`, {
    lines: [],
    tips: [{ employee_id: ola, amount: 1_000 }],
    payments: [{ method_id: card, amount: 1_000 }],
    reason: 'Pomyłka',
  })
  expect(status).toBe(201)
  await payDebt(client, 12_000)
  expect(await statusOf(visit)).toBe('paid')
})
