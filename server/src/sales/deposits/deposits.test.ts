import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { hashPassword } from '../../access/sign-in/password.ts'
import { verifyBooks } from '../books/verify-books.ts'

let t: Salon
let cash: string
let card: string
let cut: string
let cream: string
let ola: string
let day = 20
beforeAll(async () => {
  t = await testSalon()
  const method = (name: string, type: string) =>
    t.anna
      .post('/tenant/payment-methods', { name, type, counts_turnover: true, counts_commission: true })
      .then(({ body }) => body.id as string)
  cash = await method('Gotówka', 'cash')
  card = await method('Karta', 'card')
  cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
  cream = await t.service({ name: 'Masaż', price: 20_000, vat_rate: '23' })
  ola = await t.employee({}, [cut, cream])
  const till_id = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await t.anna.post('/tenant/shifts', { till_id, counted: 10_000 })
})
afterAll(async () => {
  const [verdict] = (await verifyBooks(t.parts.database)).filter(({ postings }) => postings > 0)
  await t.close()
  expect(verdict?.broken).toBe(null)
})

async function visit(services = [cut, cream]) {
  day += 1
  const client_id = await t.client()
  return t.booked(
    services.map((service_id) => ({ service_id, employee_id: ola })),
    noonIn(day),
    { client_id, walk_in_name: undefined },
  )
}
const take = (event_id: string, amount: number, method_id = cash) =>
  t.anna.post('/tenant/deposits', { event_id, payments: [{ method_id, amount }] })
const taken = async (event_id: string, amount: number) => {
  const { status, body } = await take(event_id, amount)
  expect(status).toBe(201)
  return body
}
const ofVisit = async (id: string) => (await t.anna.get(`/tenant/events/${id}/deposits`)).body
const show = async (id: string) => (await t.anna.get(`/tenant/sales/${id}`)).body
const cancel = async (id: string) =>
  t.step((await t.anna.get(`/tenant/events/${id}`)).body, 'cancelled', { reason: 'Choroba' })
const keep = (id: string) => t.anna.post(`/tenant/deposits/${id}/keeping`, { reason: 'Za późno' })

test('a prepayment has its own numbers and the tax of the services, and marks the visit', async () => {
  const { id } = await visit()
  const first = await taken(id, 6_000)
  const second = await taken(id, 3_000)
  expect([first.number, second.number].map((number) => number.split(' ')[0])).toEqual(['ZAL', 'ZAL'])
  expect(await show(first.id)).toMatchObject({
    kind: 'deposit',
    total: 6_000,
    vat_summary: [
      { rate: '23', net: 3_252, vat: 748, gross: 4_000 },
      { rate: '8', net: 1_852, vat: 148, gross: 2_000 },
    ],
  })
  const { body: stored } = await t.anna.get(`/tenant/events/${id}`)
  expect(stored).toMatchObject({ payment_status: 'deposit_paid', deposit: 9_000 })
  expect((await take(id, 21_001)).status).toBe(422)
  expect(await ofVisit(id)).toMatchObject({ visit_total: 30_000, can_take: true, rule: null })
})

test('a service has its own deposit before the share in the settings', async () => {
  const change = async (id: string, input: object) => {
    const { version } = (await t.anna.get(`/tenant/services/${id}`)).body
    return t.anna.patch(`/tenant/services/${id}`, input, { version })
  }
  const { id } = await visit()
  const proposed = async () => (await ofVisit(id)).proposed
  expect(await proposed()).toBe(0)
  await change(cut, { deposit_kind: 'amount', deposit_amount: 3_000 })
  expect(await proposed()).toBe(3_000)
  await t.anna.patch('/tenant/system-settings', { deposit_percent: 20 })
  expect(await proposed()).toBe(3_000 + 4_000)
  await change(cream, { deposit_kind: 'percent', deposit_share: 0 })
  expect(await proposed()).toBe(3_000)
  await change(cream, { deposit_kind: 'percent', deposit_share: 1_250 })
  expect(await proposed()).toBe(3_000 + 2_500)
  // No more than the price.
  await change(cut, { deposit_amount: 90_000 })
  expect(await proposed()).toBe(10_000 + 2_500)
  await taken(id, 12_000)
  expect(await proposed()).toBe(500)
  const { body: faulty } = await change(cut, { deposit_kind: 'percent', deposit_share: null })
  expect(faulty.errors).toEqual({ deposit_share: ['Enter 0 to 100 per cent.'] })
  expect((await change(cut, { deposit_kind: null })).body).toMatchObject({ deposit_amount: null })
  await change(cream, { deposit_kind: null })
  await t.anna.patch('/tenant/system-settings', { deposit_percent: 0 })
})

test('the rule of the client wins over services and settings', async () => {
  const { id, client } = await visit()
  const proposed = async () => (await ofVisit(id)).proposed
  const rule = async (deposit_rule: string) => {
    const path = `/tenant/customers/${client?.id}`
    const { version } = (await t.anna.get(path)).body
    expect((await t.anna.patch(path, { deposit_rule }, { version })).status).toBe(200)
  }
  const settings = (values: object) => t.anna.patch('/tenant/system-settings', values)
  await rule('always')
  expect(await proposed()).toBe(9_000)
  await settings({ client_deposit_percent: 50 })
  expect(await proposed()).toBe(15_000)
  // Where the salon asks for one anyway, that holds.
  await settings({ deposit_percent: 20 })
  expect(await proposed()).toBe(6_000)
  await rule('never')
  expect(await proposed()).toBe(0)
  expect((await t.anna.get(`/tenant/events/${id}`)).body.client.deposit_rule).toBe('never')
  await rule('default')
  expect(await proposed()).toBe(6_000)
  await settings({ client_deposit_percent: 30, deposit_percent: 0 })
})

test('a visit of a client who always pays a deposit waits for one, though the salon asks for none', async () => {
  const client_id = await t.client()
  const { id } = await t.booked([{ service_id: cream, employee_id: ola }], noonIn(5), {
    client_id,
    walk_in_name: undefined,
  })
  const due = async () =>
    (await t.anna.get('/tenant/dashboard/figures?cards=deposits')).body.deposits.data.find(
      ({ event_id }: { event_id: string }) => event_id === id,
    )
  expect(await due()).toBeUndefined()
  await t.anna.patch(`/tenant/customers/${client_id}`, { deposit_rule: 'always' }, { version: 1 })
  expect(await due()).toMatchObject({ amount: 6_000, waits: 'payment' })
  await t.anna.patch(`/tenant/customers/${client_id}`, { deposit_rule: 'default' }, { version: 2 })
})

/** Settles a visit today, deducting a prepayment. */
async function settle(event_id: string, deposit_id: string, amount: number, total = 30_000) {
  const basket = {
    event_ids: [],
    lines: [
      { kind: 'service', service_id: cut, qty: 1, unit_price: 10_000, employee_id: ola },
      { kind: 'service', service_id: cream, qty: 1, unit_price: 20_000, employee_id: ola },
    ],
    payments: [
      { method_id: null, deposit_id, amount },
      ...(total > amount ? [{ method_id: card, amount: total - amount }] : []),
    ],
  }
  const { body: stored } = await t.anna.get(`/tenant/events/${event_id}`)
  return t.anna.post('/tenant/sales', { client_id: stored.client.id, ...basket })
}

test('its lines and methods are named in the language of the reader: taken, deducted and given back', async () => {
  const [paid, off] = [await visit([cream]), await visit([cream])]
  const [first, second] = [await taken(paid.id, 5_000), await taken(off.id, 4_000)]
  const sale = (await settle(paid.id, first.id, 5_000)).body
  await cancel(off.id)
  const { lines } = (await ofVisit(off.id)).data[0]
  const refund = await t.anna.post(`/tenant/sales/${second.id}/refunds`, {
    lines: [{ line_id: lines[0].id, qty: 1, amount: 4_000 }],
    payments: [{ method_id: cash, amount: 4_000 }],
    reason: 'Choroba',
  })
  expect(refund.status).toBe(201)
  const named = async (id: string, language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await t.anna.get(`/tenant/sales/${id}`, { headers })
    return [body.lines.at(-1).name, body.methods.split(', ').at(-1)]
  }
  const date = paid.starts_at.slice(0, 10).split('-').toReversed()
  const month = new Date(paid.starts_at).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })
  expect(await named(first.id, 'pl')).toEqual([`Przedpłata na wizytę ${date.join('.')}`, 'Gotówka'])
  expect(await named(first.id, 'en')).toEqual([
    `Prepayment for the appointment of ${Number(date[0])} ${month} ${date[2]}`,
    'Cash',
  ])
  expect(await named(sale.id, 'pl')).toEqual([`Przedpłata ${first.number}`, 'Karta'])
  expect(await named(sale.id, 'en')).toEqual([`Prepayment ${first.number}`, 'Card'])
  expect((await named(refund.body.id, 'en'))[0]).toMatch(/^Prepayment for the appointment of /)

  const found = async (text: string, language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await t.anna.get(`/tenant/sales?per_page=100&name=${encodeURIComponent(text)}`, {
      headers,
    })
    const ids: string[] = body.data.map((row: { id: string }) => row.id)
    return [first.id, sale.id, refund.body.id].map((id) => ids.includes(id))
  }
  expect(await found('prepayment', 'en')).toEqual([true, true, true])
  expect(await found('przedpłata', 'pl')).toEqual([true, true, true])
  expect(await found('przedpłata', 'en')).toEqual([false, false, false])
  expect(await found('choroba', 'en')).toEqual([false, false, true])
})

test('it is deducted once: money, tax and book add up over both documents', async () => {
  const { id } = await visit()
  const deposit = await taken(id, 9_000)
  const both = await Promise.all([settle(id, deposit.id, 9_000), settle(id, deposit.id, 9_000)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const sale = both.find(({ status }) => status === 201)?.body
  expect(sale).toMatchObject({ subtotal: 30_000, deposit_total: 9_000, total: 21_000 })
  const grossOf = (rows: { rate: string; gross: number }[], rate: string) =>
    rows.find((row) => row.rate === rate)?.gross ?? 0
  const paper = await show(deposit.id)
  expect(
    ['8', '23'].map((rate) => grossOf(sale.vat_summary, rate) + grossOf(paper.vat_summary, rate)),
  ).toEqual([10_000, 20_000])
  expect((await ofVisit(id)).data[0].left).toBe(0)
  expect([sale.related, paper.related]).toEqual([
    [{ id: deposit.id, name: deposit.number }],
    [{ id: sale.id, name: sale.number }],
  ])
  // Void gives it back to the visit; another sale may deduct it.
  await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })
  expect((await ofVisit(id)).data[0].left).toBe(9_000)
  expect((await settle(id, deposit.id, 9_000)).status).toBe(201)
})

test('a foreign prepayment, one named twice and more than is left are refused', async () => {
  const own = await visit()
  const foreign = await taken((await visit()).id, 5_000)
  expect((await settle(own.id, foreign.id, 5_000)).status).toBe(422)
  const deposit = await taken(own.id, 5_000)
  expect((await settle(own.id, deposit.id, 5_001)).status).toBe(409)
})

test('on a cancelled visit it is returned by the rate it was taxed at', async () => {
  const booked = await visit()
  const deposit = await taken(booked.id, 6_000)
  expect((await keep(deposit.id)).status).toBe(409)
  await cancel(booked.id)
  expect(await ofVisit(booked.id)).toMatchObject({ rule: 'return', can_take: false })
  const { lines } = (await ofVisit(booked.id)).data[0]
  const { status, body } = await t.anna.post(`/tenant/sales/${deposit.id}/refunds`, {
    lines: lines.map(({ id, left }: { id: string; left: number }) => ({ line_id: id, qty: 1, amount: left })),
    payments: [{ method_id: cash, amount: 6_000 }],
    reason: 'Odwołana wizyta',
  })
  expect([status, body.total, body.corrects.name]).toEqual([201, -6_000, deposit.number])
  expect((await ofVisit(booked.id)).data[0]).toMatchObject({ left: 0, lines: [{ left: 0 }, { left: 0 }] })
  expect((await keep(deposit.id)).status).toBe(409)
})

test('kept, it is revenue at the same tax, and nothing is to be paid', async () => {
  const booked = await visit([cut])
  const deposit = await taken(booked.id, 4_000)
  await cancel(booked.id)
  const { status, body } = await keep(deposit.id)
  expect([status, body.left]).toEqual([200, 0])
  expect((await keep(deposit.id)).status).toBe(409)
  const { body: list } = await t.anna.get('/tenant/sales?name=zatrzymana&sort=-sold_at')
  expect(await show(list.data[0].id)).toMatchObject({
    subtotal: 4_000,
    total: 0,
    payments: [],
    note: 'Za późno',
  })
})

test('a voucher pays for the visit when it is settled, never for the prepayment', async () => {
  const { id } = await visit()
  const method_id = await t.method('Bon', 'voucher')
  const { status, body } = await t.anna.post('/tenant/deposits', {
    event_id: id,
    payments: [{ method_id, amount: 5_000, voucher_id: crypto.randomUUID() }],
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['payments.0.voucher_id']])
  expect((await take(id, 5_000, method_id)).status).toBe(422)
  expect((await ofVisit(id)).data).toEqual([])
})

test('a prepayment on account needs the right to debts, or the PIN of a colleague who has it', async () => {
  await t.anna.patch('/tenant/system-settings', { debt_limit: 20_000 })
  const rights = ['sales.index', 'sales.create', 'customers.index', 'events-others.index']
  const seller = await t.person(t.world.a, rights, 'Basia')
  const chief = await t.person(t.world.a, ['client-debts.create'], 'Maria')
  await asOwner(
    t,
    `insert into pins (user_id, pin_hash) values ('${chief.user.id}', '${await hashPassword('7315')}')`,
  )
  const { id } = await visit()
  const onAccount = { event_id: id, payments: [{ method_id: null, amount: 5_000 }] }
  const refused = await seller.post('/tenant/deposits', onAccount)
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ['approval', 'payments'],
  ])
  const approval = { user_id: chief.user.id, pin: '7315' }
  const approved = await seller.post('/tenant/deposits', { ...onAccount, approval })
  expect(approved.status).toBe(201)
  expect((await show(approved.body.id)).approved_by.id).toBe(chief.user.id)
  // Credit of the client is no debt.
  const other = await visit()
  await t.anna.post('/tenant/sales', {
    client_id: other.client?.id,
    lines: [{ kind: 'account', qty: 1, unit_price: 5_000 }],
    payments: [{ method_id: cash, amount: 5_000 }],
  })
  const fromCredit = { event_id: other.id, payments: [{ method_id: null, amount: 5_000 }] }
  expect((await seller.post('/tenant/deposits', fromCredit)).status).toBe(201)
  await t.anna.patch('/tenant/system-settings', { debt_limit: 0 })
})

test('a fee for a missed visit is charged once, by whichever desk, and again once it was given back', async () => {
  await t.anna.patch('/tenant/system-settings', { late_cancel_fee_percent: 30 })
  const booked = await visit()
  const charge = () =>
    t.anna.post('/tenant/sales', {
      client_id: booked.client?.id,
      lines: [{ kind: 'fee', name: 'Opłata', qty: 1, unit_price: 9_000, missed_event_id: booked.id }],
      payments: [{ method_id: cash, amount: 9_000 }],
    })
  expect((await charge()).status).toBe(409)
  const { body: off } = await t.step((await t.anna.get(`/tenant/events/${booked.id}`)).body, 'cancelled', {
    cancelled_by: 'client',
    cancelled_late: true,
  })
  expect(off.cancelled_late).toBe(true)
  expect(await ofVisit(booked.id)).toMatchObject({ fees: [], proposed_fee: 9_000 })
  const both = await Promise.all([charge(), charge()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const sale = both.find(({ status }) => status === 201)?.body
  expect((await ofVisit(booked.id)).fees).toEqual([
    { id: sale.id, number: sale.number, amount: 9_000, is_kept: false },
  ])
  const { status } = await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: sale.lines[0].id, qty: 1 }],
    payments: [{ method_id: cash, amount: 9_000 }],
    reason: 'Za dużo',
  })
  expect(status).toBe(201)
  expect((await ofVisit(booked.id)).fees).toEqual([])
  expect((await t.anna.get(`/tenant/events/${booked.id}`)).body.payment_status).toBe('none')
  expect((await charge()).status).toBe(201)
  await t.anna.patch('/tenant/system-settings', { late_cancel_fee_percent: 0 })
})

test('of a visit with two prepayments both are kept, and no fee comes on top', async () => {
  const booked = await visit()
  const deposits = [await taken(booked.id, 1_000), await taken(booked.id, 2_000)]
  await cancel(booked.id)
  for (const { id } of deposits) expect((await keep(id)).status).toBe(200)
  expect((await ofVisit(booked.id)).fees).toMatchObject([
    { amount: 1_000, is_kept: true },
    { amount: 2_000, is_kept: true },
  ])
  const fee = await t.anna.post('/tenant/sales', {
    client_id: booked.client?.id,
    lines: [{ kind: 'fee', name: 'Opłata', qty: 1, unit_price: 9_000, missed_event_id: booked.id }],
    payments: [{ method_id: cash, amount: 9_000 }],
  })
  expect(fee.status).toBe(409)
})

test('a prepayment names the company that pays it, which is found again by its NIP', async () => {
  const { id } = await visit()
  const { status, body } = await t.anna.post('/tenant/deposits', {
    event_id: id,
    payments: [{ method_id: card, amount: 5_000 }],
    buyer_nip: '5250000009',
    buyer_name: 'Alvea Sp. z o.o.',
  })
  expect(status).toBe(201)
  expect(await show(body.id)).toMatchObject({ buyer_nip: '5250000009', buyer_name: 'Alvea Sp. z o.o.' })
  expect((await t.anna.get('/tenant/till-buyer?nip=5250000009')).body.name).toBe('Alvea Sp. z o.o.')
})

test('what a settled visit leaves of a prepayment waits for a decision, and may pay for something else', async () => {
  const client_id = await t.client()
  const booked = await t.booked([{ service_id: cut, employee_id: ola }], noonIn(0), {
    client_id,
    walk_in_name: undefined,
  })
  const deposit = await taken(booked.id, 10_000)
  const free = async () =>
    (await t.anna.get(`/tenant/customers/${client_id}/balance`)).body.deposits.map(
      ({ left, is_free }: { left: number; is_free: boolean }) => [left, is_free],
    )
  expect(await free()).toEqual([[10_000, false]])
  const sold = await t.anna.post('/tenant/sales', {
    client_id,
    event_ids: [booked.id],
    lines: [
      {
        kind: 'service',
        service_id: cut,
        qty: 1,
        unit_price: 10_000,
        discount: 4_000,
        event_id: booked.id,
        visit_line_id: booked.lines[0]?.id,
      },
    ],
    payments: [{ method_id: null, deposit_id: deposit.id, amount: 6_000 }],
  })
  expect(sold.status).toBe(201)
  expect(await free()).toEqual([[4_000, true]])
  expect(await ofVisit(booked.id)).toMatchObject({ rule: 'rest', data: [{ left: 4_000 }] })
  const waiting = async () =>
    (await t.anna.get('/tenant/dashboard/figures?cards=deposits')).body.deposits.data.filter(
      ({ event_id }: { event_id: string }) => event_id === booked.id,
    )
  expect(await waiting()).toMatchObject([{ amount: 4_000, waits: 'decision' }])
  const other = await t.anna.post('/tenant/sales', {
    client_id,
    lines: [{ kind: 'fee', name: 'Dojazd', qty: 1, unit_price: 4_000, vat_rate: '8' }],
    payments: [{ method_id: null, deposit_id: deposit.id, amount: 4_000 }],
  })
  expect(other.status).toBe(201)
  expect([await free(), await waiting()]).toEqual([[], []])
  const { body: stored } = await t.anna.get(`/tenant/events/${booked.id}`)
  expect(stored.payment_status).toBe('paid')
})
