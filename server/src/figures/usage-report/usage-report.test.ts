import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const read = async (by: string) => {
  const { status, body } = await t.anna.get(
    `/tenant/reports/sales-usage?from=${day(-2)}&to=${day(1)}&by=${by}`,
  )
  expect([by, status, body.message ?? body.title]).toEqual([by, 200, undefined])
  return body as { rows: Record<string, any>[]; row_count: number; totals: Record<string, number> }
}

test('what was sold and used has the same sum by product, service, employee and day, each where it belongs', async () => {
  const cash = (
    await t.post('/tenant/payment-methods', {
      name: 'Gotówka',
      type: 'cash',
      counts_turnover: true,
      counts_commission: true,
    })
  ).id
  const till_id = (await t.post('/tenant/tills', { name: 'Kasa' })).id
  await t.post('/tenant/shifts', { till_id, counted: 0 })
  const cut = await t.service({})
  const ola = await t.employee({}, [cut])
  const iga = await t.employee({}, [cut])
  const shampoo = (
    await t.post('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 4_900,
      vat_rate: '23',
    })
  ).id
  await t.post('/tenant/stock-movements', {
    product_id: shampoo,
    type: 'correction_in',
    qty: 10_000,
    unit_cost: 2_000,
    reason: 'Start',
  })
  await t.post('/tenant/sales', {
    till_id,
    lines: [{ kind: 'product', product_id: shampoo, qty: 2, unit_price: 4_900, seller_id: iga }],
    payments: [{ method_id: cash, amount: 9_800 }],
  })
  const line = { product_id: shampoo, qty: 1_000 }
  await t.post('/tenant/usages', { purpose: 'service', service_id: cut, employee_id: ola, lines: [line] })
  await t.post('/tenant/usages', { purpose: 'cleaning', lines: [line] })
  const figures = async (by: string) => {
    const { rows, totals } = await read(by)
    expect([totals['sold'], totals['used'], totals['for_services']]).toEqual([9_800, 4_000, 2_000])
    // Without the 23 % of VAT, by each grouping.
    expect([by, totals['sold_net']]).toEqual([by, 7_967])
    return Object.fromEntries(
      rows.map((row) => [row['key'], [row['sold'], row['used'], row['for_services']]]),
    )
  }
  expect(await figures('product')).toEqual({ [shampoo]: [9_800, 4_000, 2_000] })
  const quantity = ['sold_qty', 'used_qty', 'services_qty', 'expected_qty', 'variance_qty']
  const quantities = async (by: string) =>
    (await read(by)).rows.map((row) => quantity.map((name) => row[name]))
  expect(await quantities('product')).toEqual([[2_000, 2_000, 1_000, 0, 1_000]])
  for (const by of ['service', 'employee', 'day'])
    expect([...new Set((await quantities(by)).flat())]).toEqual([null])
  expect(await figures('service')).toEqual({ [cut]: [null, 2_000, 2_000], null: [9_800, 2_000, 0] })
  expect(await figures('employee')).toEqual({
    [iga]: [9_800, 0, 0],
    [ola]: [0, 2_000, 2_000],
    null: [0, 2_000, 0],
  })
  for (const by of ['day', 'week', 'month'])
    expect(Object.values(await figures(by))).toEqual([[9_800, 4_000, 2_000]])
  const { rows, totals } = await read('day')
  expect([rows[0]?.['expected'], totals['expected'], totals['variance']]).toEqual([null, null, null])
})

test('usage that is posted late counts on the day of its visit, and in the stock change on the day of the posting', async () => {
  const cut = await t.service({})
  const ola = await t.employee({}, [cut])
  const dye = (
    await t.post('/tenant/products', { name: 'Farba', kind: 'professional', unit: 'pcs', vat_rate: '23' })
  ).id
  await t.post('/tenant/stock-movements', {
    product_id: dye,
    type: 'correction_in',
    qty: 10_000,
    unit_cost: 1_500,
    reason: 'Start',
  })
  const used = async (report: string, column: string, from: number, to: number) => {
    const { status, body } = await t.anna.get(
      `/tenant/reports/${report}?from=${day(from)}&to=${day(to)}&by=product`,
    )
    expect([report, status, body.message]).toEqual([report, 200, undefined])
    return body.rows.find(({ key }: { key: string }) => key === dye)?.[column] ?? 0
  }
  await t.post('/tenant/usages', {
    purpose: 'service',
    service_id: cut,
    employee_id: ola,
    at: `${day(-40)}T12:00:00Z`,
    lines: [{ product_id: dye, qty: 2_000 }],
  })
  const [then, now] = [[-41, -39] as const, [-1, 1] as const]
  const both = async (...days: readonly [number, number]) => [
    await used('sales-usage', 'used', ...days),
    -(await used('stock-change', 'used_value', ...days)) + 0,
  ]
  expect(await both(...then)).toEqual([3_000, 0])
  expect(await both(...now)).toEqual([0, 3_000])
  expect(await both(-41, 1)).toEqual([3_000, 3_000])
})

test('all products are counted, however many a screen shows', async () => {
  const mixing = await t.service({})
  const ola = await t.employee({}, [mixing])
  const visit = await t.booked([{ service_id: mixing, employee_id: ola }], `${day(0)}T10:00:00Z`)
  await asOwner(t, `update visits set status = 'completed' where id = '${visit.id}'`)
  const before = await read('product')
  await asOwner(
    t,
    `with made as ( -- its triggers write to recipe_times
       insert into products (business_id, name, kind, unit, vat_rate, purchase_price_net)
       select '${t.world.a}', 'Odcień ' || n, 'professional', 'pcs', '23', 1000 from generate_series(1, 510) n returning id, pack_size),
     levels as (insert into stock_levels (business_id, product_id) select '${t.world.a}', id from made)
     insert into service_recipe_lines (business_id, service_id, product_id, position, qty)
     select '${t.world.a}', '${mixing}', id, row_number() over (), pack_size from made`,
  )
  const after = await read('product')
  expect(after.row_count).toBe(before.row_count + 510)
  expect(after.totals['expected']).toBe((before.totals['expected'] ?? 0) + 510_000)
  // Each recipe takes a whole pack, of which nothing was posted.
  const first = after.rows.find(({ label }) => label.startsWith('Odcień')) ?? {}
  const names = ['used_qty', 'services_qty', 'expected_qty', 'variance_qty']
  expect([first['sold_qty'], ...names.map((name) => first[name])]).toEqual([null, null, 0, 1_000, -1_000])
})
