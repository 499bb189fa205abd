import { localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, expect, test } from 'vitest'
import { voucherDesk } from '../../../../test/voucher-desk.ts'

const { t, card, cut, close } = await voucherDesk()
afterAll(close)

const ola = await t.employee({}, [cut])
const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
let hours = 1

/** Settles a visit of 120.00 of a client. */
async function settled(client_id: string, payments: object[]) {
  const start = new Date(thisMinute - 3_600_000 * hours++).toISOString()
  const { id } = await t.booked([{ service_id: cut, employee_id: ola }], start)
  const { body } = await t.anna.get(`/tenant/visit-basket?event_ids=${id}`)
  const line = {
    kind: 'service',
    service_id: cut,
    qty: 1,
    unit_price: 12_000,
    employee_id: ola,
    event_id: id,
    visit_line_id: body.lines[0].visit_line_id,
  }
  const sale = await t.anna.post('/tenant/sales', { client_id, event_ids: [id], lines: [line], payments })
  expect([sale.status, sale.body.errors]).toEqual([201, undefined])
  return { id, start, sale: sale.body }
}

/** Returns the payment of a visit, as it and its day tell it. */
async function told({ id, start }: { id: string; start: string }) {
  const { body } = await t.anna.get(`/tenant/events/${id}`)
  const day = await t.anna.get(`/tenant/calendar?from=${localDay(Date.parse(start), 'Europe/Warsaw')}&days=1`)
  const shown = day.body.visits.find((visit: { id: string }) => visit.id === id)
  return [body.payment_status, body.is_part_refunded, shown.is_part_refunded]
}

test('a visit that was paid and then refunded in part says so, and one that is owed in part does not', async () => {
  const client = await t.client()
  await t.anna.patch('/tenant/system-settings', { debt_limit: 50_000 })
  const paid = await settled(client, [{ method_id: card, amount: 12_000 }])
  expect(await told(paid)).toEqual(['paid', false, false])
  const refund = await t.anna.post(`/tenant/sales/${paid.sale.id}/refunds`, {
    lines: [{ line_id: paid.sale.lines[0].id, qty: 0, amount: 2_000 }],
    payments: [{ method_id: card, amount: 2_000 }],
    reason: 'Reklamacja',
  })
  expect([refund.status, refund.body.errors]).toEqual([201, undefined])
  expect(await told(paid)).toEqual(['part_paid', true, true])

  const owed = await settled(client, [
    { method_id: card, amount: 7_000 },
    { method_id: null, amount: 5_000 },
  ])
  expect(await told(owed)).toEqual(['part_paid', false, false])
})
