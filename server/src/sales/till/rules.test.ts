import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { hashPassword } from '../../access/sign-in/password.ts'

let t: Salon
let card: string
let ola: string
let cut: string
let till: string
let ewa: string
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  ewa = await t.client()
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
})
afterAll(() => t.close())

const rule = async (name: string, more: object = {}) => {
  const { status, body } = await t.anna.post('/tenant/discounts', {
    name,
    kind: 'percent',
    percent: 1_000,
    scope: 'all',
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as { id: string; version: number }
}
/** Ends a rule, so that it is found in no later test. */
const end = async (id: string) => {
  const { body } = await t.anna.get(`/tenant/discounts/${id}`)
  await t.anna.delete(`/tenant/discounts/${id}`, { version: body.version })
}
const line = (more: object = {}) => ({
  kind: 'service' as const,
  service_id: cut,
  qty: 1,
  unit_price: 10_000,
  employee_id: ola,
  ...more,
})
const sell = (amount: number, input: Partial<SaleInput> = {}, person: Person = t.anna) =>
  person.post('/tenant/sales', {
    lines: [line()],
    payments: amount > 0 ? [{ method_id: card, amount }] : [],
    ...input,
  })
async function sold(amount: number, input: Partial<SaleInput> = {}): Promise<Sale> {
  const { status, body } = await sell(amount, input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const usesOf = async (id: string) => {
  const [row] = await asOwner(
    t,
    `select uses, amount::int, (select coalesce(sum(uses), 0)::int from discount_entries e where e.discount_id = u.discount_id) as entered
     from discount_uses u where discount_id = '${id}'`,
  )
  return row && [row.uses, row.amount, row.entered]
}

/** The rule as the list of discounts shows it. */
const shown = async (id: string) =>
  (await t.anna.get('/tenant/discounts')).body.data.find((row: { id: string }) => row.id === id)

test('a rule that fits is found and stands on the line with its name and reason', async () => {
  const { id } = await rule('Dzień dobry')
  const sale = await sold(9_000)
  expect(sale).toMatchObject({ subtotal: 10_000, discount_total: 1_000, total: 9_000 })
  expect(sale.lines[0]).toMatchObject({
    list_price: 10_000,
    discount: 1_000,
    discount_reason: 'Dzień dobry',
    discounts: [
      {
        discount_id: id,
        name: 'Dzień dobry',
        amount: 1_000,
        declined: null,
        reason: { sentence: '{percent} off' },
      },
    ],
  })
  const seen = await t.anna.get(`/tenant/till-discounts?item_ids=${cut}`)
  expect(seen.body).toMatchObject({
    rules: [{ id, name: 'Dzień dobry' }],
    uses: { [id]: { total: 1, amount: 1_000 } },
  })
  // It is not announced.
  expect(seen.body.lowest).toEqual({})
  await end(id)
})

test('the till learns the lowest price of 30 days for an announced rule alone', async () => {
  const { id } = await rule('Tydzień włosów', { announced: true })
  const { body } = await t.anna.get(`/tenant/till-discounts?item_ids=${cut}`)
  expect(body.lowest).toEqual({ [id]: { [cut]: 10_000 } })
  await end(id)
})

test('the preview gives no more than the till: uses, those of a client, and a budget that is spent end a rule there too', async () => {
  const preview = async (client_id: string | null = null) =>
    (
      await t.anna.post('/tenant/discount-previews', {
        lines: [{ kind: 'service', item_id: cut, qty: 1 }],
        date: '2026-11-24',
        time: '10:00',
        client_id,
      })
    ).body
  const limits: [object, string][] = [
    [{ max_uses: 1 }, 'It has been used as often as it may.'],
    [{ per_client: 1 }, 'This client has used it up.'],
    [{ budget: 1_000 }, 'Its budget is spent.'],
  ]
  for (const [limit, sentence] of limits) {
    const { id } = await rule('Raz', limit)
    expect((await preview(ewa)).after).toBe(9_000)
    await sold(9_000, { client_id: ewa })
    expect(await preview(ewa)).toMatchObject({
      after: 10_000,
      unused: [{ rule: 'Raz', reason: { sentence } }],
    })
    await end(id)
  }
  // Half of a budget is left: the preview gives that half.
  const { id } = await rule('Połowa', { budget: 1_500 })
  await sold(9_000)
  expect((await preview()).after).toBe(9_500)
  await end(id)
})

test('a rule is taken off a line with its reason; a discount by hand is alone on its line', async () => {
  const { id } = await rule('Dzień dobry')
  const declined = [{ discount_id: id, reason: 'Cena już obniżona' }]
  const sale = await sold(10_000 + 9_000 + 9_500, {
    lines: [line({ declined }), line(), line({ discount: 500, discount_reason: 'Reklamacja' })],
  })
  expect(sale.lines.map(({ discounts }) => discounts)).toMatchObject([
    [{ discount_id: id, amount: 0, declined: 'Cena już obniżona' }],
    [{ discount_id: id, amount: 1_000, declined: null }],
    [{ discount_id: null, name: 'Reklamacja', amount: 500 }],
  ])
  expect(await usesOf(id)).toEqual([1, 1_000, 1])
  await end(id)
})

test('a code opens its rule; an unknown code, and a sum that the till did not show, are refused', async () => {
  const { id } = await rule('Lato', { code: 'Lato 26', percent: 2_000 })
  expect((await t.anna.get(`/tenant/till-discounts?item_ids=${cut}`)).body.rules).toEqual([])
  await sold(10_000)
  expect((await sold(8_000, { codes: ['lato26'] })).discount_total).toBe(2_000)
  expect((await sell(8_000, { codes: ['ZIMA'] })).body.errors).toEqual({
    codes: ['No discount has this code now.'],
  })
  expect((await sell(8_000, { codes: ['lato26'], shown_discount: 0 })).status).toBe(409)
  expect((await t.anna.get('/tenant/till-discounts?codes=lato26,ZIMA')).body).toMatchObject({
    rules: [{ id }],
    unknown_codes: ['ZIMA'],
  })
  await end(id)
})

test('fifty desks that take the last three uses at once give three', async () => {
  const { id } = await rule('Ostatnie trzy', { max_uses: 3, kind: 'amount', amount: 1_000, percent: null })
  const answers = await atOnce(50, () => sell(9_000, { shown_discount: 1_000 }))
  expect(
    Object.fromEntries(
      Map.groupBy(answers, ({ status }) => status)
        .entries()
        .map(([s, all]) => [s, all.length]),
    ),
  ).toEqual({
    201: 3,
    409: 47,
  })
  expect(await usesOf(id)).toEqual([3, 3_000, 3])
  expect((await sold(10_000)).discount_total).toBe(0)
  await end(id)
}, 400_000)

test('a budget is spent to the grosz, and a client uses a rule as often as it says', async () => {
  const { id } = await rule('Budżet', { budget: 1_500 })
  expect((await sold(9_000)).discount_total).toBe(1_000)
  expect((await sold(9_500)).discount_total).toBe(500)
  expect((await sold(10_000)).discount_total).toBe(0)
  expect(await shown(id)).toMatchObject({ uses: 2, spent: 1_500, budget: 1_500 })
  await end(id)
  const { id: once } = await rule('Raz', { per_client: 1 })
  await sold(9_000, { client_id: ewa })
  await sold(10_000, { client_id: ewa })
  await sold(10_000)
  expect(await usesOf(once)).toEqual([1, 1_000, 1])
  await end(once)
})

test('a void gives the use back; refunds give back money in proportion, and the use with the last of it', async () => {
  const { id } = await rule('Raz', { max_uses: 1 })
  expect(await shown(id)).toMatchObject({ uses: 0, spent: 0 })
  const first = await sold(9_000)
  expect(await shown(id)).toMatchObject({ uses: 1, spent: 1_000, max_uses: 1 })
  await t.anna.post(`/tenant/sales/${first.id}/void`, { reason: 'Pomyłka' })
  expect(await usesOf(id)).toEqual([0, 0, 0])
  expect(await shown(id)).toMatchObject({ uses: 0, spent: 0 })
  const second = await sold(9_000)
  const refund = (amount: number) =>
    t.anna.post(`/tenant/sales/${second.id}/refunds`, {
      lines: [{ line_id: second.lines[0]?.id, qty: 0, amount }],
      payments: [{ method_id: card, amount }],
      reason: 'Reklamacja',
    })
  const { body: part } = await refund(4_000)
  expect(part.lines[0].discounts).toMatchObject([{ discount_id: id, amount: -444 }])
  expect(await usesOf(id)).toEqual([1, 556, 1])
  expect((await refund(5_000)).body.lines[0].discounts).toMatchObject([{ amount: -556 }])
  expect(await usesOf(id)).toEqual([0, 0, 0])
  await end(id)
})

test('a rule that needs approval waits for it', async () => {
  const { id } = await rule('Duży', { percent: 5_000, needs_approval: true })
  const seller = await t.person(t.world.a, ['sales.create', 'sales.index'], 'Kasia')
  expect((await sold(10_000)).discount_total).toBe(0)
  expect((await sold(5_000, { approved_discount_ids: [id] })).discount_total).toBe(5_000)
  const refused = await sell(5_000, { approved_discount_ids: [id] }, seller)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['approval']])
  await end(id)
})

const boss = async (pin: string, rights: string[]) => {
  const person = await t.person(t.world.a, rights, 'Szefowa')
  const hash = await hashPassword(pin)
  await asOwner(t, `insert into pins (user_id, pin_hash) values ('${person.user.id}', '${hash}')`)
  return person
}

test('a user without the right refunds, voids and lowers prices by the PIN of one who has it', async () => {
  const seller = await t.person(t.world.a, ['sales.create', 'sales.index'], 'Kasia')
  const manager = await boss('4831', [
    'sales.create',
    'sales.delete',
    'sales-refunds.create',
    'prices-override.update',
  ])
  const approval = { user_id: manager.user.id, pin: '4831' }
  expect((await seller.get('/tenant/till-approvers?act=refund')).body.data).toContainEqual({
    id: manager.user.id,
    name: 'Szefowa',
  })
  const cheap = { lines: [line({ unit_price: 100, price_reason: 'complaint' })] }
  const refused = await sell(100, cheap, seller)
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ['approval', 'lines.0.unit_price'],
  ])
  const wrong = await sell(100, { ...cheap, approval: { ...approval, pin: '9999' } }, seller)
  expect(wrong.body.errors).toEqual({ approval: ['The PIN is wrong.'] })
  const { body: sale } = await sell(100, { ...cheap, approval }, seller)
  expect(sale.approved_by).toEqual({ id: manager.user.id, name: 'Szefowa' })

  const void_ = (more: object) => seller.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka', ...more })
  expect(Object.keys((await void_({})).body.errors)).toEqual(['approval'])
  expect((await void_({ approval })).body.voided).toMatchObject({ approved_by: 'Szefowa' })

  const whole = await sold(10_000)
  const refund = (more: object) =>
    seller.post(`/tenant/sales/${whole.id}/refunds`, {
      lines: [{ line_id: whole.lines[0]?.id, qty: 1 }],
      payments: [{ method_id: card, amount: 10_000 }],
      reason: 'Reklamacja',
      ...more,
    })
  expect(Object.keys((await refund({})).body.errors)).toEqual(['approval'])
  expect((await refund({ approval: { ...approval, user_id: seller.user.id } })).body.errors).toEqual({
    approval: ['This user cannot approve it. Choose another one.'],
  })
  expect((await refund({ approval })).body.approved_by).toMatchObject({ name: 'Szefowa' })
})

test('the setting asks all users for a PIN, or none', async () => {
  const manager = await boss('7364', ['sales.create', 'sales.delete', 'sales.index'])
  const seller = await t.person(t.world.a, ['sales.create'], 'Kasia')
  const set = (refund_pin: string) => t.anna.patch('/tenant/system-settings', { refund_pin })
  const takeBack = async (person: Person, more: object = {}) =>
    (await person.post(`/tenant/sales/${(await sold(10_000)).id}/void`, { reason: 'Pomyłka', ...more }))
      .status
  await set('always')
  expect(await takeBack(manager)).toBe(422)
  expect(await takeBack(manager, { approval: { user_id: manager.user.id, pin: '7364' } })).toBe(200)
  await set('never')
  expect(await takeBack(manager)).toBe(200)
  expect(await takeBack(seller, { approval: { user_id: manager.user.id, pin: '7364' } })).toBe(403)
  await set('without_right')
})

test('five wrong PINs block the PIN of the approver', async () => {
  const manager = await boss('5926', ['sales.delete'])
  const { id } = await sold(10_000)
  const wrong = () =>
    t.anna.post(`/tenant/sales/${id}/void`, {
      reason: 'Pomyłka',
      approval: { user_id: manager.user.id, pin: '1357' },
    })
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).status).toBe(422)
  expect((await wrong()).body.errors).toEqual({
    approval: ['This user cannot approve it. Choose another one.'],
  })
})

test('goods of several batches come back to the batches that they were taken from', async () => {
  const { body: goods } = await t.anna.post('/tenant/products', {
    name: 'Krem',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 5_000,
    vat_rate: '23',
    track_batches: true,
  })
  for (const [number, best_before] of [
    ['A', '2027-01-31'],
    ['B', '2028-01-31'],
  ])
    await t.anna.post('/tenant/stock-movements', {
      product_id: goods.id,
      type: 'correction_in',
      qty: 2_000,
      unit_cost: number === 'A' ? 1_000 : 2_000,
      reason: 'Start',
      new_batch: { number, expires_on: best_before },
    })
  const batches = () =>
    asOwner(
      t,
      `select number, balance::int from stock_batches where product_id = '${goods.id}' order by number`,
    ).then((rows) => rows.map((row) => [row.number, row.balance]))
  const sale = await sold(15_000, {
    lines: [{ kind: 'product', product_id: goods.id, qty: 3, unit_price: 5_000 }],
  })
  expect(await batches()).toEqual([
    ['A', 0],
    ['B', 1_000],
  ])
  const refund = (qty: number) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: sale.lines[0]?.id, qty }],
      payments: [{ method_id: card, amount: qty * 5_000 }],
      reason: 'Zwrot',
    })
  await refund(2)
  expect(await batches()).toEqual([
    ['A', 1_000],
    ['B', 2_000],
  ])
  await refund(1)
  expect(await batches()).toEqual([
    ['A', 2_000],
    ['B', 2_000],
  ])
})

test('an employee who gets no tips is given none', async () => {
  const owner = await t.employee({ tips_share: false })
  const { body: setup } = await t.anna.get('/tenant/till-setup')
  expect(setup.employees.filter((one: { tips_share: boolean }) => !one.tips_share)).toMatchObject([
    { id: owner },
  ])
  const tips = [
    { employee_id: ola, amount: 500 },
    { employee_id: owner, amount: 500 },
  ]
  const { status, body } = await sell(11_000, { lines: [line({ employee_id: owner })], tips })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['tips.1.employee_id']])
})
