import type { SaleCommission } from '@wizyta/contract/sales/commissions/earned'
import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { hashPassword } from '../../access/sign-in/password.ts'
import { verifyBooks } from '../books/verify-books.ts'

let t: Salon
let cash: string
let card: string
let barter: string
let ola: string
let iga: string
let cut: string
let till: string
let shift: string
const today = new Date().toISOString().slice(0, 10)
const rate = (percent: number) => ({ percent, amount: null })
beforeAll(async () => {
  t = await testSalon()
  cash = await method('Gotówka', 'cash')
  card = await method('Karta', 'card')
  barter = await method('Barter', 'other', false)
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 10_800, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  iga = await t.employee({ first_name: 'Iga' }, [cut])
  shift = (await t.anna.post('/tenant/shifts', { till_id: till, counted: 20_000 })).body.id
  const group = (name: string, percent: number, employee_id: string) =>
    t.anna.post('/tenant/commission-groups', {
      name,
      versions: [
        {
          valid_from: '2026-01-01',
          base: 'net',
          voucher_base: 'paid',
          defaults: { service: rate(percent), product: rate(0), voucher: rate(0), pass: rate(0) },
          exceptions: [],
          tiers: [],
          tier_mode: 'whole',
          deduct_discount_share: 10_000,
          count_tips: false,
        },
      ],
      employees: [{ employee_id, valid_from: '2026-01-01' }],
    })
  await group('Styliści', 4_000, ola)
  await group('Starsi styliści', 5_000, iga)
})
afterAll(() => t.close())

const method = async (name: string, type: string, counts_commission = true): Promise<string> =>
  (await t.anna.post('/tenant/payment-methods', { name, type, counts_turnover: true, counts_commission }))
    .body.id

async function sold(input: Partial<SaleInput> = {}): Promise<Sale> {
  const { status, body } = await t.anna.post('/tenant/sales', {
    lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 10_800, employee_id: ola }],
    payments: [{ method_id: cash, amount: 10_800 }],
    till_id: till,
    ...input,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const correct = (sale: Sale, body: object, person: Person = t.anna) =>
  person.post(`/tenant/sales/${sale.id}/corrections`, { reason: 'Pomyłka', ...body })
const shown = async (id: string): Promise<Sale> => (await t.anna.get(`/tenant/sales/${id}`)).body
const commissionsOf = async (id: string): Promise<SaleCommission[]> =>
  (await t.anna.get(`/tenant/sales/${id}/commissions`)).body.data
const earnedBy = async (employee: string) => {
  const [row] = await asOwner(
    t,
    `select coalesce(sum(amount), 0)::int as sum from commission_entries where employee_id = '${employee}'`,
  )
  return row.sum
}
const drawer = async () => {
  const [row] = await asOwner(
    t,
    `select balance::int from book_balances where account = 'cash' and subject_id = '${till}'`,
  )
  return row.balance
}
const inOrder = async () =>
  (await verifyBooks(t.parts.database)).flatMap(({ broken }) => (broken ? [broken] : []))

test('another payment method moves the money by a balanced document that names the sale', async () => {
  const before = await drawer()
  const sale = await sold()
  const { status, body } = await correct(sale, { payments: [{ method_id: card, amount: 10_800 }] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'correction',
    number: `KOR 1/${today.slice(0, 4)}`,
    corrects: { id: sale.id, name: sale.number },
    total: 0,
    reason: 'Pomyłka',
    lines: [],
  })
  expect(body.payments.map(({ method, amount }: Sale['payments'][number]) => [method?.id, amount])).toEqual([
    [cash, -10_800],
    [card, 10_800],
  ])
  expect(await drawer()).toBe(before)
  const after = await shown(sale.id)
  expect(after).toMatchObject({
    status: 'completed',
    can_void: false,
    corrections: [{ id: body.id, number: body.number }],
  })
  expect(after.payments).toMatchObject([{ method: { id: card }, amount: 10_800 }])
  const report = (await t.anna.get(`/tenant/shifts/${shift}`)).body
  expect(report.by_method.find(({ method }: { method: string }) => method === 'Karta')).toMatchObject({
    amount: 10_800,
  })
  expect((await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Za późno' })).status).toBe(409)
  expect(await inOrder()).toEqual([])
})

test('a control: a correction whose posting is another one is named by the check of the book', async () => {
  const sale = await sold()
  const { body } = await correct(sale, { payments: [{ method_id: card, amount: 10_800 }] })
  await asOwner(t, 'alter table sale_payments disable trigger user')
  await asOwner(t, `delete from sale_payments where sale_id = '${body.id}' and amount > 0`)
  expect((await inOrder())[0]?.why).toBe(`is not what correction ${body.id} says`)
  await asOwner(
    t,
    `insert into sale_payments (business_id, sale_id, position, method_id, amount)
     values ('${t.world.a}', '${body.id}', 1, '${card}', 10800)`,
  )
  await asOwner(t, 'alter table sale_payments enable trigger user')
  expect(await inOrder()).toEqual([])
})

test('another performer takes over the commission by the rates of the day of the sale', async () => {
  const [olas, igas] = [await earnedBy(ola), await earnedBy(iga)]
  const sale = await sold()
  const [line] = sale.lines
  const { body } = await correct(sale, { lines: [{ line_id: line?.id, employee_id: iga, seller_id: null }] })
  expect(body.corrected_lines).toMatchObject([{ employee_before: { id: ola }, employee: { id: iga } }])
  expect((await shown(sale.id)).lines[0]?.employee?.id).toBe(iga)
  expect(await earnedBy(ola)).toBe(olas)
  expect(await earnedBy(iga)).toBe(igas + 5_000)
  expect((await commissionsOf(body.id)).map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['correction', -4_000],
      ['sale', 5_000],
    ]),
  )
  const list = (await t.anna.get(`/tenant/sales?filter[employee_id]=${iga}`)).body.data
  expect(list.map(({ id }: Sale) => id)).toContain(sale.id)

  await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: line?.id, qty: 1 }],
    payments: [{ method_id: cash, amount: 10_800 }],
    reason: 'Reklamacja',
  })
  expect(await earnedBy(iga)).toBe(igas)
  expect(await earnedBy(ola)).toBe(olas)
  expect(await inOrder()).toEqual([])
})

test('a method that counts for no commission lowers it, and the correction gives it again', async () => {
  const before = await earnedBy(ola)
  const sale = await sold({ payments: [{ method_id: barter, amount: 10_800 }] })
  expect(await earnedBy(ola)).toBe(before)
  await correct(sale, { payments: [{ method_id: card, amount: 10_800 }] })
  expect(await earnedBy(ola)).toBe(before + 4_000)
})

test('the buyer is corrected until the fiscal receipt is printed', async () => {
  const sale = await sold()
  expect((await correct(sale, { buyer: { nip: '5250000008', name: 'Firma' } })).status).toBe(422)
  const { body } = await correct(sale, { buyer: { nip: '525-000-00-09', name: 'Salon Partner' } })
  expect(body).toMatchObject({ corrects_buyer: true, buyer_nip: '5250000009' })
  expect(await shown(sale.id)).toMatchObject({ buyer_nip: '5250000009', buyer_name: 'Salon Partner' })
  await asOwner(t, `update fiscal_receipts set status = 'manual', at = now() where sale_id = '${sale.id}'`)
  const refused = await correct(sale, { buyer: { nip: null, name: null } })
  expect(refused.body.errors).toHaveProperty(['buyer.nip'])
  expect((await correct(sale, { buyer: { nip: '5250000009', name: 'Partner' } })).status).toBe(201)
})

test('a sale whose fiscal receipt is printed is refunded and not voided; one that is voided waits for no receipt', async () => {
  const printed = await sold()
  expect([printed.fiscal_status, printed.can_void]).toEqual(['pending', true])
  const marked = await t.anna.put(`/tenant/sales/${printed.id}/fiscal-receipt`, { number: 'W001' })
  expect([marked.body.fiscal_status, marked.body.can_void]).toEqual(['manual', false])
  const refused = await t.anna.post(`/tenant/sales/${printed.id}/void`, { reason: 'Pomyłka' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The fiscal receipt of this sale is printed. Refund it instead.',
  ])
  const waiting = await sold()
  const voided = await t.anna.post(`/tenant/sales/${waiting.id}/void`, { reason: 'Pomyłka' })
  expect([voided.body.status, voided.body.fiscal_status]).toEqual(['voided', 'not_needed'])
  expect((await t.anna.put(`/tenant/sales/${waiting.id}/fiscal-receipt`, { number: 'W002' })).status).toBe(
    409,
  )
})

test('it refuses what changes nothing, other sums, and a sale that was refunded', async () => {
  const sale = await sold()
  const [line] = sale.lines
  expect((await correct(sale, {})).body.errors).toHaveProperty('reason')
  const same = { line_id: line?.id, employee_id: ola, seller_id: null }
  expect((await correct(sale, { lines: [same] })).status).toBe(422)
  expect((await correct(sale, { payments: [{ method_id: card, amount: 10_000 }] })).body.errors).toEqual({
    payments: ['The payments do not cover the total.'],
  })
  expect((await correct(sale, { lines: [{ ...same, employee_id: null }] })).status).toBe(422)
  await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: line?.id, qty: 0, amount: 100 }],
    payments: [{ method_id: cash, amount: 100 }],
    reason: 'Reklamacja',
  })
  expect((await correct(sale, { payments: [{ method_id: card, amount: 10_800 }] })).status).toBe(409)
})

test('it needs the right to correct, or the PIN of a colleague who has it', async () => {
  const sale = await sold()
  const zosia = await t.person(t.world.a, ['sales.index', 'sales.create'], 'Zosia')
  const body = { lines: [{ line_id: sale.lines[0]?.id, employee_id: iga, seller_id: null }] }
  expect((await correct(sale, body, zosia)).body.errors).toHaveProperty('approval')
  await asOwner(
    t,
    `insert into pins (user_id, pin_hash) values ('${t.anna.user.id}', '${await hashPassword('4862')}')`,
  )
  const approval = { user_id: t.anna.user.id, pin: '4862' }
  const { status, body: done } = await correct(sale, { ...body, approval }, zosia)
  expect(status).toBe(201)
  expect(done.approved_by.id).toBe(t.anna.user.id)
})

test('beyond the limit of discounts a correction to payment without money takes the right or a PIN', async () => {
  await t.anna.patch('/tenant/system-settings', { hand_discount_percent: 10 })
  const free = await method('Gratis', 'free')
  const exchange = await method('Wymiana', 'barter')
  const rights = ['sales.index', 'sales.update', 'sales.create', 'customers.index', 'events-others.index']
  const seller = await t.person(t.world.a, rights, 'Beata')
  const chief = await t.person(t.world.a, ['prices-override.update'], 'Marta')
  const hash = await hashPassword('5148')
  await asOwner(t, `insert into pins (user_id, pin_hash) values ('${chief.user.id}', '${hash}')`)
  const approval = { user_id: chief.user.id, pin: '5148' }
  const unpaid = (method_id: string, amount: number) => ({
    payments: [
      { method_id, amount },
      ...(amount < 10_800 ? [{ method_id: cash, amount: 10_800 - amount }] : []),
    ],
  })
  for (const way of [free, exchange])
    for (const amount of [1_081, 10_800]) {
      const { status, body } = await correct(await sold(), unpaid(way, amount), seller)
      expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, ['approval', 'payments']])
    }
  // Within the limit it needs neither. What was unpaid before may move among such methods.
  const sale = await sold()
  expect((await correct(sale, unpaid(free, 1_080), seller)).status).toBe(201)
  const approved = await correct(sale, { ...unpaid(free, 10_800), approval }, seller)
  expect([approved.status, approved.body.approved_by]).toEqual([201, { id: chief.user.id, name: 'Marta' }])
  expect((await correct(sale, unpaid(exchange, 10_800), seller)).status).toBe(201)
  expect((await correct(await sold(), unpaid(free, 10_800))).status).toBe(201)
  await t.anna.patch('/tenant/system-settings', { refund_pin: 'never' })
  const never = await correct(await sold(), unpaid(free, 10_800), seller)
  expect([never.status, Object.keys(never.body.errors)]).toEqual([422, ['payments']])
  await t.anna.patch('/tenant/system-settings', { refund_pin: 'without_right', hand_discount_percent: 20 })
  expect(await inOrder()).toEqual([])
})

test('a correction onto the account needs the right to debts as a sale does; credit that is there does not', async () => {
  await t.anna.patch('/tenant/system-settings', { debt_limit: 20_000 })
  const client_id = await t.client()
  const rights = ['sales.index', 'sales.update', 'sales.create', 'customers.index', 'events-others.index']
  const seller = await t.person(t.world.a, rights, 'Basia')
  const onAccount = { payments: [{ method_id: null, amount: 10_800 }] }
  const sale = await sold({ client_id })
  const refused = await correct(sale, onAccount, seller)
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ['approval', 'payments'],
  ])
  // The seller may correct: the colleague gives the right to debts alone.
  const chief = await t.person(t.world.a, ['client-debts.create'], 'Maria')
  const hash = await hashPassword('7315')
  await asOwner(t, `insert into pins (user_id, pin_hash) values ('${chief.user.id}', '${hash}')`)
  const approval = { user_id: chief.user.id, pin: '7315' }
  expect((await correct(sale, { ...onAccount, approval }, seller)).status).toBe(201)
  await sold({
    client_id,
    lines: [{ kind: 'account', qty: 1, unit_price: 21_600 }],
    payments: [{ method_id: cash, amount: 21_600 }],
  })
  expect((await correct(await sold({ client_id }), onAccount, seller)).status).toBe(201)
  await t.anna.patch('/tenant/system-settings', { debt_limit: 0 })
  expect(await inOrder()).toEqual([])
})

test('twenty corrections at once move the money one time', async () => {
  const sale = await sold()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => correct(sale, { payments: [{ method_id: card, amount: 10_800 }] })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  expect(await inOrder()).toEqual([])
})

test('what was refunded is sold anew once, and both name each other', async () => {
  const sale = await sold()
  const anew = { replaces_id: sale.id }
  await expect(sold(anew)).rejects.toThrow('moved on')
  await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Zła usługa' })
  const next = await sold(anew)
  expect(next.replaces).toEqual({ id: sale.id, name: sale.number })
  expect((await shown(sale.id)).replaced_by).toEqual({ id: next.id, name: next.number })
  await expect(sold(anew)).rejects.toThrow('moved on')
})

test('two sales of one client at once wait for each other, and what is voided counts for the client no more', async () => {
  const client_id = await t.client()
  const value = async () => {
    const [row] = await asOwner(t, `select goods_value::int from clients where id = '${client_id}'`)
    return row.goods_value
  }
  const both = await Promise.all(Array.from({ length: 12 }, () => sold({ client_id })))
  expect(await value()).toBe(12 * 10_800)
  await t.anna.post(`/tenant/sales/${both[0]?.id}/void`, { reason: 'Pomyłka' })
  expect(await value()).toBe(11 * 10_800)
})

test('the cash of a drawer that was counted is corrected no more; other methods are', async () => {
  const sale = await sold()
  const other = await sold({ payments: [{ method_id: card, amount: 10_800 }] })
  await t.anna.post(`/tenant/shifts/${shift}/closure`, { counted: 0, reason: 'Odwód' })
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
  expect((await correct(sale, { payments: [{ method_id: card, amount: 10_800 }] })).status).toBe(409)
  expect((await correct(other, { payments: [{ method_id: barter, amount: 10_800 }] })).status).toBe(201)
  expect(await inOrder()).toEqual([])
})

test('performer and buyer are corrected while every till is closed; a payment method waits for one', async () => {
  const sale = await sold({ payments: [{ method_id: card, amount: 10_800 }] })
  const { body: open } = await t.anna.get('/tenant/tills')
  const { shift: current } = open.data.find(({ id }: { id: string }) => id === till)
  await t.anna.post(`/tenant/shifts/${current.id}/closure`, { counted: 0, reason: 'Odwód' })
  const people = [{ line_id: sale.lines[0]?.id, employee_id: iga, seller_id: null }]
  const corrected = await correct(sale, {
    lines: people,
    buyer: { nip: '5250000009', name: 'Salon Partner' },
  })
  expect([corrected.status, corrected.body.shift_id, corrected.body.till?.id]).toEqual([201, null, till])
  expect(await shown(sale.id)).toMatchObject({ buyer_nip: '5250000009', lines: [{ employee: { id: iga } }] })
  expect((await correct(sale, { payments: [{ method_id: barter, amount: 10_800 }] })).status).toBe(409)
  expect(await inOrder()).toEqual([])
})

test('of several open tills the money of a refund or a correction goes through the one that is chosen', async () => {
  const closed = (await t.anna.post('/tenant/tills', { name: 'Kasa 0' })).body.id
  const { body: first } = await t.anna.post('/tenant/shifts', { till_id: closed, counted: 0 })
  const sale = await sold({ till_id: closed, payments: [{ method_id: card, amount: 10_800 }] })
  await t.anna.post(`/tenant/shifts/${first.id}/closure`, { counted: 0 })
  const second = (await t.anna.post('/tenant/tills', { name: 'Kasa 2' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0, reason: 'Start' })
  await t.anna.post('/tenant/shifts', { till_id: second, counted: 50_000 })
  const other = { payments: [{ method_id: barter, amount: 10_800 }] }
  expect((await correct(sale, other)).body.errors).toHaveProperty('till_id')
  const isClosed = {
    message: 'The till “{name}” is closed. Open it first, or choose a till that is open.',
    values: { name: 'Kasa 0' },
  }
  expect((await correct(sale, { ...other, till_id: closed })).body).toMatchObject(isClosed)
  await expect(sold({ till_id: closed })).rejects.toThrow(isClosed.message)
  const inOther = await sold()
  expect(
    (await correct(inOther, { payments: [{ method_id: card, amount: 10_800 }], till_id: second })).body,
  ).toMatchObject({
    message: 'The cash of this sale is in the till “{name}”, which is open. Choose that till.',
    values: { name: 'Kasa' },
  })
  const corrected = await correct(sale, { ...other, till_id: second })
  expect([corrected.status, corrected.body.till?.id]).toEqual([201, second])
  const refund = (more: object) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: sale.lines[0]?.id, qty: 1 }],
      payments: [{ method_id: cash, amount: 10_800 }],
      reason: 'Reklamacja',
      ...more,
    })
  expect((await refund({})).body.errors).toHaveProperty('till_id')
  expect((await refund({ till_id: closed })).body).toMatchObject(isClosed)
  const refunded = await refund({ till_id: second })
  expect([refunded.status, refunded.body.till?.id]).toEqual([201, second])
  expect(await inOrder()).toEqual([])
})
