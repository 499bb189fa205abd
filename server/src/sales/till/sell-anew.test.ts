import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import type { SaleAnew } from '@wizyta/contract/sales/till/sale-anew'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let cash: string
let ola: string
beforeAll(async () => {
  t = await testSalon()
  cash = await t.method('Gotówka', 'cash')
  ola = await t.employee({ first_name: 'Ola', last_name: 'Nowak' })
  const till = (await t.post('/tenant/tills', { name: 'Kasa' })).id
  await t.post('/tenant/shifts', { till_id: till, counted: 100_000 })
})
afterAll(() => t.close())

const service = (service_id: string, unit_price: number, more: object = {}) => ({
  kind: 'service' as const,
  service_id,
  qty: 1,
  unit_price,
  ...more,
})

async function voided(lines: SaleInput['lines'], more: Partial<SaleInput> = {}): Promise<Sale> {
  const amount = lines.reduce(
    (sum, { qty, unit_price, discount = 0 }) => sum + qty * unit_price - discount,
    0,
  )
  const sale = await t.post('/tenant/sales', { lines, payments: [{ method_id: cash, amount }], ...more })
  await t.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })
  return sale
}
const anewOf = async (sale: Sale): Promise<SaleAnew> =>
  (await t.anna.get(`/tenant/sales/${sale.id}/basket`)).body
const update = async (path: string, body: object) => {
  const { version } = (await t.anna.get(path)).body
  const { status, body: answer } = await t.anna.patch(path, body, { version })
  if (status !== 200) throw new Error(JSON.stringify(answer))
}

/** Sells what the basket holds, as a user without the right to other prices. */
async function sellAs(rights: string[], { lines, replaces_id }: SaleAnew) {
  const seller = await t.person(t.world.a, ['sales.index', 'sales.create', ...rights])
  const amount = lines.reduce(
    (sum, { qty, unit_price, discount = 0 }) => sum + qty * unit_price - discount,
    0,
  )
  return seller.post('/tenant/sales', {
    lines: lines.map(
      ({
        title: _t,
        detail: _d,
        list_price: _l,
        own_price: _o,
        asks_price: _a,
        price_bounds: _b,
        has_batches: _h,
        ...line
      }) => line,
    ),
    payments: [{ method_id: cash, amount }],
    replaces_id,
  })
}

test('a price within what the list leaves open stays, with its bounds, and needs no right', async () => {
  const from = await t.service({ price_type: 'from', price: 20_000 })
  const range = await t.service({ price_type: 'range', price: 10_000, price_max: 15_000 })
  const asked = await t.service({ price_type: 'on_request', price: 0 })
  const anew = await anewOf(
    await voided([service(from, 24_000), service(range, 12_500), service(asked, 7_000)]),
  )
  expect(anew.changes).toEqual([])
  expect(
    anew.lines.map(({ unit_price, list_price, asks_price, price_bounds }) => ({
      unit_price,
      list_price,
      asks_price,
      price_bounds,
    })),
  ).toEqual([
    { unit_price: 24_000, list_price: 20_000, asks_price: true, price_bounds: { least: 20_000, most: null } },
    {
      unit_price: 12_500,
      list_price: 10_000,
      asks_price: true,
      price_bounds: { least: 10_000, most: 15_000 },
    },
    { unit_price: 7_000, list_price: 0, asks_price: true, price_bounds: { least: 0, most: null } },
  ])
  expect((await sellAs([], anew)).status).toBe(201)
})

test('a price that the list does not have today gives way to that of today, and is told', async () => {
  const fixed = await t.service({ name: 'Strzyżenie', price: 10_000 })
  const range = await t.service({
    name: 'Koloryzacja',
    price_type: 'range',
    price: 10_000,
    price_max: 15_000,
  })
  const sale = await voided([service(fixed, 10_000), service(range, 10_500)])
  await update(`/tenant/services/${fixed}`, { price: 12_000 })
  await update(`/tenant/services/${range}`, { price: 11_000, price_max: 16_000 })
  const anew = await anewOf(sale)
  expect(anew.lines.map(({ unit_price }) => unit_price)).toEqual([12_000, 11_000])
  expect(anew.changes).toEqual([
    { change: 'price', name: 'Strzyżenie', before: 10_000, now: 12_000 },
    { change: 'price', name: 'Koloryzacja', before: 10_500, now: 11_000 },
  ])
  expect((await sellAs([], anew)).status).toBe(201)
})

test('a price that a user had changed stays with its reason, and the sale asks for the right again', async () => {
  const cut = await t.service({ price: 10_000 })
  const anew = await anewOf(await voided([service(cut, 8_000, { price_reason: 'complaint' })]))
  expect(anew.lines).toMatchObject([{ unit_price: 8_000, list_price: 10_000, price_reason: 'complaint' }])
  const refused = await sellAs([], anew)
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ['approval', 'lines.0.unit_price'],
  ])
  expect((await sellAs(['prices-override.update'], anew)).status).toBe(201)
})

test('what is no longer sold is left out by name, and an employee who has left is asked for', async () => {
  const gone = await t.service({ name: 'Trwała', price: 10_000 })
  const paused = await t.service({ name: 'Henna', price: 4_000 })
  const kept = await t.service({ name: 'Strzyżenie', price: 10_000 })
  const iga = await t.employee({ first_name: 'Iga', last_name: 'Wilk' })
  const client_id = await t.client({ first_name: 'Ewa', last_name: 'Lis' })
  const sale = await voided(
    [
      service(gone, 10_000),
      service(paused, 4_000),
      service(kept, 10_000, { employee_id: iga, seller_id: ola }),
    ],
    { client_id },
  )
  await t.archive(`/tenant/services/${gone}`)
  await update(`/tenant/services/${paused}`, { active: false })
  await t.archive(`/tenant/employees/${iga}`)
  await t.archive(`/tenant/customers/${client_id}`)
  const anew = await anewOf(sale)
  expect(anew.lines).toMatchObject([{ title: 'Strzyżenie', employee_id: null, seller_id: ola }])
  expect(anew.client).toBeNull()
  expect(anew.changes).toEqual([
    { change: 'archived', name: 'Trwała' },
    { change: 'archived', name: 'Henna' },
    { change: 'employee', name: 'Iga Wilk' },
    { change: 'client', name: 'Ewa Lis' },
  ])
})

test('goods without a sale price are left out, and those kept by batch say so', async () => {
  const product = (name: string, track_batches = false) =>
    t.post('/tenant/products', {
      name,
      unit: 'pcs',
      kind: 'retail',
      sale_price: 4_900,
      vat_rate: '23',
      track_batches,
    })
  const oil = await product('Olejek')
  const cream = await product('Krem', true)
  await t.post('/tenant/stock-movements', {
    product_id: oil.id,
    type: 'correction_in',
    qty: 5_000,
    unit_cost: 1_000,
    reason: 'Otwarcie',
  })
  await t.post('/tenant/stock-movements', {
    product_id: cream.id,
    type: 'correction_in',
    qty: 5_000,
    unit_cost: 1_000,
    reason: 'Otwarcie',
    new_batch: { number: 'B1', expires_on: '2030-01-01' },
  })
  const goods = ({ id }: { id: string }) => ({
    kind: 'product' as const,
    product_id: id,
    qty: 2,
    unit_price: 4_900,
  })
  const sale = await voided([goods(oil), goods(cream)])
  await update(`/tenant/products/${oil.id}`, { kind: 'professional', sale_price: null })
  const anew = await anewOf(sale)
  expect(anew.lines).toMatchObject([{ product_id: cream.id, qty: 2, has_batches: true }])
  expect(anew.changes).toEqual([{ change: 'no_price', name: 'Olejek' }])
})

test('a voucher that was sold and a payment to the balance are chosen anew', async () => {
  const template = await t.post('/tenant/voucher-templates', {
    name: 'Bon 100',
    kind: 'amount',
    vat_kind: 'mpv',
    price: 10_000,
    validity_days: 365,
  })
  const client_id = await t.client()
  const cut = await t.service({ name: 'Strzyżenie', price: 10_000 })
  const sale = await voided(
    [
      service(cut, 10_000),
      { kind: 'voucher', voucher_template_id: template.id, qty: 1, unit_price: 10_000 },
      { kind: 'account', qty: 1, unit_price: 5_000 },
    ],
    { client_id },
  )
  const { lines, changes } = await anewOf(sale)
  expect(lines.map(({ kind }) => kind)).toEqual(['service'])
  expect(changes.map(({ change }) => change)).toEqual(['voucher', 'account'])
})

test('a voided visit is settled again with its agreed price and prepayment, also for what is archived since', async () => {
  const cut = await t.service({ name: 'Strzyżenie', price: 10_000 })
  const employee = await t.employee({}, [cut])
  const visit = await t.booked(
    [{ service_id: cut, employee_id: employee }],
    new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000).toISOString(),
  )
  const prepaid = await t.post('/tenant/deposits', {
    event_id: visit.id,
    payments: [{ method_id: cash, amount: 4_000 }],
  })
  const settled = (await t.anna.get(`/tenant/visit-basket?event_ids=${visit.id}`)).body
  const sale = await voided(
    settled.lines.map(({ visit_line_id }: { visit_line_id: string }) =>
      service(cut, 10_000, { employee_id: employee, event_id: visit.id, visit_line_id }),
    ),
    {
      event_ids: [visit.id],
      payments: [
        { method_id: null, deposit_id: prepaid.id, amount: 4_000 },
        { method_id: cash, amount: 6_000 },
      ],
    },
  )
  await update(`/tenant/services/${cut}`, { price: 13_000 })
  await t.archive(`/tenant/services/${cut}`)
  const anew = await anewOf(sale)
  expect(anew).toMatchObject({
    changes: [],
    visits: { event_ids: [visit.id], deposits: [{ id: prepaid.id, left: 4_000 }] },
    lines: [
      {
        unit_price: 10_000,
        list_price: 10_000,
        event_id: visit.id,
        visit_line_id: settled.lines[0].visit_line_id,
      },
    ],
  })
})

test('of a sale that was refunded in part, what came back is sold anew', async () => {
  const cut = await t.service({ price: 10_000 })
  const mask = await t.service({ name: 'Maska', price: 5_000 })
  const sale = await t.post('/tenant/sales', {
    lines: [
      service(cut, 10_000),
      service(mask, 5_000, { qty: 2, discount: 1_000, discount_reason: 'Stała klientka' }),
    ],
    payments: [{ method_id: cash, amount: 19_000 }],
  })
  await t.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: sale.lines[1].id, qty: 1 }],
    payments: [{ method_id: cash, amount: 4_500 }],
    reason: 'Za dużo',
  })
  const { lines } = await anewOf(sale)
  expect(lines).toMatchObject([{ title: 'Maska', qty: 1, discount: 500, discount_reason: 'Stała klientka' }])
})

test('a sale that stands, or was sold anew, has no such basket', async () => {
  const cut = await t.service({ price: 10_000 })
  const standing = await t.post('/tenant/sales', {
    lines: [service(cut, 10_000)],
    payments: [{ method_id: cash, amount: 10_000 }],
  })
  expect((await t.anna.get(`/tenant/sales/${standing.id}/basket`)).status).toBe(409)
  const sale = await voided([service(cut, 10_000)])
  expect((await sellAs([], await anewOf(sale))).status).toBe(201)
  expect((await t.anna.get(`/tenant/sales/${sale.id}/basket`)).status).toBe(409)
})
