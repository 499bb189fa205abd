import { localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { verifyBooks } from '../books/verify-books.ts'

let t: Salon
let cash: string
let card: string
let till: string
let shift: string
let ola: string
beforeAll(async () => {
  t = await testSalon()
  cash = await t.method('Gotówka', 'cash')
  card = await t.method('Karta', 'card')
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  shift = (await t.anna.post('/tenant/shifts', { till_id: till, counted: 50_000 })).body.id
  ola = await t.employee()
})
afterAll(() => t.close())

const sell = async (tip: object, payments: object[]) =>
  t.anna.post('/tenant/sales', {
    till_id: till,
    lines: [{ kind: 'fee', name: 'Dojazd', qty: 1, unit_price: 10_000 }],
    tips: [{ employee_id: ola, ...tip }],
    payments,
  })
test('a method that is named for a tip pays at least the tips that name it', async () => {
  const split = [
    { method_id: card, amount: 10_500 },
    { method_id: cash, amount: 200 },
  ]
  const { status, body } = await sell({ amount: 700, method_id: cash }, split)
  expect([status, body.errors]).toEqual([
    422,
    { 'tips.0.method_id': ['This method pays less than the tips.'] },
  ])
})

const owed = async () =>
  (await t.anna.get('/tenant/owed-tips')).body.data.find(
    ({ employee }: { employee: { id: string } }) => employee.id === ola,
  )?.owed ?? 0
const payOut = (amount: number, employee_id: string | null = ola) =>
  t.anna.post('/tenant/cash-operations', {
    till_id: till,
    type: 'tips',
    amount,
    employee_id,
    note: 'Napiwki',
  })
const inOrder = async () =>
  (await verifyBooks(t.parts.database)).filter(({ broken }) => broken !== null).map(({ broken }) => broken)

test('a tip says how it was paid: as the till said, else by the largest payment', async () => {
  const said = await sell({ amount: 1_000, method_id: cash }, [
    { method_id: card, amount: 10_000 },
    { method_id: cash, amount: 1_000 },
  ])
  expect(said.body.tips).toMatchObject([{ amount: 1_000, method: { id: cash }, returned: 0 }])
  const unsaid = await sell({ amount: 500 }, [
    { method_id: cash, amount: 500 },
    { method_id: card, amount: 10_000 },
  ])
  expect(unsaid.body.tips).toMatchObject([{ method: { id: card } }])
  const wrong = await sell({ amount: 500, method_id: cash }, [{ method_id: card, amount: 10_500 }])
  expect(wrong.body.errors).toHaveProperty('tips.0.method_id')
  expect(await owed()).toBe(1_500)
})

test('a refund gives a tip back, never more than is left of it, and the employee is owed less', async () => {
  const before = await owed()
  const { body: sale } = await sell({ amount: 2_000 }, [{ method_id: cash, amount: 12_000 }])
  const back = (amount: number) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [],
      tips: [{ employee_id: ola, amount }],
      payments: [{ method_id: cash, amount }],
      reason: 'Klientka się pomyliła',
    })
  const first = await back(1_500)
  expect([first.status, first.body.total, first.body.tip_total]).toEqual([201, 0, -1_500])
  expect((await back(501)).body.errors).toEqual({
    'tips.0.amount': ['This is more than was paid and not returned yet.'],
  })
  expect((await t.anna.get(`/tenant/sales/${sale.id}`)).body.tips).toMatchObject([{ returned: 1_500 }])
  expect(await owed()).toBe(before + 500)
  expect(await inOrder()).toEqual([])
})

test('tips are paid out of the drawer, at most what is owed, however many ask at once', async () => {
  const sum = await owed()
  expect(sum).toBe(2_000)
  expect((await payOut(100, null)).body.errors).toHaveProperty('employee_id')
  const answers = await atOnce(20, () => payOut(600))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 201)?.body.message).toBe(
    'That much is not owed to this employee.',
  )
  expect(await owed()).toBe(200)
  const paid = answers.find(({ status }) => status === 201)?.body
  expect(paid).toMatchObject({ type: 'tips', amount: -600, category: 'Napiwki', employee: { id: ola } })
  expect((await t.anna.get(`/tenant/shifts/${shift}`)).body).toMatchObject({
    tips: 3_500,
    tips_returned: -1_500,
    tips_paid: -1_800,
  })
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  const { body: report } = await t.anna.get(`/tenant/reports/day-close?from=${day}&to=${day}&by=shift`)
  expect(report.totals).toMatchObject({ tips: 3_500, tips_returned: -1_500, tips_paid: -1_800 })
  await t.anna.post(`/tenant/cash-operations/${paid.id}/reversal`, { reason: 'Pomyłka' })
  expect(await owed()).toBe(800)
  expect(await inOrder()).toEqual([])
})

test('categories of operations are offered again, each once', async () => {
  for (const category of ['Kwiaty', 'Poczta', 'Kwiaty'])
    await t.anna.post('/tenant/cash-operations', {
      till_id: till,
      type: 'pay_out',
      amount: 100,
      category,
      note: 'Zakup',
    })
  expect((await t.anna.get('/tenant/cash-categories')).body.data).toEqual(['Kwiaty', 'Napiwki', 'Poczta'])
})

test('a tip from the balance of the client says so, and a correction of payments takes the tip along', async () => {
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const iga = (await t.anna.post('/tenant/customers', { first_name: 'Iga', phone: '600700801' })).body.id
  const byMethod = async () =>
    Object.fromEntries(
      (await t.anna.get(`/tenant/reports/tips?by=method&from=${today}&to=${today}`)).body.rows.map(
        ({ key, count, tips }: { key: string | null; count: number; tips: number }) => [key, [count, tips]],
      ),
    )
  const pay = { till_id: till, client_id: iga, payments: [{ method_id: card, amount: 3_000 }] }
  const paid = await t.anna.post('/tenant/sales', {
    ...pay,
    lines: [{ kind: 'account', qty: 1, unit_price: 3_000 }],
  })
  expect(paid.status).toBe(201)
  const ofBalance = await t.anna.post('/tenant/sales', {
    till_id: till,
    client_id: iga,
    lines: [{ kind: 'fee', name: 'Dojazd', qty: 1, unit_price: 10_000 }],
    tips: [{ employee_id: ola, amount: 300, method_id: null }],
    payments: [
      { method_id: cash, amount: 9_300 },
      { method_id: null, amount: 1_000 },
    ],
  })
  expect(ofBalance.body.tips).toMatchObject([{ amount: 300, method: null }])
  const before = await byMethod()
  const { body: sale } = await sell({ amount: 700 }, [{ method_id: cash, amount: 10_700 }])
  expect(sale.tips).toMatchObject([{ method: { id: cash } }])
  const correct = async (payments: object[]) => {
    const made = await t.anna.post(`/tenant/sales/${sale.id}/corrections`, { payments, reason: 'Pomyłka' })
    expect(made.status).toBe(201)
    return made.body
  }
  // Cash still pays as much as the tip: it stays.
  const part = await correct([
    { method_id: cash, amount: 700 },
    { method_id: card, amount: 10_000 },
  ])
  expect(part.tips).toEqual([])
  const whole = await correct([{ method_id: card, amount: 10_700 }])
  expect(whole.tips).toMatchObject([
    { amount: -700, method: { id: cash } },
    { amount: 700, method: { id: card } },
  ])
  expect((await t.anna.get(`/tenant/sales/${sale.id}`)).body.tips).toMatchObject([
    { amount: 700, method: { id: card }, returned: 0 },
  ])
  const [count = 0, sum = 0] = before[card] ?? []
  expect(await byMethod()).toEqual({ ...before, [card]: [count + 1, sum + 700] })
  expect(await inOrder()).toEqual([])
})

test('tips and the last advance of an employee who left are paid out; an advance names its employee', async () => {
  const left = await t.employee()
  const sold = await t.anna.post('/tenant/sales', {
    till_id: till,
    lines: [{ kind: 'fee', name: 'Dojazd', qty: 1, unit_price: 10_000 }],
    tips: [{ employee_id: left, amount: 700 }],
    payments: [{ method_id: card, amount: 10_700 }],
  })
  expect(sold.status).toBe(201)
  await t.archive(`/tenant/employees/${left}`)
  expect((await payOut(700, left)).status).toBe(201)
  const advance = (employee_id: string | null) =>
    t.anna.post('/tenant/cash-operations', {
      till_id: till,
      type: 'salary_advance',
      amount: 500,
      employee_id,
      note: 'Zaliczka',
    })
  expect((await advance(left)).status).toBe(201)
  expect((await advance(crypto.randomUUID())).status).toBe(422)
  expect((await advance(null)).body.errors).toEqual({
    employee_id: ['Choose the employee who gets the advance.'],
  })
})
