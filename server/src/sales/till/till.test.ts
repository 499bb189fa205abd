import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let till: string
let cash: string
let card: string
let ola: string
let cut: string
beforeAll(async () => {
  t = await testSalon()
  cash = await t.method('Gotówka', 'cash')
  card = await t.method('Karta', 'card')
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 12_000, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  await open()
})
afterAll(() => t.close())

const open = (counted = 20_000, more = {}) =>
  t.anna.post('/tenant/shifts', { till_id: till, counted, ...more })
async function shampoo(stock: number, price = 4_900) {
  const { body } = await t.anna.post('/tenant/products', {
    name: 'Szampon',
    kind: 'retail',
    unit: 'pcs',
    pack_size: 250_000,
    usage_unit: 'ml',
    sale_price: price,
    vat_rate: '23',
  })
  if (stock > 0)
    await t.anna.post('/tenant/stock-movements', {
      product_id: body.id,
      type: 'correction_in',
      qty: stock * 250_000,
      unit_cost: 2_000,
      reason: 'Na początek',
    })
  return body.id as string
}
const stockOf = async (id: string) => (await t.anna.get(`/tenant/stock-levels/${id}`)).body
const sell = (input: Partial<SaleInput>, person: Person = t.anna) =>
  person.post('/tenant/sales', { lines: [], payments: [], ...input })
const service = (more = {}) => ({
  kind: 'service' as const,
  service_id: cut,
  qty: 1,
  unit_price: 12_000,
  ...more,
})
const good = (product_id: string, qty = 1, more = {}) => ({
  kind: 'product' as const,
  product_id,
  qty,
  unit_price: 4_900,
  ...more,
})
const paid = (amount: number, method_id: string | null = card) => ({ method_id, amount })
async function sold(input: Partial<SaleInput>): Promise<Sale> {
  const { status, body } = await sell(input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
/** The sums of all postings, and of the kept balances beside their entries. */
const books = async () => {
  const [row] = await asOwner(
    t,
    `select
      (select count(*)::int from (select from book_entries group by business_id, posting having sum(amount) <> 0) x) as unbalanced,
      (select count(*)::int from book_balances b where balance <> (select coalesce(sum(amount), 0) from book_entries e
        where e.business_id = b.business_id and e.account = b.account and e.subject_id = b.subject_id)) as wrong,
      (select count(*)::int from (select max(posting) - count(distinct posting) as gap from book_entries group by business_id) x where gap <> 0) as gaps`,
  )
  return row
}
const drawer = async () => {
  const [row] = await asOwner(
    t,
    `select balance::int from book_balances where account = 'cash' and subject_id = '${till}'`,
  )
  return row?.balance
}

test('a basket of a service and goods becomes a sale with number, tax, stock and book in one', async () => {
  const goods = await shampoo(3)
  const before = await drawer()
  const { status, body } = await sell({
    lines: [
      service({ employee_id: ola, discount: 1_200, discount_reason: 'Stała klientka' }),
      good(goods, 2),
    ],
    tips: [{ employee_id: ola, amount: 1_000 }],
    payments: [paid(10_000, cash), paid(11_600)],
  })
  expect([status, body.message]).toEqual([201, undefined])
  expect(body).toMatchObject({
    number: expect.stringMatching(/^S \d+\/\d{4}$/),
    status: 'completed',
    subtotal: 21_800,
    discount_total: 1_200,
    total: 20_600,
    tip_total: 1_000,
    vat_summary: [
      { rate: '23', gross: 9_800, vat: 1_833, net: 7_967 },
      { rate: '8', gross: 10_800, vat: 800, net: 10_000 },
    ],
    methods: 'Gotówka, Karta',
    fiscal_status: 'pending',
    can_void: true,
    lines: [
      { name: 'Strzyżenie', qty: 1, total: 10_800, employee: { id: ola } },
      { name: 'Szampon', qty: 2, total: 9_800 },
    ],
  })
  expect(await stockOf(goods)).toMatchObject({ stock: 250_000, value: 2_000 })
  expect(await drawer()).toBe((before as number) + 10_000)
  expect(await books()).toEqual({ unbalanced: 0, wrong: 0, gaps: 0 })
})

test('a visit is settled once: of two desks one sells, the other hears that it is settled', async () => {
  const visit = await t.booked(
    [{ service_id: cut, employee_id: ola }],
    new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000).toISOString(),
  )
  const basket = await t.anna.get(`/tenant/visit-basket?event_ids=${visit.id}`)
  expect(basket.body).toMatchObject({
    walk_in_name: 'Pani Ewa',
    lines: [{ price: 12_000, employee_id: ola }],
  })
  const [line] = basket.body.lines
  const input = {
    event_ids: [visit.id],
    lines: [service({ event_id: visit.id, visit_line_id: line.visit_line_id })],
    payments: [paid(12_000)],
  }
  const answers = await Promise.all([sell(input), sell(input)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await t.anna.get(`/tenant/events/${visit.id}`)).body).toMatchObject({
    status: 'settled',
    payment_status: 'paid',
  })
  const { body: sale } = answers.find(({ status }) => status === 201) as { body: Sale }
  expect(sale).toMatchObject({
    source: 'calendar',
    event_ids: [visit.id],
    lines: [{ employee: { id: ola } }],
  })

  const { status, body } = await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Zła metoda' })
  expect([status, body.status, body.voided.reason]).toEqual([200, 'voided', 'Zła metoda'])
  expect((await t.anna.get(`/tenant/events/${visit.id}`)).body).toMatchObject({ status: 'completed' })
  expect((await sell(input)).status).toBe(201)
})

test('50 takings of the last 3 pieces sell exactly 3, with numbers without gaps', async () => {
  const goods = await shampoo(3)
  const answers = await atOnce(50, () => sell({ lines: [good(goods)], payments: [paid(4_900, cash)] }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(47)
  expect(await stockOf(goods)).toMatchObject({ stock: 0 })
  expect(await books()).toEqual({ unbalanced: 0, wrong: 0, gaps: 0 })
  const [numbers] = await asOwner(
    t,
    `select (max(number) - count(*))::int as gap from sales where kind = 'sale' and business_id = '${t.world.a}'`,
  )
  expect(numbers).toEqual({ gap: 0 })
})

test('a repeated request has one effect', async () => {
  const goods = await shampoo(5)
  const input = { lines: [good(goods)], payments: [paid(4_900)] }
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => t.anna.post('/tenant/sales', input, { key })),
  )
  const done = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
  expect(new Set(done).size).toBe(1)
  expect(await stockOf(goods)).toMatchObject({ stock: 4 * 250_000 })
})

test('a basket is sold once, whatever key its requests carry', async () => {
  const input = { basket_key: crypto.randomUUID(), lines: [service()], payments: [paid(12_000)] }
  const answered = () => t.anna.get(`/tenant/basket-sale?basket_key=${input.basket_key}`)
  expect((await answered()).body).toEqual({ sale: null })
  const first = await sold(input)
  expect((await sold(input)).id).toBe(first.id)
  expect((await answered()).body).toEqual({ sale: first })
  // Another tab has changed it meanwhile: nothing of it would be sold.
  const changed = { ...input, lines: [service(), service()], payments: [paid(24_000)] }
  const client_id = await t.client()
  for (const other of [changed, { ...input, payments: [paid(12_000, cash)] }, { ...input, client_id }])
    expect((await sell(other)).body).toMatchObject({
      reason: 'basket_sold',
      values: { number: first.number },
    })
  const setup = (await t.anna.get('/tenant/till-setup')).body
  expect(setup.tills).toContainEqual({
    id: till,
    name: 'Kasa 1',
    is_open: true,
    is_own: true,
    is_forgotten: false,
  })
})

test('payments must be what is due, and goods must be there', async () => {
  const goods = await shampoo(0)
  expect((await sell({ lines: [service()], payments: [paid(11_999)] })).body.errors).toEqual({
    payments: ['The payments do not cover the total.'],
  })
  expect((await sell({ lines: [service()], payments: [paid(12_001)] })).status).toBe(422)
  expect((await sell({ lines: [good(goods)], payments: [paid(4_900)] })).body).toMatchObject({
    message: 'Not enough of “{name}”: {left} ml in stock. Nothing was sold.',
    values: { name: 'Szampon', left: 0 },
  })
})

test('goods come back as they left, though their packs have another size since', async () => {
  const goods = await shampoo(2)
  const sale = await sold({ lines: [good(goods, 2)], payments: [paid(9_800)] })
  const { body: product } = await t.anna.get(`/tenant/products/${goods}`)
  const smaller = await t.anna.patch(
    `/tenant/products/${goods}`,
    { pack_size: 100_000 },
    { version: product.version },
  )
  expect(smaller.status).toBe(200)
  const { status } = await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: sale.lines[0]?.id, qty: 1 }],
    payments: [paid(4_900)],
    reason: 'Uczulenie',
  })
  expect(status).toBe(201)
  expect(await stockOf(goods)).toMatchObject({ stock: 250_000 })
})

test('lines are refunded in parts that add up, goods go back at their cost, and never more than was paid', async () => {
  const goods = await shampoo(3)
  const sale = await sold({
    lines: [good(goods, 3, { discount: 100 }), service()],
    payments: [paid(26_600)],
  })
  const [line, cutting] = sale.lines
  const refund = (qty: number, amount: number, more = {}) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: line?.id, qty, ...more }],
      payments: [paid(amount)],
      reason: 'Uczulenie',
    })
  const first = await refund(1, 4_866)
  expect([first.status, first.body.message]).toEqual([201, undefined])
  expect(first.body).toMatchObject({
    kind: 'refund',
    number: expect.stringMatching(/^ZW \d+\/\d{4}$/),
    total: -4_866,
    corrects: { id: sale.id, name: sale.number },
    lines: [{ qty: -1, total: -4_866, refunds_line_id: line?.id }],
    vat_summary: [{ rate: '23', gross: -4_866, vat: -910 }],
  })
  expect(await stockOf(goods)).toMatchObject({ stock: 250_000, value: 2_000 })
  expect((await refund(2, 9_734, { goods: 'lost' })).status).toBe(201)
  expect(await stockOf(goods)).toMatchObject({ stock: 250_000 })
  expect((await refund(1, 1)).body.errors).toHaveProperty('lines.0.qty')
  expect((await t.anna.get(`/tenant/sales/${sale.id}`)).body).toMatchObject({
    status: 'part_refunded',
    lines: [{ returned_qty: 3, returned_total: 14_600 }, {}],
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
        lines: [{ line_id: cutting?.id, qty: 0, amount: 12_000 }],
        payments: [paid(12_000)],
        reason: 'Reklamacja',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await t.anna.get(`/tenant/sales/${sale.id}`)).body.status).toBe('refunded')
  expect((await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'x' })).status).toBe(409)
  expect(await books()).toEqual({ unbalanced: 0, wrong: 0, gaps: 0 })
})

test('the balance of a client is filled, paid from, and bounded by the limit of debts', async () => {
  const client_id = await t.client()
  await sold({
    client_id,
    lines: [{ kind: 'account', qty: 1, unit_price: 10_000 }],
    payments: [paid(10_000)],
  })
  const fromBalance = (amount: number) =>
    sell({
      client_id,
      lines: [service()],
      payments: [paid(amount, null), paid(12_000 - amount)].filter((one) => one.amount > 0),
    })
  expect((await fromBalance(4_000)).status).toBe(201)
  expect((await fromBalance(7_000)).body.message).toBe(
    'The balance of this client does not suffice. Choose another payment.',
  )
  await t.anna.patch('/tenant/system-settings', { debt_limit: 10_000 })
  expect((await fromBalance(12_000)).status).toBe(201)
  expect((await fromBalance(12_000)).status).toBe(409)
  expect((await sell({ lines: [service()], payments: [paid(12_000, null)] })).body.errors).toHaveProperty(
    'client_id',
  )
  await t.anna.patch('/tenant/system-settings', { debt_limit: 0 })
})

test('prices and large discounts are for those with the right to change them', async () => {
  const eva = await t.person(t.world.a, ['sales.create', 'sales.index'], 'Ewa')
  const cheap = { lines: [service({ unit_price: 11_000, price_reason: 'agreed' })], payments: [paid(11_000)] }
  expect((await sell(cheap, eva)).body.errors).toEqual({
    'lines.0.unit_price': ['Your role cannot change this price.'],
    approval: ['A colleague with the right approves this by a PIN.'],
  })
  const large = { lines: [service({ discount: 2_401 })], payments: [paid(9_599)] }
  expect((await sell(large, eva)).body.errors).toHaveProperty('lines.0.discount')
  expect((await sell({ lines: [service({ discount: 2_400 })], payments: [paid(9_600)] }, eva)).status).toBe(
    201,
  )
  expect((await sell(cheap)).status).toBe(201)
})

test('what is completed is never changed or deleted, not even by the owner of the tables', async () => {
  const sale = await sold({ lines: [service()], payments: [paid(12_000)] })
  for (const statement of [
    `update sales set total = 1 where id = '${sale.id}'`,
    `delete from sales where id = '${sale.id}'`,
    `update sale_lines set total = 1 where sale_id = '${sale.id}'`,
    `delete from sale_payments where sale_id = '${sale.id}'`,
    `update book_entries set amount = 1`,
    'truncate book_entries',
  ])
    await expect(asOwner(t, statement)).rejects.toThrow(/never changed or deleted/)
})

test('a posting that does not balance is not stored', async () => {
  await expect(
    asOwner(
      t,
      `insert into book_entries (business_id, posting, position, kind, account, amount, ref_kind, ref_id)
       values ('${t.world.a}', 1000000, 0, 'sale', 'revenue', 5, 'sale', gen_random_uuid())`,
    ),
  ).rejects.toThrow(/does not balance/)
})

test('a shift is closed with what was counted; a difference needs a reason and is posted, and sales wait for a till', async () => {
  const { data } = (await t.anna.get('/tenant/tills')).body
  const { shift } = data.find(({ id }: { id: string }) => id === till)
  const expected = (await drawer()) as number
  await t.anna.post('/tenant/cash-operations', {
    till_id: till,
    type: 'bank_drop',
    amount: 5_000,
    note: 'Utarg',
  })
  const close = (body: object) => t.anna.post(`/tenant/shifts/${shift.id}/closure`, body)
  expect((await close({ counted: expected - 5_100 })).body.errors).toHaveProperty('reason')
  const { status, body } = await close({ counted: expected - 5_100, reason: 'Brak 1 zł' })
  expect([status, body.difference, body.cash_out]).toEqual([200, -100, -5_100])
  expect(body.by_method.map(({ method }: { method: string }) => method).toSorted()).toContain('Karta')
  expect((await close({ counted: 0 })).status).toBe(409)
  expect((await sell({ lines: [service()], payments: [paid(12_000)] })).body.message).toBe(
    'No till is open. Open one with the cash in its drawer first.',
  )
  expect((await open(expected)).body.errors).toHaveProperty('reason')
  expect((await open(expected - 5_100)).status).toBe(201)
  expect(await drawer()).toBe(expected - 5_100)
  expect(await books()).toEqual({ unbalanced: 0, wrong: 0, gaps: 0 })
})

test('cash does not leave a drawer that does not hold it; a cashier sees the own open shift alone', async () => {
  const much = { till_id: till, type: 'pay_out', amount: 10_000_000, note: 'Za dużo' }
  expect((await t.anna.post('/tenant/cash-operations', much)).body.message).toBe(
    'There is not that much cash in the drawer.',
  )
  const cashier = await t.person(
    t.world.a,
    ['financial-operations.index', 'financial-operations.create'],
    'Kasia',
  )
  expect((await cashier.get('/tenant/shifts')).body.total).toBe(0)
  const other = (await t.anna.post('/tenant/tills', { name: 'Kasa 2' })).body.id
  const { body: own } = await cashier.post('/tenant/shifts', { till_id: other, counted: 10_000 })
  expect((await cashier.get('/tenant/shifts')).body.data.map(({ id }: { id: string }) => id)).toEqual([
    own.id,
  ])
  const paidIn = await cashier.post('/tenant/cash-operations', {
    till_id: other,
    type: 'pay_in',
    amount: 500,
    note: 'Drobne',
  })
  expect(paidIn.body.number).toMatch(/^KP \d+\/\d{4}$/)
  const back = await t.anna.post(`/tenant/cash-operations/${paidIn.body.id}/reversal`, { reason: 'Pomyłka' })
  expect([back.status, back.body.amount, back.body.number]).toEqual([201, -500, expect.stringMatching(/^KW/)])
  expect((await cashier.post(`/tenant/shifts/${own.id}/closure`, { counted: 10_000 })).status).toBe(200)
})

test('a basket is put aside, found again and gone once it is sold', async () => {
  const content = {
    lines: [{ ...service(), title: 'Strzyżenie', detail: null, list_price: 12_000 }],
    tips: [],
    event_ids: [],
    buyer_nip: '5260250274',
    buyer_name: 'Kwiaciarnia Róża',
  }
  const { status, body } = await t.anna.post('/tenant/baskets', { name: 'Pani w kapeluszu', content })
  expect([status, body.total, body.by]).toEqual([201, 12_000, t.anna.user.name])
  expect(body.content).toEqual(content)
  const again = await t.anna.post('/tenant/baskets', { name: 'Dalej', content, replaces_id: body.id })
  expect((await t.anna.get(`/tenant/baskets/${body.id}`)).status).toBe(404)
  // Two tills have taken it up: one of them sells it.
  const input = { basket_id: again.body.id, lines: [service()], payments: [paid(12_000)] }
  const answers = await atOnce(2, () => sell(input))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors).toHaveProperty('basket_id')
  expect((await t.anna.get(`/tenant/baskets/${again.body.id}`)).status).toBe(404)
})

test('a company is found by the NIP of its last purchase, else by that of a client, in its own business alone', async () => {
  const find = async (nip: string, by = t.anna) => (await by.get(`/tenant/till-buyer?nip=${nip}`)).body.name
  const buy = (buyer_name: string | null) =>
    sold({ lines: [service()], payments: [paid(12_000)], buyer_nip: '5260250274', buyer_name })
  expect(await find('5260250274')).toBeNull()
  await t.client({ company_nip: '5260250274', company_name: 'Z karty' })
  expect(await find('5260250274')).toBe('Z karty')
  await buy('Kwiaciarnia')
  await buy('Kwiaciarnia Róża')
  await buy(null)
  expect(await find('526-025-02-74')).toBe('Kwiaciarnia Róża')
  expect(await find('5260250275')).toBeNull()
  expect(await find('5260250274', t.world.dorota)).toBeNull()
})
