import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { dayCloseReport } from '@wizyta/contract/figures/day-close-report/api'
import { drillTo, type ReportRow } from '@wizyta/contract/kit/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let kasia: Person
let till: string
let card: string
let shift: string
beforeAll(async () => {
  t = await testSalon()
  kasia = await t.person(t.world.a, defaultRights('cashier'), 'Kasia')
  const method = (name: string, type: string) =>
    t.anna.post('/tenant/payment-methods', { name, type, counts_turnover: true, counts_commission: true })
  const cash = (await method('Gotówka', 'cash')).body.id
  card = (await method('Karta', 'card')).body.id
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  shift = (await kasia.post('/tenant/shifts', { till_id: till, counted: 10_000 })).body.id
  for (const [method_id, amount] of [
    [cash, 7_300],
    [card, 4_100],
  ] as const) {
    const service_id = await t.service({ price: amount })
    const { status } = await kasia.post('/tenant/sales', {
      till_id: till,
      lines: [{ kind: 'service', service_id, qty: 1, unit_price: amount }],
      payments: [{ method_id, amount }],
    })
    expect(status).toBe(201)
  }
})
afterAll(() => t.close())

const report = async (person: Person) => (await person.get(`/tenant/shifts/${shift}`)).body
const balance = async (person: Person) =>
  (await person.get('/tenant/tills')).body.data.find(({ id }: { id: string }) => id === till).balance
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })

test('before the count a cashier gets no sum from which the cash in the drawer can be worked out', async () => {
  const shown = await report(kasia)
  expect(shown).toMatchObject({
    sales: 2,
    opening_counted: 10_000,
    balance: null,
    expected: null,
    cash_sales: null,
    cash_in: null,
    cash_out: null,
    sales_total: null,
    fiscal_total: null,
  })
  expect(shown.by_method).toEqual([
    { method: 'Gotówka', is_cash: true, count: 1, amount: null },
    { method: 'Karta', is_cash: false, count: 1, amount: 4_100 },
  ])
  expect(await balance(kasia)).toBeNull()
  const day = today()
  const { status, body } = await kasia.get(`/tenant/reports/day-close?from=${day}&to=${day}&by=shift`)
  expect([status, body.rows.length]).toEqual([200, 1])
  expect(body.rows[0]).toMatchObject({ opening: 10_000, paid_card: 4_100 })
  for (const name of ['cash_sales', 'cash_in', 'cash_out', 'paid_cash', 'paid', 'sold', 'fiscal'])
    expect(body.rows[0]).not.toHaveProperty(name)
})

test('no other report of today tells a cashier the cash, or payments added up with it', async () => {
  const read = async (person: Person, report: string) => {
    const by = report === 'payments' ? 'method' : 'day'
    const { status, body } = await person.get(
      `/tenant/reports/${report}?from=${today()}&to=${today()}&by=${by}`,
    )
    expect([report, status]).toEqual([report, 200])
    return body
  }
  const [all, own] = [await read(t.anna, 'payments'), await read(kasia, 'payments')]
  expect([all.rows.length, all.totals.paid, all.totals.taken]).toEqual([2, 11_400, 11_400])
  expect(own.rows.map(({ label }: ReportRow) => label)).toEqual(['Karta'])
  expect(own.totals).toMatchObject({ count: 1, received: 4_100, paid: 4_100, taken: 4_100 })
  for (const [report, hidden] of [
    ['finance', /^(paid|owed_|liabilities)/],
    ['bridge', /^(paid|fiscal)/],
  ] as const) {
    const named = async (person: Person) =>
      Object.keys((await read(person, report)).totals).filter((name) => hidden.test(name))
    expect([report, (await named(t.anna)).length > 2, await named(kasia)]).toEqual([report, true, []])
  }
})

test('an open shift has no figures of its count in the report, by row and in the totals', async () => {
  const day = today()
  const read = async () => (await t.anna.get(`/tenant/reports/day-close?from=${day}&to=${day}&by=shift`)).body
  const none = { expected: null, counted: null, difference: null }
  const { rows, totals } = await read()
  expect([rows[0], totals]).toMatchObject([
    { opening: 10_000, ...none },
    { opening: 10_000, ...none },
  ])
})

test('the day close of a cashier, and the sales behind it, are those of the own open shift alone', async () => {
  const iga = await t.person(t.world.a, defaultRights('cashier'), 'Iga')
  const other = (await t.anna.post('/tenant/tills', { name: 'Kasa 2' })).body.id
  const opened = await iga.post('/tenant/shifts', { till_id: other, counted: 5_000 })
  const service_id = await t.service({ price: 900 })
  const sold = await iga.post('/tenant/sales', {
    till_id: other,
    lines: [{ kind: 'service', service_id, qty: 1, unit_price: 900 }],
    payments: [{ method_id: card, amount: 900 }],
  })
  expect([opened.status, sold.status]).toEqual([201, 201])
  for (const by of ['shift', 'day', 'till']) {
    const of = async (person: Person) => await dayClose(person, by)
    const [all, own, hers] = [await of(t.anna), await of(kasia), await of(iga)]
    expect([by, all.paid_card, all.behind.length]).toEqual([by, 5_000, 3])
    expect([by, own.paid_card, own.behind.length]).toEqual([by, 4_100, 2])
    expect([by, hers.paid_card, hers.behind]).toEqual([by, 900, [sold.body.id]])
  }
})

/** Reads the day close of today, and the documents behind its rows, which are those behind its totals. */
async function dayClose(person: Person, by: string) {
  const query = { from: today(), to: today(), by }
  const { body } = await person.get(`/tenant/reports/day-close?${new URLSearchParams(query)}`)
  const behind = async (row: ReportRow | null) => {
    const { list, filter } = drillTo(dayCloseReport, query, row) as NonNullable<ReturnType<typeof drillTo>>
    const asked = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, [value].flat().join(',')])
    const { status, body: page } = await person.get(
      `${list.path}?${new URLSearchParams(Object.fromEntries(asked))}`,
    )
    expect(status).toBe(200)
    return page.data.map(({ id }: { id: string }) => id) as string[]
  }
  const ofRows = await Promise.all(body.rows.map(behind))
  const ofAll = await behind(null)
  expect(ofRows.flat().toSorted()).toEqual(ofAll.toSorted())
  return { paid_card: body.totals.paid_card, rows: body.rows.length, behind: ofAll }
}

test('users who see all tills get the balance of the book; so does the cashier without the setting', async () => {
  expect(await report(t.anna)).toMatchObject({ balance: 17_300, cash_sales: 7_300, sales_total: 11_400 })
  expect(await balance(t.anna)).toBe(17_300)
  await t.anna.patch('/tenant/system-settings', { blind_count: false })
  expect(await balance(kasia)).toBe(17_300)
  expect(await report(kasia)).toMatchObject({ balance: 17_300, cash_sales: 7_300 })
  await t.anna.patch('/tenant/system-settings', { blind_count: true })
})

test('the count given, its closing user gets the whole report', async () => {
  const { status, body } = await kasia.post(`/tenant/shifts/${shift}/closure`, {
    counted: 17_200,
    reason: 'Brak 1 zł',
  })
  expect([status, body.expected, body.difference, body.cash_sales]).toEqual([200, 17_300, -100, 7_300])
  const day = today()
  const { totals } = (await t.anna.get(`/tenant/reports/day-close?from=${day}&to=${day}&by=shift`)).body
  expect(totals).toMatchObject({ expected: 17_300, counted: 17_200, difference: -100 })
  // A closed shift is no longer the own open one.
  expect(await dayClose(kasia, 'shift')).toMatchObject({ rows: 0, behind: [] })
})

test('a user who closed a shift opens its report until the day ends; colleagues never do', async () => {
  expect(await report(kasia)).toMatchObject({ expected: 17_300, counted: 17_200, cash_sales: 7_300 })
  const listed = async (person: Person) =>
    (await person.get('/tenant/shifts')).body.data.map(({ id }: { id: string }) => id)
  expect(await listed(kasia)).toContain(shift)
  const iga = await t.person(t.world.a, defaultRights('cashier'), 'Iga')
  expect((await iga.get(`/tenant/shifts/${shift}`)).status).toBe(404)
  expect(await listed(iga)).toEqual([])
  await asOwner(t, 'alter table shifts disable trigger user')
  await asOwner(
    t,
    `update shifts set opened_at = opened_at - interval '1 day', closed_at = closed_at - interval '1 day' where id = '${shift}'`,
  )
  await asOwner(t, 'alter table shifts enable trigger user')
  expect((await kasia.get(`/tenant/shifts/${shift}`)).status).toBe(404)
  expect(await listed(kasia)).toEqual([])
})

test('an entry in the shift of a colleague is listed on its day for the user who made it, with its papers', async () => {
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 17_200 })
  const entry = (person: Person, note: string) =>
    person.post('/tenant/cash-operations', { till_id: till, type: 'pay_in', amount: 500, note })
  const own = (await entry(kasia, 'Drobne')).body
  const foreign = (await entry(t.anna, 'Bilon')).body
  const { data } = (await kasia.get('/tenant/cash-operations')).body
  const ids = data.map(({ id }: { id: string }) => id)
  expect([ids.includes(own.id), ids.includes(foreign.id)]).toEqual([true, false])
  const papers = (id: string) => kasia.get(`/tenant/cash-operations/${id}/files`)
  expect([(await papers(own.id)).status, (await papers(foreign.id)).status]).toEqual([200, 404])
  await asOwner(t, 'alter table cash_operations disable trigger user')
  await asOwner(t, `update cash_operations set at = at - interval '1 day' where id = '${own.id}'`)
  await asOwner(t, 'alter table cash_operations enable trigger user')
  expect((await papers(own.id)).status).toBe(404)
})

test('a cashier with an open till enters cash there alone; a user who sees all tills in each', async () => {
  const other = (await t.anna.post('/tenant/tills', { name: 'Kasa 3' })).body.id
  const { body: own } = await kasia.post('/tenant/shifts', { till_id: other, counted: 5_000 })
  const entry = (person: Person, till_id: string) =>
    person.post('/tenant/cash-operations', { till_id, type: 'pay_out', amount: 100, note: 'Kwiaty' })
  expect((await entry(kasia, till)).body).toMatchObject({
    message: 'Your open till is “{name}”. Enter the cash there, or ask a user who sees all tills.',
    values: { name: 'Kasa 3' },
  })
  expect((await entry(kasia, other)).status).toBe(201)
  expect((await entry(t.anna, other)).status).toBe(201)
  await kasia.post(`/tenant/shifts/${own.id}/closure`, { counted: 4_800 })
  // At the drawer that a colleague has opened.
  expect((await entry(kasia, till)).status).toBe(201)
})
