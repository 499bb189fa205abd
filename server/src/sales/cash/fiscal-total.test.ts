import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

test('the fiscal total is what the register printed: a voucher taxed at its use is not on the receipt', async () => {
  const till_id = (await t.post('/tenant/tills', { name: 'Kasa' })).id
  const shift = (await t.post('/tenant/shifts', { till_id, counted: 0 })).id
  const card = await t.method('Karta', 'card')
  const service_id = await t.service({ price: 10_000, vat_rate: '8' })
  const gift = await t.post('/tenant/voucher-templates', {
    name: 'Bon',
    kind: 'amount',
    vat_kind: 'mpv',
    scope: 'all',
    price: 20_000,
    validity_days: 365,
  })
  const sale = await t.post('/tenant/sales', {
    till_id,
    lines: [
      { kind: 'service', service_id, qty: 1, unit_price: 10_000 },
      { kind: 'voucher', voucher_template_id: gift.id, qty: 1, unit_price: 20_000 },
    ],
    payments: [{ method_id: card, amount: 30_000 }],
  })
  expect((await t.anna.put(`/tenant/sales/${sale.id}/fiscal-receipt`, { number: 'W 1' })).status).toBe(200)

  const report = (await t.anna.get(`/tenant/shifts/${shift}`)).body
  expect(report).toMatchObject({ sales_total: 30_000, fiscal_total: 10_000 })
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  const fiscalOf = async (key: string) =>
    (await t.anna.get(`/tenant/reports/${key}?from=${today}&to=${today}&by=day`)).body.totals.fiscal
  expect(await fiscalOf('day-close')).toBe(10_000)
  expect(await fiscalOf('bridge')).toBe(10_000)
})
