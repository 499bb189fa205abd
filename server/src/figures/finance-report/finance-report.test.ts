import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

/** Vouchers, passes and prepayments, which stand beside the turnover. */
let t: Salon
const today = localDay(Date.now(), 'Europe/Warsaw')
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const read = async (key: string, by: string, from = '2026-01-01', to = today) => {
  const { status, body } = await t.anna.get(`/tenant/reports/${key}?from=${from}&to=${to}&by=${by}`)
  expect(status).toBe(200)
  return body as { rows: Record<string, any>[]; totals: Record<string, number> }
}

test('passes and vouchers stand apart, sold and owed; prepayments are those taken; vouchers have their months', async () => {
  const method = async (type: string) =>
    (
      await t.post('/tenant/payment-methods', {
        name: type,
        type,
        counts_turnover: true,
        counts_commission: true,
      })
    ).id
  const cash = await method('cash')
  await method('pass')
  const till_id = (await t.post('/tenant/tills', { name: 'Kasa' })).id
  await t.post('/tenant/shifts', { till_id, counted: 50_000, reason: 'Start' })
  const massage = await t.service({ price: 10_000, vat_rate: '23' })
  const ola = await t.employee({}, [massage])
  const client_id = await t.client()
  const template = async (kind: string, price: number, items: object[]) =>
    (
      await t.post('/tenant/voucher-templates', {
        vat_kind: 'mpv',
        validity_days: 100,
        name: kind,
        kind,
        price,
        scope: 'all',
        items,
      })
    ).id
  const voucher = await template('amount', 20_000, [])
  const pass = await template('pass', 45_000, [{ service_id: massage, count: 5 }])
  const sell = (lines: object[], payments: object[]) =>
    t.post('/tenant/sales', { client_id, till_id, lines, payments })
  await sell(
    [
      { kind: 'voucher', voucher_template_id: voucher, qty: 1, unit_price: 20_000 },
      { kind: 'pass', voucher_template_id: pass, qty: 1, unit_price: 45_000 },
    ],
    [{ method_id: cash, amount: 65_000 }],
  )
  const [own] = await asOwner(t, `select id from vouchers where kind = 'pass'`)
  await sell(
    [
      {
        kind: 'service',
        service_id: massage,
        qty: 1,
        unit_price: 10_000,
        employee_id: ola,
        voucher_id: own.id,
      },
    ],
    [],
  )
  const visit = await t.booked([{ service_id: massage, employee_id: ola }], '2027-03-10T10:00:00+01:00', {
    client_id,
    walk_in_name: undefined,
  })
  await t.post('/tenant/deposits', { event_id: visit.id, payments: [{ method_id: cash, amount: 3_000 }] })
  const { totals } = await read('finance', 'day')
  expect(totals).toMatchObject({
    turnover: 9_000,
    vouchers: 20_000,
    passes: 45_000,
    deposits: 3_000,
    owed_vouchers: 20_000,
    owed_passes: 36_000,
    owed_deposits: 3_000,
    liabilities: 59_000,
  })
  // Without a movement it is owed all the same; before the first sale nothing is.
  const later = (days: number) => addDays(today, days)
  const { rows: ahead, totals: then } = await read('finance', 'day', later(1), later(9))
  expect(ahead.map(({ key, turnover, liabilities }) => [key, turnover, liabilities])).toEqual([
    [later(1), 0, 59_000],
  ])
  expect(then).toMatchObject({ owed_vouchers: 0, liabilities: 59_000 })
  expect((await read('finance', 'week', later(-9), later(-1))).rows).toEqual([])
  await asOwner(t, 'alter table vouchers disable trigger user')
  await asOwner(
    t,
    `update vouchers set valid_from = '2026-05-01', sold_at = '2026-05-31T22:30Z', valid_to = '2026-09-08' where kind = 'pass'`,
  )
  // Expired vouchers are not owed. The finance summary owes the open sum of the report on vouchers.
  const { totals: after } = await read('finance', 'month')
  expect([after.owed_vouchers, after.owed_passes]).toEqual([20_000, 0])
  await asOwner(t, 'alter table voucher_entries disable trigger user')
  await asOwner(t, `update voucher_entries set at = '2026-05-31T22:30Z' where voucher_id = '${own.id}'`)
  const { rows: owed } = await read('finance', 'month')
  expect(
    owed.filter(({ owed_passes }) => owed_passes).map(({ key, owed_passes }) => [key, owed_passes]),
  ).toEqual([
    ['2026-06', 36_000],
    ['2026-09', -36_000],
  ])
  // In July the pass was still good, and nothing happened.
  const july = ['2026-07-01', '2026-07-31'] as const
  const { totals: summer } = await read('finance', 'month', ...july)
  expect([summer.owed_passes, summer.liabilities]).toEqual([0, 36_000])
  expect((await read('vouchers', 'kind', ...july)).totals.outstanding).toBe(36_000)
  for (const by of ['day', 'week', 'month'])
    expect([by, (await read('finance', by)).totals.liabilities]).toEqual([by, 23_000])
  const month = today.slice(0, 7)
  const { rows: sold } = await read('vouchers', 'sold_month')
  // Half past midnight in Warsaw: it is June.
  expect(sold.map(({ key, outstanding, lapsed }) => [key, outstanding, lapsed])).toEqual([
    // It cannot be used any more, and is not gone.
    ['2026-06', 0, 36_000],
    [month, 20_000, 0],
  ])
  const { rows: last, totals: vouchers } = await read('vouchers', 'last_month')
  expect(last[0]).toMatchObject({ key: '2026-09', sold: 45_000, redeemed: 9_000, expired: 36_000 })
  expect(vouchers).toMatchObject({ outstanding: 20_000, lapsed: 36_000 })
  // By days it says the same, and each row the balance at its end.
  for (const by of ['day', 'week', 'month'])
    expect([by, (await read('vouchers', by)).totals]).toEqual([by, vouchers])
  const { rows: months } = await read('vouchers', 'month')
  expect(months).toHaveLength(Number(month.slice(5)))
  expect(
    months
      .filter(({ sold, expired }) => sold || expired)
      .map(({ key, sold, expired, outstanding, lapsed }) => [key, sold, expired, outstanding, lapsed]),
  ).toEqual([
    ['2026-06', 45_000, 0, 36_000, 0],
    ['2026-09', 0, 36_000, 0, 36_000],
    [month, 20_000, 0, 20_000, 36_000],
  ])
  expect(vouchers.outstanding).toBe(Number(after.owed_vouchers) + Number(after.owed_passes))
  const { data } = await t.anna.get('/tenant/voucher-summary?months=1').then(({ body }) => body)
  const sum = (name: string) =>
    data.reduce((sum: number, row: Record<string, number>) => sum + Number(row[name]), 0)
  expect([sum('outstanding'), sum('lapsed')]).toEqual([20_000, 36_000])
})
