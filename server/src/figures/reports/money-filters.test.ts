import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

/** Two tills and three buyers: a client in the group, a client outside of it, and a walk-in. */
let t: Salon
const today = localDay(Date.now(), 'Europe/Warsaw')
const tills: string[] = []
let group: string
let ola: string

beforeAll(async () => {
  t = await testSalon()
  const method_id = (
    await t.post('/tenant/payment-methods', {
      name: 'Gotówka',
      type: 'cash',
      counts_turnover: true,
      counts_commission: true,
    })
  ).id
  const cut = await t.service({ price: 10_000, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  const iga = await t.employee({ first_name: 'Iga' }, [cut])
  const [member, other] = [await t.client(), await t.client({ first_name: 'Zofia' })]
  group = (await t.post('/tenant/customer-groups', { name: 'VIP' })).id
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`insert into client_group_members (business_id, group_id, client_id) values (${t.world.a}, ${group}, ${member})`.execute(
      tx,
    ),
  )
  const template = (
    await t.post('/tenant/voucher-templates', {
      vat_kind: 'mpv',
      validity_days: 365,
      name: 'Bon 200',
      kind: 'amount',
      price: 20_000,
      scope: 'all',
      items: [],
    })
  ).id
  for (const name of ['Kasa 1', 'Kasa 2']) {
    const till_id = (await t.post('/tenant/tills', { name })).id
    tills.push(till_id)
    await t.post('/tenant/shifts', { till_id, counted: 100_000, reason: 'Start' })
  }
  const sell = (till: number, client_id: string | null, lines: object[], amount: number) =>
    t.post('/tenant/sales', {
      till_id: tills[till],
      ...(client_id && { client_id }),
      lines,
      payments: [{ method_id, amount }],
    })
  const service = (unit_price: number, employee_id: string, discount = 0) => ({
    kind: 'service',
    service_id: cut,
    qty: 1,
    unit_price,
    ...(unit_price !== 10_000 && { price_reason: 'scope' }),
    employee_id,
    ...(discount > 0 && { discount, discount_reason: 'Rabat' }),
  })
  const sold = await sell(0, member, [service(10_000, ola, 1_000), service(5_000, iga)], 14_000)
  await sell(1, other, [service(3_000, iga, 500)], 2_500)
  await sell(1, null, [service(700, ola)], 700)
  const voucher = { kind: 'voucher', voucher_template_id: template, qty: 1, unit_price: 20_000 }
  await sell(0, member, [voucher], 20_000)
  await sell(1, other, [voucher], 20_000)
  await sell(1, member, [{ kind: 'account', qty: 1, unit_price: 4_000 }], 4_000)
  await t.post(`/tenant/sales/${sold.id}/refunds`, {
    lines: [{ line_id: sold.lines[0].id, qty: 0, amount: 400 }],
    payments: [{ method_id, amount: 400 }],
    reason: 'Reklamacja',
  })
  for (const [client_id, hour, total] of [
    [member, 8, 6_100],
    [other, 10, 8_300],
  ] as const) {
    const starts = new Date(Date.parse(`${today}T00:00Z`) + hour * 3_600_000).toISOString()
    await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`insert into visits (business_id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
        values (${t.world.a}, 'completed', ${client_id}, ${starts}, ${starts}::timestamptz + interval '1 hour',
          ${starts}::timestamptz at time zone 'Europe/Warsaw', 'Europe/Warsaw', ${total}, 'staff')`.execute(
        tx,
      ),
    )
  }
}, 120_000)
afterAll(() => t.close())

const read = async (key: string, filter: Record<string, string> = {}) => {
  const chosen = Object.entries(filter).map(([name, value]) => `&filter[${name}]=${value}`)
  const { status, body } = await t.anna.get(
    `/tenant/reports/${key}?from=${today}&to=${today}&by=day${chosen.join('')}`,
  )
  expect([key, status]).toEqual([key, 200])
  return body.totals as Record<string, number>
}
const isOwed = (name: string) => name.startsWith('owed_') || name === 'liabilities'

test('the finance summary of all tills is that of the salon; what is owed belongs to no till', async () => {
  const [all, ...each] = [
    await read('finance'),
    ...(await Promise.all(tills.map((till) => read('finance', { till })))),
  ]
  expect(each.map(({ turnover, vouchers, documents }) => [turnover, vouchers, documents])).toEqual([
    [13_600, 20_000, 3],
    [3_200, 20_000, 4],
  ])
  for (const [name, value] of Object.entries(all ?? {}))
    if (isOwed(name)) expect([name, ...each.map((one) => one[name])]).toEqual([name, null, null])
    else expect([name, each.reduce((sum, one) => sum + Number(one[name]), 0)]).toEqual([name, value])
  expect(all?.owed_vouchers).toBe(40_000)
})

test('of a client group, finance and the bridge count the documents, visits, vouchers and balances of its clients', async () => {
  const finance = await read('finance', { client_group: group })
  expect(finance).toMatchObject({
    turnover: 13_600,
    discounts: 1_000,
    refunds: 400,
    gross: 13_600,
    paid: 37_600,
    vouchers: 20_000,
    owed_vouchers: 20_000,
    owed_balances: 4_000,
    liabilities: 24_000,
  })
  const bridge = await read('bridge', { client_group: group })
  expect(bridge).toMatchObject({ visits_value: 6_100, unsettled: 6_100, counter: 13_600 })
  for (const name of ['turnover', 'net', 'gross', 'paid'])
    expect([name, bridge[name]]).toEqual([name, finance[name]])
  expect((await read('bridge')).visits_value).toBe(14_400)
})

test('the week in figures of an employee is the employee’s row of the report on employees', async () => {
  const { body } = await t.anna.get(`/tenant/reports/employees?from=${today}&to=${today}&by=employee`)
  const row = body.rows.find(({ key }: { key: string }) => key === ola)
  const weekly = await read('weekly', { employee: ola })
  expect(weekly).toMatchObject({ turnover: 9_300, discounts: 1_000, bills: 2, products: 0 })
  for (const name of ['turnover', 'net', 'discounts', 'bills', 'visits'])
    expect([name, weekly[name]]).toEqual([name, row[name]])
})
