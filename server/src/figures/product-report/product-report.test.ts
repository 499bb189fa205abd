import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

test('days of stock are reckoned by the days that have passed, whatever else lies in the period', async () => {
  const cash = (
    await salon.post('/tenant/payment-methods', {
      name: 'Gotówka',
      type: 'cash',
      counts_turnover: true,
      counts_commission: true,
    })
  ).id
  const till_id = (await salon.post('/tenant/tills', { name: 'Kasa' })).id
  await salon.post('/tenant/shifts', { till_id, counted: 50_000, reason: 'Start' })
  const shampoo = (
    await salon.post('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 4_000,
      vat_rate: '23',
    })
  ).id
  await salon.post('/tenant/stock-movements', {
    product_id: shampoo,
    type: 'correction_in',
    qty: 12_000,
    unit_cost: 1_000,
    reason: 'Start',
  })
  const seller = await salon.employee()
  const member = await salon.client()
  const group = (await salon.post('/tenant/customer-groups', { name: 'VIP' })).id
  await salon.post('/tenant/customer-group-assignments', {
    group_id: group,
    client_ids: [member],
    belongs: true,
  })
  for (const [line, client_id] of [
    [{}, null],
    [{ seller_id: seller }, member],
  ] as const)
    await salon.post('/tenant/sales', {
      till_id,
      client_id,
      lines: [{ kind: 'product', product_id: shampoo, qty: 1, unit_price: 4_000, ...line }],
      payments: [{ method_id: cash, amount: 4_000 }],
    })
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const daysLeft = async (to: string) => {
    const { body } = await salon.anna.get(
      `/tenant/reports/products?from=${addDays(today, -9)}&to=${to}&by=product`,
    )
    return body.rows.map((row: Record<string, unknown>) => [row['pieces'], row['stock'], row['days_left']])
  }
  // Sales of one seller or one client group do not show how long the shelf lasts.
  for (const [filter, pieces] of [
    [`seller]=${seller}`, 1],
    [`client_group]=${group}`, 1],
  ]) {
    const { body } = await salon.anna.get(
      `/tenant/reports/products?from=${today}&to=${today}&by=product&filter[${filter}`,
    )
    expect(body.rows).toMatchObject([{ pieces, stock: 10_000, days_left: null }])
  }
  // Two pieces in ten days; ten are left.
  expect(await daysLeft(today)).toEqual([[2, 10_000, 50_000]])
  expect(await daysLeft(addDays(today, 20))).toEqual([[2, 10_000, 50_000]])
})

test('a chosen group has what stands below it, down to the third level, and no other goods', async () => {
  const group = async (name: string, parent_id: string | null) =>
    (await salon.post('/tenant/product-groups', { name, parent_id })).id
  const care = await group('Pielęgnacja', null)
  const masks = await group('Maski', await group('Włosy', care))
  for (const [name, product_group_id] of [
    ['Maska', masks],
    ['Świeca', await group('Dom', null)],
  ]) {
    const goods = { kind: 'retail', unit: 'pcs', sale_price: 3_000, vat_rate: '23' }
    const { id } = await salon.post('/tenant/products', { ...goods, name, product_group_id })
    await salon.post('/tenant/stock-movements', {
      product_id: id,
      type: 'correction_in',
      qty: 2_000,
      unit_cost: 1_000,
      reason: 'Start',
    })
  }
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const path = `/tenant/reports/stock-value?from=${today}&to=${today}&by=product&filter[product_group]=${care}`
  const { body } = await salon.anna.get(path)
  expect(body.rows.map((row: Record<string, unknown>) => row['label'])).toEqual(['Maska'])
})
