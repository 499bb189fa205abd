import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

test('the price by the hour takes refunds off the time that was worked', async () => {
  const cut = await t.service({ price: 10_000, duration_min: 60 })
  const ola = await t.employee({}, [cut])
  const client_id = await t.client()
  const method_id = await t.method('Karta', 'card')
  const till_id = (await t.post('/tenant/tills', { name: 'Kasa' })).id
  await t.post('/tenant/shifts', { till_id, counted: 0 })
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const settle = ({ id, lines: [line] }: Visit) =>
    t.post('/tenant/sales', {
      client_id,
      till_id,
      event_ids: [id],
      lines: [
        {
          kind: 'service',
          service_id: cut,
          qty: 1,
          unit_price: 10_000,
          employee_id: ola,
          event_id: id,
          visit_line_id: line?.id,
        },
      ],
      payments: [{ method_id, amount: 10_000 }],
    })
  const sold = []
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  for (const hours of [2, 4])
    sold.push(
      await settle(
        await t.booked(
          [{ service_id: cut, employee_id: ola }],
          new Date(hour - hours * 3_600_000).toISOString(),
          { client_id, walk_in_name: undefined },
        ),
      ),
    )
  const read = async (by: string) =>
    (await t.anna.get(`/tenant/reports/services?from=${today}&to=${today}&by=${by}`)).body.totals
  expect(await read('service')).toMatchObject({ turnover: 20_000, minutes: 120, hourly: 10_000 })
  await t.post(`/tenant/sales/${sold[0].id}/refunds`, {
    lines: [{ line_id: sold[0].lines[0].id, qty: 1 }],
    payments: [{ method_id, amount: 10_000 }],
    reason: 'Reklamacja',
  })
  for (const by of ['service', 'employee', 'day'])
    expect([by, await read(by)]).toMatchObject([by, { turnover: 10_000, minutes: 120, hourly: 5_000 }])
})
