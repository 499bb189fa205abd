import type { ReportRow } from '@wizyta/contract/kit/report'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { ClientPoints } from '@wizyta/contract/sales/loyalty/api'
import { readCardNumber, writtenCardNumber } from '@wizyta/contract/sales/loyalty/card-number'
import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { withoutLocks } from '../../../test/without-locks.ts'
import { verifyBooks } from '../books/verify-books.ts'

let t: Salon
let card: string
let cut: string
let goods: string
const program = {
  active: true,
  grosze_per_point: 1_000,
  scope: 'all',
  point_value: 50,
  least_points: 5,
  most_percent: 50,
  valid_months: 12,
}
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
  cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
  goods = (
    await t.anna.post('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 5_000,
      vat_rate: '23',
    })
  ).body.id
  await t.anna.post('/tenant/stock-movements', {
    product_id: goods,
    type: 'correction_in',
    qty: 500_000,
    unit_cost: 2_000,
    reason: 'Start',
  })
  expect((await t.anna.put('/tenant/loyalty-program', program)).status).toBe(200)
})
afterAll(() => t.close())

const line = (more: object = {}) => ({
  kind: 'service' as const,
  service_id: cut,
  qty: 1,
  unit_price: 10_000,
  ...more,
})
const sell = (client_id: string, amount: number, more: Partial<SaleInput> = {}) =>
  t.anna.post('/tenant/sales', {
    client_id,
    lines: [line()],
    payments: amount > 0 ? [{ method_id: card, amount }] : [],
    ...more,
  })
async function sold(client_id: string, amount: number, more: Partial<SaleInput> = {}): Promise<Sale> {
  const { status, body } = await sell(client_id, amount, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const pointsOf = async (client: string): Promise<ClientPoints> =>
  (await t.anna.get(`/tenant/customers/${client}/loyalty-points`)).body
const balanceOf = async (client: string) => (await pointsOf(client)).balance
const refund = (sale: Sale, amount: number, qty = 0) =>
  t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: sale.lines[0]?.id, qty, amount }],
    payments: [{ method_id: card, amount }],
    reason: 'Reklamacja',
  })
const inOrder = async () =>
  (await verifyBooks(t.parts.database)).flatMap(({ broken }) => (broken ? [broken] : []))

test('a sale gives points, which a later one redeems as a discount with its tax', async () => {
  const ewa = await t.client()
  const first = await sold(ewa, 20_000, { lines: [line({ qty: 2 })] })
  expect(first).toMatchObject({ points_earned: 20, points_redeemed: 0 })
  expect(await balanceOf(ewa)).toBe(20)
  const second = await sold(ewa, 9_000, { points: 20 })
  expect(second).toMatchObject({
    total: 9_000,
    discount_total: 1_000,
    points_earned: 9,
    points_redeemed: -20,
    vat_summary: [{ rate: '8', gross: 9_000, vat: 667, net: 8_333 }],
  })
  expect(second.lines[0]?.discounts).toMatchObject([{ amount: 1_000, name: 'Punkty lojalnościowe: 20' }])
  const { balance, entries } = await pointsOf(ewa)
  expect(balance).toBe(9)
  expect(entries.map(({ type, points }) => [type, points])).toEqual([
    ['earned', 9],
    ['redeemed', -20],
    ['earned', 20],
  ])
  expect(await inOrder()).toEqual([])
})

test('points that pay are a discount of their own in the report, and none by hand', async () => {
  const ewa = await t.client()
  const date = localDay(Date.now(), 'Europe/Warsaw')
  const given = async () => {
    const { rows } = (await t.anna.get(`/tenant/reports/discounts?from=${date}&to=${date}&by=rule`)).body as {
      rows: ReportRow[]
    }
    for (const { key, label } of rows) if (key === 'points') expect(label).toBe('points')
    return (key: string | null) => Number(rows.find((row) => row.key === key)?.given ?? 0)
  }
  await sold(ewa, 20_000, { lines: [line({ qty: 2 })] })
  const before = await given()
  await sold(ewa, 9_000, { points: 20 })
  const after = await given()
  expect([after('points') - before('points'), after(null) - before(null)]).toEqual([1_000, 0])
})

test('refunds take points back and give points back in parts that add up; a void does it at once', async () => {
  const ewa = await t.client()
  await sold(ewa, 20_000, { lines: [line({ qty: 2 })] })
  const sale = await sold(ewa, 9_500, { points: 10 })
  expect(await balanceOf(ewa)).toBe(19)
  const { body: part } = await refund(sale, 3_000)
  expect(part).toMatchObject({ points_earned: -2, points_redeemed: 3 })
  await refund(sale, 6_500, 1)
  expect(await balanceOf(ewa)).toBe(20)
  const voided = await sold(ewa, 9_500, { points: 10 })
  await t.anna.post(`/tenant/sales/${voided.id}/void`, { reason: 'Pomyłka' })
  expect(await balanceOf(ewa)).toBe(20)
  expect(await inOrder()).toEqual([])
})

test('what was redeemed already leaves the balance below zero when its sale is refunded', async () => {
  const ewa = await t.client()
  const first = await sold(ewa, 20_000, { lines: [line({ qty: 2 })] })
  await sold(ewa, 9_000, { points: 20 })
  await refund(first, 20_000, 2)
  expect(await balanceOf(ewa)).toBe(-11)
  expect((await sell(ewa, 9_750, { points: 5 })).body.errors).toHaveProperty('points')
})

test('too many, too few, more than half of the sale, and no client are refused', async () => {
  const ewa = await t.client()
  await sold(ewa, 400_000, { lines: [line({ qty: 40 })] })
  expect((await sell(ewa, 9_800, { points: 4 })).body.errors.points).toEqual([
    'This is less than may be redeemed at once.',
  ])
  expect((await sell(ewa, 4_900, { points: 102 })).body.errors.points).toEqual([
    'This is more than points may take off this sale.',
  ])
  const iga = await t.client()
  expect((await sell(iga, 9_500, { points: 10 })).body.errors.points).toEqual([
    'The client does not have as many points.',
  ])
  const walkIn = await t.anna.post('/tenant/sales', {
    lines: [line()],
    payments: [{ method_id: card, amount: 9_500 }],
    points: 10,
  })
  expect(walkIn.body.errors).toHaveProperty('client_id')
})

test('of fifty sales that redeem the same points at once, as many succeed as the balance holds', async () => {
  const ewa = await t.client()
  await sold(ewa, 100_000, { lines: [line({ qty: 10 })] })
  const answers = await atOnce(50, () => sell(ewa, 7_500, { points: 50 }))
  // 100 points, and 7 for each sale that succeeded: 2 at first, and no third with 14.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await balanceOf(ewa)).toBe(14)
  expect(await inOrder()).toEqual([])
})

test('a control: without the locks of the client and of the card, points are redeemed more often than there are', async () => {
  const bare = await testSalon(withoutLocks)
  try {
    const method = { name: 'Karta', type: 'card', counts_turnover: true, counts_commission: true }
    const method_id = (await bare.anna.post('/tenant/payment-methods', method)).body.id
    const till_id = (await bare.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
    await bare.anna.post('/tenant/shifts', { till_id, counted: 0 })
    const service_id = await bare.service({ price: 10_000, vat_rate: '8' })
    await bare.anna.put('/tenant/loyalty-program', program)
    // Two entries that have read the same balance have the same number too.
    await asOwner(
      bare,
      'alter table loyalty_entries drop constraint loyalty_entries_business_id_card_id_number_key',
    )
    const spend = (client_id: string, qty: number, points: number, amount: number) =>
      bare.anna.post('/tenant/sales', {
        client_id,
        lines: [line({ service_id, qty })],
        payments: [{ method_id, amount }],
        points,
      })
    let isSeen = false
    for (let round = 0; round < 10 && !isSeen; round += 1) {
      const client = await bare.client()
      await spend(client, 10, 0, 100_000)
      const answers = await atOnce(10, () => spend(client, 1, 50, 7_500))
      isSeen = answers.filter(({ status }) => status === 201).length > 2
    }
    expect(isSeen).toBe(true)
    const broken = (await verifyBooks(bare.parts.database)).flatMap((one) => one.broken ?? [])
    expect(broken[0]?.why).toContain('points')
  } finally {
    await bare.close()
  }
})

test('points end after their months, the oldest are used first, and a sale writes them off', async () => {
  const ewa = await t.client()
  await sold(ewa, 20_000, { lines: [line({ qty: 2 })] })
  await asOwner(t, 'alter table loyalty_entries disable trigger user')
  await asOwner(
    t,
    `update loyalty_entries set at = now() - interval '13 months' where card_id = (select id from loyalty_cards where client_id = '${ewa}')`,
  )
  await asOwner(t, 'alter table loyalty_entries enable trigger user')
  await sold(ewa, 0, { lines: [line({ discount: 10_000 })] }).catch(() => {})
  expect(await balanceOf(ewa)).toBe(0)
  await sold(ewa, 10_000)
  const { balance, entries } = await pointsOf(ewa)
  expect(balance).toBe(10)
  expect(entries.map(({ type }) => type)).toContain('expired')
  expect(await inOrder()).toEqual([])
})

test('the points of a merged client are those of the kept one', async () => {
  const [ewa, iga] = [await t.client(), await t.client()]
  await sold(ewa, 20_000, { lines: [line({ qty: 2 })] })
  await sold(iga, 10_000)
  const versionOf = async (id: string) => (await t.anna.get(`/tenant/customers/${id}`)).body.version
  const { status } = await t.anna.post('/tenant/customer-merges', {
    kept_id: ewa,
    lost_id: iga,
    kept_version: await versionOf(ewa),
    lost_version: await versionOf(iga),
    take: [],
  })
  expect(status).toBe(201)
  expect(await balanceOf(ewa)).toBe(30)
  await sold(ewa, 8_500, { points: 30 })
  expect(await balanceOf(ewa)).toBe(8)
  expect(await inOrder()).toEqual([])
})

const cardOf = (client: string) => t.anna.put(`/tenant/customers/${client}/loyalty-card`)
const foundBy = async (number: string) =>
  (await t.anna.get(`/tenant/loyalty-cards?number=${encodeURIComponent(number)}`)).body.data

test('a card has one number, from the first sale or when it is given, and its number finds the client', async () => {
  const [ewa, iga] = [await t.client(), await t.client()]
  expect((await pointsOf(ewa)).card_number).toBeNull()
  const { body, status } = await cardOf(ewa)
  expect([status, readCardNumber(body.card_number)]).toEqual([200, body.card_number])
  expect((await cardOf(ewa)).body.card_number).toBe(body.card_number)
  await sold(iga, 10_000)
  const { card_number } = await pointsOf(iga)
  expect(card_number).not.toBe(body.card_number)
  expect(await foundBy(writtenCardNumber(body.card_number).toLowerCase())).toEqual([
    { client_id: ewa, number: body.card_number },
  ])
  expect(await foundBy(card_number ?? '')).toEqual([{ client_id: iga, number: card_number }])
  const wrong = `${body.card_number.slice(0, -1)}${(Number(body.card_number.at(-1)) + 1) % 10}`
  expect((await t.anna.get(`/tenant/loyalty-cards?number=${wrong}`)).status).toBe(422)
})

test('both cards of a merged client find the kept one, and that of an erased client finds none', async () => {
  const [ewa, iga] = [await t.client(), await t.client()]
  const numbers = [(await cardOf(ewa)).body.card_number, (await cardOf(iga)).body.card_number]
  const versionOf = async (id: string) => (await t.anna.get(`/tenant/customers/${id}`)).body.version
  await t.anna.post('/tenant/customer-merges', {
    kept_id: ewa,
    lost_id: iga,
    kept_version: await versionOf(ewa),
    lost_version: await versionOf(iga),
    take: [],
  })
  for (const number of numbers) expect(await foundBy(number)).toEqual([{ client_id: ewa, number }])
  const { first_name, last_name } = (await t.anna.get(`/tenant/customers/${ewa}`)).body
  const name = [first_name, last_name].filter(Boolean).join(' ')
  expect((await t.anna.post(`/tenant/customers/${ewa}/erasure`, { name })).status).toBeLessThan(300)
  const kept = await asOwner(
    t,
    `select number from loyalty_cards where client_id = '${ewa}' and number is not null`,
  )
  expect(kept).toEqual([])
  for (const number of numbers) expect(await foundBy(number)).toEqual([])
})

test('the rule says for what points are given, and a rule that is off gives none', async () => {
  const ewa = await t.client()
  await t.anna.put('/tenant/loyalty-program', { ...program, scope: 'products' })
  const lines = [line(), { kind: 'product' as const, product_id: goods, qty: 1, unit_price: 5_000 }]
  expect((await sold(ewa, 15_000, { lines })).points_earned).toBe(5)
  await t.anna.put('/tenant/loyalty-program', { ...program, active: false })
  expect((await sold(ewa, 10_000)).points_earned).toBe(0)
  expect((await sell(ewa, 9_750, { points: 5 })).status).toBe(422)
  await t.anna.put('/tenant/loyalty-program', program)
})
